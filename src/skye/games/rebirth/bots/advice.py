"""Advice for the seat on turn: the best placements, and the estimates behind them."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from skye.games.level import Level
from skye.games.rebirth.bots.easy import points_now
from skye.games.rebirth.bots.roster import make_bot
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import GroupScored, PortScored, TownScored
from skye.games.rebirth.engine.placing import effects
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View

FEW = 3


class Source(StrEnum):
    """Where the worth of a placement comes from."""

    GROUP = "group"
    PORT = "port"
    TOWN = "town"


_SOURCES = {GroupScored: Source.GROUP, PortScored: Source.PORT, TownScored: Source.TOWN}


class Reason(Struct, frozen=True):
    """A part of what a placement is worth."""

    what: Source
    points: float
    """Points by the end of the game, as expected."""


class Worth(Struct, frozen=True):
    """What a placement is worth."""

    action: Place
    reasons: tuple[Reason, ...]

    @property
    def points(self) -> float:
        """Of all reasons together."""
        return sum(reason.points for reason in self.reasons)


def best_few(view: View, legal: Sequence[Place], count: int = FEW) -> Sequence[Worth]:
    """So many of the legal placements, the hard bot's choice first, with reasons."""
    first = make_bot(Level.HARD, seed=0).choose(view, legal)
    others = sorted((action for action in legal if action != first), key=lambda action: -points_now(view, action))
    return [Worth(action, tuple(_reasons(view, action))) for action in (first, *others)[:count]]


def _reasons(view: View, action: Place) -> Iterator[Reason]:
    laid = Laid(action.seat, view.in_hand)
    for event in effects(view, view.board.numbers[action.hex], laid):
        if type(event) in _SOURCES and (points := sum(gains(event).get(action.seat, ()))):
            yield Reason(_SOURCES[type(event)], points)
