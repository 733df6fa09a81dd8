"""Phrases that any game needs."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

CUT = "\N{HORIZONTAL ELLIPSIS}"


def listed(parts: Sequence[str]) -> str:
    """Join parts, as in "Ann, Bob and Cy"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def possessive(name: str) -> str:
    """The possessive of a name: "Ann's", "Charles'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def shortened(name: str, columns: int) -> str:
    """`name` in at most `columns`, if need be cut short; a remark in parentheses behind it stays: "MacKi… (bot)"."""
    if cell_len(name) <= columns:
        return name
    stem, space, remark = name.rpartition(" (")
    left = columns - cell_len(space + remark) - len(CUT)
    if not stem or left < 1:
        return set_cell_size(name, columns - len(CUT)).rstrip() + CUT if columns > 1 else name[:columns]
    return f"{set_cell_size(stem, left).rstrip()}{CUT}{space}{remark}"
