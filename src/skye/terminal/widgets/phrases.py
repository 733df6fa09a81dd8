"""Phrases that any game needs."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size


def listed(parts: Sequence[str]) -> str:
    """Join parts, as in "Ann, Bob and Cy"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def possessive(name: str) -> str:
    """The possessive of a name: "Ann's", "Charles'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def shortened(name: str, columns: int) -> str:
    """A name in so many columns; of one that is cut, what stands in brackets at its end is kept, such as "(bot)"."""
    if cell_len(name) <= columns:
        return name
    kept = name[name.rindex(" (") :] if name.endswith(")") and " (" in name else ""
    room = columns - cell_len(kept) - 1
    if room < 1:
        kept, room = "", columns - 1
    return f"{set_cell_size(name[: len(name) - len(kept)], room).rstrip()}…{kept}"
