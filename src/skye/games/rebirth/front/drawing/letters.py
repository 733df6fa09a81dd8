"""A letter for each player, by which tiles are told apart where there are no colours."""

from collections.abc import Sequence

from skye.terminal.widgets import letters

RESERVED = "EFX"
"""F and E are kinds of farms, and X is a piece on a cathedral, so nobody has them."""


def letters_of(names: Sequence[str]) -> tuple[str, ...]:
    """The letters of the players."""
    return letters.letters_of(names, RESERVED)
