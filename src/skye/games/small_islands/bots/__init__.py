"""Bots: players that choose from a view."""
