"""The shape of the land on a tile, pixel by pixel: each part reaches from the sides it touches to a place within.

A character is two by two pixels. No coast runs level through a character: terminals disagree on the width of upper and
lower half blocks, but not on that of quadrants. So level coasts rise and fall from pixel to pixel.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from skye.games.grids.squares import Side
from skye.games.small_islands.engine.tile import Tile
from skye.terminal.widgets.squares.size import Spot, TileSize, pixels_of

SEA = -1
"""What stands in a pixel for the sea, where the index of a part stands for land."""
Pixels = Sequence[Sequence[int]]
"""Rows of pixels from north to south."""
Quarters = tuple[int, int, int, int]
"""What the four pixels of a character show, row by row."""
Point = tuple[float, float]
"""A place on a tile in widths of a character, of which a line is two high."""


class _Reach(NamedTuple):
    """How far land reaches beside the middle line of its arms, in widths of a character."""

    across: float
    down: float


_REACHES = {TileSize.LARGE: _Reach(3.0, 3.2), TileSize.MEDIUM: _Reach(2.0, 1.6), TileSize.SMALL: _Reach(1.5, 1.1)}
_STRAITS = {TileSize.LARGE: 0.5, TileSize.MEDIUM: 0.8, TileSize.SMALL: 0.5}
"""How much nearer land must be to its own part than to another one of the tile: so there is sea between them."""
_APART = {1: 0.45, 2: 0.4, 3: 0.22}
"""How far from the middle of a tile with two parts that of a part lies, by the number of its sides."""
_ROUGH = 0.22
"""How much further or less far a coast reaches at its roughest."""


@lru_cache(maxsize=2048)
def lay_land(tile: Tile, turns: int, size: TileSize) -> Pixels:
    """The pixels of a tile, turned clockwise by `turns` quarter turns."""
    bones = [_bones(sides, size, alone=len(tile.land) == 1) for sides in tile.reaches[turns]]
    rough = sum(map(ord, tile.id)) + turns
    rows = [
        [_owner(column, row, bones, size, rough) for column in range(2 * size.columns)] for row in range(2 * size.rows)
    ]
    for spot in size.spots:
        _settle(rows, spot, size)
    return rows


class Shape(NamedTuple):
    """The land of a tile, character by character."""

    quarters: Mapping[Spot, Quarters]
    beside_land: frozenset[Spot]
    """The characters that show land, or touch some."""


@lru_cache(maxsize=2048)
def shape_of(tile: Tile, turns: int, size: TileSize) -> Shape:
    """The shape of a tile, turned clockwise by `turns` quarter turns."""
    pixels = lay_land(tile, turns, size)
    land = {(column, row) for row, line in enumerate(pixels) for column, part in enumerate(line) if part != SEA}
    around = {(column + east, row + south) for column, row in land for east in (-1, 0, 1) for south in (-1, 0, 1)}
    beside = frozenset((column // 2, row // 2) for column, row in around)
    return Shape({spot: quarters(pixels, spot) for spot in size.spots}, beside)


def quarters(pixels: Pixels, spot: Spot) -> Quarters:
    """What the four pixels of a character show."""
    one, two, three, four = (pixels[row][column] for column, row in pixels_of(spot))
    return one, two, three, four


def _bones(sides: Sequence[Side], size: TileSize, alone: bool) -> list[tuple[Point, Point]]:
    """The middle lines of a part: from each side it touches to its middle."""
    wide, high = size.columns, 2 * size.rows
    away = 0 if alone else _APART[len(sides)]
    east, south = (sum(side.step[axis] for side in sides) for axis in (0, 1))
    middle = (wide / 2 + away * east * wide / 2, high / 2 + away * south * high / 2)
    ends = [(wide / 2 + side.step[0] * wide / 2, high / 2 + side.step[1] * high / 2) for side in sides]
    return [(end, middle) for end in ends]


def _owner(column: int, row: int, bones: Sequence[list[tuple[Point, Point]]], size: TileSize, rough: int) -> int:
    """The part that a pixel belongs to, or SEA."""
    point = ((column + 0.5) / 2, row + 0.5)
    reach = _REACHES[size]
    far = [min(_distance(point, bone, reach) for bone in part) for part in bones]
    if not far:
        return SEA
    nearest = far.index(min(far))
    others = min((other for part, other in enumerate(far) if part != nearest), default=far[nearest] + 1)
    is_land = far[nearest] <= 1 + _ROUGH * _noise(column, row, rough) and others - far[nearest] >= _STRAITS[size]
    return nearest if is_land else SEA


def _distance(point: Point, bone: tuple[Point, Point], reach: _Reach) -> float:
    """How far a point is from a line, where land reaches to 1."""
    (x, y), ((west, north), (east, south)) = point, bone
    along = ((east - west) ** 2 + (south - north) ** 2) or 1.0
    share = min(1.0, max(0.0, ((x - west) * (east - west) + (y - north) * (south - north)) / along))
    return hypot((x - west - share * (east - west)) / reach.across, (y - north - share * (south - north)) / reach.down)


def _noise(column: int, row: int, rough: int) -> float:
    """A number from -1 to 1 that looks like chance and is the same each time."""
    return ((column * 37 + row * 101 + rough * 53 + column * row * 13) % 19) / 9 - 1


def _settle(rows: list[list[int]], spot: Spot, size: TileSize) -> None:
    """Leave a character one part at most, and no level coast."""
    places = pixels_of(spot)
    found = [rows[row][column] for column, row in places]
    land = [part for part in found if part != SEA]
    if not land:
        return
    most = max(land, key=land.count)
    found = [part if part in (most, SEA) else SEA for part in found]
    if found[0] == found[1] != found[2] == found[3]:
        change = _uneven(found, spot, size)
        found[change] = SEA if found[change] != SEA else most
    for (column, row), part in zip(places, found, strict=True):
        rows[row][column] = part


def _uneven(found: Sequence[int], spot: Spot, size: TileSize) -> int:
    """Which pixel of a level coast changes: more land in one character, less in the next.

    At the northern and southern rim of a tile there is only less, so that no coast touches it; but for small tiles,
    whose land is too narrow for that.
    """
    is_upper_land = found[0] != SEA
    is_rim = spot[1] in (0, size.rows - 1) and size is not TileSize.SMALL
    is_less = is_rim or spot[0] % 3 != 0
    return spot[0] % 2 + (0 if is_upper_land == is_less else 2)
