"""Rebirth at a terminal."""
