"""Bots: they see a view, never the state, and choose one of the legal actions."""
