"""The rules of Rebirth."""
