"""Themes: the colours of terrains and clans, combined with glyphs.

Where colours are known, the three terrains differ by at least 15 (CIEDE2000) in normal vision and in each kind of
dichromacy, and letters have a contrast of at least 4.5 (WCAG) on their ground. Tests enforce it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from rich.console import Console
from rich.style import Style

from skye.games.isle_of_skye.engine.tile import Terrain
from skye.games.isle_of_skye.front.drawing.glyphs import ASCII, SHADED, UNICODE, Glyphs
from skye.terminal.widgets.players import PlayerColour
from skye.terminal.widgets.themes import can_show, theme_of


@dataclass(frozen=True)
class Ground:
    """The colours of a terrain, by Rich's names; None for the terminal's default."""

    back: str | None
    ink: str | None
    """Letters."""
    grain: str | None
    """Texture; dim if it has no colour of its own."""
    road: str | None
    """Roads."""
    reverse: bool = False
    """Whether it is drawn in reverse video."""


Grounds = Mapping[Terrain, Ground]


@dataclass(frozen=True)
class Palette:
    """The colours of a theme."""

    placed: tuple[Grounds, Grounds]
    """Placed tiles, in the two shades of a checkerboard."""
    raised: Grounds
    """A preview, not placed yet."""
    unlit: Grounds
    """Dimmed areas, while others are lit."""
    barrel: Style
    scroll: Style
    castles: Mapping[PlayerColour, Style]
    legal: Style
    """The label of a legal cell."""
    frame: Style
    """The frame around a legal cell, a preview or the cursor."""
    clash: Style
    """A side that clashes with its neighbour."""
    faint: Style
    """The rim of the land, and empty cells."""


class Strewing(Enum):
    """Density of a terrain's texture."""

    BARE = "not at all"
    THIN = "here and there"
    DENSE = "everywhere"


@dataclass(frozen=True, eq=False)
class Theme:
    """A character set with matching colours."""

    name: str
    glyphs: Glyphs
    palette: Palette
    strewn: tuple[Strewing, Strewing]
    """Texture of the two shades of the checkerboard."""
    unlit_strewn: Strewing
    """Texture of dimmed areas."""


WHITE, BLACK = "#ffffff", "#101010"


def _chip(back: str, front: str = BLACK) -> Style:
    return Style(color=front, bgcolor=back, bold=True)


FULL_COLOUR = Theme(
    "full colour",
    UNICODE,
    Palette(
        placed=(
            {
                Terrain.PASTURE: Ground("#4e7a2e", ink=WHITE, grain="#6f9a4c", road="#f8e4a8"),
                Terrain.MOUNTAIN: Ground("#aca69c", ink=BLACK, grain="#8c867c", road="#6a3808"),
                Terrain.WATER: Ground("#163f7c", ink=WHITE, grain="#3f70b0", road="#f8e4a8"),
            },
            {
                Terrain.PASTURE: Ground("#567f36", ink=WHITE, grain="#769f54", road="#f8e4a8"),
                Terrain.MOUNTAIN: Ground("#b6b0a6", ink=BLACK, grain="#948e84", road="#6a3808"),
                Terrain.WATER: Ground("#1d4887", ink=WHITE, grain="#4676b6", road="#f8e4a8"),
            },
        ),
        raised={
            Terrain.PASTURE: Ground("#acd484", ink=BLACK, grain="#88b860", road="#6a3808"),
            Terrain.MOUNTAIN: Ground("#ece8e0", ink=BLACK, grain="#bcb6ac", road="#6a3808"),
            Terrain.WATER: Ground("#6f9fe0", ink=BLACK, grain="#4a7cc0", road="#5a2c00"),
        },
        unlit={
            Terrain.PASTURE: Ground("#3a4a30", ink="#c0c0c0", grain=None, road="#969686"),
            Terrain.MOUNTAIN: Ground("#64615c", ink="#e4e4e4", grain=None, road="#b0a898"),
            Terrain.WATER: Ground("#141d2c", ink="#a8a8a8", grain=None, road="#787878"),
        },
        barrel=_chip("#f0a030"),
        scroll=_chip("#f4e8c8"),
        castles={
            PlayerColour.RED: _chip("#e02010", WHITE),
            PlayerColour.BLUE: _chip("#72b3f8"),
            PlayerColour.YELLOW: _chip("#fcc60f"),
            PlayerColour.PURPLE: _chip("#9732cd", WHITE),
            PlayerColour.WHITE: _chip("#ffffff"),
        },
        legal=_chip("#f0c040"),
        frame=Style(color="#f0c040", bold=True),
        clash=_chip("#900000", WHITE),
        faint=Style(dim=True),
    ),
    strewn=(Strewing.THIN, Strewing.THIN),
    unlit_strewn=Strewing.BARE,
)
_INDEXED = Palette(
    placed=(
        {
            Terrain.PASTURE: Ground("color(71)", ink="color(16)", grain="color(29)", road="color(52)"),
            Terrain.MOUNTAIN: Ground("color(252)", ink="color(16)", grain="color(246)", road="color(52)"),
            Terrain.WATER: Ground("color(24)", ink="color(231)", grain="color(67)", road="color(230)"),
        },
        {
            Terrain.PASTURE: Ground("color(107)", ink="color(16)", grain="color(65)", road="color(52)"),
            Terrain.MOUNTAIN: Ground("color(253)", ink="color(16)", grain="color(247)", road="color(52)"),
            Terrain.WATER: Ground("color(25)", ink="color(231)", grain="color(68)", road="color(230)"),
        },
    ),
    raised={
        Terrain.PASTURE: Ground("color(157)", ink="color(16)", grain="color(71)", road="color(52)"),
        Terrain.MOUNTAIN: Ground("color(231)", ink="color(16)", grain="color(250)", road="color(52)"),
        Terrain.WATER: Ground("color(75)", ink="color(16)", grain="color(25)", road="color(52)"),
    },
    unlit={
        Terrain.PASTURE: Ground("color(236)", ink="color(248)", grain=None, road="color(244)"),
        Terrain.MOUNTAIN: Ground("color(241)", ink="color(255)", grain=None, road="color(249)"),
        Terrain.WATER: Ground("color(17)", ink="color(248)", grain=None, road="color(244)"),
    },
    barrel=_chip("color(130)", "color(231)"),
    scroll=_chip("color(223)", "color(16)"),
    castles={
        PlayerColour.RED: _chip("color(160)", "color(231)"),
        PlayerColour.BLUE: _chip("color(75)", "color(16)"),
        PlayerColour.YELLOW: _chip("color(220)", "color(16)"),
        PlayerColour.PURPLE: _chip("color(92)", "color(231)"),
        PlayerColour.WHITE: _chip("color(231)", "color(16)"),
    },
    legal=_chip("color(220)", "color(16)"),
    frame=Style(color="color(220)", bold=True),
    clash=_chip("color(88)", "color(231)"),
    faint=Style(dim=True),
)
INDEXED_COLOUR = Theme("256 colours", UNICODE, _INDEXED, FULL_COLOUR.strewn, FULL_COLOUR.unlit_strewn)
_SIXTEEN: Grounds = {
    Terrain.PASTURE: Ground("green", ink="black", grain="black", road="bright_white"),
    Terrain.MOUNTAIN: Ground("white", ink="black", grain="bright_black", road="red"),
    Terrain.WATER: Ground("blue", ink="bright_white", grain="cyan", road="bright_white"),
}
_BARE = Ground(back=None, ink=None, grain=None, road=None)
SIXTEEN_COLOURS = Theme(
    "16 colours",
    UNICODE,
    Palette(
        placed=(_SIXTEEN, _SIXTEEN),
        raised={
            Terrain.PASTURE: Ground("bright_green", ink="black", grain="green", road="red"),
            Terrain.MOUNTAIN: Ground("bright_white", ink="black", grain="bright_black", road="red"),
            Terrain.WATER: Ground("bright_cyan", ink="black", grain="blue", road="red"),
        },
        unlit=dict.fromkeys(Terrain, _BARE),
        barrel=_chip("yellow", "black"),
        scroll=_chip("bright_white", "black"),
        castles={
            PlayerColour.RED: _chip("red", "bright_white"),
            PlayerColour.BLUE: _chip("bright_cyan", "black"),
            PlayerColour.YELLOW: _chip("bright_yellow", "black"),
            PlayerColour.PURPLE: _chip("magenta", "bright_white"),
            PlayerColour.WHITE: _chip("bright_white", "black"),
        },
        legal=_chip("yellow", "black"),
        frame=Style(color="yellow", bold=True),
        clash=_chip("red", "bright_white"),
        faint=Style(dim=True),
    ),
    strewn=(Strewing.THIN, Strewing.BARE),
    unlit_strewn=Strewing.DENSE,
)
_CHIP = Style(bold=True, reverse=True)
# Shades and peaks have less ink than dots and waves, so they are not dimmed.
_STREWN: Grounds = {**dict.fromkeys(Terrain, _BARE), Terrain.MOUNTAIN: replace(_BARE, grain="default")}
_UNCOLOURED = Palette(
    placed=(_STREWN, _STREWN),
    raised=dict.fromkeys(Terrain, replace(_BARE, reverse=True)),
    unlit=dict.fromkeys(Terrain, _BARE),
    barrel=_CHIP,
    scroll=_CHIP,
    castles=dict.fromkeys(PlayerColour, _CHIP),
    legal=_CHIP,
    frame=Style(bold=True),
    clash=_CHIP,
    faint=Style(dim=True),
)
NO_COLOUR = Theme("no colour", SHADED, _UNCOLOURED, (Strewing.DENSE, Strewing.DENSE), Strewing.BARE)
PLAIN = Theme("plain", ASCII, _UNCOLOURED, (Strewing.DENSE, Strewing.DENSE), Strewing.BARE)


_IN_ASCII = {NO_COLOUR: PLAIN} | {
    theme: replace(theme, name=f"{theme.name}, ASCII", glyphs=ASCII)
    for theme in (FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS)
}
"""The ASCII variant of each theme, in the same colours."""


def theme_for(console: Console) -> Theme:
    """The best theme that `console` can show."""
    theme = theme_of(console, NO_COLOUR, SIXTEEN_COLOURS, INDEXED_COLOUR, FULL_COLOUR)
    return theme if can_show(console, theme.glyphs.all) else _IN_ASCII[theme]
