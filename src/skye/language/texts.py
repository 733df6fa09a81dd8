"""Texts for people in the language spoken. English stands in the code, and is the key to the other languages.

A text is marked where it stands, as gettext's tools expect it: `_("...")` translates now; `N_("...")` and `Several`
mark what is translated later, each time it is shown. Places in braces are filled after that.
"""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from skye.language.choice import Language, spoken

if TYPE_CHECKING:
    from skye.games.wording import Printed

LOCALES = Path(__file__).parents[1] / "locale"
_PLACE_AND_SPACE, _PLACE_AND_NO_BREAK = "} ", "}\N{NO-BREAK SPACE}"
"""In Japanese and Chinese a space stands on both sides of a name; the one behind it ends no line."""


class Several(NamedTuple):
    """A text that goes with a number, marked to be translated later: of one, and of any other number."""

    one: str
    other: str


def N_(text: str) -> str:  # noqa: N802  # gettext's name
    """`text` itself, marked: whoever shows it translates it."""
    return text


def P_(context: str, text: str) -> str:  # noqa: N802  # as N_ is called
    """`text` itself, marked where the English has several meanings: whoever shows it translates it with `context`."""
    return text


def gettext(text: str) -> str:
    """`text` in the language spoken."""
    # For no text gettext has the head of a catalog.
    return text if not text or spoken() is Language.ENGLISH else _joined(catalog(spoken()).gettext(text))


def ngettext(one: str, other: str, number: int) -> str:
    """The form of a text that goes with `number`, in the language spoken; its places are not filled."""
    if spoken() is Language.ENGLISH:
        return one if number == 1 else other
    return _joined(catalog(spoken()).ngettext(one, other, number))


def pgettext(context: str, text: str) -> str:
    """`text` in the language spoken, where the English has several meanings and `context` says which."""
    return text if spoken() is Language.ENGLISH else _joined(catalog(spoken()).pgettext(context, text))


def counted(number: int, several: Several, **places: Any) -> str:
    """A number with what it counts, such as "3 houses"; it fills the place `number`."""
    return ngettext(*several, number).format(number=number, **places)


def said(printed: "Printed") -> str:
    """What is printed on a tile or a card, in the language spoken."""
    from skye.games.wording import in_language  # the command line has texts, but need not load what holds tiles

    return in_language(printed, spoken())


def is_typed(text: str, word: str) -> bool:
    """Whether somebody typed `word`, an English one, or what the language spoken has for it.

    The word is marked where it stands, with the context "typed": `pgettext("typed", "pass")`.
    """
    return text.casefold() in typed_words(word)


def typed_words(word: str) -> tuple[str, ...]:
    """What may be typed for `word`, an English one marked like this: what the language spoken has, and the word."""
    return tuple(dict.fromkeys((pgettext("typed", word).casefold(), word)))


_ = gettext


def has_texts(language: Language) -> bool:
    """Whether there are compiled texts in a language; English needs none. They are not read."""
    return language is Language.ENGLISH or _compiled(language).is_file()


def is_installed(language: Language) -> bool:
    """Whether there are compiled texts, which can be read, in a language other than English."""
    from struct import error

    try:
        catalog(language)
    except (OSError, ValueError, error):
        return False
    return True


@cache
def catalog(language: Language) -> GNUTranslations:
    """The texts in a language other than English. Raises FileNotFoundError where they were not compiled."""
    with _compiled(language).open("rb") as file:
        return GNUTranslations(file)


def _compiled(language: Language) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "messages.mo"


def _joined(text: str) -> str:
    return text.replace(_PLACE_AND_SPACE, _PLACE_AND_NO_BREAK)
