"""Rows of captioned tiles: the display, hands, start tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.paint import Brush, paint
from skye.games.small_islands.front.drawing.sight import printed
from skye.games.small_islands.front.drawing.theme import theme_for
from skye.terminal.widgets.squares.captioned import Captioned, SideBySide
from skye.terminal.widgets.squares.size import TileSize


class Offered(NamedTuple):
    """A tile with a caption below."""

    tile: Tile
    below: str | Text = ""
    turns: int = 0


@dataclass(frozen=True)
class TileRow:
    """Tiles side by side; a Rich renderable."""

    offers: Sequence[Offered]
    size: TileSize
    gap: int = 1

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        brush = Brush(self.size, theme_for(console), ())
        tiles = [Captioned(paint(printed(offer.tile, offer.turns), brush), below=offer.below) for offer in self.offers]
        yield SideBySide(tiles, self.size.columns, self.gap)
