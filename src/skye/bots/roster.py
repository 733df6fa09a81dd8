"""Which bot plays at which level."""

from skye.bots import Level

from .bot import Bot
from .easy import Easy
from .normal import Normal


def make_bot(level: Level | str, seed: int) -> Bot:
    """A bot of a level; its chance comes from `seed` and what it sees. Raises ValueError for no such level."""
    return {Level.EASY: Easy, Level.NORMAL: Normal}[Level(level)](seed)
