"""Whole games in Japanese and Chinese: the same keys and lines lead to the same end as in English, nothing is cut, and
no English is left. A golden page of each kind shows in a diff what has changed."""

import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from support.how_to_play import games_played
from support.spoken_games import NAMES, SIZE, SpokenGame, golden_file, played_by_keys, played_by_lines

from skye.language.choice import Language

NEVER_FIRST = "、。，；・：？！ー々～）」』】》%"
NEVER_LAST = "（「『【《"
LATIN = re.compile(r"[A-Za-z]{3,}")
DRAWN = re.compile(r"[bcsFLTV]+|[A-F]+")
"""Signs of drawings that stand side by side: what is on a tile of Skye, and whose the pieces on a map are."""
KNOWN = {*NAMES, "Enter", "Space", "Tab", "Esc", "Backspace", "CPU", "skye"}
"""Words of Latin letters that every language has."""
wide = pytest.mark.parametrize("language", [Language.JAPANESE, Language.CHINESE])
every_game = pytest.mark.parametrize("identity", games_played())


@pytest.fixture
def game(language: Language, identity: str) -> SpokenGame:
    """A whole game by keys."""
    return played_by_keys(language, identity)


def rows(game: SpokenGame) -> Iterator[str]:
    """All rows that stood on a screen, each once."""
    yield from dict.fromkeys(row.strip() for screen in game.screens for row in screen.splitlines())


@wide
@every_game
def test_the_same_keys_and_lines_lead_to_the_same_end_as_in_english(language: Language, identity: str) -> None:
    """Who plays does not look at the words but to know what is asked."""
    for played in (played_by_keys, played_by_lines):
        assert played(language, identity).state == played(Language.ENGLISH, identity).state


@wide
@every_game
def test_no_page_is_too_long_or_too_wide(game: SpokenGame) -> None:
    assert list(game.faults) == []
    assert max(map(cell_len, rows(game))) <= SIZE[0]


@wide
@every_game
def test_no_english_is_left(game: SpokenGame) -> None:
    words = {word for row in rows(game) for word in LATIN.findall(row)} - KNOWN
    assert {word for word in words if not DRAWN.fullmatch(word)} == set()


@wide
@every_game
def test_a_line_begins_and_ends_with_what_may_stand_there(game: SpokenGame) -> None:
    for row in filter(None, rows(game)):
        assert row[0] not in NEVER_FIRST, row
        assert row[-1] not in NEVER_LAST, row


@wide
@every_game
def test_pages_are_as_they_were_written(language: Language, identity: str) -> None:
    """Read what has changed with `git diff` after `PYTHONPATH=tests python -m support.spoken_games`."""
    pages = played_by_keys(language, identity).pages
    assert len(pages) >= 4
    for name, page in pages.items():
        assert golden_file(language, identity, name).read_text(encoding="utf-8") == f"{page}\n"
