"""Rows of captioned tiles: those drawn, on offer or in hand."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.paint import Brush, paint_tile
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR, Theme
from skye.terminal.widgets.squares.captioned import GAP, Captioned, SideBySide


class Offered(NamedTuple):
    """A tile with captions above and below, each of one or more lines."""

    tile: Tile
    above: str | Text = ""
    below: str | Text = ""
    turns: int = 0


def draw_offers(
    offers: Sequence[Offered],
    *,
    size: LandSize = LandSize.LARGE,
    theme: Theme = FULL_COLOUR,
    gap: int = GAP,
    least: int = 0,
) -> "Offers":
    """Captioned tiles side by side, wrapped into further rows where the width runs out.

    `gap`: the columns between two of them; `least`: those that each takes at least.
    """
    return Offers(offers, Brush(size, theme), gap, least)


class Offers:
    """Tiles side by side; a Rich renderable."""

    def __init__(self, offers: Sequence[Offered], look: Brush, gap: int, least: int) -> None:
        self._offers = offers
        self._look = look
        self._gap = gap
        self._least = least

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        look = self._look
        tiles = [
            Captioned(paint_tile(offer.tile, offer.turns, look), offer.above, offer.below) for offer in self._offers
        ]
        yield SideBySide(tiles, max(look.size.columns, self._least), self._gap)
