"""What a mission and a reward would bring a seat on the map as it is. As secret as the cards they are."""

from collections.abc import Sequence
from typing import NamedTuple

from skye.games.small_islands.engine.cards import Mission, Reward
from skye.games.small_islands.engine.map import Island, Map


class Prospect(NamedTuple):
    """An island that meets the mission."""

    island: Island
    is_open: bool
    """Whether the seat could put a house there: there is a free mark, and it has no house there yet."""
    points: int
    draws: int
    """The discovery tokens it would draw."""


def met(land: Map, mission: Mission) -> list[Island]:
    """The islands that meet a mission."""
    return [island for island in land.islands if mission.met_by(island)]


def prospects(land: Map, seat: int, mission: Mission, reward: Reward) -> list[Prospect]:
    """The islands that meet the mission, those that would bring most first."""
    found = [
        Prospect(
            island,
            bool(island.free) and not island.has_house_of(seat),
            sum(item.points for item in reward.items(island)),
            reward.draws(island),
        )
        for island in met(land, mission)
    ]
    return sorted(found, key=lambda prospect: (not prospect.is_open, -prospect.points, -prospect.draws))


class Sum(NamedTuple):
    """What the best houses would bring together."""

    houses: int
    points: int
    discoveries: int
    """How many discovery tokens would be kept."""


def in_all(found: Sequence[Prospect], houses: int) -> Sum:
    """What so many houses at most would bring, on the islands that bring most."""
    taken = [prospect for prospect in found if prospect.is_open][:houses]
    points = sum(prospect.points for prospect in taken)
    return Sum(len(taken), points, sum(prospect.draws > 0 for prospect in taken))
