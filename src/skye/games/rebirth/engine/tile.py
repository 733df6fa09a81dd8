"""The tiles: what there is of each kind, and how many each player has."""

from enum import StrEnum

from msgspec import Struct


class Tile(StrEnum):
    """A kind of tile: a farm, which is food or energy, or a settlement of one to four houses."""

    FOOD = "food"
    ENERGY = "energy"
    ONE_HOUSE = "s1"
    TWO_HOUSES = "s2"
    THREE_HOUSES = "s3"
    FOUR_HOUSES = "s4"

    @property
    def houses(self) -> int:
        """The houses on it; a farm has none."""
        return _HOUSES[self]

    @property
    def is_farm(self) -> bool:
        """Whether it is food or energy."""
        return not _HOUSES[self]


_HOUSES = {
    Tile.FOOD: 0,
    Tile.ENERGY: 0,
    Tile.ONE_HOUSE: 1,
    Tile.TWO_HOUSES: 2,
    Tile.THREE_HOUSES: 3,
    Tile.FOUR_HOUSES: 4,
}


class Laid(Struct, frozen=True):
    """A tile on the map, and whose it is."""

    seat: int
    tile: Tile


_FARMS = 12
_SETTLEMENTS_OF_A_KIND = 3
_NOT_WITH_FOUR = {
    Tile.FOOD: 3,
    Tile.ENERGY: 3,
    Tile.TWO_HOUSES: 1,
    Tile.THREE_HOUSES: 1,
    Tile.FOUR_HOUSES: 1,
}
"""What each set loses with four players."""
LEFT_OUT = 2
"""The tiles of each player that stay out of the game, known to their owner alone."""


def tile_set(players: int) -> tuple[Tile, ...]:
    """The tiles of each player, kind by kind: 36, and 27 with four players."""
    lost = _NOT_WITH_FOUR if players == 4 else {}
    counts = {tile: (_FARMS if tile.is_farm else _SETTLEMENTS_OF_A_KIND) - lost.get(tile, 0) for tile in Tile}
    return tuple(tile for tile, count in counts.items() for _ in range(count))


def turns(players: int) -> int:
    """How many turns each player has: 34, and 25 with four players."""
    return len(tile_set(players)) - LEFT_OUT
