"""The games, and what a game is to everything that serves all of them."""
