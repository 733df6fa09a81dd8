"""Landscape tiles: what is printed on them, and how they look when turned."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum
from functools import cache, cached_property
from itertools import product
from types import MappingProxyType

from msgspec import Struct


class Terrain(StrEnum):
    """The three terrains."""

    PASTURE = "pasture"
    MOUNTAIN = "mountain"
    WATER = "water"


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
_OPPOSITE = (Side.S, Side.W, Side.N, Side.E)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Feature(StrEnum):
    """The features printed on tiles, which scoring can count."""

    SHEEP = "sheep"
    CATTLE = "cattle"
    FARM = "farm"
    BROCH = "broch"
    LIGHTHOUSE = "lighthouse"
    SHIP = "ship"
    BARREL = "barrel"


HOME: Mapping[Feature, Terrain] = MappingProxyType(
    {
        Feature.SHEEP: Terrain.PASTURE,
        Feature.CATTLE: Terrain.PASTURE,
        Feature.FARM: Terrain.PASTURE,
        Feature.BROCH: Terrain.MOUNTAIN,
        Feature.LIGHTHOUSE: Terrain.WATER,
        Feature.SHIP: Terrain.WATER,
    }
)
"""The terrain each feature is drawn in; a lighthouse stands on the shore of its water. Barrels lie anywhere."""


class TileArea(Struct, frozen=True):
    """One area of a single tile, with its features."""

    terrain: Terrain
    sides: tuple[Side, ...] = ()
    """The sides it reaches, as printed; empty for an area enclosed by its tile."""
    features: tuple[Feature, ...] = ()
    """Its features, one entry per sheep, ship and so on."""
    scroll: Feature | None = None
    """The feature its scroll counts at the end of the game; None without a scroll."""

    def count(self, feature: Feature) -> int:
        """The number of `feature` in it."""
        return self.features.count(feature)


class Face(Struct, frozen=True):
    """One side of a tile, as its neighbour sees it."""

    terrain: Terrain
    area: int
    """The index of the tile's area on this side."""
    road: int | None
    """The index of the tile's road through this side; None without one."""


Edges = tuple[Terrain, Terrain, Terrain, Terrain]
"""The terrains of four sides, north, east, south, west."""
Demand = tuple[Terrain | None, Terrain | None, Terrain | None, Terrain | None]
"""The terrains demanded by a cell's neighbours, north, east, south, west; None where there is no neighbour."""
TURNS = (0, 1, 2, 3)
"""Quarter turns clockwise."""


class Tile(Struct, frozen=True, dict=True):
    """A landscape tile or the castle, as printed.

    Its areas' sides partition north, east, south and west; each road is the set of sides it leaves through.
    """

    id: str
    areas: tuple[TileArea, ...]
    roads: tuple[tuple[Side, ...], ...] = ()
    barrel: bool = False

    def count(self, feature: Feature) -> int:
        """The number of `feature` on the tile; barrels count once per tile."""
        return self.counts.get(feature, 0)

    @cached_property
    def counts(self) -> Mapping[Feature, int]:
        """The count of each feature on the tile; absent features are left out."""
        counts = Counter(feature for area in self.areas for feature in area.features)
        counts[Feature.BARREL] = int(self.barrel)
        return MappingProxyType(+counts)

    @cached_property
    def _printed_faces(self) -> tuple[Face, ...]:
        area_at = {side: index for index, area in enumerate(self.areas) for side in area.sides}
        road_at = {side: index for index, road in enumerate(self.roads) for side in road}
        return tuple(Face(self.areas[area_at[side]].terrain, area_at[side], road_at.get(side)) for side in Side)

    @cached_property
    def faces(self) -> tuple[tuple[Face, ...], ...]:
        """The faces north, east, south, west, indexed by clockwise quarter turns."""
        return tuple(tuple(self._printed_faces[side - turns] for side in Side) for turns in TURNS)

    @cached_property
    def edges(self) -> tuple[Edges, ...]:
        """The terrains north, east, south, west, indexed by clockwise quarter turns."""
        north, east, south, west = (face.terrain for face in self._printed_faces)
        return (
            (north, east, south, west),
            (west, north, east, south),
            (south, west, north, east),
            (east, south, west, north),
        )

    @cached_property
    def reaches(self) -> tuple[tuple[tuple[Side, ...], ...], ...]:
        """The sides each of its areas reaches, indexed by clockwise quarter turns."""
        return tuple(tuple(tuple(sorted(turned(area.sides, turns))) for area in self.areas) for turns in TURNS)

    @cached_property
    def distinct_turns(self) -> tuple[int, ...]:
        """The quarter turns that look different: a tile with half-turn symmetry has two."""
        looks: dict[frozenset[object], int] = {}
        for turns in TURNS:
            looks.setdefault(self._look(turns), turns)
        return tuple(looks.values())

    def _look(self, turns: int) -> frozenset[object]:
        """A key that is equal for exactly those turns that look the same."""
        areas = [(area.terrain, turned(area.sides, turns), area.features, area.scroll) for area in self.areas]
        return frozenset([*areas, *(turned(road, turns) for road in self.roads)])

    @cached_property
    def fitting(self) -> Mapping[Demand, tuple[int, ...]]:
        """For each demand, the quarter turns by which every demanded side matches (building rule)."""
        return _fitting_of(self.edges)


@cache
def _fitting_of(edges: tuple[Edges, ...]) -> Mapping[Demand, tuple[int, ...]]:
    """For each demand, the quarter turns that fit; `edges` is indexed by clockwise quarter turns."""
    wanted = (None, *Terrain)
    fitting: dict[Demand, tuple[int, ...]] = dict.fromkeys(product(wanted, wanted, wanted, wanted), ())
    for turns, (north, east, south, west) in enumerate(edges):
        for demand in product((None, north), (None, east), (None, south), (None, west)):
            fitting[demand] += (turns,)
    return MappingProxyType(fitting)


@cache
def turned(sides: tuple[Side, ...], turns: int) -> frozenset[Side]:
    """`sides` after `turns` quarter turns clockwise."""
    return frozenset(Side((side + turns) % 4) for side in sides)


def parse_sides(letters: Iterable[str]) -> tuple[Side, ...]:
    """The sides named by letters such as "NSW". Raises KeyError for any other letter."""
    return tuple(Side[letter] for letter in letters)
