"""Whole games in Japanese and Chinese: the same keys and lines lead to the same end as in English, nothing is cut, and
no English is left. A golden page of each kind shows in a diff what has changed."""

import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from support.how_to_play import games_played
from support.key_typist import KeyTypist
from support.spoken_games import (
    NAMES,
    SIZE,
    SpokenGame,
    ends_by_itself,
    golden_file,
    played_by_keys,
    played_by_lines,
)
from support.typist import Typist

from skye.language.choice import Language

NEVER_FIRST = "、。，；・：？！ー々～）」』】》%"
NEVER_LAST = "（「『【《"
LATIN = re.compile(r"[A-Za-z]{3,}")
SIGNS = re.compile(r"[A-F]+|[scbFLTV]+")
"""What stands in a drawing side by side: letters of players on a map, and signs of a tile."""
PATH = re.compile(r"data/[\w./]+", re.ASCII)
"""A file, which is called the same in all languages."""
KNOWN = {*NAMES, "Enter", "Space", "Tab", "Esc", "Backspace", "CPU", "skye"}
"""Words of Latin letters that every language has."""
wide = pytest.mark.parametrize("language", [Language.JAPANESE, Language.CHINESE])
every_game = pytest.mark.parametrize("identity", games_played())


@wide
@every_game
def test_a_game_by_keys_ends_as_in_english_and_every_page_is_in_whole_and_in_the_language(
    language: Language, identity: str
) -> None:
    """It is played once for all that is looked at."""
    game = played_by_keys(language, identity)
    assert game.state == ends_by_itself(KeyTypist, identity)
    assert list(game.faults) == []
    assert max(map(cell_len, rows(game))) <= SIZE[0]
    assert english(game) == set()
    assert torn(game) == []
    assert len(game.pages) >= 4
    for name, page in game.pages.items():
        # Read what has changed with `git diff` after `PYTHONPATH=tests python -m support.spoken_games`.
        assert golden_file(language, identity, name).read_text(encoding="utf-8") == f"{page}\n"


@wide
@every_game
def test_a_game_by_lines_ends_as_in_english_and_all_of_it_is_in_the_language(language: Language, identity: str) -> None:
    game = played_by_lines(language, identity)
    assert game.state == ends_by_itself(Typist, identity)
    assert english(game) == set()
    assert torn(game) == []


@every_game
def test_a_game_of_names_in_each_script_has_room_in_english(identity: str) -> None:
    game = played_by_keys(Language.ENGLISH, identity)
    assert game.state == ends_by_itself(KeyTypist, identity)
    assert list(game.faults) == []


def rows(game: SpokenGame) -> Iterator[str]:
    """All rows that stood on a screen, each once."""
    yield from dict.fromkeys(row.strip() for screen in game.screens for row in screen.splitlines())


def english(game: SpokenGame) -> set[str]:
    """The English words on its screens."""
    words = {word for row in rows(game) for word in LATIN.findall(PATH.sub("", row))} - KNOWN
    return {word for word in words if not SIGNS.fullmatch(word)}


def torn(game: SpokenGame) -> list[str]:
    """The rows that begin or end with a mark that may not stand there."""
    return [row for row in filter(None, rows(game)) if row[0] in NEVER_FIRST or row[-1] in NEVER_LAST]
