"""The language of the command line: the option that chooses it, and help in it."""
