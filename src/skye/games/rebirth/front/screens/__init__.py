"""The pages of the game."""
