"""The terminal itself: its screen, its keys, its signals."""
