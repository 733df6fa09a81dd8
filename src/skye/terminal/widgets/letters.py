"""A letter for each player, by which they are told apart where there are no colours."""

from collections.abc import Sequence
from string import ascii_uppercase


def letters_of(names: Sequence[str], reserved: str = "") -> tuple[str, ...]:
    """The first letter of each name that nobody before has, of A to Z; else the first letter that nobody has.

    `reserved`: letters that mean something else.
    """
    taken: list[str] = []
    free = [letter for letter in ascii_uppercase if letter not in reserved]
    for name in names:
        own = [letter for letter in name.upper() if letter in free]
        taken.append(next(letter for letter in (*own, *free) if letter not in taken))
    return tuple(taken)
