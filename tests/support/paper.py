"""A screen of a fixed size that keeps what is written on it: for tests that look at very many pages."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from skye.terminal.device.paging import Row
from skye.terminal.device.screen import LiveScreen
from skye.terminal.dialogue.dialogue import ROWS_FOR_NOTICE
from skye.terminal.widgets.line_breaks import LineBreakingConsole
from skye.terminal.widgets.room import BELOW_PAGE, Room


@dataclass(frozen=True)
class Sheet:
    """One page as it stands on the screen, without what is below it."""

    rows: Sequence[str]
    bold: Sequence[bool]
    """Whether all that stands in a row is bold, as in headings."""
    wanted: int
    """The rows that the page would take."""
    below: str
    """What stands below it: a notice and the keys."""
    told: str
    """What should stand there."""

    @property
    def text(self) -> str:
        """What stands on it."""
        return "\n".join(self.rows)


class PaperScreen(LiveScreen):
    """A real terminal's screen but for the terminal. Whatever is cut is cut by an ellipsis, as Rich does."""

    sheet: Sheet
    """The page that stands on it."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(
            LineBreakingConsole(
                file=io.StringIO(),
                width=columns,
                force_terminal=True,
                color_system="truecolor",
                markup=False,
                emoji=False,
                highlight=False,
            )
        )
        self._room = Room(columns, rows - BELOW_PAGE)
        self._wanted = 0
        self._kept: list[Row] = []

    @property
    def room(self) -> Room:
        """The room for a page."""
        return self._room

    def risk(self) -> str:
        """Nothing: paper is known to forget nothing."""
        return ""

    def show(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Write a page, a notice or a lesson, and what the keys do."""
        self._wanted = 0
        super().show(page, notice, prompt)
        lesson = notice.plain.count("\n") + 1 if isinstance(notice, Text) else 0
        height = self._room.rows - max(0, lesson - ROWS_FOR_NOTICE)
        rows = list(map(_text, self._kept))
        below = " ".join(rows[height - ROWS_FOR_NOTICE * (notice != "") :])
        self.sheet = Sheet(rows[:height], list(map(_is_bold, self._kept)), self._wanted, below, f"{notice} {prompt}")

    def _rows(self, page: RenderableType, room: Room) -> list[Row]:
        rows = super()._rows(page, room)
        self._wanted = max(self._wanted, len(rows))
        return rows

    def _write(self, rows: list[Row], room: Room) -> None:
        self._kept = rows


def _text(row: Row) -> str:
    return "".join(segment.text for segment in row).rstrip()


def _is_bold(row: Row) -> bool:
    written = [segment for segment in row if segment.text.strip()]
    return bool(written) and all(segment.style is not None and segment.style.bold for segment in written)
