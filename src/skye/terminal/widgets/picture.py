"""A finished drawing, as a Rich renderable."""

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment

Row = Sequence[Segment]
"""One line of a drawing, from west to east."""


class Picture:
    """Rows of characters of equal width. It never wraps: what does not fit is cropped on the right."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    @property
    def width(self) -> int:
        """Width in columns."""
        return Segment.get_line_length(list(self.rows[0])) if self.rows else 0

    @property
    def height(self) -> int:
        """Height in lines."""
        return len(self.rows)

    @property
    def plain(self) -> str:
        """Its text, line by line, without styles and trailing spaces."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(self.width, options.max_width)
        for row in self.rows:
            yield from Segment.adjust_line_length(list(row), width)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = min(self.width, options.max_width)
        return Measurement(width, width)
