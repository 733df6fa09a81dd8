"""Columns of short cells, without wrapping and borders: quick enough to be drawn anew at every key."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style

from skye.terminal.widgets.phrases import shortened

Cell = tuple[str, Style | None]
"""A text and its style."""


@dataclass(frozen=True)
class Columns:
    """Rows of cells. The first column takes the width that the others leave; what is too wide for it is shortened."""

    rows: Sequence[Sequence[Cell]]
    left: Sequence[int] = (0,)
    """The columns aligned to the left; the others are aligned to the right."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = [max(cell_len(text) for text, _ in column) for column in zip(*self.rows, strict=True)]
        widths[0] = options.max_width - sum(widths[1:]) - len(widths) + 1
        for row in self.rows:
            for place, ((text, style), width) in enumerate(zip(row, widths, strict=True)):
                missing = " " * max(0, width - cell_len(text))
                before, after = ("", missing) if place in self.left else (missing, "")
                shown = text if cell_len(text) <= width else shortened(text, width)
                yield Segment(" " * bool(place) + before)
                yield Segment(shown, style)
                yield Segment(after)
            yield Segment.line()
