"""What a player is asked in a turn."""
