"""Which bot plays at which level."""

import time
from collections.abc import Callable

from skye.games.level import Level
from skye.games.rebirth.bots.easy import Easy


def make_bot(level: Level | str, seed: int, clock: Callable[[], float] = time.monotonic) -> Easy:
    """Make a bot of a level, seeded with `seed`; `clock`, which returns seconds, bounds its thinking time.

    Raises ValueError for an unknown level.
    """
    Level(level)
    return Easy(seed)
