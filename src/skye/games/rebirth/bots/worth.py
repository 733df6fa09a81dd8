"""What a placement is worth, in points by the end of the game, and where they come from."""

import time
from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct

from skye.games.rebirth.bots.bot import chance
from skye.games.rebirth.bots.cards import Cards
from skye.games.rebirth.bots.castles import Castles
from skye.games.rebirth.bots.farms import Farms
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.replies import Replies
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.bots.towns import Towns
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import GroupScored, PortScored, TownScored
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.view import View

REPLY = {2: 0.0, 3: 0.25, 4: 0.25}
"""How much of what a rival could get at once counts beside what it can expect anyway, by the number of players."""
PATIENCE = 1.0
"""Time limit in seconds, after which a bot settles for the best found. It is usually done long before."""


class Source(StrEnum):
    """Where the worth of a placement comes from."""

    GROUP = "group"
    """Points at once for the farm group."""
    PORT = "port"
    """Points at once for the port."""
    TOWN = "town"
    """Points at once for a full town."""
    CASTLES = "castles"
    """What the chances to hold castles at the end rise by."""
    DRAWN = "drawn"
    """What the missions drawn are likely to bring."""
    CARDS = "cards"
    """What the missions held are likelier to bring."""
    TOWNS_LATER = "towns later"
    """What the towns not yet full are likely to bring."""
    GROUPS_LATER = "groups later"
    """What the groups promise the next farms."""
    RIVALS = "rivals"
    """What rivals lose by it of all that, in the mean of them; below 0 if they gain."""
    REPLIES = "replies"
    """What rivals could get less at once with the tiles in their hands, in the mean of them."""


_NOW: dict[type, Source] = {GroupScored: Source.GROUP, PortScored: Source.PORT, TownScored: Source.TOWN}


class Reason(Struct, frozen=True):
    """A part of what a placement is worth."""

    what: Source
    points: float
    """Points by the end of the game, as expected; those at once are exact."""


class Worth(Struct, frozen=True):
    """What a placement is worth."""

    action: Place
    reasons: tuple[Reason, ...]
    """The parts that are not 0, in the order of `Source`."""

    @property
    def points(self) -> float:
        """Of all reasons together."""
        return sum(reason.points for reason in self.reasons)


def weigh(view: View, legal: Sequence[Place], seed: int, clock: Callable[[], float] = time.monotonic) -> list[Worth]:
    """The legal placements of the seat on turn by their worth, the best first, equals by chance from `seed`.

    Those that bring most at once are looked at first; what there is no time for is left out.
    """
    end = clock() + PATIENCE
    placements = [Placement(view, action) for action in chance(seed, view).sample(legal, len(legal))]
    placements.sort(key=lambda placement: -placement.points[placement.action.seat])
    outlook, weighed = Outlook(view), []
    for placement in placements:
        weighed.append(outlook.worth(placement))
        if clock() > end:
            break
    return sorted(weighed, key=lambda worth: -worth.points)


class Outlook:
    """What the seat on turn can expect of the hexes for the tile in its hand."""

    def __init__(self, view: View) -> None:
        self._view = view
        to_come = ToCome(view)
        self._castles = Castles(view, to_come)
        self._towns = Towns(view, to_come)
        self._farms = Farms(view, to_come)
        self._cards = Cards(view, to_come)
        self._replies = Replies(view)

    def worth(self, placement: Placement) -> Worth:
        """What a legal placement is worth."""
        seat = placement.action.seat
        later = {
            Source.CASTLES: self._castles.rises(placement),
            Source.TOWNS_LATER: self._towns.rises(placement),
            Source.GROUPS_LATER: self._farms.rises(placement),
        }
        mine = points_now(placement) | {source: points[seat] for source, points in later.items()}
        mine[Source.DRAWN] = self._cards.drawn(placement)
        mine[Source.CARDS] = self._cards.rise(placement)
        mine[Source.RIVALS] = sum(_lost_by_rivals(points, seat) for points in (placement.points, *later.values()))
        mine[Source.REPLIES] = REPLY[len(self._view.seats)] * _lost_by_rivals(self._replies.rises(placement), seat)
        return Worth(placement.action, tuple(Reason(source, mine[source]) for source in Source if mine.get(source)))


def _lost_by_rivals(points: Sequence[float], own: int) -> float:
    """What the rivals of a seat lose on average if each seat gets these points."""
    others = [gained for seat, gained in enumerate(points) if seat != own]
    return -sum(others) / len(others)


def points_now(placement: Placement) -> dict[Source, float]:
    """The points that a placement brings its seat at once, by source."""
    points: dict[Source, float] = {}
    for event in placement.happens:
        source = _NOW.get(type(event))
        if source:
            points[source] = sum(gains(event).get(placement.action.seat, ()))
    return points
