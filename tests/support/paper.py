"""A screen of a fixed size that keeps what is written on it: for tests that look at very many pages."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.text import Text

from skye.terminal.device.screen import LiveScreen, Row
from skye.terminal.widgets.room import BELOW_PAGE, Room


@dataclass(frozen=True)
class Sheet:
    """One page as it stands on the screen, without what is below it."""

    rows: Sequence[str]
    bold: Sequence[bool]
    """Whether all that stands in a row is bold, as in headings."""
    wanted: int
    """The rows that the page would take."""

    @property
    def text(self) -> str:
        """What stands on it."""
        return "\n".join(self.rows)


class PaperScreen(LiveScreen):
    """A real terminal's screen but for the terminal. Whatever is cut is cut by an ellipsis, as Rich does."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(
            Console(file=io.StringIO(), width=columns, force_terminal=True, color_system="truecolor", markup=False,
                    emoji=False, highlight=False)
        )  # fmt: skip
        self._room = Room(columns, rows - BELOW_PAGE)
        self._wanted = 0
        self._kept: list[Row] = []
        self.footer = ""

    @property
    def room(self) -> Room:
        """The room for a page."""
        return self._room

    def sheet(self, page: RenderableType, footer: str | Text = "") -> Sheet:
        """Write a page, and return what stands there."""
        self._wanted = 0
        self.show(page, "", footer)
        self.footer = str(footer)
        rows = self._kept[: self._room.rows]
        return Sheet(["".join(segment.text for segment in row).rstrip() for row in rows], list(map(_is_bold, rows)),
                     self._wanted)  # fmt: skip

    def _rows(self, page: RenderableType, room: Room) -> list[Row]:
        rows = super()._rows(page, room)
        self._wanted = max(self._wanted, len(rows))
        return rows

    def _write(self, rows: list[Row], room: Room) -> None:
        self._kept = rows


def _is_bold(row: Row) -> bool:
    written = [segment for segment in row if segment.text.strip()]
    return bool(written) and all(segment.style is not None and segment.style.bold for segment in written)


def as_text(row: Row) -> str:
    """A row without its styles."""
    return "".join(segment.text for segment in row if isinstance(segment, Segment)).rstrip()
