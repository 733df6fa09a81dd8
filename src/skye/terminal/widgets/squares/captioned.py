"""Small pictures with captions, side by side, wrapped into further rows where the width runs out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from skye.terminal.widgets.picture import Picture, Row

GAP = 2
"""The columns between two pictures."""


class Captioned(NamedTuple):
    """Rows of a picture with captions above and below, each of one or more lines."""

    rows: Sequence[Row]
    above: str | Text = ""
    below: str | Text = ""


@dataclass(frozen=True)
class SideBySide:
    """Captioned pictures of one size; a Rich renderable."""

    pictures: Sequence[Captioned]
    columns: int
    """The width of each picture."""
    gap: int = GAP

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        captions = [_lines(caption) for picture in self.pictures for caption in (picture.above, picture.below)]
        width = max([self.columns, *(line.cell_len for lines in captions for line in lines)])
        blocks = self._blocks(captions[::2], captions[1::2], width, console)
        across = max(1, (options.max_width + self.gap) // (width + self.gap))
        for start in range(0, len(blocks), across):
            if start:
                yield Segment.line()
            yield Picture(_joined(blocks[start : start + across], self.gap))

    def _blocks(
        self, above: Sequence[list[Text]], below: Sequence[list[Text]], width: int, console: Console
    ) -> list[list[Row]]:
        """Each picture with its captions, padded to equal width and height."""
        top, bottom = max(map(len, above), default=0), max(map(len, below), default=0)
        blocks = []
        for picture, over, under in zip(self.pictures, above, below, strict=True):
            over = [Text()] * (top - len(over)) + over
            under = under + [Text()] * (bottom - len(under))
            rows = (_centred(row, width) for row in picture.rows)
            blocks.append([*_set(over, width, console), *rows, *_set(under, width, console)])
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


def _joined(blocks: Sequence[Sequence[Row]], gap: int) -> Iterator[Row]:
    """Join blocks of equal height into rows."""
    space = Segment(" " * gap)
    for first, *others in zip(*blocks, strict=True):
        yield [*first, *(segment for row in others for segment in (space, *row))]
