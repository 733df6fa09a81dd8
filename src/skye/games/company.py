"""Who plays a game."""

from msgspec import Struct

from skye.games.chance import SEED_BITS
from skye.games.level import Level


class Company(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at the table, and whether they get hints."""

    bots: tuple[Level | None, ...] = ()
    """For each seat the level of the bot that plays it, None for a person; empty where all are people."""
    hints: bool = True
    """Whether players may ask what the hard bot would do."""
    seed_bytes: int = SEED_BITS // 8
    """How large the seeds of the bots are; they were smaller in skye 0.1, whose games go on with the same bots."""
