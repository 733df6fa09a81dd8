"""The rules of the game: no input or output, no clock, no hidden chance."""
