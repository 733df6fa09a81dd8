"""How the ground of a tile is parted between its areas, pixel by pixel.

A character is two by two pixels. Areas reach in from their sides as wedges whose rims move two pixels sideways
with each row of pixels, starting at an odd one. So no character is ever split into an upper and a lower half: for
that there is no block of which every terminal agrees that it is one column wide, while for quarters, three
quarters and sides there is.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from skye.games.isle_of_skye.engine.tile import Side, Terrain

Spot = tuple[int, int]
"""A character of a tile, or a pixel of it, as (column, row) from its north-west corner."""
Sides = frozenset[Side]
Pixels = list[list[int]]
"""For each row of pixels, from north to south, the areas it shows from west to east, by index."""


class LandSize(Enum):
    """How large a tile is drawn: the columns and the rows of characters it takes."""

    LARGE = (11, 5)
    MEDIUM = (7, 3)
    SMALL = (5, 2)

    @property
    def columns(self) -> int:
        """How many characters a tile is wide."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """How many lines a tile is high."""
        return self.value[1]

    @property
    def middle(self) -> Spot:
        """The character in the middle, where roads from all sides meet; the lower of two."""
        return (self.columns // 2, self.rows // 2)

    @property
    def spots(self) -> Iterator[Spot]:
        """All characters, row by row."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))


def lay_ground(terrains: Sequence[Terrain], areas: Sequence[Sides], road_sides: Sides, size: LandSize) -> Pixels:
    """The areas of a turned tile as pixels.

    `terrains` and `areas` give each area's terrain and sides, `road_sides` the sides that roads leave through.
    """
    owner = {side: index for index, sides in enumerate(areas) for side in sides}
    pixels = _lay_wedges(owner, size)
    if size is not LandSize.SMALL:
        _lay_middle(pixels, *_middle(terrains, areas, owner, _free_side(road_sides)))
    for index, sides in enumerate(areas):
        if not sides:
            _lay_island(pixels, index, road_sides, size)
    return pixels


def seam(terrains: Sequence[Terrain], areas: Sequence[Sides]) -> int | None:
    """The area that keeps north and south of a tile apart, where it is no wider than a seam.

    A small tile has no room in the middle for a third area between those two.
    """
    owner = {side: index for index, sides in enumerate(areas) for side in sides}
    north, south, west, east = owner[Side.N], owner[Side.S], owner[Side.W], owner[Side.E]
    if north == south:
        return None
    if west == east and west not in (north, south):
        return west
    if terrains[north] is terrains[south]:
        return next((index for index, sides in enumerate(areas) if not sides), west)
    return None


def pixels_of(spot: Spot) -> tuple[Spot, Spot, Spot, Spot]:
    """The pixels of a character: upper left, upper right, lower left, lower right."""
    column, row = 2 * spot[0], 2 * spot[1]
    return (column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)


def share(pixels: Pixels, area: int, spot: Spot) -> int:
    """How many of the four pixels of a character show `area`."""
    return [pixels[row][column] for column, row in pixels_of(spot)].count(area)


def _lay_wedges(owner: Mapping[Side, int], size: LandSize) -> Pixels:
    """The four sides' wedges, which meet along the diagonals."""
    pixels = []
    for row in range(2 * size.rows):
        reach = 2 * min(row, 2 * size.rows - 1 - row) + 1
        upright = owner[Side.N] if row < size.rows else owner[Side.S]
        between = 2 * size.columns - 2 * reach
        pixels.append([owner[Side.W]] * reach + [upright] * between + [owner[Side.E]] * reach)
    return pixels


def _middle(
    terrains: Sequence[Terrain], areas: Sequence[Sides], owner: Mapping[Side, int], island: Side | None
) -> tuple[int, int]:
    """The areas that meet in the middle of the tile, on its west and on its east.

    Opposite sides meet there only where they are one area: two areas of one terrain are kept apart, with the help
    of an `island` on the side given, if need be.
    """
    widest = max(len(sides) for sides in areas)
    widely = [area for area, sides in enumerate(areas) if len(sides) == widest]
    if len(widely) == 1:
        return widely[0], widely[0]
    west, east = owner[Side.W], owner[Side.E]
    if terrains[west] is not terrains[east]:
        return west, east
    between = owner[island.opposite if island is not None else Side.N]
    return between, between


def _lay_middle(pixels: Pixels, west: int, east: int) -> None:
    """Give the character in the middle, with half of the one on each side, to the areas that meet there."""
    half = len(pixels) // 2
    for row in (half - 1, half):
        for column in range(2 * half - 1, 2 * half + 3):
            pixels[row][column] = west if column <= 2 * half else east


Spans = Mapping[int, tuple[int, int]]
"""For each row of pixels where a shape begins and where it ends, the end not included."""
_LARGE_ISLANDS: Mapping[Side | None, Spans] = {
    None: {2: (9, 13), 3: (7, 15), 4: (5, 17), 5: (5, 17), 6: (7, 15), 7: (9, 13)},
    Side.N: {2: (7, 15), 3: (5, 17)},
    Side.E: {2: (15, 17), 3: (13, 19), 4: (13, 19), 5: (13, 19), 6: (13, 19), 7: (15, 17)},
    Side.S: {6: (5, 17), 7: (7, 15)},
    Side.W: {2: (5, 7), 3: (3, 9), 4: (3, 9), 5: (3, 9), 6: (3, 9), 7: (5, 7)},
}
_MEDIUM_ISLAND: Spans = {2: (3, 11), 3: (3, 11)}
_SMALL_ISLAND: Spans = {0: (4, 8), 1: (4, 8)}


def _lay_island(pixels: Pixels, area: int, road_sides: Sides, size: LandSize) -> None:
    """Put an area that reaches no side into the middle; where there is room, beside the road that runs there."""
    spans = {
        LandSize.LARGE: _LARGE_ISLANDS[_free_side(road_sides)],
        LandSize.MEDIUM: _MEDIUM_ISLAND,
        LandSize.SMALL: _SMALL_ISLAND,
    }[size]
    for row, (start, stop) in spans.items():
        for column in range(start, stop):
            pixels[row][column] = area
    for spot in size.spots:
        _part(pixels, area, spot)


def _part(pixels: Pixels, island: int, spot: Spot) -> None:
    """Where the island would be the third area of a character, leave its pixel to the one that has most."""
    places = pixels_of(spot)
    areas = Counter(pixels[row][column] for column, row in places)
    if len(areas) > 2:
        widest = areas.most_common(1)[0][0]
        for column, row in places:
            if pixels[row][column] == island:
                pixels[row][column] = widest


def _free_side(road_sides: Sides) -> Side | None:
    """A side that no road leaves through, best across from one where a road does; None without roads or such a side."""
    free = [side for side in Side if side not in road_sides]
    if not road_sides or not free:
        return None
    return next((side for side in free if side.opposite in road_sides), free[0])
