"""What is wrong with a data file, told in the language spoken."""

from skye.games.datafile import CatalogError, Joined, Words, printable
from skye.language.choice import Language, spoken
from skye.language.texts import _
from skye.terminal.widgets.line_breaks import NO_BREAK_SPACE
from skye.terminal.widgets.phrases import enumerated


def catalog_words(error: CatalogError) -> str:
    """What is wrong with a data file, in a line: the file, the place, what was found there, what was expected."""
    line = _("{file}: {place}: found {found}, expected {expected}").format(
        file=_told(error.file),
        place=enumerated(str(_told(part)) for part in error.place),
        found=_told(error.found),
        expected=_told(error.expected),
    )
    return printable(line.replace(NO_BREAK_SPACE, " "))


def _told(part: object) -> object:
    """A part of what is wrong with a data file; what stands in the file itself is quoted as it is."""
    if isinstance(part, Joined) and spoken() is not Language.ENGLISH:
        return enumerated(part.parts)
    if not isinstance(part, Words):
        return part
    return _(part.template).format(**{name: _told(fact) for name, fact in part.facts.items()})
