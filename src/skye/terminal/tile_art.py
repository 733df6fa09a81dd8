"""How a tile is laid out in characters: which ground each part shows, where its roads run, where its letters stand.

Every character is two by two pixels. Terrains reach in from the sides as wedges whose rims climb one character
in half a row, so no character is ever split into an upper and a lower half, for which there is no block that is
one column wide everywhere.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from skye.engine.tile import Feature, Side, Tile, turned

Spot = tuple[int, int]
"""A character of a tile as (column, row), or a pixel of it, counted from its north-west corner."""
Pixels = list[list[int]]
"""For each row of pixels the areas they belong to, by index."""
Sides = frozenset[Side]


class LandSize(Enum):
    """How large a tile is drawn, in characters."""

    LARGE = (11, 5)
    MEDIUM = (7, 3)
    SMALL = (5, 2)

    @property
    def columns(self) -> int:
        """The characters a tile is wide."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """The lines a tile is high."""
        return self.value[1]


class Course(Enum):
    """Which way a piece of road runs."""

    ALONG = "from west to east"
    DOWN = "from north to south"
    RISING = "from south-west to north-east"
    FALLING = "from north-west to south-east"


class MarkKind(Enum):
    """What a letter on a tile stands for."""

    FEATURE = "a feature"
    SCROLL = "a scroll"
    COUNTED = "what the scroll beside it counts"
    CASTLE = "the castle"


class Mark(NamedTuple):
    """A letter on a tile."""

    kind: MarkKind
    feature: Feature | None
    area: int | None
    """The area it stands in, as an index; None for what lies anywhere, such as barrels."""


class TilePlan(NamedTuple):
    """A turned tile laid out at one size."""

    pixels: tuple[tuple[int, ...], ...]
    """For each row of pixels, two to a character each way, the areas they show."""
    roads: dict[Spot, Course]
    marks: dict[Spot, Mark]

    def quarters(self, column: int, row: int) -> tuple[int, int, int, int]:
        """The areas of a character: upper left, upper right, lower left, lower right."""
        upper, lower = self.pixels[2 * row], self.pixels[2 * row + 1]
        return (upper[2 * column], upper[2 * column + 1], lower[2 * column], lower[2 * column + 1])

    def owner(self, column: int, row: int) -> int:
        """The area that most of a character shows."""
        quarters = self.quarters(column, row)
        return max(quarters, key=quarters.count)


@lru_cache(maxsize=2048)
def plan_tile(tile: Tile, turns: int, size: LandSize) -> TilePlan:
    """Lay `tile`, turned clockwise by `turns` quarter turns, out at `size`."""
    areas = [turned(area.sides, turns) for area in tile.areas]
    roads = [turned(road, turns) for road in tile.roads]
    pixels = _ground(tile, areas, roads, size)
    courses: dict[Spot, Course] = {}
    marks: dict[Spot, Mark] = {}
    for road in roads:
        courses |= _course(road, size)
        if tile.barrel:
            marks[_heart(road, size)] = Mark(MarkKind.FEATURE, Feature.BARREL, None)
    if tile.id == "castle":
        marks[(size.columns // 2, size.rows // 2)] = Mark(MarkKind.CASTLE, None, None)
    for spot in marks:
        courses.pop(spot, None)
    _stand(tile, pixels, courses, marks)
    return TilePlan(tuple(map(tuple, pixels)), courses, marks)


def _ground(tile: Tile, areas: list[Sides], roads: list[Sides], size: LandSize) -> Pixels:
    """The area of each pixel."""
    owner = {side: index for index, sides in enumerate(areas) for side in sides}
    pixels = _wedges(owner, size)
    left, right = _middle(tile, areas, owner)
    half = size.rows
    for row in (half - 1, half):
        for column in range(2 * half - 1, 2 * half + 3):
            pixels[row][column] = left if column <= 2 * half else right
    for index, sides in enumerate(areas):
        if not sides:
            _lay_island(pixels, index, roads, size)
    return pixels


def _wedges(owner: dict[Side, int], size: LandSize) -> Pixels:
    pixels = []
    for row in range(2 * size.rows):
        reach = 2 * min(row, 2 * size.rows - 1 - row) + 1
        vertical = owner[Side.N] if row < size.rows else owner[Side.S]
        between = 2 * size.columns - 2 * reach
        pixels.append([owner[Side.W]] * reach + [vertical] * between + [owner[Side.E]] * reach)
    return pixels


def _middle(tile: Tile, areas: list[Sides], owner: dict[Side, int]) -> tuple[int, int]:
    """The areas that meet in the middle, on the left and on the right.

    Opposite sides meet there only where they are one area; areas of one terrain that are none are kept apart.
    """
    largest = max(range(len(areas)), key=lambda index: len(areas[index]))
    if len(areas[largest]) > 2 or any(side.opposite in areas[largest] for side in areas[largest]):
        return largest, largest
    pairs = [index for index, sides in enumerate(areas) if len(sides) == 2]
    if len(pairs) == 1:
        return pairs[0], pairs[0]
    west, east = owner[Side.W], owner[Side.E]
    if tile.areas[west].terrain is not tile.areas[east].terrain:
        return west, east
    return owner[Side.N], owner[Side.N]


_ISLANDS = {
    None: {2: (9, 13), 3: (7, 15), 4: (5, 17), 5: (5, 17), 6: (7, 15), 7: (9, 13)},
    Side.N: {2: (7, 15), 3: (5, 17)},
    Side.S: {6: (5, 17), 7: (7, 15)},
    Side.E: {2: (15, 17), 3: (13, 19), 4: (13, 19), 5: (13, 19), 6: (13, 19), 7: (15, 17)},
    Side.W: {2: (5, 7), 3: (3, 9), 4: (3, 9), 5: (3, 9), 6: (3, 9), 7: (5, 7)},
}
_SMALLER_ISLANDS = {
    LandSize.MEDIUM: {2: (3, 11), 3: (3, 11)},
    LandSize.SMALL: {0: (4, 6), 1: (4, 6)},
}


def _lay_island(pixels: Pixels, island: int, roads: list[Sides], size: LandSize) -> None:
    """Put an area that reaches no side into the middle, or beside the road that runs there."""
    spans = _SMALLER_ISLANDS.get(size) or _ISLANDS[_free_side(roads)]
    for row, (start, stop) in spans.items():
        for column in range(start, stop):
            pixels[row][column] = island


def _free_side(roads: list[Sides]) -> Side | None:
    """A side no road leaves through, best the one across from where one does; None without roads."""
    taken = {side for road in roads for side in road}
    if not taken:
        return None
    free = [side for side in Side if side not in taken]
    return next((side for side in free if side.opposite in taken), free[0])


def _course(road: Sides, size: LandSize) -> dict[Spot, Course]:
    """Where a road runs: straight in from each side, with a bend outside the middle where it only turns a corner."""
    middle = (size.columns // 2, size.rows // 2)
    courses = {}
    for side in sorted(road):
        for spot in _arm(side, size):
            courses[spot] = Course.DOWN if side in (Side.N, Side.S) else Course.ALONG
    if len(road) > 2 or any(side.opposite in road for side in road):
        courses[middle] = Course.ALONG if {Side.E, Side.W} <= road else Course.DOWN
    elif len(road) == 2:
        courses[_heart(road, size)] = Course.RISING if road in _RISING else Course.FALLING
    return courses


_RISING = (frozenset({Side.N, Side.W}), frozenset({Side.E, Side.S}))


def _arm(side: Side, size: LandSize) -> list[Spot]:
    """The characters from the middle of a side up to the middle of the tile, which is not among them."""
    across, down = size.columns // 2, size.rows // 2
    return {
        Side.N: [(across, row) for row in range(down)],
        Side.S: [(across, row) for row in range(size.rows - 1, down, -1)],
        Side.W: [(column, down) for column in range(across)],
        Side.E: [(column, down) for column in range(size.columns - 1, across, -1)],
    }[side]


def _heart(road: Sides, size: LandSize) -> Spot:
    """The middle of a road: where its ways meet, where it bends, or where it ends."""
    middle = (size.columns // 2, size.rows // 2)
    if len(road) > 2 or any(side.opposite in road for side in road) or len(road) == 1:
        return middle
    (vertical,) = road & {Side.N, Side.S}
    return (middle[0], middle[1] - 1 if vertical is Side.N else middle[1] + 1) if size.rows > 2 else middle


def _stand(tile: Tile, pixels: Pixels, roads: dict[Spot, Course], marks: dict[Spot, Mark]) -> None:
    """Find a place for each letter in its own area, away from roads, rims and each other."""
    for index, area in enumerate(tile.areas):
        if area.scroll:
            at = _best(pixels, index, roads, marks, wide=True)
            if at is None:
                continue
            marks[at] = Mark(MarkKind.SCROLL, area.scroll, index)
            marks[(at[0] + 1, at[1])] = Mark(MarkKind.COUNTED, area.scroll, index)
            _flood(pixels, index, at)
            _flood(pixels, index, (at[0] + 1, at[1]))
        for feature in area.features:
            at = _best(pixels, index, roads, marks, wide=False)
            if at is None:
                continue
            marks[at] = Mark(MarkKind.FEATURE, feature, index)
            _flood(pixels, index, at)


def _flood(pixels: Pixels, area: int, spot: Spot) -> None:
    """Give the whole of a character to `area`."""
    for column, row in _pixels_of(spot):
        pixels[row][column] = area


def _pixels_of(spot: Spot) -> Iterator[Spot]:
    column, row = spot
    return ((2 * column + right, 2 * row + down) for down in (0, 1) for right in (0, 1))


def _best(pixels: Pixels, area: int, roads: Iterable[Spot], marks: dict[Spot, Mark], wide: bool) -> Spot | None:
    """The best character (the left one of two, if `wide`) for a letter of `area`, or None if there is no room."""
    columns, rows = len(pixels[0]) // 2, len(pixels) // 2
    best, best_worth = None, 0.0
    taken = {*roads, *marks}
    for row in range(rows):
        for column in range(columns - int(wide)):
            spots = [(column, row), (column + 1, row)] if wide else [(column, row)]
            if any(spot in taken or _share(pixels, area, spot) < 3 for spot in spots):
                continue
            worth = sum(_worth(pixels, area, spot, taken) for spot in spots)
            if worth > best_worth:
                best, best_worth = (column, row), worth
    return best


def _share(pixels: Pixels, area: int, spot: Spot) -> int:
    return sum(pixels[row][column] == area for column, row in _pixels_of(spot))


def _worth(pixels: Pixels, area: int, spot: Spot, taken: set[Spot]) -> float:
    """How good a character is for a letter: deep in its area, with nothing right beside it."""
    column, row = spot
    deep = 0
    for near in ((x, y) for y in (row - 1, row, row + 1) for x in (column - 1, column, column + 1)):
        if 0 <= near[0] < len(pixels[0]) // 2 and 0 <= near[1] < len(pixels) // 2:
            deep += _share(pixels, area, near)
    crowd = sum((column + step, row) in taken for step in (-1, 1))
    return 10 + deep - 8 * crowd
