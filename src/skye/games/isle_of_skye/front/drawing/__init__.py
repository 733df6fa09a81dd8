"""The drawing of lands and tiles."""
