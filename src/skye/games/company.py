"""The company round a table."""

from msgspec import Struct

from skye.games.chance import SEED_BITS
from skye.games.level import Level


class Company(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at the table, and whether they get hints."""

    bots: tuple[Level | None, ...] = ()
    """Bot levels by seat, None for a person; empty if all are people."""
    hints: bool = True
    """Whether players may ask what the hard bot would do."""
    seed_bytes: int = SEED_BITS // 8
    """Size of the bots' seeds in bytes; 0.1 used smaller ones, which its saved games keep."""
    lessons: bool = False
    """Whether the one person among bots is taught the game while playing it."""
