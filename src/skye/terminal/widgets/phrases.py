"""Phrases that any game needs."""

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from skye.language.choice import Language, spoken
from skye.language.texts import _

CUT = "\N{HORIZONTAL ELLIPSIS}"


_PLACES = re.compile(r"\{(\w+)\}")


def listed(parts: Sequence[str]) -> str:
    """Join parts that belong together, as in "Ann, Bob and Cy"."""
    if spoken() is not Language.ENGLISH:
        return enumerated(parts)
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def enumerated(parts: Iterable[str]) -> str:
    """Parts one behind another, as in "2 tiles, 1 card"."""
    return (", " if spoken() is Language.ENGLISH else "\N{IDEOGRAPHIC COMMA}").join(parts)


def sentences(*several: str) -> str:
    """Sentences one behind another, as far as there are any."""
    return (" " if spoken() is Language.ENGLISH else "").join(filter(None, several))


def possessive(name: str) -> str:
    """The possessive of a name: "Ann's", "Charles'". In other languages the thing may follow it at once."""
    if spoken() is Language.ENGLISH:
        return f"{name}'" if name.endswith("s") else f"{name}'s"
    # For translators: whose something is; the thing follows at once in Japanese and Chinese.
    return _("{name}'s").format(name=name)


def filled(template: str, **places: str | Text) -> Text:
    """A translated text with its places filled by texts that may have a style of their own."""
    parts = _PLACES.split(template)
    return Text.assemble(*(places[part] if number % 2 else part for number, part in enumerate(parts)))


def shortened(name: str, columns: int) -> str:
    """`name` in at most `columns`, if need be cut short; a remark in parentheses behind it stays: "MacKi… (bot)"."""
    if cell_len(name) <= columns:
        return name
    stem, space, remark = name.rpartition(" (")
    kept = set_cell_size(stem, max(columns - cell_len(space + remark) - len(CUT), 0)).rstrip()
    if not kept:
        return set_cell_size(name, columns - len(CUT)).rstrip() + CUT if columns > 1 else name[:columns]
    return f"{kept}{CUT}{space}{remark}"
