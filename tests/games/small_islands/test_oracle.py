"""The engine against a slow, independent second opinion on the rules, step by step over whole games."""

from collections import Counter
from functools import cache

import pytest
from support.islands_watched import Watched

GAMES = 24
"""`benchmarks/oracles.py` plays as many as one likes."""


@cache
def watched(number: int) -> Watched:
    """A game watched to its end."""
    game = Watched(number)
    game.play()
    return game


@pytest.mark.parametrize("number", range(GAMES))
def test_the_engine_and_the_oracle_agree_at_every_step_and_on_the_end(number: int) -> None:
    assert watched(number).ending in ("reserve", "stuck", "ships")


def test_much_was_compared() -> None:
    """Agreement says little about rewards that were never paid and ends that never came."""
    games = [watched(number) for number in range(GAMES)]
    assert sum(game.rewarded for game in games) > 100
    assert len(Counter(game.ending for game in games)) > 1
