"""Landscape tiles: what is printed on them, and how they look when turned."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from skye.games.grids.squares import TURNS, Demand, Edges, Side, fitting_turns, turned, turned_edges


class Terrain(StrEnum):
    """The three terrains."""

    PASTURE = "pasture"
    MOUNTAIN = "mountain"
    WATER = "water"


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
    def edges(self) -> tuple[Edges[Terrain], ...]:
        """The terrains north, east, south, west, indexed by clockwise quarter turns."""
        north, east, south, west = (face.terrain for face in self._printed_faces)
        return turned_edges((north, east, south, west))

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
    def fitting(self) -> Mapping[Demand[Terrain], tuple[int, ...]]:
        """For each demand, the quarter turns by which every demanded side matches (building rule)."""
        return fitting_turns(self.edges, tuple(Terrain))
