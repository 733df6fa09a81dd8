"""A territory: placed tiles, the placements open to another tile, and the areas and roads the tiles form."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from skye.games.grids.squares import Cell, Demand, Grid, Opening, adjoining, grown_frontier, turned
from skye.games.isle_of_skye.engine.tile import Face, Feature, Terrain, Tile, TileArea

Road = tuple[Cell, int]
"""A road, as a cell and an index into the roads of the tile on it."""

CASTLE_CELL: Cell = (0, 0)


class Placed(Struct, frozen=True):
    """A tile as it lies in a territory: on a cell, turned clockwise by `turns` quarter turns."""

    tile: Tile
    cell: Cell
    turns: int

    @property
    def faces(self) -> tuple[Face, ...]:
        """Its faces as it lies: north, east, south, west."""
        return self.tile.faces[self.turns]


class Area(Struct, frozen=True, dict=True):
    """A connected region of one terrain, across shared sides and within tiles."""

    terrain: Terrain
    parts: tuple[tuple[Cell, TileArea], ...]
    """Its tile areas, each with its cell; one tile may contribute two."""
    openings: frozenset[Opening]
    """Its open sides, where it can still grow."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, without duplicates."""
        return tuple(dict.fromkeys(cell for cell, _ in self.parts))

    @property
    def completed(self) -> bool:
        """Whether it is completed: none of its sides faces an empty cell."""
        return not self.openings

    @property
    def size(self) -> int:
        """Its size in tiles; a tile that contributes two areas counts once."""
        return len(self.cells)

    def count(self, feature: Feature) -> int:
        """The number of `feature` in it."""
        return sum([part.features.count(feature) for _, part in self.parts])


class Territory(Grid[Terrain], Struct, frozen=True, dict=True):
    """The tiles one player has placed, with the castle unturned on (0, 0). Immutable: `place` returns a new territory.

    Frontier, areas, joined roads and feature counts are cached properties that `place` updates incrementally, so that a
    tile costs the same in a large territory as in a small one.
    """

    placed: tuple[Placed, ...]
    """The tiles in the order they were placed, the castle first."""

    @cached_property
    def cells(self) -> MappingProxyType[Cell, Placed]:
        """Occupied cells and the tiles on them."""
        return MappingProxyType({placed.cell: placed for placed in self.placed})

    @cached_property
    def frontier(self) -> MappingProxyType[Cell, Demand[Terrain]]:
        """The empty cells next to a placed tile, and the terrains demanded there."""
        frontier: dict[Cell, Demand[Terrain]] = {}
        for placed in self.placed:
            frontier = grown_frontier(frontier, placed.cell, placed.tile.edges[placed.turns])
        return MappingProxyType(frontier)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """All areas, including the castle's."""
        areas: tuple[Area, ...] = ()
        for placed in self.placed:
            areas = _grown_areas(areas, placed)
        return areas

    @cached_property
    def joined(self) -> tuple[Cell, ...]:
        """The cells, except the castle's, whose tile is joined to the castle by an unbroken road.

        Roads connect across shared sides. Two roads on one tile do not meet; a tile is joined if any of its roads is.
        """
        return tuple(dict.fromkeys(cell for cell, _ in self._joined_roads if cell != CASTLE_CELL))

    @property
    def joined_barrels(self) -> int:
        """How many tiles with barrels are joined to the castle by road."""
        return sum([self.cells[cell].tile.barrel for cell in self.joined])

    @cached_property
    def _joined_roads(self) -> Mapping[Road, None]:
        """The roads joined to the castle, including its own, in the order they were joined (an ordered set)."""
        joined: Mapping[Road, None] = {}
        built: dict[Cell, Placed] = {}
        for placed in self.placed:
            built[placed.cell] = placed
            joined = _grown_roads(joined, built, placed.cell)
        return joined

    def count(self, feature: Feature) -> int:
        """The number of `feature` in the whole territory; barrels count once per tile."""
        return self._counts.get(feature, 0)

    @cached_property
    def _counts(self) -> Mapping[Feature, int]:
        counts: Mapping[Feature, int] = {}
        for placed in self.placed:
            counts = _grown_counts(counts, placed.tile)
        return counts

    def place(self, tile: Tile, cell: Cell, turns: int) -> "Territory":
        """A new territory with `tile` added; (cell, turns) must be one of its `places`."""
        placed = Placed(tile, cell, turns)
        grown = Territory((*self.placed, placed))
        cells = self.cells | {cell: placed}
        # Fill in the cached properties incrementally, instead of recomputing them.
        caches = grown.__dict__
        caches["cells"] = MappingProxyType(cells)
        caches["frontier"] = MappingProxyType(grown_frontier(self.frontier.copy(), cell, tile.edges[turns]))
        caches["areas"] = _grown_areas(self.areas, placed)
        caches["_counts"] = _grown_counts(self._counts, tile)
        caches["_joined_roads"] = _grown_roads(self._joined_roads, cells, cell)
        return grown


def castle_land(castle: Tile) -> Territory:
    """The starting territory: the castle alone, unturned."""
    return Territory((Placed(castle, CASTLE_CELL, 0),))


def _grown_counts(counts: Mapping[Feature, int], tile: Tile) -> Mapping[Feature, int]:
    """`counts` plus the features of `tile`."""
    grown = {**counts}
    for feature, count in tile.counts.items():
        grown[feature] = grown.get(feature, 0) + count
    return grown


def _grown_areas(areas: tuple[Area, ...], placed: Placed) -> tuple[Area, ...]:
    """`areas` plus a newly placed tile: its areas merge with those they touch; the rest are unchanged."""
    cell = placed.cell
    beyond = adjoining(cell)
    around = frozenset(beyond)
    apart: list[Area] = []
    touched: list[Area] = []
    for area in areas:
        (apart if around.isdisjoint(area.openings) else touched).append(area)
    for part, sides in zip(placed.tile.areas, placed.tile.reaches[placed.turns], strict=True):
        touched.append(_joined_area(touched, cell, part, [((cell, side), beyond[side]) for side in sides]))
    return (*apart, *touched)


def _joined_area(touched: list[Area], cell: Cell, part: TileArea, sides: list[tuple[Opening, Opening]]) -> Area:
    """Merge `part` on `cell` with the areas in `touched` that it meets, removing them from the list.

    `sides` pairs each side of the part with the neighbour's side that touches it.
    """
    parts: list[tuple[Cell, TileArea]] = []
    openings: set[Opening] = set()
    for opening, touching in sides:
        for area in touched:
            if touching in area.openings:
                touched.remove(area)
                parts += area.parts
                openings |= area.openings
                break
        if touching in openings:
            openings.remove(touching)
        else:
            openings.add(opening)
    return Area(part.terrain, (*parts, (cell, part)), frozenset(openings))


def _grown_roads(joined: Mapping[Road, None], cells: Mapping[Cell, Placed], cell: Cell) -> Mapping[Road, None]:
    """`joined` plus all roads connected by the tile newly placed on `cell` (flood fill)."""
    waiting = [
        (cell, road)
        for road in range(len(cells[cell].tile.roads))
        if cell == CASTLE_CELL or any(met in joined for met in _roads_met(cells, cell, road))
    ]
    if not waiting:
        return joined
    grown = {**joined}
    while waiting:
        road = waiting.pop()
        if road not in grown:
            grown[road] = None
            waiting += _roads_met(cells, *road)
    return grown


def _roads_met(cells: Mapping[Cell, Placed], cell: Cell, road: int) -> Iterator[Road]:
    """The neighbouring roads that a road of the tile on `cell` connects to."""
    placed, facings = cells[cell], adjoining(cell)
    for side in turned(placed.tile.roads[road], placed.turns):
        beyond, facing = facings[side]
        if beyond in cells:
            onward = cells[beyond].faces[facing].road
            if onward is not None:
                yield beyond, onward
