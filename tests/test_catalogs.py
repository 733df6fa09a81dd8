"""The catalogs of texts: complete with the code, the same places in each, and the habits of each language."""

import re
import runpy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from unicodedata import east_asian_width

import pytest
from babel.messages.catalog import Catalog, Message

from skye.language.choice import Language

catalogs = SimpleNamespace(**runpy.run_path(str(Path(__file__).parents[1] / "docs" / "catalogs.py")))
every_language = pytest.mark.parametrize("language", catalogs.languages())
NAMES = {"name", "names", "winner", "winners", "other", "others", "buyer", "seller"}
"""Places for the names of people, in whichever script they are."""
LETTER = r"[\u3040-\u30ff\u3400-\u9fff]"
"""Kana, kanji and hanzi."""


@cache
def catalog(language: Language) -> Catalog:
    """The catalog of a language."""
    return catalogs.read(language)


def messages(language: Language) -> Iterator[Message]:
    """All texts of a language."""
    return (message for message in catalog(language) if message.id)


def forms(message: Message) -> Iterator[str]:
    """The forms of a translation: one, or one for each kind of number."""
    yield from [message.string] if isinstance(message.string, str) else message.string or ()


def places(text: str) -> set[str]:
    """The named places in a text."""
    return {place for _, place, _, _ in Formatter().parse(text) if place is not None}


@every_language
def test_a_catalog_has_the_texts_that_are_in_the_code_no_more_and_no_less(language: Language) -> None:
    """`python docs/catalogs.py` changes nothing."""
    assert catalogs.as_po(catalogs.updated(language)) == catalogs.path_of(language).read_bytes()


@every_language
def test_every_text_is_translated_for_certain(language: Language) -> None:
    assert catalogs.untranslated(catalog(language)) == []
    assert [message.id for message in messages(language) if message.fuzzy] == []
    assert not catalog(language).obsolete


@every_language
def test_a_translation_has_the_places_of_its_text(language: Language) -> None:
    for message in messages(language):
        one, *several = [message.id] if isinstance(message.id, str) else message.id
        wanted = places(several[0] if several else one)
        for form in forms(message):
            # A form for a certain number may leave the number out, as English does: "1 game" is also "a game".
            assert places(form) == wanted or (several and places(form) == places(one)), message.id


@every_language
def test_no_character_is_of_doubtful_width_and_nobody_shouts(language: Language) -> None:
    """Unicode calls the width of some ambiguous: they take one column on some terminals and two on others."""
    for message in messages(language):
        for form in forms(message):
            assert [letter for letter in form if east_asian_width(letter) == "A"] == [], form
            assert "\N{FULLWIDTH EXCLAMATION MARK}" not in form, form


@every_language
def test_a_name_has_a_space_on_the_side_of_a_letter(language: Language) -> None:
    """A name in the letters of the language would melt into the sentence."""
    for message in messages(language):
        for form in forms(message):
            for name in places(form) & NAMES:
                assert not re.search(rf"{LETTER}\{{{name}\}}|\{{{name}\}}{LETTER}", form), form


@every_language
def test_spaces_stand_where_the_language_has_them(language: Language) -> None:
    """None twice, none beside full-width punctuation, and at the end none that the English text has not."""
    for message in messages(language):
        english = message.id if isinstance(message.id, str) else message.id[0]
        for form in forms(message):
            assert not re.search(r"(?<=\S)  +(?=\S)", form) or "  " in english, form
            assert not re.search(r" [、。，；：？）」』]|[、。，；：？（「『] ", form), form
            assert form == form.rstrip() or english != english.rstrip(), form


@every_language
def test_punctuation_behind_letters_of_the_language_is_full_width(language: Language) -> None:
    """But for a comma within what is typed, as in "row,col"."""
    for message in messages(language):
        for form in forms(message):
            assert not re.search(rf"{LETTER}([;:?!]|,(?!\S))", form), form
