"""What may be a player's name."""

import unicodedata
from collections.abc import Sequence

MOST_COLUMNS = 16
_MOST_CHARACTERS = 32
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159") | frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Letters, symbols and marks by their category that show nothing: fillers, selectors, Braille without a dot."""


class SetupError(ValueError):
    """A game that cannot be set up; its text is a sentence that says what was wrong and what is accepted."""


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of two to five players, without spaces round them. Raises SetupError if they will not do."""
    if not 2 <= len(names) <= 5:
        raise SetupError(f"Isle of Skye is for 2 to 5 players, not {len(names)}.")
    checked: list[str] = []
    for name in names:
        checked.append(check_name(name, taken=checked))
    return tuple(checked)


def check_name(name: str, taken: Sequence[str] = ()) -> str:
    """`name` without spaces round it, in composed form. Raises SetupError if it cannot be a name beside `taken`."""
    if not isinstance(name, str):
        raise SetupError("A name is a text.")
    name = unicodedata.normalize("NFC", name.strip())
    if not name or not columns(name):
        raise SetupError("A name needs at least one character that shows.")
    if not name.isprintable() or not _BLANK.isdisjoint(name):
        raise SetupError("A name is made of printable characters only: no control or invisible ones.")
    if columns(name) > MOST_COLUMNS:
        raise SetupError(f"A name is at most {MOST_COLUMNS} columns wide, and this one takes {columns(name)}.")
    if len(name) > _MOST_CHARACTERS:
        raise SetupError(f"A name is at most {_MOST_CHARACTERS} characters, and this one has {len(name)}.")
    if any(name.casefold() == other.casefold() for other in taken):
        raise SetupError(f"The name {name} is taken; names must differ by more than capitals.")
    return name


def columns(text: str) -> int:
    """How many terminal columns `text` takes: two for wide characters, none for marks that combine."""
    return sum(_columns_of(character) for character in text)


def _columns_of(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
