"""News: what the others did since a player's last turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from skye.terminal.widgets.room import Room

_MEASURE = Console(width=200, file=StringIO())
"""An off-screen console for measuring wrapped text."""


@dataclass(frozen=True)
class News:
    """News on the page of a turn: all of it, or none where it has no room and a page before told of it."""

    lines: Sequence[str]
    rows: int
    """The rows there are for it."""

    def fits(self, room: Room) -> bool:
        """Whether all of it has room."""
        return sum(len(Text(line).wrap(_MEASURE, room.columns)) for line in self.lines) <= self.rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.fits(Room(options.max_width, self.rows)):
            yield from map(Text, self.lines)
