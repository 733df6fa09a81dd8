"""How the land looks: glyphs, colours of terrains and clans, and the themes that put them together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from rich.color import Color
from rich.console import Console

from skye.engine.tile import Feature, Terrain


@dataclass(frozen=True)
class Glyphs:
    """The characters the land is drawn with, each one column wide."""

    features: Mapping[Feature, str]
    scroll: str
    castle: str
    texture: Mapping[Terrain, str]
    """What fills a terrain where colour does not tell it."""
    along: str
    """A road from west to east."""
    down: str
    """A road from north to south."""
    rising: str
    """A bend from south-west to north-east."""
    falling: str
    """A bend from north-west to south-east."""
    corners: str
    """The north-west, north-east, south-west and south-east corner of a frame round a tile."""
    empty: str
    clash: str
    beyond: str
    """Land goes on to the north, east, south, west of what is shown."""
    seam_above: str
    """A narrow strip along the lower rim of a character."""
    seam_below: str
    """A narrow strip along the upper rim of a character."""


_LETTERS = {
    Feature.SHEEP: "s",
    Feature.CATTLE: "c",
    Feature.FARM: "F",
    Feature.BROCH: "B",
    Feature.LIGHTHOUSE: "L",
    Feature.SHIP: "S",
    Feature.BARREL: "b",
}
# No glyph here is of ambiguous width, so nothing shifts on a Japanese or Chinese terminal: most box lines and half
# blocks are, dashed lines and quadrants are not.
UNICODE = Glyphs(
    features=_LETTERS,
    scroll="@",
    castle="\N{BLACK CHESS ROOK}",
    texture={Terrain.PASTURE: ".", Terrain.MOUNTAIN: "^", Terrain.WATER: "~"},
    along="\N{BOX DRAWINGS HEAVY DOUBLE DASH HORIZONTAL}",
    down="\N{BOX DRAWINGS HEAVY DOUBLE DASH VERTICAL}",
    rising="/",
    falling="\\",
    corners="\N{TOP LEFT CORNER}\N{TOP RIGHT CORNER}\N{BOTTOM LEFT CORNER}\N{BOTTOM RIGHT CORNER}",
    empty="\N{DOT OPERATOR}",
    clash="!",
    beyond="".join(
        "\N{BLACK UP-POINTING SMALL TRIANGLE}\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
        "\N{BLACK DOWN-POINTING SMALL TRIANGLE}\N{BLACK LEFT-POINTING SMALL TRIANGLE}"
    ),
    seam_above="_",
    seam_below="\N{MACRON}",
)
ASCII = Glyphs(
    features=_LETTERS,
    scroll="@",
    castle="K",
    texture=UNICODE.texture,
    along="=",
    down="|",
    rising="/",
    falling="\\",
    corners="++++",
    empty=".",
    clash="!",
    beyond="^>v<",
    seam_above="_",
    seam_below="=",
)


class Clan(Enum):
    """The five clans, by the colour of their castle."""

    RED = "#d8503c"
    YELLOW = "#f0d048"
    BLUE = "#7cc4f0"
    PURPLE = "#c08cd8"
    WHITE = "#f4f4f4"


@dataclass(frozen=True)
class Palette:
    """The colours of a theme, each as Rich names them."""

    ground: Mapping[Terrain, tuple[str, str]]
    """The two shades of the checker that tells tiles apart."""
    ink: Mapping[Terrain, str]
    """The letters on a terrain."""
    grain: Mapping[Terrain, str]
    """The faint texture of a terrain."""
    dimmed: Mapping[Terrain, str]
    """The ground of a terrain that is not lit, while something else is."""
    dimmed_ink: str
    road: str
    mark: str
    """The ground of legal cells and of the frame round a tile that is not placed yet."""
    clash: str
    barrel: str
    scroll: str
    dark: str = "#101010"
    """Letters on marks, barrels, scrolls and castles."""


@dataclass(frozen=True, eq=False)
class Theme:
    """Glyphs and colours that go together; without a palette the land is told by texture alone."""

    name: str
    glyphs: Glyphs
    palette: Palette | None = None
    clans: Mapping[Clan, Color] = field(default_factory=lambda: {clan: Color.parse(clan.value) for clan in Clan})


_FULL = Palette(
    ground={
        Terrain.PASTURE: ("#3d7a34", "#457f3b"),
        Terrain.MOUNTAIN: ("#a8a39c", "#b2ada6"),
        Terrain.WATER: ("#1f4f96", "#27579e"),
    },
    ink={Terrain.PASTURE: "#ffffff", Terrain.MOUNTAIN: "#101010", Terrain.WATER: "#ffffff"},
    grain={Terrain.PASTURE: "#5c9a4e", Terrain.MOUNTAIN: "#8c8780", Terrain.WATER: "#4a7cc0"},
    dimmed={Terrain.PASTURE: "#3a4438", Terrain.MOUNTAIN: "#5c5a58", Terrain.WATER: "#2e3440"},
    dimmed_ink="#a8a8a8",
    road="#f4d890",
    mark="#f0c040",
    clash="#e04030",
    barrel="#f0a030",
    scroll="#f4e8c8",
)
FULL_COLOUR = Theme("full colour", UNICODE, _FULL)
NO_COLOUR = Theme("no colour", UNICODE)
PLAIN = Theme("plain", ASCII)


def theme_for(console: Console) -> Theme:
    """The theme that suits what `console` can show."""
    if not console.encoding.lower().startswith("utf"):
        return PLAIN
    if console.no_color or console.color_system is None:
        return NO_COLOUR
    return FULL_COLOUR
