"""Players made of code: they see a view, never the state, and choose one of the legal actions.

bot = make_bot("normal", seed=7)
action = bot.choose(skye.view(state, state.turn), skye.legal_actions(state))
"""

from enum import StrEnum

from .bot import Bot
from .easy import Easy
from .normal import Normal


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    NORMAL = "normal"


def make_bot(level: Level | str, seed: int) -> Bot:
    """A bot of a level; its chance comes from `seed` and what it sees. Raises ValueError for no such level."""
    return {Level.EASY: Easy, Level.NORMAL: Normal}[Level(level)](seed)


__all__ = ["Bot", "Level", "make_bot"]
