"""Which bot plays at which level."""

import time
from collections.abc import Callable

from skye.games.level import Level
from skye.games.small_islands.bots.bot import Bot
from skye.games.small_islands.bots.easy import Easy


def make_bot(level: Level | str, seed: int, clock: Callable[[], float] = time.monotonic) -> Bot:
    """Make a bot of a level, seeded with `seed`; `clock`, which returns seconds, bounds its thinking time.

    Raises ValueError for an unknown level.
    """
    match Level(level):
        case Level.EASY | Level.NORMAL | Level.HARD:
            return Easy(seed)
