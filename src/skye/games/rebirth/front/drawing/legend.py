"""The legend: what the grounds and signs of the map mean."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.front.drawing.spot import Surface
from skye.games.rebirth.front.drawing.theme import Ground, Theme, theme_for
from skye.games.rebirth.front.names import tile_brief
from skye.language.texts import _, pgettext

_GAP = 2
_GROUNDS = (Surface.FOOD, Surface.ENERGY, Surface.PLAIN, Surface.TOWN)


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
            yield _entry(f" {glyphs.free[surface]} ", _ground(palette.surfaces[surface]), _ground_name(surface))
        own = _ground(palette.players[self._seat], bold=True)
        yield _entry(f" {glyphs.farms[Tile.FOOD]} ", own, _("food tile"))
        yield _entry(f" {glyphs.farms[Tile.ENERGY]} ", own, _("energy tile"))
        yield _entry(f" 3{glyphs.house}", own, tile_brief(Tile.THREE_HOUSES))
        yield _entry(f" {glyphs.castle} ", _ground(palette.surfaces[Surface.CASTLE]), pgettext("map", "castle"))
        yield _entry(glyphs.nobody * 3, _ground(palette.surfaces[Surface.CATHEDRAL]), pgettext("map", "cathedral"))
        yield _entry(f" {glyphs.port} ", _ground(palette.surfaces[Surface.PLAIN]), _("port, 1 point"))
        if self._is_rim_closed:
            yield _entry(glyphs.closed * 3, _ground(palette.surfaces[Surface.CLOSED]), pgettext("map", "closed"))


def _ground_name(surface: Surface) -> str:
    """What a hex without a tile is."""
    match surface:
        case Surface.FOOD:
            return pgettext("ground", "food")
        case Surface.ENERGY:
            return pgettext("ground", "energy")
        case Surface.PLAIN:
            return pgettext("ground", "plain")
        case _town:
            return pgettext("ground", "town")


def _ground(shades: Sequence[Ground], bold: bool = False) -> Style:
    ground = shades[1]
    return Style(color=ground.grain or ground.ink, bgcolor=ground.back, bold=bold or None)


def _entry(sample: str, style: Style, name: str) -> Text:
    return Text.assemble((sample, style), f" {name}")
