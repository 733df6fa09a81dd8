"""The map: tiles and ships as they lie, with tokens and houses, and the islands they form."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from skye.games.grids.squares import NO_DEMAND, Cell, Demand, Grid, adjoining, grown_frontier
from skye.games.small_islands.engine.tile import MOST_PORTS, RESOURCES, Icon, Part, Tile

LandPart = tuple[Cell, int]
"""A part that lies on the map, as a cell and an index into the land of the tile on it."""
ORIGIN: Cell = (0, 0)
"""The cell of the first start tile."""
_ORDER = {icon: place for place, icon in enumerate(Icon)}


def reading_order(part: LandPart) -> tuple[int, int, int]:
    """The key that sorts parts as one reads: row by row, then by the place on the tile."""
    (x, y), index = part
    return y, x, index


class Placed(Struct, frozen=True):
    """A tile or ship as it lies: on a cell, turned clockwise by `turns` quarter turns."""

    tile: Tile
    cell: Cell
    turns: int = 0
    owner: int | None = None
    """The seat whose ship it is; None for a grey ship, and for land."""


class LaidToken(Struct, frozen=True):
    """A bonus token as it lies on the map."""

    seat: int
    """Whose token it was."""
    token: str
    shows: Icon
    """A resource, or the port on its back."""
    part: LandPart
    over: Icon | None = None
    """The printed icon it hides; None on free land and for a port, on the coast."""


class House(Struct, frozen=True):
    """A house on a house mark."""

    seat: int
    part: LandPart


class Island(Struct, frozen=True, dict=True):
    """Parts joined over shared sides. Not a corner, and not lying on the same tile, joins parts."""

    parts: tuple[LandPart, ...]
    icons: tuple[int, ...]
    """How often it shows each icon, in the order of `Icon`: printed and not hidden, and those of tokens."""
    marks: tuple[LandPart, ...]
    """Its parts with a house mark, with or without a house."""
    houses: tuple[House, ...] = ()

    def count(self, icon: Icon) -> int:
        """How often it shows `icon`."""
        return self.icons[_ORDER[icon]]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, without duplicates."""
        return tuple(dict.fromkeys(cell for cell, _ in self.parts))

    @property
    def size(self) -> int:
        """Its size in tiles: a tile with two parts of the island counts once."""
        return len(self.cells)

    @cached_property
    def first(self) -> LandPart:
        """Its first part in reading order, which names it."""
        return min(self.parts, key=reading_order)

    @cached_property
    def free(self) -> tuple[LandPart, ...]:
        """Its house marks without a house."""
        taken = {house.part for house in self.houses}
        return tuple(part for part in self.marks if part not in taken)

    def has_house_of(self, seat: int) -> bool:
        """Whether a house of that seat stands on it."""
        return any(house.seat == seat for house in self.houses)


class Map(Grid[bool], Struct, frozen=True, dict=True):
    """All that lies on the table between the players. Immutable: what adds to it returns a new map.

    Cells, frontier and islands are cached properties that grow with it, so that a tile costs the same on a large map
    as on a small one.
    """

    placed: tuple[Placed, ...] = ()
    """The tiles and ships in the order they were laid."""
    tokens: tuple[LaidToken, ...] = ()
    """The bonus tokens in the order they were laid."""
    houses: tuple[House, ...] = ()
    """The houses in the order they were placed."""

    @cached_property
    def cells(self) -> Mapping[Cell, Placed]:
        """Occupied cells and what lies on them."""
        return MappingProxyType({placed.cell: placed for placed in self.placed})

    @cached_property
    def frontier(self) -> Mapping[Cell, Demand[bool]]:
        """The empty cells next to a tile or ship, and whether land is demanded on each side.

        Of an empty map it is the cell where the first tile goes.
        """
        frontier: dict[Cell, Demand[bool]] = {ORIGIN: NO_DEMAND}
        for placed in self.placed:
            frontier = grown_frontier(frontier, placed.cell, placed.tile.edges[placed.turns])
        return MappingProxyType(frontier)

    @cached_property
    def _islands(self) -> Mapping[LandPart, Island]:
        """The island that each part on the map belongs to."""
        islands: dict[LandPart, Island] = {}
        laid: dict[Cell, Placed] = {}
        for placed in self.placed:
            _join(islands, laid, placed)
            laid[placed.cell] = placed
        for token in self.tokens:
            _change(islands, with_token(islands[token.part], token))
        for house in self.houses:
            _change(islands, with_house(islands[house.part], house))
        return MappingProxyType(islands)

    @cached_property
    def islands(self) -> tuple[Island, ...]:
        """All islands in reading order of their first parts; a part alone is one, too."""
        distinct = {id(island): island for island in self._islands.values()}
        return tuple(sorted(distinct.values(), key=lambda island: reading_order(island.first)))

    def island(self, part: LandPart) -> Island:
        """The island that a part belongs to. Raises KeyError where there is no such part."""
        return self._islands[part]

    def parts_on(self, cell: Cell) -> tuple[LandPart, ...]:
        """The parts on a cell, none where a ship or nothing lies."""
        placed = self.cells.get(cell)
        return tuple((cell, index) for index in range(len(placed.tile.land))) if placed else ()

    def part(self, part: LandPart) -> Part:
        """What is printed on a part. Raises KeyError or IndexError where there is no such part."""
        cell, index = part
        return self.cells[cell].tile.land[index]

    @cached_property
    def tokens_on(self) -> Mapping[Cell, tuple[LaidToken, ...]]:
        """The bonus tokens by cell; cells without one are left out."""
        found: dict[Cell, tuple[LaidToken, ...]] = {}
        for token in self.tokens:
            found[token.part[0]] = (*found.get(token.part[0], ()), token)
        return MappingProxyType(found)

    def ports(self, cell: Cell) -> int:
        """The ports on a cell, printed and tokens, on all parts; 0 where nothing lies."""
        placed = self.cells.get(cell)
        if placed is None:
            return 0
        return placed.tile.ports + sum(token.shows is Icon.PORT for token in self.tokens_on.get(cell, ()))

    def covers(self, part: LandPart, shows: Icon) -> tuple[Icon | None, ...]:
        """What a token that shows `shows` could lie over on a part: a printed icon in sight, or None for none.

        A port goes on the coast of a tile with fewer than two. A resource goes over one of the two others, or on free
        land, which takes one such token (decided: there is little free land). Empty if it cannot lie there.
        """
        if shows is Icon.PORT:
            return (None,) if self.ports(part[0]) < MOST_PORTS else ()
        laid = [token for token in self.tokens_on.get(part[0], ()) if token.part == part]
        printed, hidden = self.part(part).icons, [token.over for token in laid]
        others = (icon for icon in RESOURCES if icon is not shows)
        over = tuple(icon for icon in others if printed.count(icon) > hidden.count(icon))
        taken = any(token.over is None and token.shows is not Icon.PORT for token in laid)
        return over if taken else (*over, None)

    def ship_of(self, seat: int) -> Cell | None:
        """The cell of a seat's own ship; None while it is not laid."""
        return next((placed.cell for placed in self.placed if placed.owner == seat), None)

    def ports_round(self, cell: Cell) -> int:
        """The ports on the up to eight tiles round a cell, corners included."""
        x, y = cell
        return sum(self.ports((x + east, y + south)) for east in (-1, 0, 1) for south in (-1, 0, 1))

    def place(self, tile: Tile, cell: Cell, turns: int = 0, owner: int | None = None) -> "Map":
        """A new map with a tile or ship added; (cell, turns) must be one of its `places`."""
        placed = Placed(tile, cell, turns, owner)
        islands = {**self._islands}
        _join(islands, self.cells, placed)
        grown = replace(self, placed=(*self.placed, placed))
        # Fill in the cached properties incrementally, instead of recomputing them.
        caches = grown.__dict__
        caches["cells"] = MappingProxyType({**self.cells, cell: placed})
        caches["frontier"] = MappingProxyType(grown_frontier({**self.frontier}, cell, tile.edges[turns]))
        caches["_islands"] = MappingProxyType(islands)
        caches["tokens_on"] = self.tokens_on
        return grown

    def lay(self, token: LaidToken) -> "Map":
        """A new map with a bonus token added; what it lies over must be one of its `covers`."""
        changed = replace(self, tokens=(*self.tokens, token))
        self._give_caches(changed, with_token(self._islands[token.part], token))
        cell = token.part[0]
        laid = (*self.tokens_on.get(cell, ()), token)
        changed.__dict__["tokens_on"] = MappingProxyType({**self.tokens_on, cell: laid})
        return changed

    def build(self, house: House) -> "Map":
        """A new map with a house added, on a house mark without one."""
        changed = replace(self, houses=(*self.houses, house))
        self._give_caches(changed, with_house(self._islands[house.part], house))
        changed.__dict__["tokens_on"] = self.tokens_on
        return changed

    def _give_caches(self, changed: "Map", island: Island) -> None:
        """Tell a map with the same tiles what is known of them, and which island has changed."""
        islands = {**self._islands}
        _change(islands, island)
        caches = changed.__dict__
        caches["cells"] = self.cells
        caches["frontier"] = self.frontier
        caches["_islands"] = MappingProxyType(islands)


def ship_cells(land: Map, ship: Tile) -> list[Cell]:
    """Where a ship may be laid: beside a tile or ship, with sea on every shared side."""
    return [cell for cell, demand in land.frontier.items() if ship.fitting[demand]]


def with_token(island: Island, token: LaidToken) -> Island:
    """The island with a bonus token: what it hides counts no more, what it shows does."""
    icons = list(island.icons)
    icons[_ORDER[token.shows]] += 1
    if token.over is not None:
        icons[_ORDER[token.over]] -= 1
    return replace(island, icons=tuple(icons))


def with_house(island: Island, house: House) -> Island:
    """The island with a house more."""
    return replace(island, houses=(*island.houses, house))


def _join(islands: dict[LandPart, Island], laid: Mapping[Cell, Placed], placed: Placed) -> None:
    """Add the parts of a tile to `islands`, joined with what they touch of the tiles `laid` before."""
    beyond = adjoining(placed.cell)
    for index, sides in enumerate(placed.tile.reaches[placed.turns]):
        joined = {id(alone): alone for alone in (_alone(placed, index),)}
        for side in sides:
            cell, facing = beyond[side]
            if cell in laid:
                met = laid[cell].tile.parts_at[laid[cell].turns][facing]
                assert met is not None, "land meets land"
                island = islands[cell, met]
                joined[id(island)] = island
        _change(islands, _joined(tuple(joined.values())))


def _alone(placed: Placed, index: int) -> Island:
    """A part of a tile as an island of its own."""
    part, here = placed.tile.land[index], (placed.cell, index)
    return Island((here,), tuple(map(part.count, Icon)), (here,) if part.mark else ())


def _joined(islands: tuple[Island, ...]) -> Island:
    """One island of several."""
    return Island(
        parts=sum([island.parts for island in islands], ()),
        icons=tuple(map(sum, zip(*(island.icons for island in islands), strict=True))),
        marks=sum([island.marks for island in islands], ()),
        houses=sum([island.houses for island in islands], ()),
    )


def _change(islands: dict[LandPart, Island], island: Island) -> None:
    """Let every part of an island know it as it is now."""
    islands.update(dict.fromkeys(island.parts, island))
