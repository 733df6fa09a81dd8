"""The legend: what the grounds and signs of the map mean."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.front.drawing.spot import Surface
from skye.games.rebirth.front.drawing.theme import Ground, Theme, theme_for

_GAP = 2
_GROUNDS = (Surface.FOOD, Surface.ENERGY, Surface.PLAIN, Surface.TOWN)
_FARM_NAMES = {Tile.FOOD: "food tile", Tile.ENERGY: "energy tile"}


class Legend:
    """Samples with their names in the theme of the console, wrapped between entries only; a Rich renderable."""

    def __init__(self, seat: int = 0, is_rim_closed: bool = False) -> None:
        """`seat`: whose colour the samples of tiles have."""
        self._seat = seat
        self._is_rim_closed = is_rim_closed

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(no_wrap=True)
        for entry in self._entries(theme_for(console)):
            if line and line.cell_len + _GAP + entry.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            line.append(" " * _GAP if line else "").append_text(entry)
        yield line

    def _entries(self, theme: Theme) -> Iterator[Text]:
        glyphs, palette = theme.glyphs, theme.palette
        for surface in _GROUNDS:
            yield _entry(f" {glyphs.free[surface]} ", _ground(palette.surfaces[surface]), str(surface))
        own = _ground(palette.players[self._seat], bold=True)
        for tile, name in _FARM_NAMES.items():
            yield _entry(f" {glyphs.farms[tile]} ", own, name)
        yield _entry(f" 3{glyphs.house}", own, "3 houses")
        yield _entry(f" {glyphs.castle} ", _ground(palette.surfaces[Surface.CASTLE]), "castle")
        yield _entry(glyphs.nobody * 3, _ground(palette.surfaces[Surface.CATHEDRAL]), "cathedral")
        yield _entry(f" {glyphs.port} ", _ground(palette.surfaces[Surface.PLAIN]), "port, 1 point")
        if self._is_rim_closed:
            yield _entry(glyphs.closed * 3, _ground(palette.surfaces[Surface.CLOSED]), "closed")


def _ground(shades: Sequence[Ground], bold: bool = False) -> Style:
    ground = shades[1]
    return Style(color=ground.grain or ground.ink, bgcolor=ground.back, bold=bold or None)


def _entry(sample: str, style: Style, name: str) -> Text:
    return Text.assemble((sample, style), f" {name}")
