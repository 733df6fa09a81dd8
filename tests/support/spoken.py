"""What stands on a screen, told by the English words for it, whatever language is spoken there."""

import re
from collections.abc import Iterator
from functools import cache

from skye.language.choice import Language, spoken
from skye.language.texts import catalog, gettext

_PLACE = re.compile(r"\{\w*\}")
_BEYOND = 30
"""How many more letters than the words looked for a text may have that stands for them."""


def says(screen: str, words: str) -> bool:
    """Whether a screen says, in the language spoken, what English says with these words of a text."""
    return words in screen or (spoken() is not Language.ENGLISH and bool(_pattern(words, spoken()).search(screen)))


def says_any(screen: str, *several: str) -> bool:
    """Whether a screen says one of several things."""
    return any(says(screen, words) for words in several)


def matched(text: str, whole: str, **places: str) -> re.Match[str] | None:
    """The match of a whole text, marked in the code, within what stands on a screen, with its places as groups.

    `places` are what may stand in some of them; in the others it is anything. A place comes again with the same in it.
    """
    return re.search(shape_of(text, **places), whole)


def shape_of(text: str, **places: str) -> str:
    """Matches a whole text as `matched` does."""
    parts = re.split(r"\{(\w+)\}", gettext(text))
    shapes, seen = [_letters(parts[0])], set[str]()
    for name, letters in zip(parts[1::2], parts[2::2], strict=True):
        shapes += [rf"(?P={name})" if name in seen else rf"(?P<{name}>{places.get(name, '.+?')})", _letters(letters)]
        seen.add(name)
    return r"\s*".join(filter(None, shapes))


@cache
def _pattern(words: str, language: Language) -> re.Pattern[str]:
    """Matches the translations of all texts that have these words, or a key and the text behind it."""
    key, _, rest = words.partition(" ")
    texts = [
        *_with(words, language),
        *(f"{key} {text}" for text in _with(rest, language) if rest and (len(key) == 1 or key == "Enter")),
    ]
    return re.compile("|".join(filter(None, map(_shape, texts))) or r"(?!)")


def _with(words: str, language: Language) -> Iterator[str]:
    whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
    for key, text in catalog(language)._catalog.items():  # type: ignore[attr-defined]  # it has no other way to list
        english = key[0] if isinstance(key, tuple) else key
        english = english.rpartition("\x04")[2]
        if whole.search(english) and len(english) <= len(words) + _BEYOND and _PLACE.sub("", text).strip():
            yield text


def _shape(text: str) -> str:
    """A text with anything in its places; wherever it has a space or a line ends, there may be none or several."""
    return r"\s*.+?\s*".join(map(_letters, _PLACE.split(text)))


def _letters(text: str) -> str:
    """Letters one behind another, wherever a line ends between them."""
    return r"\s*".join(re.escape(letter) for letter in "".join(text.split()))
