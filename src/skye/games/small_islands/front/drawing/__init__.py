"""The map as a picture."""
