"""What may be a name at a table in a terminal: one that every terminal draws alike, and nobody takes for another."""

import unicodedata
from collections.abc import Sequence
from enum import StrEnum

from rich.cells import cell_len
from wcwidth import wcswidth, wcwidth

from skye.games.errors import SetupError, SetupFault
from skye.games.names import check_name, folded

MOST_COLUMNS = 16


class NameFault(StrEnum):
    """Why a name will not do at a terminal, though it does in a game: codes of a SetupError."""

    JOINS_ANOTHER = "name-joins-another"
    UNCERTAIN_WIDTH = "name-of-uncertain-width"
    TOO_WIDE = "name-too-wide"


def fitting_name(name: str, taken: Sequence[str] = ()) -> str:
    """`name` as the engine takes it. Raises SetupError if it cannot be drawn as a name, or told from one `taken`."""
    name = check_name(name, taken)
    if unicodedata.category(name[0])[0] == "M":
        raise SetupError(NameFault.JOINS_ANOTHER)
    if not _is_drawn_alike(name):
        raise SetupError(NameFault.UNCERTAIN_WIDTH)
    if cell_len(name) > MOST_COLUMNS:
        raise SetupError(NameFault.TOO_WIDE, most=MOST_COLUMNS, width=cell_len(name))
    for other in taken:
        if look_alike(name, other):
            raise SetupError(SetupFault.NAME_TAKEN, name=name, other=other)
    return name


def _is_drawn_alike(name: str) -> bool:
    """Whether terminals that draw it character by character and those that join characters take as many columns."""
    return cell_len(name) == wcswidth(name) == sum(map(wcwidth, name))


def look_alike(one: str, other: str) -> bool:
    """Whether two names would be taken for each other: the same but for capitals, spaces, or the letters of scripts."""
    if folded(one) == folded(other):
        return True
    if one.isascii() and other.isascii():
        return False
    return _skeleton(one) == _skeleton(other) or _skeleton(folded(one)) == _skeleton(folded(other))


def _skeleton(name: str) -> str:
    """What Unicode's security report (UTS #39) calls the skeleton: equal for texts that look the same."""
    prototypes = map(_prototype, unicodedata.normalize("NFD", " ".join(name.split())))
    return unicodedata.normalize("NFD", "".join(prototypes))


def _prototype(character: str) -> str:
    """The character, or characters, that stand for all that look like this one."""
    alike = _alike(character)
    # Everything like a prototype is listed with it, and with everything else just its prototype.
    if len(alike) != 1:
        return character
    (other,) = alike
    return other if len(other) > 1 or len(_alike(other)) > 1 else min(character, other)


def _alike(character: str) -> list[str]:
    """The characters that are listed as looking like this one."""
    # A long list, which names in ASCII do without.
    from confusable_homoglyphs.confusables import is_confusable

    found = is_confusable(character)
    return [alike["c"] for alike in found[0]["homoglyphs"]] if found else []
