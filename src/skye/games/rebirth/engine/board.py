"""The board: building hexes, towns, castles, cathedrals and ports, and what lies beside what."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from skye.games.rebirth.engine.hexes import Hex, neighbours
from skye.games.rebirth.engine.tile import Tile
from skye.games.wording import Printed


class Ground(StrEnum):
    """What a building hex is."""

    FOOD = "food"
    ENERGY = "energy"
    PLAIN = "plain"
    TOWN = "town"


class BuildingHex(Struct, frozen=True):
    """A hex that can take a tile."""

    hex: Hex
    ground: Ground
    town: str | None = None
    """The id of the town it is part of."""
    port: str | None = None
    """The id of the port on it."""
    closed: bool = False
    """Whether it is closed with two players."""


class Landmark(Struct, frozen=True):
    """A castle, a cathedral or a port. Ids are unique among those of a sort."""

    id: str
    name: Printed
    hex: Hex


class Town(Struct, frozen=True):
    """One, two or three town hexes that hang together."""

    id: str
    name: Printed
    hexes: tuple[Hex, ...]


class Board(Struct, frozen=True, dict=True):
    """The map. The engine counts building hexes, towns, castles and cathedrals by their places in these tuples."""

    sites: tuple[BuildingHex, ...]
    """The building hexes from north to south, in a row from west to east; so are the landmarks and the towns."""
    towns: tuple[Town, ...]
    castles: tuple[Landmark, ...]
    cathedrals: tuple[Landmark, ...]
    ports: tuple[Landmark, ...]

    # --- Where things are -------------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> Mapping[Hex, int]:
        """The number of each building hex."""
        return {site.hex: number for number, site in enumerate(self.sites)}

    @cached_property
    def castle_numbers(self) -> Mapping[str, int]:
        """The number of each castle by its id."""
        return {castle.id: number for number, castle in enumerate(self.castles)}

    @cached_property
    def cathedral_numbers(self) -> Mapping[str, int]:
        """The number of each cathedral by its id."""
        return {cathedral.id: number for number, cathedral in enumerate(self.cathedrals)}

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        """All hexes of the map: building hexes, castles and cathedrals."""
        return frozenset((*self.numbers, *(landmark.hex for landmark in (*self.castles, *self.cathedrals))))

    # --- What lies beside a building hex, by its number --------------------------------------------------------

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The building hexes next to each building hex."""
        return tuple(self._building_hexes_at(site.hex) for site in self.sites)

    @cached_property
    def castles_beside(self) -> tuple[tuple[int, ...], ...]:
        """The castles next to each building hex, from north to south, in a row from west to east."""
        return tuple(_touching(site.hex, self.castles) for site in self.sites)

    @cached_property
    def cathedrals_beside(self) -> tuple[tuple[int, ...], ...]:
        """The cathedrals next to each building hex, in the same order."""
        return tuple(_touching(site.hex, self.cathedrals) for site in self.sites)

    @cached_property
    def town_of(self) -> tuple[int | None, ...]:
        """The town that each building hex is part of; None outside towns."""
        numbers = {town.id: number for number, town in enumerate(self.towns)}
        return tuple(numbers[site.town] if site.town else None for site in self.sites)

    @cached_property
    def coast(self) -> frozenset[int]:
        """The building hexes with fewer than six neighbours; castles, cathedrals and closed hexes are neighbours."""
        return frozenset(number for number, site in enumerate(self.sites) if self.is_coast(site.hex))

    def is_coast(self, at: Hex) -> bool:
        """Whether the sea lies next to a hex."""
        return not self.hexes.issuperset(neighbours(at))

    # --- The building hexes of a landmark, by its number --------------------------------------------------------

    @cached_property
    def round_castles(self) -> tuple[tuple[int, ...], ...]:
        """The building hexes next to each castle."""
        return tuple(self._building_hexes_at(castle.hex) for castle in self.castles)

    @cached_property
    def round_cathedrals(self) -> tuple[tuple[int, ...], ...]:
        """The building hexes next to each cathedral."""
        return tuple(self._building_hexes_at(cathedral.hex) for cathedral in self.cathedrals)

    @cached_property
    def town_sites(self) -> tuple[tuple[int, ...], ...]:
        """The building hexes of each town."""
        return tuple(tuple(self.numbers[at] for at in town.hexes) for town in self.towns)

    # --- Where a tile may go ------------------------------------------------------------------------------------

    @cached_property
    def _open_to_all(self) -> "Open":
        return self._open(lambda site: True)

    @cached_property
    def _open_to_two(self) -> "Open":
        return self._open(lambda site: not site.closed)

    def open(self, players: int) -> "Open":
        """The building hexes that are not closed with so many players."""
        return self._open_to_two if players == 2 else self._open_to_all

    def _open(self, is_open: Callable[[BuildingHex], bool]) -> "Open":
        by_ground = {
            ground: frozenset(
                number for number, site in enumerate(self.sites) if site.ground is ground and is_open(site)
            )
            for ground in Ground
        }
        return Open(
            food=tuple(sorted(by_ground[Ground.FOOD] | by_ground[Ground.PLAIN])),
            energy=tuple(sorted(by_ground[Ground.ENERGY] | by_ground[Ground.PLAIN])),
            only_food=tuple(sorted(by_ground[Ground.FOOD])),
            only_energy=tuple(sorted(by_ground[Ground.ENERGY])),
            town=tuple(sorted(by_ground[Ground.TOWN])),
        )

    def _building_hexes_at(self, at: Hex) -> tuple[int, ...]:
        return tuple(self.numbers[other] for other in neighbours(at) if other in self.numbers)


class Open(Struct, frozen=True):
    """The numbers of the building hexes that can be built on, in order."""

    food: tuple[int, ...]
    """Food and plain hexes."""
    energy: tuple[int, ...]
    """Energy and plain hexes."""
    only_food: tuple[int, ...]
    only_energy: tuple[int, ...]
    town: tuple[int, ...]

    def usual(self, tile: Tile) -> tuple[int, ...]:
        """Where a tile goes as long as one of these is free."""
        if tile is Tile.FOOD:
            return self.food
        return self.energy if tile is Tile.ENERGY else self.town

    def otherwise(self, tile: Tile) -> tuple[int, ...]:
        """Where a tile goes when none of its usual hexes is free anywhere: a farm on the ground of the other kind."""
        if tile is Tile.FOOD:
            return self.only_energy
        return self.only_food if tile is Tile.ENERGY else ()


def _touching(at: Hex, landmarks: Sequence[Landmark]) -> tuple[int, ...]:
    near = neighbours(at)
    return tuple(number for number, landmark in enumerate(landmarks) if landmark.hex in near)
