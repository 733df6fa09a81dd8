"""A language for tests, in which every text that is marked is known at sight: its letters are full-width, as wide as
Japanese, and it stands in brackets. What is in English all the same was not marked, and a bracket that is missing was
cut off with the end of a text."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import NamedTuple
from unittest.mock import patch

from skye.games import wording
from skye.games.registry import find_game
from skye.games.wording import Printed, texts_of
from skye.language import texts
from skye.language.choice import OWN_NAMES, Language, speaking
from skye.terminal.widgets.phrases import CUT
from support.how_to_play import games_played
from support.page_checks import dropped, footer_cut
from support.page_walk import Shown

OPENS, CLOSES = "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}", "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
_TO_FULL_WIDTH = {ord(letter): chr(ord(letter) + 0xFEE0) for letter in map(chr, range(ord("!"), ord("~") + 1))}
_LETTERS = re.compile(r"[A-Za-z]+")
_FULL_WIDTH = re.compile(r"[\uff21-\uff5a]+")
_WORD = re.compile(r"[\w'+-]*[A-Za-z]{2}[\w'+-]*", re.ASCII)
_ID = re.compile(r"[\w+-]*\d[\w+-]*|--.*|[_scbFLTV]+")
"""A tile, a cell, an option of a command; signs of a tile that stand side by side."""
_FOR_PROGRAMS = re.compile(r"data/[\w./]*|(?:skye|rebirth|small-islands) [a-z][\w -]*", re.ASCII)
"""A file, or what is typed to begin a game."""
_OPTION = re.compile(r"--[\w-]+\s+\w+", re.ASCII)
"""An option with its value, between which a row may end."""
_SHORTENED_NAME = re.compile(rf"(\w+){CUT}")
_SHORT = frozenset(
    ("an", "as", "at", "be", "by", "if", "in", "is", "it", "me", "no", "of", "on", "or", "so", "to", "up")
)
"""Words of two letters: any other two may be signs of a map that stand side by side, or the name of a column."""
KNOWN = frozenset(
    ("Enter", "Tab", "Shift-Tab", "Esc", "Backspace", "Ann", "Bob", "Cy", "Dee", "skye", *OWN_NAMES.values())
)
"""Names of keys that are the same in all languages, of those who play in the examples of the rules, of the program, and
of languages in themselves."""
EVERYWHERE = frozenset(("news", "hint", "help", "language", "quit", "exit"))
"""What may be typed at every question."""
SHORTENED = "choosing"
"""The page on which each of six cards has one row, cut short if need be, and the one pointed at is told in full."""


class PseudoCatalog(NullTranslations):
    """Translates every text into the pseudo-language; like Japanese, it knows no plural."""

    def gettext(self, message: str) -> str:
        """A text."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A text that goes with a number."""
        return pseudo(msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """A text of which the English has several meanings."""
        return pseudo(message)


def pseudo(text: str) -> str:
    """A text in the pseudo-language, which takes about as many columns as in English; its places stay as they are."""
    body = text.strip()
    if not body:
        return text
    before, after = text[: text.index(body)], text[text.index(body) + len(body) :]
    told = "".join(_told(*part) for part in Formatter().parse(body))
    return f"{before}{OPENS}{_with_room_for_brackets(told)}{CLOSES}{after}"


def _with_room_for_brackets(told: str) -> str:
    """A text without a letter of its longest word, if that has several: two brackets are as wide as one letter."""
    longest = max(_FULL_WIDTH.findall(told), key=len, default="")
    return told.replace(longest, longest[:-1], 1) if len(longest) > 1 else told


def _told(literal: str, place: str | None, spec: str | None, conversion: str | None) -> str:
    told = _LETTERS.sub(_wide, literal).replace("{", "{{").replace("}", "}}")
    if place is None:
        return told
    converted, specified = f"!{conversion}" if conversion else "", f":{spec}" if spec else ""
    return f"{told}{{{place}{converted}{specified}}}"


def _wide(letters: re.Match[str]) -> str:
    """Every second letter, each of two columns."""
    word = letters[0]
    return word[::2][: max(1, len(word) // 2)].translate(_TO_FULL_WIDTH)


@contextmanager
def pseudo_language() -> Iterator[None]:
    """The pseudo-language is spoken, in the place of Japanese: by catalogs, and by what is printed on tiles."""

    def in_language(printed: Printed, _: str) -> str:
        # A name may be shown without what stands behind its comma.
        return ", ".join(map(pseudo, texts_of(printed)[0].split(", ")))

    with (
        speaking(Language.JAPANESE),
        patch.object(texts, "catalog", lambda _: PseudoCatalog()),
        patch.object(wording, "in_language", in_language),
    ):
        yield


class Fault(NamedTuple):
    """Something that a page shows in English, or not in whole."""

    kind: str
    page: str
    size: tuple[int, int]
    text: str


def faults(pages: Iterable[Shown]) -> Iterator[Fault]:
    """What is wrong with pages in the pseudo-language: texts without a mark, and texts that are cut."""
    for page in pages:
        for kind, found in (("bare", bare), ("cut", cut), ("dropped", dropped), ("footer", footer_cut)):
            for text in found(page):
                yield Fault(kind, page.name, page.size, text)


def bare(page: Shown) -> Iterator[str]:
    """English words: letters that are no name, id, key, cell or option, and nothing that is to be typed."""
    names = {word for seat in page.view.seats for word in _words(seat.name)}
    for row in _OPTION.sub("", "\n".join(_rows(page))).split("\n"):
        told = _typed().sub("", row) if page.name.startswith("help") else row
        told = _FOR_PROGRAMS.sub("", _SHORTENED_NAME.sub(lambda cut: _unless_known(cut, names), told))
        words = [word for word in _words(told) if word not in names | KNOWN and _is_english(word)]
        if words:
            yield f"{' '.join(words)!r} in {row.strip()!r}"


def _unless_known(shortened: re.Match[str], names: Iterable[str]) -> str:
    """What was cut short, or nothing where one of the names begins so."""
    return "" if any(name.startswith(shortened[1]) for name in names) else shortened[0]


def _words(row: str) -> list[str]:
    return [word.strip("'") for word in _WORD.findall(row)]


def _is_english(word: str) -> bool:
    if len(word) == 2:
        return word.lower() in _SHORT and not word.isupper()
    return not _ID.fullmatch(word)


@cache
def _typed() -> re.Pattern[str]:
    """Matches what is typed at every question where help tells of it: first in a row, or in a list of other words."""
    fronts = [find_game(identity).front() for identity in games_played()]
    looks = {look.word for front in fronts for look in (*front.references(), *front.own_things())}
    words = "|".join(looks | EVERYWHERE)
    return re.compile(rf"^ *({words})(?= )|\b({words})(?=[{CLOSES})、])")


def cut(page: Shown) -> Iterator[str]:
    """Texts without their end."""
    rows = [row.strip() for row in page.text.split("\n") if page.name != SHORTENED or CUT not in row]
    opened, closed = (sum(row.count(bracket) for row in rows) for bracket in (OPENS, CLOSES))
    if opened != closed:
        torn = [row for row in rows if row.count(OPENS) != row.count(CLOSES)]
        yield f"{opened} texts begin and {closed} end; not both in {torn}"


def _rows(page: Shown) -> Iterator[str]:
    for sheet in page.sheets:
        yield from (*sheet.rows, sheet.below)
