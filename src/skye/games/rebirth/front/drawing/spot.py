"""What is to be seen on a hex, before it has a size and colours."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.tile import Laid


class Surface(StrEnum):
    """What a hex is drawn as."""

    FOOD = "food"
    ENERGY = "energy"
    PLAIN = "plain"
    TOWN = "town"
    CASTLE = "castle"
    CATHEDRAL = "cathedral"
    CLOSED = "closed"
    SHALLOWS = "shallows"
    """Sea next to land."""
    SEA = "sea"

    @property
    def is_water(self) -> bool:
        """Whether it is sea."""
        return self in (Surface.SHALLOWS, Surface.SEA)


class Spot(Struct, frozen=True):
    """One hex as it is to be seen."""

    surface: Surface
    shade: int = 0
    """Which of three shades, so that no hex has that of a neighbour; those of a town have the same one."""
    town: str | None = None
    port: bool = False
    laid: Laid | None = None
    """The tile on it."""
    holder: int | None = None
    """Of a castle: the seat that holds it."""
    pieces: tuple[bool, ...] = ()
    """Of a cathedral: whether each seat has a piece there."""


Plan = Mapping[Hex, Spot]
"""The hexes of the map, and the sea next to them; whatever is not in it is sea."""
