"""The rules engine: no input or output, no clock, no hidden randomness."""
