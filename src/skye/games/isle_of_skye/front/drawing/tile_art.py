"""The layout of a tile in characters: grounds, roads and marks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from skye.games.grids.squares import Side, turned
from skye.games.isle_of_skye.engine.tile import HOME, Feature, Terrain, Tile
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.games.isle_of_skye.front.drawing.ground import LandSize, Pixels, Sides, lay_ground, seam
from skye.games.isle_of_skye.front.drawing.marks import Mark, MarkKind, Marks, stand_marks
from skye.games.isle_of_skye.front.drawing.roads import barrel_spot, lay_roads, road_exits
from skye.terminal.widgets.squares.size import Spot, pixels_of

CASTLE = "castle"
"""The id of the castle tile."""


class TileArt(NamedTuple):
    """The layout of a turned tile at one size. Areas are given by their index in the tile."""

    pixels: Pixels
    roads: dict[Spot, Course]
    marks: Marks
    seams: dict[Spot, int]
    """Areas drawn as a thin strip between two others: along the bottom of a character and the top of the one below."""
    openings: dict[Spot, int]
    """Characters, in a road or a corner, that show an area where no colour does: a side of it is seen nowhere else."""

    def quarters(self, spot: Spot) -> tuple[int, ...]:
        """The areas of a character: upper left, upper right, lower left, lower right."""
        return tuple([self.pixels[row][column] for column, row in pixels_of(spot)])

    def owner(self, spot: Spot) -> int:
        """The majority area of a character."""
        quarters = self.quarters(spot)
        return max(quarters, key=quarters.count)


@lru_cache(maxsize=2048)
def lay_out(tile: Tile, turns: int, size: LandSize) -> TileArt:
    """Lay `tile`, turned clockwise by `turns` quarter turns, out at `size`."""
    areas = [turned(area.sides, turns) for area in tile.areas]
    roads = [turned(road, turns) for road in tile.roads]
    road_sides = frozenset().union(*roads)
    terrains = [area.terrain for area in tile.areas]
    pixels = lay_ground(terrains, areas, road_sides, size)
    courses = lay_roads(roads, size)
    marks: Marks = {}
    if tile.barrel:
        marks[barrel_spot(roads[0], size)] = Mark(MarkKind.FEATURE, Feature.BARREL)
    if tile.id == CASTLE:
        marks |= _castle(size)
    marks |= stand_marks(tile.areas, pixels, taken={*road_exits(road_sides, size), *marks}, spare=set(courses))
    courses = {spot: course for spot, course in courses.items() if spot not in marks}
    art = TileArt(pixels, courses, marks, _seams(terrains, areas, size), openings={})
    return art._replace(openings=_openings(art, areas, size))


def _seams(terrains: Sequence[Terrain], areas: Sequence[Sides], size: LandSize) -> dict[Spot, int]:
    between = seam(terrains, areas) if size is LandSize.SMALL else None
    return {} if between is None else {(size.columns // 2, row): between for row in (0, 1)}


def _openings(art: TileArt, areas: Sequence[Sides], size: LandSize) -> dict[Spot, int]:
    """An opening for each side that nothing else shows.

    It lies in a road one step from the edge, so that roads still meet, or in a corner if a scroll stands in that road.
    """
    owner = {side: index for index, sides in enumerate(areas) for side in sides}
    west, east = (1, size.middle[1]), (size.columns - 2, size.middle[1])
    corners = {Side.W: (0, 0), Side.E: (size.columns - 1, 0)}
    openings: dict[Spot, int] = {}
    for side, spots in {Side.W: [west], Side.E: [east], Side.N: [west, east], Side.S: [west, east]}.items():
        if not any(_shows(art, spot, owner[side]) for spot in _along(side, size)):
            free = [spot for spot in spots if spot in art.roads and spot not in openings]
            openings[(free or [corners[side]])[0]] = owner[side]
    return openings


def _along(side: Side, size: LandSize) -> Iterator[Spot]:
    """The characters along a side that show its terrain, if no road does; corners are small tiles' west and east."""
    column = {Side.W: 0, Side.E: size.columns - 1}.get(side)
    if column is None:
        row = 0 if side is Side.N else size.rows - 1
        return ((across, row) for across in range(1, size.columns - 1))
    rows = range(size.rows) if size is LandSize.SMALL else range(1, size.rows - 1)
    return ((column, row) for row in rows)


def _shows(art: TileArt, spot: Spot, area: int) -> bool:
    """Whether a character shows the terrain of `area` without colour: its texture, or what stands in that terrain."""
    mark = art.marks.get(spot)
    if spot in art.roads or spot in art.seams or art.owner(spot) != area:
        return False
    return mark is None or (mark.kind is MarkKind.FEATURE and mark.feature in HOME)


def _castle(size: LandSize) -> Marks:
    column, row = size.middle
    castle = {(column, row): Mark(MarkKind.CASTLE)}
    if size is LandSize.SMALL:
        return castle
    return {(column - 1, row): Mark(MarkKind.WEST_WALL), **castle, (column + 1, row): Mark(MarkKind.EAST_WALL)}
