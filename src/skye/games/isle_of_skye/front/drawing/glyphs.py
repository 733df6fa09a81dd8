"""The characters the land is drawn with.

None has ambiguous East Asian width, so nothing shifts on a Japanese or Chinese terminal. Solid lines, half blocks, the
darker shades and the paragraph sign are ambiguous; dashed lines, quadrants and the small square are not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from skye.games.isle_of_skye.engine.tile import Feature, Terrain
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.terminal.widgets.squares.blocks import BLOCKS, Quarters


@dataclass(frozen=True)
class Glyphs:
    """A character set; every character is one column wide."""

    features: Mapping[Feature, str]
    scroll: str
    castle: str
    walls: str
    """The characters left and right of the castle."""
    grain: Mapping[Terrain, str]
    """The texture of each terrain."""
    roads: Mapping[Course, str]
    corners: str
    """The corners of a frame round a cell: north-west, north-east, south-west, south-east."""
    seam: str
    """A strip along the bottom and one along the top edge of a character."""
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
        return "".join(value if isinstance(value, str) else "".join(value.values()) for value in values)


_FEATURES = {  # A ship is a vessel, and its hull a V: S and s would be told apart by size alone.
    Feature.SHEEP: "s",
    Feature.CATTLE: "c",
    Feature.FARM: "F",
    Feature.BROCH: "T",
    Feature.LIGHTHOUSE: "L",
    Feature.SHIP: "V",
    Feature.BARREL: "b",
}
UNICODE = Glyphs(
    features=_FEATURES,
    scroll="@",
    castle="\N{BLACK CHESS ROOK}",
    walls="  ",
    grain={Terrain.PASTURE: '"', Terrain.MOUNTAIN: "^", Terrain.WATER: "~"},
    roads={
        Course.ALONG: "\N{BOX DRAWINGS HEAVY DOUBLE DASH HORIZONTAL}",
        Course.DOWN: "\N{BOX DRAWINGS HEAVY DOUBLE DASH VERTICAL}",
        Course.MEETING: "\N{BLACK SMALL SQUARE}",
        Course.RISING: "/",
        Course.FALLING: "\\",
    },
    corners=(
        "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER LEFT}"
        "\N{QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER RIGHT}"
        "\N{QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT}"
        "\N{QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT}"
    ),
    seam="_\N{MACRON}",
    blocks=BLOCKS,
    empty="\N{DOT OPERATOR}",
    clash="!",
    beyond=(
        "\N{BLACK UP-POINTING SMALL TRIANGLE}\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
        "\N{BLACK DOWN-POINTING SMALL TRIANGLE}\N{BLACK LEFT-POINTING SMALL TRIANGLE}"
    ),
)
SHADED = replace(UNICODE, grain={**UNICODE.grain, Terrain.PASTURE: ".", Terrain.MOUNTAIN: "\N{LIGHT SHADE}"})
"""For themes in which only the texture distinguishes terrains."""
ASCII = Glyphs(
    features=_FEATURES,
    scroll="@",
    castle="K",
    walls="[]",
    grain={Terrain.PASTURE: ".", Terrain.MOUNTAIN: "^", Terrain.WATER: "~"},
    roads={Course.ALONG: "=", Course.DOWN: "|", Course.MEETING: "+", Course.RISING: "/", Course.FALLING: "\\"},
    corners="++++",
    seam="_-",
    blocks={},
    empty=".",
    clash="!",
    beyond="^>v<",
)
