"""Which bot plays at which level."""

import time
from collections.abc import Callable

from skye.games.level import Level
from skye.games.rebirth.bots.bot import Bot
from skye.games.rebirth.bots.easy import Easy
from skye.games.rebirth.bots.hard import Hard
from skye.games.rebirth.bots.normal import Normal


def make_bot(level: Level | str, seed: int, clock: Callable[[], float] = time.monotonic) -> Bot:
    """Make a bot of a level, seeded with `seed`; `clock`, which returns seconds, bounds its thinking time.

    Raises ValueError for an unknown level.
    """
    match Level(level):
        case Level.EASY:
            return Easy(seed)
        case Level.NORMAL:
            return Normal(seed)
        case Level.HARD:
            return Hard(seed, clock)
