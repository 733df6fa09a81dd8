"""Styles of texts, which hold with and without colours."""

HEADING = "bold"
QUIET = "dim"
KEY = "reverse"
"""A key in a footer: set apart from what it does also where there are no colours."""
