"""Which bot plays at which level."""

import time
from collections.abc import Callable

from skye.games.isle_of_skye.bots.bot import Bot
from skye.games.isle_of_skye.bots.easy import Easy
from skye.games.isle_of_skye.bots.hard import Hard
from skye.games.isle_of_skye.bots.normal import Normal
from skye.games.level import Level


def make_bot(level: Level | str, seed: int, clock: Callable[[], float] = time.monotonic) -> Bot:
    """A bot of a level. Its chance comes from `seed` and what it sees; `clock`, in seconds, ends long thoughts.

    Raises ValueError for no such level.
    """
    match Level(level):
        case Level.EASY:
            return Easy(seed)
        case Level.NORMAL:
            return Normal(seed)
        case Level.HARD:
            return Hard(seed, clock)
