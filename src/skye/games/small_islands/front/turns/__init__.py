"""Turns: what the seat on turn is asked."""
