"""Where the roads of a tile run, character by character."""

from collections.abc import Iterable

from skye.games.grids.squares import Side
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.games.isle_of_skye.front.drawing.ground import LandSize, Sides
from skye.terminal.widgets.squares.size import Spot


def lay_roads(roads: Iterable[Sides], size: LandSize) -> dict[Spot, Course]:
    """The pieces of all roads of a tile: each runs straight in from its sides to the middle.

    A road through a single side ends short of the middle. Two roads turn off before it, so that they visibly do not
    meet.
    """
    roads = list(roads)
    courses: dict[Spot, Course] = {}
    for road in roads:
        for side in sorted(road):
            courses |= dict.fromkeys(_arm(side, size), _STRAIGHT[side])
        if len(roads) > 1:
            courses |= _shortcut(road, size)
        elif len(road) > 1:
            courses[size.middle] = _STRAIGHT[min(road)] if _is_straight(road) else Course.MEETING
    return courses


def road_exits(sides: Iterable[Side], size: LandSize) -> set[Spot]:
    """The characters by which roads leave a tile through `sides`."""
    return {_arm(side, size)[0] for side in sides}


def barrel_spot(road: Sides, size: LandSize) -> Spot:
    """Where barrels lie: the middle of their tile's only road, just past its end if it is a dead end."""
    if size is LandSize.SMALL and road == {Side.S}:
        return (size.middle[0], 0)
    return size.middle


_STRAIGHT = {Side.N: Course.DOWN, Side.E: Course.ALONG, Side.S: Course.DOWN, Side.W: Course.ALONG}


def _is_straight(road: Sides) -> bool:
    return len(road) == 2 and all(side.opposite in road for side in road)


def _arm(side: Side, size: LandSize) -> list[Spot]:
    """The characters from the edge to the middle, excluding the middle unless it lies on the edge."""
    across, down = size.middle
    return {
        Side.N: [(across, row) for row in range(down)],
        Side.E: [(column, down) for column in range(size.columns - 1, across, -1)],
        Side.S: [(across, row) for row in range(size.rows - 1, down, -1)] or [(across, down)],
        Side.W: [(column, down) for column in range(across)],
    }[side]


def _shortcut(road: Sides, size: LandSize) -> dict[Spot, Course]:
    """The diagonal by which a road turns from one side to the next without touching the middle."""
    across, down = size.middle
    row = down - 1 if Side.N in road else min(down + 1, size.rows - 1)
    slant = Course.RISING if road in ({Side.N, Side.W}, {Side.E, Side.S}) else Course.FALLING
    return {(across, row): slant}
