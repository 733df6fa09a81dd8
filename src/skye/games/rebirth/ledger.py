"""Points by source, extracted from the events of a game."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    GroupScored,
    MissionsScored,
    PortScored,
    TownScored,
    UnfinishedTownsScored,
)
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Tile


class PointSource(StrEnum):
    """Where points come from, in the order in which they are told."""

    FOOD = "food"
    ENERGY = "energy"
    TOWNS = "towns"
    PORTS = "ports"
    UNFINISHED_TOWNS = "unfinished towns"
    CASTLES = "castles"
    MISSIONS = "missions"


def points_by_source(events: Iterable[AnyEvent], players: int) -> tuple[dict[PointSource, int], ...]:
    """Each seat's points by source, every source included, summed over `events`."""
    counted: list[Counter[PointSource]] = [Counter() for _ in range(players)]
    for event in events:
        for seat, items in gains(event).items():
            counted[seat][source_of(event)] += sum(items)
    return tuple({source: points[source] for source in PointSource} for points in counted)


_SOURCES = {
    TownScored: PointSource.TOWNS,
    PortScored: PointSource.PORTS,
    UnfinishedTownsScored: PointSource.UNFINISHED_TOWNS,
    CastlesScored: PointSource.CASTLES,
    MissionsScored: PointSource.MISSIONS,
}


def source_of(event: AnyEvent) -> PointSource:
    """The source of an event that gives points. Raises KeyError for any other."""
    if isinstance(event, GroupScored):
        return PointSource.FOOD if event.tile is Tile.FOOD else PointSource.ENERGY
    return _SOURCES[type(event)]
