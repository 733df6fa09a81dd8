"""Themes: the colours of islands, sea and players, combined with glyphs.

Where colours are known, players, land and sea differ for everybody, in normal vision and in each kind of dichromacy,
shades of islands do so, too, and signs have a contrast of at least 4.5 (WCAG) on their ground. Tests enforce it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rich.console import Console
from rich.style import Style

from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.front.drawing.glyphs import ASCII, UNICODE, Glyphs
from skye.games.small_islands.front.drawing.shades import SHADES
from skye.terminal.widgets.themes import can_show, theme_of


@dataclass(frozen=True)
class Ground:
    """The colours of land, sea or a chip, by Rich's names; None for the terminal's default."""

    back: str | None
    ink: str | None


@dataclass(frozen=True)
class Palette:
    """The colours of a theme."""

    islands: Sequence[Ground]
    """By shade."""
    raised: Ground
    """Land that is not laid yet."""
    unlit: Ground
    """Land while other islands are lit."""
    coast: str | None
    """The sand between land and sea."""
    shallows: Ground
    """The sea beside land."""
    sea: Ground
    """The open sea."""
    icons: Mapping[Icon, str | None]
    """The inks of icons on land."""
    token: Style
    """Icons of bonus tokens."""
    mark: Style
    """A house mark without a house."""
    players: Sequence[Ground]
    """By seat."""
    grey: Ground
    """Grey ships."""
    legal: Style
    """The label of a legal cell."""
    frame: Style
    """The frame round a cell that is shown, and arrows to what lies beyond."""
    clash: Style
    """A side that clashes with its neighbour."""
    faint: Style
    """The rim of the map, and empty cells."""


@dataclass(frozen=True, eq=False)
class Theme:
    """A character set with matching colours."""

    name: str
    glyphs: Glyphs
    palette: Palette
    is_coloured: bool = True
    """Whether colours tell islands and players apart; where not, textures and letters do."""


WHITE, BLACK = "#ffffff", "#101010"


def _chip(back: str, front: str = BLACK) -> Style:
    return Style(color=front, bgcolor=back, bold=True)


FULL_COLOUR = Theme(
    "full colour",
    UNICODE,
    Palette(
        islands=tuple(
            Ground(back, WHITE) for back in ("#386343", "#474206", "#186c58", "#344426", "#4b522d", "#185842")
        ),
        raised=Ground("#a8cf86", BLACK),
        unlit=Ground("#2b332d", "#c4c8c4"),
        coast="#e8dec5",
        shallows=Ground("#3d8f8f", WHITE),
        sea=Ground("#143a63", "#2f5f92"),
        icons={
            Icon.FLOWER: "#ffd6ec",
            Icon.FRUIT: "#ffdf94",
            Icon.LEAF: "#cffb9a",
            Icon.TEMPLE: WHITE,
            Icon.PORT: "#c4f2ff",
        },
        token=_chip("#f6f1e4"),
        mark=Style(color="#f6f1e4", bold=True),
        players=tuple(Ground(back, BLACK) for back in ("#ef4009", "#94d3fb", "#e6ca01", "#bf53ec")),
        grey=Ground("#9a9a9a", BLACK),
        legal=_chip("#f0c040"),
        frame=Style(color="#f0c040", bold=True),
        clash=_chip("#900000", WHITE),
        faint=Style(dim=True),
    ),
)
_INDEXED = Palette(
    islands=tuple(Ground(f"color({back})", "color(231)") for back in (28, 58, 23, 238, 242, 236)),
    raised=Ground("color(150)", "color(16)"),
    unlit=Ground("color(233)", "color(248)"),
    coast="color(230)",
    shallows=Ground("color(73)", "color(16)"),
    sea=Ground("color(17)", "color(25)"),
    icons=dict.fromkeys(Icon, "color(231)"),
    token=_chip("color(231)", "color(16)"),
    mark=Style(color="color(231)", bold=True),
    players=tuple(Ground(f"color({back})", "color(16)") for back in (203, 117, 220, 135)),
    grey=Ground("color(247)", "color(16)"),
    legal=_chip("color(220)", "color(16)"),
    frame=Style(color="color(220)", bold=True),
    clash=_chip("color(88)", "color(231)"),
    faint=Style(dim=True),
)
INDEXED_COLOUR = Theme("256 colours", UNICODE, _INDEXED)
_ICONS_16 = dict.fromkeys(Icon, "black")
SIXTEEN_COLOURS = Theme(
    "16 colours",
    UNICODE,
    Palette(
        islands=tuple(Ground(back, "black") for back in ("green", "cyan", "white", "green", "cyan", "white")),
        raised=Ground("bright_green", "black"),
        unlit=Ground("bright_black", "bright_white"),
        coast="bright_white",
        shallows=Ground("bright_blue", "black"),
        sea=Ground("blue", "bright_blue"),
        icons=_ICONS_16,
        token=_chip("bright_white", "black"),
        mark=Style(color="black", bold=True),
        players=(
            Ground("red", "bright_white"),
            Ground("bright_cyan", "black"),
            Ground("bright_yellow", "black"),
            Ground("magenta", "bright_white"),
        ),
        grey=Ground("black", "bright_white"),
        legal=_chip("yellow", "black"),
        frame=Style(color="yellow", bold=True),
        clash=_chip("red", "bright_white"),
        faint=Style(dim=True),
    ),
)
_BARE = Ground(None, None)
_REVERSED = Style(bold=True, reverse=True)
_UNCOLOURED = Palette(
    islands=(_BARE,) * SHADES,
    raised=_BARE,
    unlit=_BARE,
    coast=None,
    shallows=_BARE,
    sea=_BARE,
    icons=dict.fromkeys(Icon),
    token=Style(bold=True, underline=True),
    mark=Style(bold=True),
    players=(_BARE,) * 4,
    grey=_BARE,
    legal=_REVERSED,
    frame=Style(bold=True),
    clash=_REVERSED,
    faint=Style(dim=True),
)
NO_COLOUR = Theme("no colour", UNICODE, _UNCOLOURED, is_coloured=False)
PLAIN = Theme("plain", ASCII, _UNCOLOURED, is_coloured=False)
_IN_ASCII = {NO_COLOUR: PLAIN} | {
    theme: replace(theme, name=f"{theme.name}, ASCII", glyphs=ASCII)
    for theme in (FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS)
}
"""The ASCII variant of each theme, in the same colours."""


def theme_for(console: Console) -> Theme:
    """The best theme that `console` can show."""
    theme = theme_of(console, NO_COLOUR, SIXTEEN_COLOURS, INDEXED_COLOUR, FULL_COLOUR)
    return theme if can_show(console, theme.glyphs.all) else _IN_ASCII[theme]
