"""The characters the land is drawn with.

None of them is of ambiguous width, so that nothing shifts on a Japanese or Chinese terminal. Solid
lines, half blocks, the darker shades and the paragraph sign are; dashed lines, quadrants and the small square are not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from skye.engine.tile import Feature, Terrain

from .roads import Course


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
    empty=".",
    clash="!",
    beyond="^>v<",
)
