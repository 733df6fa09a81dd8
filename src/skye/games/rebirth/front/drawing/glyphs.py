"""The characters the map is drawn with.

None has ambiguous East Asian width, so nothing shifts on a Japanese or Chinese terminal. Upper and lower half blocks
are ambiguous; quadrants are not, so the tips of hexes move two quadrants sideways per half line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.front.drawing.spot import Surface


@dataclass(frozen=True)
class Glyphs:
    """A character set; every character is one column wide."""

    free: Mapping[Surface, str]
    """The signs of building hexes without a tile."""
    farms: Mapping[Tile, str]
    house: str
    castle: str
    piece: str
    """A piece on a cathedral."""
    nobody: str
    """A place on a cathedral without a piece."""
    port: str
    closed: str
    """Fills a closed hex."""
    wave: str
    legal: tuple[str, str]
    """Round the sign of a hex where the tile may go."""
    cursor: tuple[str, str]
    """Round the hex under the cursor."""
    lit: tuple[str, str]
    """Round a hex where something happened."""
    rise: str
    """The quadrants of a rising edge: a lower right one, and all but the upper left one; empty if the set has none."""
    fall: str
    """The quadrants of a falling edge: all but the upper right one, and a lower left one."""

    @property
    def all(self) -> str:
        """All characters of the set."""
        values = (getattr(self, each.name) for each in fields(self))
        return "".join("".join(value.values()) if isinstance(value, Mapping) else "".join(value) for value in values)


_FREE = {Surface.FOOD: "f", Surface.ENERGY: "e", Surface.PLAIN: "."}
_FARMS = {Tile.FOOD: "F", Tile.ENERGY: "E"}
UNICODE = Glyphs(
    free={**_FREE, Surface.TOWN: "\N{HOUSE}"},
    farms=_FARMS,
    house="\N{HOUSE}",
    castle="\N{BLACK CHESS ROOK}",
    piece="\N{HEAVY GREEK CROSS}",
    nobody="+",
    port="*",
    closed="\N{LIGHT SHADE}",
    wave="~",
    legal=("(", ")"),
    cursor=("[", "]"),
    lit=("<", ">"),
    rise="\N{QUADRANT LOWER RIGHT}\N{QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT}",
    fall="\N{QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT}\N{QUADRANT LOWER LEFT}",
)
ASCII = Glyphs(
    free={**_FREE, Surface.TOWN: "^"},
    farms=_FARMS,
    house="^",
    castle="#",
    piece="X",
    nobody="+",
    port="*",
    closed=":",
    wave="~",
    legal=("(", ")"),
    cursor=("[", "]"),
    lit=("<", ">"),
    rise="",
    fall="",
)
