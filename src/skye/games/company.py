"""Who plays a game."""

from msgspec import Struct

from skye.games.level import Level


class Company(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at the table, and whether they get hints."""

    bots: tuple[Level | None, ...] = ()
    """For each seat the level of the bot that plays it, None for a person; empty where all are people."""
    hints: bool = True
    """Whether players may ask what the hard bot would do."""
