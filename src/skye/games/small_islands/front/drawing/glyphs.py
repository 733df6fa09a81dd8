"""The characters the map is drawn with.

None has ambiguous East Asian width, so nothing shifts on a Japanese or Chinese terminal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from skye.games.small_islands.engine.tile import Icon
from skye.terminal.widgets.squares.blocks import BLOCKS, Quarters

DECK = "_"
"""What stands in the lines of a ship for its deck."""


@dataclass(frozen=True)
class Glyphs:
    """A character set; every character is one column wide."""

    icons: Mapping[Icon, str]
    house: str
    """A house mark, and a house where colours tell whose it is."""
    wave: str
    textures: str
    """What strews the land where there are no colours, for each shade."""
    sail: tuple[str, str, str]
    """The lines of a ship on a large tile: its sail and its hull, seven columns each."""
    ship: str
    """A ship on a smaller tile: three columns."""
    corners: str
    """The corners of a frame round a cell: north-west, north-east, south-west, south-east."""
    blocks: Mapping[Quarters, str]
    """Block elements for characters in two colours; empty if the set has none."""
    empty: str
    """The middle of an empty cell."""
    clash: str
    """Marks a side that clashes."""
    beyond: str
    """Arrows to land beyond what is shown: north, east, south, west."""

    @property
    def all(self) -> str:
        """All characters of the set."""
        values = (getattr(self, each.name) for each in fields(self))
        return "".join("".join(value.values()) if isinstance(value, Mapping) else "".join(value) for value in values)


_BOW = "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER RIGHT}"
_STERN = "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER LEFT}"
UNICODE = Glyphs(
    icons={
        Icon.FLOWER: "\N{BLACK FLORETTE}",
        Icon.FRUIT: "\N{BLACK DIAMOND SUIT}",
        Icon.LEAF: "\N{ROTATED FLORAL HEART BULLET}",
        Icon.TEMPLE: "\N{BLACK CHESS ROOK}",
        Icon.PORT: "\N{NEPTUNE}",
    },
    house="\N{HOUSE}",
    wave="~",
    textures=".:',;\"",
    sail=(
        "   \N{QUADRANT LOWER LEFT}   ",
        "  \N{QUADRANT LOWER RIGHT}\N{QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT}\N{QUADRANT LOWER LEFT}  ",
        f"{_BOW}_____{_STERN}",
    ),
    ship=f"{_BOW}_{_STERN}",
    corners=(
        "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER LEFT}"
        "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER RIGHT}"
        "\N{QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT}"
        "\N{QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT}"
    ),
    blocks=BLOCKS,
    empty="\N{DOT OPERATOR}",
    clash="!",
    beyond=(
        "\N{BLACK UP-POINTING SMALL TRIANGLE}\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
        "\N{BLACK DOWN-POINTING SMALL TRIANGLE}\N{BLACK LEFT-POINTING SMALL TRIANGLE}"
    ),
)
ASCII = Glyphs(
    icons={Icon.FLOWER: "*", Icon.FRUIT: "o", Icon.LEAF: "&", Icon.TEMPLE: "#", Icon.PORT: "%"},
    house="^",
    wave="~",
    textures=".:',;\"",
    sail=("   /|  ", "  /_|  ", "\\_____/"),
    ship="\\_/",
    corners="++++",
    blocks={},
    empty=".",
    clash="!",
    beyond="^>v<",
)
