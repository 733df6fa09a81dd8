"""The engine against a slow, independent second opinion on the rules, move by move over whole games."""

from functools import cache
from itertools import chain

import pytest
from support.rebirth_watched import Watched

GAMES = 48
"""`benchmarks/oracles.py` plays as many as one likes."""


@cache
def watched(number: int) -> Watched:
    """A game watched to its end."""
    game = Watched(number)
    game.play()
    return game


@pytest.mark.parametrize("number", range(GAMES))
def test_the_engine_and_the_oracle_agree_on_every_move_and_on_the_end(number: int) -> None:
    game = watched(number)
    assert len(game.judge.board) == {2: 68, 3: 102, 4: 100}[game.players]


def test_what_is_rare_happened_in_these_games() -> None:
    """Agreement says little about rules that never came into play."""
    games = [watched(number) for number in range(GAMES)]
    rankings = list(chain.from_iterable(game.rankings for game in games))
    houses = [[own for _, own, _ in ranking] for ranking in rankings]
    assert sum(game.lost_castles for game in games) > 100
    assert sum(len(own) > len(set(own)) for own in houses) > 50, "ties in a full town"
    assert sum(len(ranking) == 3 for ranking in rankings) > 20, "towns of three players"
    assert any(any(game.judge.unfinished()) for game in games), "towns that stay unfinished"
    assert any(_on_other_ground(game) for game in games), "farms on the ground of the other kind"


def _on_other_ground(game: Watched) -> bool:
    grounds = ((tile, game.judge.land.symbols[place]) for place, (_, tile) in game.judge.board.items())
    return any(ground in (("food", "e"), ("energy", "f")) for ground in grounds)
