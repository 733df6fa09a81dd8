"""Games between bots for tests, and what they came to."""

from collections.abc import Sequence

from skye.games.isle_of_skye.game import GAME, Options
from skye.games.isle_of_skye.statistics import GameRecord
from skye.games.level import Level
from skye.simulation import play_games


def simulated(
    games: int, levels: Sequence[Level | str], seed: int, *, jobs: int = 1, options: Options | None = None
) -> list[GameRecord]:
    """The records of that many games of Isle of Skye."""
    return list(play_games(GAME, games, levels, seed, jobs=jobs, options=options))
