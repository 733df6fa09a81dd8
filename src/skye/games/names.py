"""What may be a player's name."""

import unicodedata
from collections.abc import Sequence

from skye.games.errors import SetupError, SetupFault

_MOST_CHARACTERS = 32
_SHOWN = "LNPS"
"""The categories of characters that show by themselves: letters, numbers, punctuation, symbols."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0\ufffc"
    "\U0001107f\U00013441\U00013442\U00016fe4\U0001bc9d\U0001d159"
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters, symbols and marks by their category that show nothing: fillers, joiners, selectors, empty Braille."""


def check_number(names: Sequence[str], players: range) -> None:
    """Raises SetupError unless as many are named as may play."""
    if len(names) not in players:
        raise SetupError(SetupFault.WRONG_NUMBER, least=players[0], most=players[-1], named=len(names))


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of all players, without spaces round them. Raises SetupError if they will not do."""
    checked: list[str] = []
    for name in names:
        checked.append(check_name(name, taken=checked))
    return tuple(checked)


def check_name(name: str, taken: Sequence[str] = ()) -> str:
    """`name` without spaces round it, in composed form. Raises SetupError if it cannot be a name beside `taken`."""
    if not isinstance(name, str):
        raise SetupError(SetupFault.NAME_NO_TEXT)
    name = unicodedata.normalize("NFC", name.strip())
    if not any(unicodedata.category(character)[0] in _SHOWN for character in name):
        raise SetupError(SetupFault.NAME_SHOWS_NOTHING)
    if not name.isprintable() or not _BLANK.isdisjoint(name):
        raise SetupError(SetupFault.NAME_NOT_PRINTABLE)
    if len(name) > _MOST_CHARACTERS:
        raise SetupError(SetupFault.NAME_TOO_LONG, most=_MOST_CHARACTERS, length=len(name))
    for other in taken:
        if folded(name) == folded(other):
            raise SetupError(SetupFault.NAME_TAKEN, name=name, other=other)
    return name


def folded(name: str) -> str:
    """A name without what makes no other name: capitals, more spaces, forms that Unicode calls compatible."""
    compatible = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(compatible.split())
