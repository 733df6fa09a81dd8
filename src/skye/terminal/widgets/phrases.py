"""Phrases that any game needs."""

from collections.abc import Sequence


def listed(parts: Sequence[str]) -> str:
    """Join parts, as in "Ann, Bob and Cy"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def possessive(name: str) -> str:
    """The possessive of a name: "Ann's", "Charles'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
