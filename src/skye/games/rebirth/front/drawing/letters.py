"""A letter for each player, by which tiles are told apart where there are no colours."""

from collections.abc import Sequence
from string import ascii_uppercase


def letters_of(names: Sequence[str]) -> tuple[str, ...]:
    """The first letter of each name that nobody before has, of A to Z; else the first letter that nobody has.

    F and E are kinds of farms, so nobody has them.
    """
    taken: list[str] = []
    free = [letter for letter in ascii_uppercase if letter not in "EFX"]
    for name in names:
        own = [letter for letter in name.upper() if letter in free]
        taken.append(next(letter for letter in (*own, *free) if letter not in taken))
    return tuple(taken)
