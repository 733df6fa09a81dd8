"""Anything pressed and typed: nothing crashes, hangs, sticks out of the screen, or moves the game but by legal actions.

`benchmarks/fuzz.py` does the same in large numbers.
"""

import pytest
from support.how_to_play import games_played
from support.monkey import press_anything, send_bytes, type_anything

from skye.games.isle_of_skye.game import GAME
from skye.games.registry import find_game
from skye.language.choice import Language, speaking

SOME = [(GAME.id, 1, 2500), *((identity, 2, 700) for identity in games_played())]
"""Games with a seed, and how many answers are given."""


@pytest.mark.parametrize(("identity", "seed", "keys"), SOME)
def test_whatever_is_pressed(identity: str, seed: int, keys: int) -> None:
    seen = press_anything(seed, keys, find_game(identity))
    assert seen["answers"] == keys
    assert seen["actions"] > keys // 125


@pytest.mark.parametrize(("identity", "seed", "lines"), SOME)
def test_whatever_is_typed(identity: str, seed: int, lines: int) -> None:
    seen = type_anything(seed, lines, find_game(identity))
    assert seen["answers"] == lines
    assert seen["actions"] > lines // 25


@pytest.mark.parametrize("identity", games_played())
@pytest.mark.parametrize("language", [Language.JAPANESE, Language.CHINESE])
def test_whatever_is_pressed_and_typed_in_another_language(identity: str, language: Language) -> None:
    """The language changes now and then, for its key and its word are among what is tried."""
    for play in (press_anything, type_anything):
        with speaking(language):
            assert play(3, 250, find_game(identity))["actions"] > 5


def test_whatever_bytes_a_terminal_sends() -> None:
    seen = send_bytes(1, 500)
    assert seen["bytes"] >= 500
    assert seen["written"] > 1000
