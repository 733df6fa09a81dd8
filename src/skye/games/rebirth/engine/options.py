"""What is chosen at set-up."""

from enum import StrEnum

from msgspec import Struct


class CastleTie(StrEnum):
    """Who is stronger at a castle with as many tiles: who has more of these there."""

    SETTLEMENTS = "settlements"
    FARMS = "farms"


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is chosen at set-up."""

    castle_tie: CastleTie = CastleTie.SETTLEMENTS
    """The reading of the rule on ties at a castle."""
    open_missions: bool = False
    """House rule: all mission cards lie open."""
