"""A territory: placed tiles, where a further tile fits, and the areas and roads the tiles form."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from .tile import Demand, Feature, Side, Terrain, Tile, TileArea, turned

Cell = tuple[int, int]
"""A place in a territory as (x, y): x grows east, y grows south, the castle lies on (0, 0)."""
Opening = tuple[Cell, Side]
"""A side of a placed tile that faces an empty cell."""

CASTLE_CELL: Cell = (0, 0)
_NO_DEMAND: Demand = (None, None, None, None)


def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell behind `side` of `cell`."""
    step = side.step
    return (cell[0] + step[0], cell[1] + step[1])


class Placed(Struct, frozen=True):
    """A tile as it lies in a territory, turned clockwise by `turns` quarter turns."""

    tile: Tile
    turns: int


class Area(Struct, frozen=True):
    """One terrain, joined across shared sides and within a tile."""

    terrain: Terrain
    parts: tuple[tuple[Cell, TileArea], ...]
    """The tiles' own areas that it is made of, each with its cell; two of them may lie on one tile."""
    openings: frozenset[Opening]
    """Where it can still grow."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it touches, each once."""
        return tuple(dict.fromkeys(cell for cell, _ in self.parts))

    @property
    def completed(self) -> bool:
        """Whether it can no longer grow: none of its sides faces an empty cell."""
        return not self.openings

    @property
    def size(self) -> int:
        """The number of tiles it touches; a tile in it twice counts once."""
        return len(self.cells)

    def count(self, feature: Feature) -> int:
        """How many of `feature` stand in it."""
        return sum(part.count(feature) for _, part in self.parts)


class Clash(Struct, frozen=True):
    """A side on which a tile would not match its neighbour."""

    side: Side
    tile: Terrain
    """What the tile shows there."""
    neighbour: Terrain
    """What the neighbour shows there."""


class Territory(Struct, frozen=True, dict=True):
    """The tiles one player has placed, with the castle unturned on (0, 0). Never changes: `place` makes another.

    The frontier and the areas are kept with it and grown tile by tile, so that a tile costs the same early and late.
    """

    cells: Mapping[Cell, Placed]

    @cached_property
    def frontier(self) -> Mapping[Cell, Demand]:
        """Each empty cell that shares a side with a placed tile, and the terrains demanded there."""
        frontier: dict[Cell, Demand] = {}
        built: dict[Cell, Placed] = {}
        for cell, placed in self.cells.items():
            built[cell] = placed
            frontier = _grown_frontier(frontier, built, cell, placed)
        return frontier

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """All areas of the land, the castle's among them."""
        areas: tuple[Area, ...] = ()
        for cell, placed in self.cells.items():
            areas = _grown_areas(areas, cell, placed)
        return areas

    @cached_property
    def joined(self) -> tuple[Cell, ...]:
        """The cells, but for the castle, whose tile is joined to the castle by an unbroken road.

        A road leaves each tile through a side and enters the next through the same side. Two roads on one
        tile do not meet; a tile is joined if any of its roads is.
        """
        castle_roads = self.cells[CASTLE_CELL].tile.roads
        reached: dict[tuple[Cell, int], None] = {(CASTLE_CELL, road): None for road in range(len(castle_roads))}
        waiting = list(reached)
        while waiting:
            for step in self._road_steps(*waiting.pop()):
                if step not in reached:
                    reached[step] = None
                    waiting.append(step)
        return tuple(dict.fromkeys(cell for cell, _ in reached if cell != CASTLE_CELL))

    def _road_steps(self, cell: Cell, road: int) -> Iterator[tuple[Cell, int]]:
        """The tiles and roads that a road of the tile on `cell` runs straight into."""
        placed = self.cells[cell]
        for side in turned(placed.tile.roads[road], placed.turns):
            beyond = neighbour(cell, side)
            met = self.cells.get(beyond)
            if met is None:
                continue
            onward = met.tile.faces[met.turns][side.opposite].road
            if onward is not None:
                yield beyond, onward

    def count(self, feature: Feature) -> int:
        """How many of `feature` the whole territory holds; barrels count once a tile."""
        return sum(placed.tile.count(feature) for placed in self.cells.values())

    def places(self, tile: Tile) -> Iterator[tuple[Cell, int]]:
        """Every cell and number of turns by which `tile` may be placed (building rule)."""
        for cell, demand in self.frontier.items():
            for turns in tile.fits(demand):
                yield cell, turns

    def has_place(self, tile: Tile) -> bool:
        """Whether `tile` fits anywhere at all."""
        return any(tile.fits(demand) for demand in self.frontier.values())

    def clashes(self, tile: Tile, cell: Cell, turns: int) -> tuple[Clash, ...]:
        """The sides on which `tile` would not match the neighbours of `cell`, which lies on the frontier."""
        shown_and_wanted = zip(Side, tile.edges[turns], self.frontier[cell], strict=True)
        return tuple(
            Clash(side, shown, wanted)
            for side, shown, wanted in shown_and_wanted
            if wanted is not None and wanted is not shown
        )

    def place(self, tile: Tile, cell: Cell, turns: int) -> "Territory":
        """This territory with `tile` added on `cell`, which must be one of its `places`."""
        placed = Placed(tile, turns)
        grown = Territory({**self.cells, cell: placed})
        # What is kept with the land is carried over and grown by this one tile.
        grown.__dict__["frontier"] = _grown_frontier(self.frontier, grown.cells, cell, placed)
        grown.__dict__["areas"] = _grown_areas(self.areas, cell, placed)
        return grown


def castle_land(castle: Tile) -> Territory:
    """The territory every player begins with: the castle alone, unturned."""
    return Territory({CASTLE_CELL: Placed(castle, 0)})


def _grown_frontier(
    frontier: Mapping[Cell, Demand], cells: Mapping[Cell, Placed], cell: Cell, placed: Placed
) -> dict[Cell, Demand]:
    """`frontier` after `placed` was laid on `cell`; `cells` are those laid by then."""
    grown = dict(frontier)
    grown.pop(cell, None)
    for side in Side:
        beyond = neighbour(cell, side)
        if beyond not in cells:
            demand = list(grown.get(beyond, _NO_DEMAND))
            demand[side.opposite] = placed.tile.edges[placed.turns][side]
            grown[beyond] = (demand[0], demand[1], demand[2], demand[3])
    return grown


def _grown_areas(areas: tuple[Area, ...], cell: Cell, placed: Placed) -> tuple[Area, ...]:
    """`areas` after `placed` was laid on `cell`: its own areas join those they touch, the rest stay as they were."""
    for part, (openings, mates) in zip(placed.tile.areas, _reach(placed.tile, placed.turns, cell), strict=True):
        apart: list[Area] = []
        joined: list[tuple[Cell, TileArea]] = []
        for area in areas:
            met = mates & area.openings
            if not met:
                apart.append(area)
                continue
            joined += area.parts
            openings = (openings | area.openings) - met - {_mate(opening) for opening in met}
        areas = (*apart, Area(part.terrain, (*joined, (cell, part)), openings))
    return areas


def _reach(tile: Tile, turns: int, cell: Cell) -> Iterator[tuple[frozenset[Opening], frozenset[Opening]]]:
    """For each area of a tile laid on `cell`: its own sides, and the sides of neighbours they would meet."""
    for area in tile.areas:
        openings = frozenset((cell, side) for side in turned(area.sides, turns))
        yield openings, frozenset(map(_mate, openings))


def _mate(opening: Opening) -> Opening:
    """The side of the neighbouring cell that touches `opening`."""
    cell, side = opening
    return neighbour(cell, side), side.opposite
