"""A territory: placed tiles, where a further tile fits, and the areas and roads the tiles form."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from skye.games.isle_of_skye.engine.tile import SIDES, Demand, Face, Feature, Side, Terrain, Tile, TileArea, turned

Cell = tuple[int, int]
"""A place in a territory as (x, y): x grows east, y grows south, the castle lies on (0, 0)."""
Opening = tuple[Cell, Side]
"""A side of a placed tile that faces an empty cell."""
Road = tuple[Cell, int]
"""A road of the tile on a cell, as an index among the tile's roads."""

CASTLE_CELL: Cell = (0, 0)
_NORTH, _EAST, _SOUTH, _WEST = SIDES
_NO_DEMAND: Demand = (None, None, None, None)


def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell behind `side` of `cell`."""
    step = side.step
    return (cell[0] + step[0], cell[1] + step[1])


class Placed(Struct, frozen=True):
    """A tile as it lies in a territory: on a cell, turned clockwise by `turns` quarter turns."""

    tile: Tile
    cell: Cell
    turns: int

    @property
    def faces(self) -> tuple[Face, ...]:
        """What it shows to its neighbours, north, east, south, west."""
        return self.tile.faces[self.turns]


class Area(Struct, frozen=True, dict=True):
    """One terrain, joined across shared sides and within a tile."""

    terrain: Terrain
    parts: tuple[tuple[Cell, TileArea], ...]
    """The tiles' own areas that it is made of, each with its cell; two of them may lie on one tile."""
    openings: frozenset[Opening]
    """Where it can still grow."""

    @cached_property
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
        return sum([part.features.count(feature) for _, part in self.parts])


class Clash(Struct, frozen=True):
    """A side on which a tile would not match its neighbour."""

    side: Side
    tile: Terrain
    """What the tile shows there."""
    neighbour: Terrain
    """What the neighbour shows there."""


class Territory(Struct, frozen=True, dict=True):
    """The tiles one player has placed, with the castle unturned on (0, 0). Never changes: `place` makes another.

    The frontier, the areas, the joined roads and the counts of features are kept with it and grown tile by tile,
    so that a tile costs the same early and late.
    """

    placed: tuple[Placed, ...]
    """The tiles in the order they were placed, the castle first."""

    @cached_property
    def cells(self) -> MappingProxyType[Cell, Placed]:
        """Each cell that is taken, and the tile on it."""
        return MappingProxyType({placed.cell: placed for placed in self.placed})

    @cached_property
    def frontier(self) -> MappingProxyType[Cell, Demand]:
        """Each empty cell that shares a side with a placed tile, and the terrains demanded there."""
        frontier: dict[Cell, Demand] = {}
        for placed in self.placed:
            frontier = _grown_frontier(frontier, placed)
        return MappingProxyType(frontier)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """All areas of the land, the castle's among them."""
        areas: tuple[Area, ...] = ()
        for placed in self.placed:
            areas = _grown_areas(areas, placed)
        return areas

    @cached_property
    def joined(self) -> tuple[Cell, ...]:
        """The cells, but for the castle, whose tile is joined to the castle by an unbroken road.

        A road leaves each tile through a side and enters the next through the same side. Two roads on one
        tile do not meet; a tile is joined if any of its roads is.
        """
        return tuple(dict.fromkeys(cell for cell, _ in self._joined_roads if cell != CASTLE_CELL))

    @property
    def joined_barrels(self) -> int:
        """How many tiles with barrels are joined to the castle by road."""
        return sum([self.cells[cell].tile.barrel for cell in self.joined])

    @cached_property
    def _joined_roads(self) -> Mapping[Road, None]:
        """The roads joined to the castle, its own among them, in the order they became so."""
        joined: Mapping[Road, None] = {}
        built: dict[Cell, Placed] = {}
        for placed in self.placed:
            built[placed.cell] = placed
            joined = _grown_roads(joined, built, placed.cell)
        return joined

    def count(self, feature: Feature) -> int:
        """How many of `feature` the whole territory holds; barrels count once a tile."""
        return self._counts.get(feature, 0)

    @cached_property
    def _counts(self) -> Mapping[Feature, int]:
        counts: Mapping[Feature, int] = {}
        for placed in self.placed:
            counts = _grown_counts(counts, placed.tile)
        return counts

    def places(self, tile: Tile) -> Iterator[tuple[Cell, int]]:
        """Every cell and number of turns by which `tile` may be placed (building rule)."""
        fitting = tile.fitting
        for cell, demand in self.frontier.items():
            for turns in fitting[demand]:
                yield cell, turns

    def has_place(self, tile: Tile) -> bool:
        """Whether `tile` fits anywhere at all."""
        return any(tile.fitting[demand] for demand in self.frontier.values())

    def clashes(self, tile: Tile, cell: Cell, turns: int) -> tuple[Clash, ...]:
        """The sides on which `tile` would not match the neighbours of `cell`, which lies on the frontier."""
        shown_and_wanted = zip(SIDES, tile.edges[turns], self.frontier[cell], strict=True)
        return tuple(
            Clash(side, shown, wanted)
            for side, shown, wanted in shown_and_wanted
            if wanted is not None and wanted is not shown
        )

    def place(self, tile: Tile, cell: Cell, turns: int) -> "Territory":
        """This territory with `tile` added on `cell`, which must be one of its `places`."""
        placed = Placed(tile, cell, turns)
        grown = Territory((*self.placed, placed))
        cells = self.cells | {cell: placed}
        # What is kept with the land is carried over and grown by this one tile.
        kept = grown.__dict__
        kept["cells"] = MappingProxyType(cells)
        kept["frontier"] = MappingProxyType(_grown_frontier(self.frontier.copy(), placed))
        kept["areas"] = _grown_areas(self.areas, placed)
        kept["_counts"] = _grown_counts(self._counts, tile)
        kept["_joined_roads"] = _grown_roads(self._joined_roads, cells, cell)
        return grown


def castle_land(castle: Tile) -> Territory:
    """The territory every player begins with: the castle alone, unturned."""
    return Territory((Placed(castle, CASTLE_CELL, 0),))


def _grown_counts(counts: Mapping[Feature, int], tile: Tile) -> Mapping[Feature, int]:
    """`counts` with what is on `tile`."""
    grown = {**counts}
    for feature, count in tile.counts.items():
        grown[feature] = grown.get(feature, 0) + count
    return grown


def _grown_frontier(frontier: dict[Cell, Demand], placed: Placed) -> dict[Cell, Demand]:
    """`frontier`, which is changed, after `placed` was laid."""
    edges = placed.tile.edges[placed.turns]
    # What is demanded on a cell tells which of its neighbours are taken.
    demanded = frontier.pop(placed.cell, _NO_DEMAND)
    for side, (beyond, facing) in enumerate(_mates(placed.cell)):
        if demanded[side] is None:
            demand = list(frontier.get(beyond, _NO_DEMAND))
            demand[facing] = edges[side]
            frontier[beyond] = (demand[0], demand[1], demand[2], demand[3])
    return frontier


def _grown_areas(areas: tuple[Area, ...], placed: Placed) -> tuple[Area, ...]:
    """`areas` after `placed` was laid: its own areas join those they touch, the rest stay as they were."""
    cell = placed.cell
    mates = _mates(cell)
    around = frozenset(mates)
    apart: list[Area] = []
    touched: list[Area] = []
    for area in areas:
        (apart if around.isdisjoint(area.openings) else touched).append(area)
    for part, sides in zip(placed.tile.areas, placed.tile.reaches[placed.turns], strict=True):
        touched.append(_joined_area(touched, cell, part, [((cell, side), mates[side]) for side in sides]))
    return (*apart, *touched)


def _joined_area(touched: list[Area], cell: Cell, part: TileArea, sides: list[tuple[Opening, Opening]]) -> Area:
    """The area that `part` forms on `cell` with those of `touched` that it meets, which are taken out of the list.

    `sides` are the part's own, each with the neighbour's side it touches.
    """
    parts: list[tuple[Cell, TileArea]] = []
    openings: set[Opening] = set()
    for opening, mate in sides:
        for area in touched:
            if mate in area.openings:
                touched.remove(area)
                parts += area.parts
                openings |= area.openings
                break
        if mate in openings:
            openings.remove(mate)
        else:
            openings.add(opening)
    return Area(part.terrain, (*parts, (cell, part)), frozenset(openings))


def _grown_roads(joined: Mapping[Road, None], cells: Mapping[Cell, Placed], cell: Cell) -> Mapping[Road, None]:
    """`joined` after a tile was laid on `cell`: its roads that meet a joined one, and all that these lead on to."""
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
    """The roads that a road of the tile on `cell` runs straight into."""
    placed, mates = cells[cell], _mates(cell)
    for side in turned(placed.tile.roads[road], placed.turns):
        beyond, facing = mates[side]
        if beyond in cells:
            onward = cells[beyond].faces[facing].road
            if onward is not None:
                yield beyond, onward


def _mates(cell: Cell) -> tuple[Opening, Opening, Opening, Opening]:
    """The sides of the neighbours that touch the sides of `cell`, north, east, south, west."""
    x, y = cell
    return ((x, y - 1), _SOUTH), ((x + 1, y), _WEST), ((x, y + 1), _NORTH), ((x - 1, y), _EAST)
