"""What is said of a broken data file, in each language."""

import errno
import os
import re

from skye.games.datafile import CatalogError, Joined, Words
from skye.language.choice import Language, speak, spoken
from skye.terminal.widgets.data_errors import catalog_words

_LATIN = re.compile(r"[A-Za-z]{2,}")
OF_THE_SYSTEM = f"{os.strerror(errno.ENOENT)} {os.strerror(errno.EISDIR)}"
OF_NO_LANGUAGE = frozenset(
    ("YAML", "UTF", "ID", "NESW", "true", "false", "map", "towns", *_LATIN.findall(OF_THE_SYSTEM))
)


def assert_told_in_each_language(error: CatalogError) -> None:
    """English is the line itself; other languages quote what the file says, and have no other English word."""
    assert catalog_words(error) == str(error)
    parts = (error.file, *error.place, error.found, error.expected)
    quoted = OF_NO_LANGUAGE.union(*map(_quoted, parts))
    before = spoken()
    try:
        for language in (Language.JAPANESE, Language.CHINESE):
            speak(language)
            assert set(_LATIN.findall(catalog_words(error))) <= quoted, catalog_words(error)
    finally:
        speak(before)


def _quoted(part: object) -> set[str]:
    """The words of Latin letters in what a part quotes."""
    if isinstance(part, Joined):
        return set(_LATIN.findall(" ".join(part.parts)))
    if not isinstance(part, Words):
        return set(_LATIN.findall(str(part)))
    return {word for fact in part.facts.values() for word in _quoted(fact)}
