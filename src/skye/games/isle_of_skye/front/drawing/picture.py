"""A finished drawing: rows of characters that Rich can show."""

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment

Row = Sequence[Segment]
"""One line of a drawing, from west to east."""


class Picture:
    """Rows of characters, all of one width. It never wraps: where it does not fit, it is cut off on the right."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    @property
    def width(self) -> int:
        """The columns it takes."""
        return Segment.get_line_length(list(self.rows[0])) if self.rows else 0

    @property
    def height(self) -> int:
        """The lines it takes."""
        return len(self.rows)

    @property
    def plain(self) -> str:
        """Its characters alone, line by line, without spaces at the end of lines."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(self.width, options.max_width)
        for row in self.rows:
            yield from Segment.adjust_line_length(list(row), width)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = min(self.width, options.max_width)
        return Measurement(width, width)
