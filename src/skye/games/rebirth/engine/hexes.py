"""The geometry of the map: pointy hexes in rows, of which each odd one lies half a hex further east."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Hex(NamedTuple):
    """A place on the map. Row 0 is the north, column 0 the west; not every place has a hex."""

    row: int
    column: int

    def __str__(self) -> str:
        """As people write it, such as "8,3"."""
        return f"{self.row},{self.column}"


class Direction(StrEnum):
    """The six sides of a hex."""

    WEST = "west"
    EAST = "east"
    NORTH_WEST = "north-west"
    NORTH_EAST = "north-east"
    SOUTH_WEST = "south-west"
    SOUTH_EAST = "south-east"


AXES = (Direction.EAST, Direction.SOUTH_EAST, Direction.SOUTH_WEST)
"""One direction of each of the three in which straight rows run."""

_ROWS = {
    Direction.NORTH_WEST: -1,
    Direction.NORTH_EAST: -1,
    Direction.SOUTH_WEST: 1,
    Direction.SOUTH_EAST: 1,
}
_EASTWARD = (Direction.NORTH_EAST, Direction.SOUTH_EAST)


def step(at: Hex, direction: Direction) -> Hex:
    """The place next to `at` in a direction, whether or not the map has a hex there."""
    if direction is Direction.WEST:
        return Hex(at.row, at.column - 1)
    if direction is Direction.EAST:
        return Hex(at.row, at.column + 1)
    # From an even row the neighbours to the west have one column less, from an odd row those to the east one more.
    column = at.column + at.row % 2 - (direction not in _EASTWARD)
    return Hex(at.row + _ROWS[direction], column)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six places next to `at`, in the order of `Direction`."""
    return tuple(step(at, direction) for direction in Direction)


def straight(at: Hex, direction: Direction) -> Iterator[Hex]:
    """The places of the straight row that leaves `at` in a direction, `at` first, without end."""
    while True:
        yield at
        at = step(at, direction)


def middle(at: Hex) -> tuple[float, float]:
    """The middle of a hex as (x, y) in hex widths, x east, y south."""
    return at.column + at.row % 2 / 2, 3**0.5 / 2 * at.row
