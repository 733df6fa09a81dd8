"""Rows of captioned tiles: those drawn, on offer or in hand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.paint import Brush, paint_tile
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR, Theme
from skye.terminal.widgets.picture import Picture, Row

GAP = 2
"""The columns between two tiles."""
_SPACE = Segment(" " * GAP)


class Offered(NamedTuple):
    """A tile with captions above and below, each of one or more lines."""

    tile: Tile
    above: str | Text = ""
    below: str | Text = ""
    turns: int = 0


def draw_offers(offers: Sequence[Offered], *, size: LandSize = LandSize.LARGE, theme: Theme = FULL_COLOUR) -> "Offers":
    """Captioned tiles side by side, wrapped into further rows where the width runs out."""
    return Offers(offers, size, theme)


class Offers:
    """Tiles side by side; a Rich renderable."""

    def __init__(self, offers: Sequence[Offered], size: LandSize, theme: Theme) -> None:
        self._offers = offers
        self._look = Brush(size, theme)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        captions = [_lines(caption) for offer in self._offers for caption in (offer.above, offer.below)]
        width = max([self._look.size.columns, *(line.cell_len for lines in captions for line in lines)])
        blocks = self._blocks(captions[::2], captions[1::2], width, console)
        across = max(1, (options.max_width + GAP) // (width + GAP))
        for start in range(0, len(blocks), across):
            if start:
                yield Segment.line()
            yield Picture(_side_by_side(blocks[start : start + across]))

    def _blocks(
        self, above: Sequence[list[Text]], below: Sequence[list[Text]], width: int, console: Console
    ) -> list[list[Row]]:
        """Each tile with its captions, padded to equal width and height."""
        top, bottom = max(map(len, above), default=0), max(map(len, below), default=0)
        blocks = []
        for offer, over, under in zip(self._offers, above, below, strict=True):
            over = [Text()] * (top - len(over)) + over
            under = under + [Text()] * (bottom - len(under))
            tile = (_centred(row, width) for row in paint_tile(offer.tile, offer.turns, self._look))
            blocks.append([*_set(over, width, console), *tile, *_set(under, width, console)])
        return blocks


def _lines(caption: str | Text) -> list[Text]:
    """The lines of a caption; none if it is empty."""
    text = Text(caption) if isinstance(caption, str) else caption
    return list(text.split("\n", allow_blank=True)) if text else []


def _set(lines: Sequence[Text], width: int, console: Console) -> Iterator[Row]:
    """Lines of text as rows, centred."""
    for line in lines:
        yield _centred(list(Segment.apply_style(line.render(console), console.get_style(line.style))), width)


def _centred(row: Row, width: int) -> Row:
    """Centre a row within `width` columns."""
    room = width - Segment.get_line_length(list(row))
    return [Segment(" " * (room // 2)), *row, Segment(" " * (room - room // 2))]


def _side_by_side(blocks: Sequence[Sequence[Row]]) -> Iterator[Row]:
    """Join blocks of equal height into rows."""
    for first, *others in zip(*blocks, strict=True):
        yield [*first, *(segment for row in others for segment in (_SPACE, *row))]
