"""How likely an island is to meet a mission when rewards are paid."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from skye.games.small_islands.engine.cards import LEAST_SIZE, AtLeast, Equal, Matches, Mission, More
from skye.games.small_islands.engine.map import Island
from skye.games.small_islands.engine.tile import RESOURCES, Icon, Tile
from skye.games.small_islands.engine.view import View

TURNS_AFTER_STACK = 1.5
"""Turns of anybody, on average, from the moment the navigation stack is empty to the landing."""
CHANCE_A_STEP = (0.12, 0.35, 0.5, 0.6)
"""How likely one thing that is missing comes in time, by own turns left."""
CLOSED = 0.4
"""By how much that is less likely on an island where no tile can join: a token has to do it."""
RISK = 0.02
"""How likely a turn of somebody is to break a mission that is just met, for each open side of the island."""
MOST_RISK = 0.35
MOST_SUPPLY, LEAST_SHARE = 1.4, 0.05
"""Between these is reckoned with how many tiles show what a mission asks for."""
SAFE = 9
"""What is to spare where nothing can break a mission."""


class Pace(Struct, frozen=True):
    """How many turns are expected until rewards are paid."""

    own: float
    """Of the seat itself."""
    others: float


NOW = Pace(0, 0)
"""Rewards are paid at once."""


def pace(view: View) -> Pace:
    """The turns expected until this round's rewards, after the one that is being taken."""
    left = view.stack + TURNS_AFTER_STACK
    return Pace(left / len(view.seats), left * (len(view.seats) - 1) / len(view.seats))


def chance_met(mission: Mission, island: Island, open_sides: int, pace: Pace, supply: float) -> float:
    """How likely the island meets the mission, and has a free house mark, after so many turns.

    `supply` is how well the tiles to come serve the mission, 1 if as well as all tiles of the box.
    """
    steps = missing(mission, island) + (island.size < LEAST_SIZE) + (not island.free)
    if not steps:
        risk = RISK * open_sides * pace.others / (1 + to_spare(mission, island))
        return 1 - min(MOST_RISK, risk)
    if not pace.own:
        return 0.0
    return (supply * _chance_a_step(pace.own)) ** steps * (1 if open_sides else CLOSED)


def _chance_a_step(turns: float) -> float:
    """The chance between the whole numbers of turns it is known for."""
    known = min(turns, len(CHANCE_A_STEP) - 1)
    below = min(int(known), len(CHANCE_A_STEP) - 2)
    low, high = CHANCE_A_STEP[below : below + 2]
    return low + (known - below) * (high - low)


def supply_of(mission: Mission, to_come: Sequence[Tile], box: Sequence[Tile]) -> float:
    """How well the tiles to come serve a mission, 1 if as well as all tiles of the box, 0 if no more come."""
    return min(MOST_SUPPLY, _serving(mission, to_come) / max(_serving(mission, box), LEAST_SHARE))


def _serving(mission: Mission, tiles: Sequence[Tile]) -> float:
    """The share of tiles that show something the mission asks for."""
    wanted = set(_wanted(mission))
    serving = sum(not wanted.isdisjoint(part.icons) for tile in tiles for part in tile.land)
    return serving / max(1, len(tiles))


def _wanted(mission: Mission) -> Iterable[Icon]:
    match mission:
        case More(more=more):
            return (more,)
        case AtLeast(need=need):
            return need.named()
        case Equal(a=a, b=b):
            return (a, b)
        case Matches(a=a):
            return (a,)


def missing(mission: Mission, island: Island) -> int:
    """How many icons the island is short of meeting the mission, whatever its size."""
    match mission:
        case More(more=more, than=than):
            return max(0, island.count(than) - island.count(more) + 1)
        case AtLeast(need=need):
            return sum(max(0, number - island.count(icon)) for icon, number in need.named().items())
        case Equal(a=a, b=b):
            return _to_equal(island.count(a), island.count(b))
        case Matches(a=a):
            others = [icon for icon in RESOURCES if icon is not a]
            return min(_to_equal(island.count(a), island.count(other)) for other in others)


def _to_equal(one: int, other: int) -> int:
    """How many icons are missing until there are as many of both, one at least."""
    return abs(one - other) if one or other else 2


def to_spare(mission: Mission, island: Island) -> int:
    """How many icons may be added, none of which helps, before a mission that is met is met no more."""
    match mission:
        case More(more=more, than=than):
            return island.count(more) - island.count(than) - 1
        case AtLeast():
            return SAFE
        case _:
            return 0
