"""The terminal device: screen, keys, signals, window."""
