"""The characters the land is drawn with.

None of them is of ambiguous width, so that nothing shifts on a Japanese or Chinese terminal. Solid
lines, half blocks, the darker shades and the paragraph sign are; dashed lines, quadrants and the small square are not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from skye.games.isle_of_skye.engine.tile import Feature, Terrain
from skye.games.isle_of_skye.front.drawing.course import Course

Quarters = tuple[int, ...]
"""For each quarter of a character, row by row, whether it is in the second of its two colours."""


@dataclass(frozen=True)
class Glyphs:
    """A set of characters; each is one column wide, and so is each character of the strings."""

    features: Mapping[Feature, str]
    scroll: str
    castle: str
    walls: str
    """What stands to the west and to the east of the castle."""
    grain: Mapping[Terrain, str]
    """What a terrain is strewn with."""
    roads: Mapping[Course, str]
    corners: str
    """The corners of a frame round a cell: north-west, north-east, south-west, south-east."""
    seam: str
    """A strip along the lower and along the upper rim of a character."""
    blocks: Mapping[Quarters, str]
    """What shows a character in two colours; nothing for those that are in one alone."""
    empty: str
    """The middle of an empty cell."""
    clash: str
    """A side that does not match."""
    beyond: str
    """Land that goes on to the north, east, south, west of what is shown."""

    @property
    def all(self) -> str:
        """Every character there is."""
        values = (getattr(self, each.name) for each in fields(self))
        return "".join(value if isinstance(value, str) else "".join(value.values()) for value in values)


_FEATURES = {
    Feature.SHEEP: "s",
    Feature.CATTLE: "c",
    Feature.FARM: "F",
    Feature.BROCH: "T",
    Feature.LIGHTHOUSE: "L",
    Feature.SHIP: "S",
    Feature.BARREL: "b",
}
_BLOCKS: Mapping[Quarters, str] = {
    (1, 0, 0, 0): "\N{QUADRANT UPPER LEFT}",
    (0, 1, 0, 0): "\N{QUADRANT UPPER RIGHT}",
    (0, 0, 1, 0): "\N{QUADRANT LOWER LEFT}",
    (0, 0, 0, 1): "\N{QUADRANT LOWER RIGHT}",
    (0, 1, 0, 1): "\N{RIGHT HALF BLOCK}",
    (0, 1, 1, 0): "\N{QUADRANT UPPER RIGHT AND LOWER LEFT}",
}
"""For each way to part a character: the block for the quarters that are fewer, or not the upper left one's."""
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
    blocks=_BLOCKS,
    empty="\N{DOT OPERATOR}",
    clash="!",
    beyond=(
        "\N{BLACK UP-POINTING SMALL TRIANGLE}\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
        "\N{BLACK DOWN-POINTING SMALL TRIANGLE}\N{BLACK LEFT-POINTING SMALL TRIANGLE}"
    ),
)
SHADED = replace(UNICODE, grain={**UNICODE.grain, Terrain.PASTURE: ".", Terrain.MOUNTAIN: "\N{LIGHT SHADE}"})
"""For terrains that are told apart by their grain alone."""
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
