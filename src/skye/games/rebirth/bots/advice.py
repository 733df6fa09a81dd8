"""Advice for the seat on turn: what a bot would do, and the estimates behind it."""

from collections.abc import Sequence

from msgspec import Struct

from skye.games.level import Level
from skye.games.rebirth.bots.roster import make_bot
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View


class Reason(Struct, frozen=True):
    """One estimate behind an advised placement."""

    what: str
    """What is estimated, in words for people."""
    points: float
    """Expected points by the end of the game."""


class Advice(Struct, frozen=True):
    """An advised placement and its reasons."""

    action: Place
    reasons: tuple[Reason, ...] = ()


def explain(view: View, legal: Sequence[Place]) -> Advice:
    """The hard bot's choice, given the view of the seat on turn."""
    return Advice(make_bot(Level.HARD, seed=0).choose(view, legal))
