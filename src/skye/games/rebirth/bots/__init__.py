"""The bots of Rebirth."""
