"""Players made of code: they see a view, never the state, and choose one of the legal actions.

bot = make_bot("hard", seed=7)
action = bot.choose(skye.view(state, state.turn), skye.legal_actions(state))
advice = explain(skye.view(state, state.turn), skye.legal_actions(state))
"""

import time
from collections.abc import Callable
from enum import StrEnum

from .advice import Advice, Reason, explain
from .bot import Bot
from .easy import Easy
from .hard import Hard
from .normal import Normal


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


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


__all__ = ["Advice", "Bot", "Level", "Reason", "explain", "make_bot"]
