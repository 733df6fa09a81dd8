"""Themes: the colours of hexes and players, combined with glyphs.

Where colours are known, players and surfaces differ for everybody, in normal vision and in each kind of dichromacy, and
letters have a contrast of at least 4.5 (WCAG) on their ground. Tests enforce it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.style import Style

from skye.games.rebirth.front.drawing.glyphs import ASCII, UNICODE, Glyphs
from skye.games.rebirth.front.drawing.spot import Surface
from skye.terminal.widgets.themes import can_show, theme_of

_DARKER, _LIGHTER = 0.95, 1.05


@dataclass(frozen=True)
class Ground:
    """The colours of a surface or of a player's tiles, by Rich's names; None for the terminal's default."""

    back: str | None
    ink: str | None
    """Signs."""
    grain: str | None = None
    """What strews it: waves, and what fills a closed hex."""


Shades = tuple[Ground, Ground, Ground]


@dataclass(frozen=True)
class Palette:
    """The colours of a theme."""

    surfaces: Mapping[Surface, Shades]
    players: Sequence[Shades]
    """By seat."""
    mark: Style
    """What stands round the hex under the cursor and round hexes where something happened."""
    label: Style
    """The numbers of rows and columns."""


@dataclass(frozen=True, eq=False)
class Theme:
    """A character set with matching colours."""

    name: str
    glyphs: Glyphs
    palette: Palette
    is_coloured: bool = True
    """Whether colours tell hexes and players apart; where not, lines and letters do."""


def _scaled(colour: str, by: float) -> str:
    channels = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(channel * by)):02x}" for channel in channels)


def _shaded(back: str, ink: str, grain: str | None = None) -> Shades:
    """A colour in three slightly different shades."""
    darker, lighter = _scaled(back, _DARKER), _scaled(back, _LIGHTER)
    return Ground(darker, ink, grain), Ground(back, ink, grain), Ground(lighter, ink, grain)


def _even(back: str | None, ink: str | None, grain: str | None = None) -> Shades:
    """A colour that has no shades."""
    ground = Ground(back, ink, grain)
    return ground, ground, ground


WHITE, BLACK = "#ffffff", "#101010"
FULL_COLOUR = Theme(
    "full colour",
    UNICODE,
    Palette(
        surfaces={
            Surface.FOOD: _shaded("#739465", BLACK),
            Surface.ENERGY: _shaded("#563529", "#f0d8c0"),
            Surface.PLAIN: _shaded("#abaaaa", BLACK),
            Surface.TOWN: _even("#fffadf", "#5a4a30"),
            Surface.CASTLE: _even("#1c1a21", WHITE),
            Surface.CATHEDRAL: _even("#1c1a21", "#a8a8a8"),
            Surface.CLOSED: _even("#2b4a5c", WHITE, "#48687a"),
            Surface.SHALLOWS: _even("#255069", WHITE, "#3a6a86"),
            Surface.SEA: _even("#1b3f58", WHITE, "#2c556f"),
        },
        players=(
            _shaded("#d81e10", WHITE),
            _shaded("#72b3f8", BLACK),
            _shaded("#fcc60f", BLACK),
            _shaded("#9732cd", WHITE),
        ),
        mark=Style(color=BLACK, bgcolor=WHITE, bold=True),
        label=Style(color="#a9c4d8", bgcolor="#1b3f58"),
    ),
)
_INDEXED = Palette(
    surfaces={
        Surface.FOOD: _even("color(107)", "color(16)"),
        Surface.ENERGY: _even("color(95)", "color(231)"),
        Surface.PLAIN: _even("color(250)", "color(16)"),
        Surface.TOWN: _even("color(230)", "color(58)"),
        Surface.CASTLE: _even("color(234)", "color(231)"),
        Surface.CATHEDRAL: _even("color(234)", "color(248)"),
        Surface.CLOSED: _even("color(18)", "color(231)", "color(67)"),
        Surface.SHALLOWS: _even("color(18)", "color(231)", "color(25)"),
        Surface.SEA: _even("color(17)", "color(231)", "color(24)"),
    },
    players=(
        _even("color(160)", "color(231)"),
        _even("color(75)", "color(16)"),
        _even("color(220)", "color(16)"),
        _even("color(92)", "color(231)"),
    ),
    mark=Style(color="color(16)", bgcolor="color(231)", bold=True),
    label=Style(color="color(110)", bgcolor="color(17)"),
)
INDEXED_COLOUR = Theme("256 colours", UNICODE, _INDEXED)
SIXTEEN_COLOURS = Theme(
    "16 colours",
    UNICODE,
    Palette(
        surfaces={
            Surface.FOOD: _even("green", "black"),
            Surface.ENERGY: _even("yellow", "black"),
            Surface.PLAIN: _even("bright_black", "bright_white"),
            Surface.TOWN: _even("white", "black"),
            Surface.CASTLE: _even("black", "bright_white"),
            Surface.CATHEDRAL: _even("black", "white"),
            Surface.CLOSED: _even("blue", "white", "bright_black"),
            Surface.SHALLOWS: _even("blue", "white", "bright_blue"),
            Surface.SEA: _even("blue", "white", "bright_blue"),
        },
        players=(
            _even("red", "bright_white"),
            _even("bright_cyan", "black"),
            _even("bright_yellow", "black"),
            _even("magenta", "bright_white"),
        ),
        mark=Style(color="black", bgcolor="bright_white", bold=True),
        label=Style(color="white", bgcolor="blue"),
    ),
)
_UNCOLOURED = Palette(
    surfaces=dict.fromkeys(Surface, _even(None, None)),
    players=(_even(None, None),) * 4,
    mark=Style(bold=True, reverse=True),
    label=Style(dim=True),
)
NO_COLOUR = Theme("no colour", UNICODE, _UNCOLOURED, is_coloured=False)
PLAIN = Theme("plain", ASCII, _UNCOLOURED, is_coloured=False)
_IN_ASCII = {
    theme: Theme(f"{theme.name}, ASCII", ASCII, theme.palette)
    for theme in (FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS)
} | {NO_COLOUR: PLAIN}
"""The ASCII variant of each theme, in the same colours."""


def theme_for(console: Console) -> Theme:
    """The best theme that `console` can show."""
    theme = theme_of(console, NO_COLOUR, SIXTEEN_COLOURS, INDEXED_COLOUR, FULL_COLOUR)
    return theme if can_show(console, theme.glyphs.all) else _IN_ASCII[theme]


def seat_style(seat: int, theme: Theme) -> Style:
    """The colours of a seat as its tiles have them on the map."""
    ground = theme.palette.players[seat][1]
    return Style(color=ground.ink, bgcolor=ground.back, bold=True, reverse=not theme.is_coloured)
