"""Divides the ground of a tile between its areas, pixel by pixel.

A character is two by two pixels. Areas reach in from their sides as wedges whose edges move two pixels sideways per row
of pixels, starting at an odd one. So no character is ever split into an upper and a lower half: terminals disagree on
the width of those half blocks, but not on that of quadrants, three quadrants and left or right halves.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from skye.games.grids.squares import Side
from skye.games.isle_of_skye.engine.tile import Terrain
from skye.terminal.widgets.squares.size import Spot, TileSize, pixels_of

LandSize = TileSize
"""The sizes of a land."""
Sides = frozenset[Side]
Pixels = list[list[int]]
"""Rows of pixels from north to south; each pixel is the index of the area it shows."""


def lay_ground(terrains: Sequence[Terrain], areas: Sequence[Sides], road_sides: Sides, size: LandSize) -> Pixels:
    """Rasterise the areas of a turned tile.

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
    """The area that separates the north of a tile from its south, if it is only as wide as a seam; else None.

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
    """The areas in the west and in the east of the tile's middle.

    Opposite sides meet there only if they are one area: two areas of the same terrain are kept apart, if need be by an
    island on the side `island`.
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
    """Assign the middle character, and half of the one on each side, to the areas that meet there."""
    half = len(pixels) // 2
    for row in (half - 1, half):
        for column in range(2 * half - 1, 2 * half + 3):
            pixels[row][column] = west if column <= 2 * half else east


Spans = Mapping[int, tuple[int, int]]
"""A shape as half-open column ranges, by pixel row."""
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
    """Draw an area enclosed by the tile in the middle or, if there is room, beside the road there."""
    spans = {
        LandSize.LARGE: _LARGE_ISLANDS[_free_side(road_sides)],
        LandSize.MEDIUM: _MEDIUM_ISLAND,
        LandSize.SMALL: _SMALL_ISLAND,
    }[size]
    for row, (start, stop) in spans.items():
        for column in range(start, stop):
            pixels[row][column] = area
    for spot in size.spots:
        _yield_to_majority(pixels, area, spot)


def _yield_to_majority(pixels: Pixels, island: int, spot: Spot) -> None:
    """Where the island would be the third area in a character, give its pixels to the majority area."""
    places = pixels_of(spot)
    areas = Counter(pixels[row][column] for column, row in places)
    if len(areas) > 2:
        widest = areas.most_common(1)[0][0]
        for column, row in places:
            if pixels[row][column] == island:
                pixels[row][column] = widest


def _free_side(road_sides: Sides) -> Side | None:
    """A side without a road, preferably opposite a side with one; None if there are no roads or no free side."""
    free = [side for side in Side if side not in road_sides]
    if not road_sides or not free:
        return None
    return next((side for side in free if side.opposite in road_sides), free[0])
