"""Square tiles on an endless grid: cells, sides, quarter turns, and where a tile fits beside those that lie.

A game says what matches at a side, such as a terrain; the sides of a tile are given north, east, south, west.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

Kind = TypeVar("Kind")
"""What a side shows, which its neighbour must match."""


class Side(IntEnum):
    """A side of a tile, numbered clockwise from the north."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> "Side":
        """The opposite side, which is also the neighbour's side that touches this one."""
        return _OPPOSITE[self]

    @property
    def step(self) -> tuple[int, int]:
        """The offset to the neighbour across this side, as (x, y): x east, y south."""
        return _STEPS[self]

    @property
    def compass(self) -> str:
        """The name of this direction, such as "north"."""
        return _COMPASS[self]


SIDES = tuple(Side)
"""The four sides, clockwise from the north."""
_COMPASS = ("north", "east", "south", "west")
_NORTH, _EAST, _SOUTH, _WEST = SIDES
_OPPOSITE = (_SOUTH, _WEST, _NORTH, _EAST)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
TURNS = (0, 1, 2, 3)
"""Quarter turns clockwise."""

Cell = tuple[int, int]
"""A place on the grid as (x, y): x grows east, y grows south."""
Opening = tuple[Cell, Side]
"""A side of a cell."""
Edges = tuple[Kind, Kind, Kind, Kind]
"""What four sides show, north, east, south, west."""
Demand = tuple[Kind | None, Kind | None, Kind | None, Kind | None]
"""What a cell's neighbours demand, north, east, south, west; None where there is no neighbour."""
NO_DEMAND = (None, None, None, None)


def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell across `side` of `cell`."""
    step = side.step
    return (cell[0] + step[0], cell[1] + step[1])


def adjoining(cell: Cell) -> tuple[Opening, Opening, Opening, Opening]:
    """For each side of `cell` (north, east, south, west): the neighbour's side that touches it."""
    x, y = cell
    return ((x, y - 1), _SOUTH), ((x + 1, y), _WEST), ((x, y + 1), _NORTH), ((x - 1, y), _EAST)


@cache
def turned(sides: tuple[Side, ...], turns: int) -> frozenset[Side]:
    """`sides` after `turns` quarter turns clockwise."""
    return frozenset(Side((side + turns) % 4) for side in sides)


def parse_sides(letters: Iterable[str]) -> tuple[Side, ...]:
    """The sides named by letters such as "NSW". Raises KeyError for any other letter."""
    return tuple(Side[letter] for letter in letters)


def turned_edges(edges: Edges[Kind]) -> tuple[Edges[Kind], ...]:
    """What the sides show, indexed by clockwise quarter turns."""
    north, east, south, west = edges
    return (
        (north, east, south, west),
        (west, north, east, south),
        (south, west, north, east),
        (east, south, west, north),
    )


@cache
def fitting_turns(edges: tuple[Edges[Any], ...], kinds: Collection[Any]) -> Mapping[Demand[Any], tuple[int, ...]]:
    """For each demand of `kinds`, the quarter turns by which every demanded side matches.

    `edges` is indexed by clockwise quarter turns.
    """
    wanted = (None, *kinds)
    fitting: dict[Demand[Any], tuple[int, ...]] = dict.fromkeys(product(wanted, wanted, wanted, wanted), ())
    for turns, (north, east, south, west) in enumerate(edges):
        for demand in product((None, north), (None, east), (None, south), (None, west)):
            fitting[demand] += (turns,)
    return MappingProxyType(fitting)


def grown_frontier(frontier: dict[Cell, Demand[Kind]], cell: Cell, edges: Edges[Kind]) -> dict[Cell, Demand[Kind]]:
    """Update `frontier` in place for a tile newly placed on `cell`, which shows `edges`, and return it."""
    # A side with a demand faces a taken cell; any other neighbour joins the frontier.
    demanded = frontier.pop(cell, NO_DEMAND)
    for side, (beyond, facing) in enumerate(adjoining(cell)):
        if demanded[side] is None:
            demand = list(frontier.get(beyond, NO_DEMAND))
            demand[facing] = edges[side]
            frontier[beyond] = (demand[0], demand[1], demand[2], demand[3])
    return frontier


class Clash(Struct, Generic[Kind], frozen=True):
    """A mismatch between a tile and its neighbour."""

    side: Side
    tile: Kind
    """What the tile shows on that side."""
    neighbour: Kind
    """What the neighbour shows there."""


class SquareTile(Protocol[Kind]):
    """A tile that must match its neighbours at the sides they share."""

    @property
    def edges(self) -> tuple[Edges[Kind], ...]:
        """What its sides show, indexed by clockwise quarter turns."""
        ...

    @property
    def fitting(self) -> Mapping[Demand[Kind], tuple[int, ...]]:
        """For each demand, the quarter turns by which every demanded side matches."""
        ...


class Grid(Generic[Kind]):
    """Mixin for tiles that lie side by side: where another one may be placed."""

    __slots__ = ()
    if TYPE_CHECKING:

        @property
        def frontier(self) -> Mapping[Cell, Demand[Kind]]:
            """The empty cells next to a placed tile, and what is demanded there."""

    def places(self, tile: SquareTile[Kind]) -> Iterator[tuple[Cell, int]]:
        """Every placement of `tile` by which all shared sides match, as (cell, turns)."""
        fitting = tile.fitting
        for cell, demand in self.frontier.items():
            for turns in fitting[demand]:
                yield cell, turns

    def has_place(self, tile: SquareTile[Kind]) -> bool:
        """Whether `tile` has such a placement."""
        fitting = tile.fitting
        return any(fitting[demand] for demand in self.frontier.values())

    def clashes(self, tile: SquareTile[Kind], cell: Cell, turns: int) -> tuple[Clash[Kind], ...]:
        """The mismatches of `tile` on `cell`, which must be on the frontier."""
        shown_and_wanted = zip(SIDES, tile.edges[turns], self.frontier[cell], strict=True)
        return tuple(
            Clash(side, shown, wanted)
            for side, shown, wanted in shown_and_wanted
            if wanted is not None and wanted != shown
        )
