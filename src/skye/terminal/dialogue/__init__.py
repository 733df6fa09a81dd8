"""Asking: questions, and the loop that asks them."""
