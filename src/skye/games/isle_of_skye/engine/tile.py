"""Landscape tiles: what is printed on them, and how they look when turned."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum
from functools import cache, cached_property
from types import MappingProxyType

from msgspec import Struct


class Terrain(StrEnum):
    """The three kinds of land an area can be."""

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
        """The side across the tile, which is also the side a neighbour touches with."""
        return _OPPOSITE[self]

    @property
    def step(self) -> tuple[int, int]:
        """The way to the neighbour behind this side, as (x, y): x east, y south."""
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
    """What can be counted on a tile."""

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
    """One terrain of one tile, with what is drawn in it."""

    terrain: Terrain
    sides: tuple[Side, ...] = ()
    """The sides it reaches, as printed; none for an area that lies closed inside its tile."""
    features: tuple[Feature, ...] = ()
    """What it holds, one entry for each sheep, ship, and so on."""
    scroll: Feature | None = None
    """What the scroll in it counts at the end of the game, if it holds one."""

    def count(self, feature: Feature) -> int:
        """How many of `feature` it holds."""
        return self.features.count(feature)


class Face(Struct, frozen=True):
    """What one side of a placed tile shows to its neighbour."""

    terrain: Terrain
    area: int
    """Which of the tile's areas reaches this side, as an index."""
    road: int | None
    """Which of the tile's roads leaves through this side, as an index; None where there is no road."""


Edges = tuple[Terrain, Terrain, Terrain, Terrain]
"""The terrains of four sides, north, east, south, west."""
Demand = tuple[Terrain | None, Terrain | None, Terrain | None, Terrain | None]
"""The terrains the neighbours of a cell ask for, north, east, south, west; None where there is no neighbour."""
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
        """How many of `feature` the whole tile holds; barrels count once a tile."""
        return self.counts.get(feature, 0)

    @cached_property
    def counts(self) -> Mapping[Feature, int]:
        """How many of each feature it holds, of those that it does hold."""
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
        """For each number of clockwise quarter turns: the faces north, east, south, west."""
        return tuple(tuple(self._printed_faces[side - turns] for side in Side) for turns in TURNS)

    @cached_property
    def edges(self) -> tuple[Edges, ...]:
        """For each number of clockwise quarter turns: the terrains north, east, south, west."""
        north, east, south, west = (face.terrain for face in self._printed_faces)
        return (
            (north, east, south, west),
            (west, north, east, south),
            (south, west, north, east),
            (east, south, west, north),
        )

    @cached_property
    def reaches(self) -> tuple[tuple[tuple[Side, ...], ...], ...]:
        """For each number of clockwise quarter turns: the sides each of its areas reaches."""
        return tuple(tuple(tuple(sorted(turned(area.sides, turns))) for area in self.areas) for turns in TURNS)

    @cached_property
    def distinct_turns(self) -> tuple[int, ...]:
        """The quarter turns that make a difference: a tile that looks the same after a half turn has two."""
        looks: dict[frozenset[object], int] = {}
        for turns in TURNS:
            looks.setdefault(self._look(turns), turns)
        return tuple(looks.values())

    def _look(self, turns: int) -> frozenset[object]:
        """A value that is equal for two turns of this tile just when nobody could tell them apart."""
        areas = [(area.terrain, turned(area.sides, turns), area.features, area.scroll) for area in self.areas]
        return frozenset([*areas, *(turned(road, turns) for road in self.roads)])

    @cached_property
    def fitting(self) -> Mapping[Demand, tuple[int, ...]]:
        """For each demand, worked out when it is first asked for: the quarter turns by which every demanded side shows
        the demanded terrain (building rule)."""
        return MappingProxyType(_fitting_of(self.edges[0]))


class _Fitting(dict[Demand, tuple[int, ...]]):
    """For each demand met so far, the quarter turns by which a tile with these printed sides fits."""

    def __init__(self, printed: Edges) -> None:
        super().__init__()
        self._printed = printed

    def __missing__(self, demand: Demand) -> tuple[int, ...]:
        self[demand] = tuple(turns for turns in TURNS if self._shows(demand, turns))
        return self[demand]

    def _shows(self, demand: Demand, turns: int) -> bool:
        return all(
            wanted is None or wanted is self._printed[side - turns] for side, wanted in zip(SIDES, demand, strict=True)
        )


_fitting_of = cache(_Fitting)


@cache
def turned(sides: tuple[Side, ...], turns: int) -> frozenset[Side]:
    """The sides that `sides` become after `turns` quarter turns clockwise."""
    return frozenset(Side((side + turns) % 4) for side in sides)


def parse_sides(letters: Iterable[str]) -> tuple[Side, ...]:
    """The sides named by letters such as "NSW". Raises KeyError for a letter that names none."""
    return tuple(Side[letter] for letter in letters)
