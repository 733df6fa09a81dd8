"""The three levels: every move is legal, and each beats the one below. benchmarks/ladder.py does so at length."""

from collections.abc import Sequence

import pytest

from skye.games.level import Level
from skye.games.rebirth.bots.roster import make_bot
from skye.games.rebirth.game import GAME
from skye.games.rebirth.statistics import GameRecord, summarise
from skye.simulation import play_games


def simulated(games: int, levels: Sequence[str], seed: int) -> list[GameRecord]:
    return list(play_games(GAME, games, levels, seed))


@pytest.mark.parametrize("levels", [("hard", "easy"), ("easy", "hard", "normal"), ("normal", "easy", "hard", "hard")])
def test_bots_play_whole_games_by_the_rules_and_the_same_ones_again(levels: tuple[str, ...]) -> None:
    """`apply` refuses what is illegal, so a game that ends was legal throughout."""
    (played,) = simulated(1, levels, seed=3)
    assert simulated(1, levels, seed=3) == [played]
    assert all(seat.points > 0 for seat in played.seats)


def test_normal_beats_three_easy_bots() -> None:
    results = summarise(simulated(16, ["normal", "easy", "easy", "easy"], seed=1))
    assert results.wins_by_level[Level.NORMAL].low > 0.3


def test_hard_beats_a_normal_bot() -> None:
    results = summarise(simulated(6, ["hard", "normal"], seed=1))
    assert results.wins_by_level[Level.HARD].low > 0.5


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        make_bot("grandmaster", seed=1)
