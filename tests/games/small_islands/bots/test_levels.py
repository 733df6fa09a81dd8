"""The three levels play by the rules, and each beats the one below. benchmarks/ladder.py does so at length."""

from collections.abc import Sequence
from statistics import fmean

import pytest

from skye.games.level import Level
from skye.games.small_islands.bots.roster import make_bot
from skye.games.small_islands.engine.state import Ending
from skye.games.small_islands.game import GAME, Options
from skye.simulation import play_games


def points(games: int, levels: Sequence[Level]) -> list[float]:
    """The mean points of each of two levels in games against each other."""
    seats = [seat for record in play_games(GAME, games, levels, 1, jobs=1) for seat in record.seats]
    return [fmean(seat.points for seat in seats if seat.level is level) for level in levels]


@pytest.mark.parametrize("levels", [("hard", "easy"), ("easy", "normal", "easy"), ("normal", "easy") * 2])
@pytest.mark.parametrize("advanced", [False, True])
def test_bots_play_whole_games_by_the_rules(levels: tuple[str, ...], advanced: bool) -> None:
    """The engine refuses what is illegal, so a game that ends was legal throughout."""
    (record,) = play_games(GAME, 1, [Level(level) for level in levels], 5, jobs=1, options=Options(advanced))
    assert record.ending in Ending
    assert record.rounds == 4 or record.ending is not Ending.SHIPS
    assert fmean(seat.houses for seat in record.seats) > 3


@pytest.mark.parametrize(("level", "lower", "games"), [(Level.NORMAL, Level.EASY, 6), (Level.HARD, Level.EASY, 2)])
def test_a_higher_level_gets_more_points(level: Level, lower: Level, games: int) -> None:
    higher, other = points(games, [level, lower])
    assert higher > other + 5


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        make_bot("grandmaster", seed=1)


def test_hard_bots_among_themselves_leave_tiles_for_all_rounds() -> None:
    """Each could wait for a better moment to land until none is left."""
    (record,) = play_games(GAME, 1, [Level.HARD] * 2, 3, jobs=1)
    assert record.rounds == 4
