"""The sizes at which square tiles are drawn, and the characters and pixels of a tile."""

from collections.abc import Iterator, Sequence
from enum import Enum

from skye.games.grids.squares import Side

Spot = tuple[int, int]
"""A character of a tile, or a pixel of it, as (column, row) from its north-west corner."""


class TileSize(Enum):
    """Drawing sizes, as (columns, rows) of characters per tile."""

    LARGE = (11, 5)
    MEDIUM = (7, 3)
    SMALL = (5, 2)

    @property
    def columns(self) -> int:
        """The width of a tile in characters."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """The height of a tile in lines."""
        return self.value[1]

    @property
    def middle(self) -> Spot:
        """The character in the middle; the lower of two."""
        return (self.columns // 2, self.rows // 2)

    @property
    def spots(self) -> Iterator[Spot]:
        """All characters, row by row."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))


def pixels_of(spot: Spot) -> tuple[Spot, Spot, Spot, Spot]:
    """The pixels of a character: upper left, upper right, lower left, lower right."""
    column, row = 2 * spot[0], 2 * spot[1]
    return (column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)


def corner_spots(size: TileSize) -> tuple[Spot, Spot, Spot, Spot]:
    """The corners of a cell: north-west, north-east, south-west, south-east."""
    east, south = size.columns - 1, size.rows - 1
    return (0, 0), (east, 0), (0, south), (east, south)


def side_spots(side: Side, size: TileSize) -> Sequence[Spot]:
    """The characters along a side, including the corners."""
    column = {Side.W: 0, Side.E: size.columns - 1}.get(side)
    row = {Side.N: 0, Side.S: size.rows - 1}.get(side)
    return [spot for spot in size.spots if spot[0] == column or spot[1] == row]
