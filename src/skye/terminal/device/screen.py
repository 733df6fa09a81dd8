"""The screen: pages that replace each other on a real terminal, or follow each other in a pipe.

On a real terminal the alternate screen is used, and a page is written row by row over the last one, so nothing ever
scrolls. Where a multiplexer has no alternate screen, and the window becomes smaller, `scrollback.py` takes back what
that pushes out of sight.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.segment import ControlType, Segment, Segments
from rich.text import Text

from skye.terminal.device import scrollback
from skye.terminal.device.signals import window_changes
from skye.terminal.device.size import terminal_size
from skye.terminal.widgets.room import BELOW_PAGE, Room

ROWS_BELOW = BELOW_PAGE - 1
BETWEEN_KEYS = "  "
NOTICE = "bold yellow"
PROMPT = "bold"
LEAST_PART_FILLED = 4
"""A page of which less than this part is filled is filled on, even if what comes next is torn apart."""
MOST_ZOOM = 2
NEVER, FOREVER = -inf, inf
PASTES_TOLD, PASTES_NOT_TOLD = "\x1b[?2004h", "\x1b[?2004l"
"""Bracketed paste, on and off. Blessed would ask first whether there is such a thing, and wait for an answer."""
LATE = 1.0
"""The seconds by which a multiplexer may tell late that it has changed the window."""

Row = list[Segment]


class Screen(Protocol):
    """Where pages are shown."""

    replaces: bool
    """Whether a page takes the place of the last one, so that what was shown is gone and a secret is safe."""
    zoom: int
    """So many sizes smaller or larger than fits are lands drawn."""

    @property
    def stale(self) -> bool:
        """Whether the page is gone from the screen, so that it must be shown again."""
        ...

    @property
    def room(self) -> Room:
        """The room for one page."""
        ...

    def risk(self) -> str:
        """What may be left of a secret that is shown here, as sentences for the players; most often nothing."""
        ...

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Show a page, below it a notice, and the prompt the cursor waits behind."""
        ...

    def show_secret(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Show a page that only one player may see."""
        ...

    def wipe(self) -> None:
        """Take away all that was shown."""
        ...

    def pages(self, parts: Sequence[RenderableType]) -> Sequence[RenderableType]:
        """`parts` from top to bottom, divided into as many pages as they need."""
        ...


def is_live(console: Console) -> bool:
    """Whether pages can replace each other: a real terminal that can move its cursor."""
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty() and sys.stdout.isatty()


class LiveScreen:
    """A real terminal."""

    replaces = True

    def __init__(self, console: Console) -> None:
        self._console = console
        self._written: list[Row] = []
        """The rows that stand on the screen, so that only those that change are written."""
        self._secret_until = NEVER
        """Until when, by the monotonic clock, a window that becomes smaller pushes rows of a secret out of sight."""
        self._changed_at = NEVER
        """When the window has changed since the page was written."""
        self._warning = ""
        """What the player who looks should know of the scrollback."""
        self.zoom = 0

    @property
    def stale(self) -> bool:
        """Whether the window has changed, or the program was stopped and something else has written on the terminal."""
        return self._changed_at > NEVER or not self._written

    @property
    def room(self) -> Room:
        """The terminal but for what stands below a page."""
        columns, rows = terminal_size()
        return Room(columns, max(1, rows - BELOW_PAGE), self.zoom)

    def risk(self) -> str:
        """What the scrollback may keep."""
        return scrollback.risk()

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Show pages; afterwards the terminal is given back as it was, whatever happens."""
        self.enter()
        try:
            with window_changes(self._change):
                yield
        finally:
            self.leave()

    def _change(self) -> None:
        self._changed_at = monotonic()

    def enter(self) -> None:
        """Turn to the alternate screen, where there is one, and have pasted text told from keys."""
        self._console.set_alt_screen(True)
        self._console.file.write(PASTES_TOLD)
        self._written = []

    def leave(self) -> None:
        """Wipe, and turn back to what the terminal showed before."""
        self.wipe()
        self._console.file.write(PASTES_NOT_TOLD)
        self._console.show_cursor(True)
        self._console.set_alt_screen(False)

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Write the page over the last one, and the notice and the prompt below it."""
        self._settle()
        notice = notice or self._warning
        room = self.room
        rows = self._rows(page, room)[: room.rows]
        rows += [[] for _ in range(room.rows - len(rows))]
        prompted = _broken(Text(prompt, PROMPT) if isinstance(prompt, str) else prompt, room.columns)[-2:]
        noticed = self._rows(Text(notice, style=NOTICE), room)[: ROWS_BELOW - len(prompted)] if notice else []
        rows += [[] for _ in range(ROWS_BELOW - len(noticed) - len(prompted))] + noticed
        rows += [self._rows(line, room)[0] for line in prompted]
        self._write([*rows, []], room)
        self._console.control(Control.move_to(min(prompted[-1].cell_len, room.columns - 1), room.rows + 2))

    def show_secret(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Show a page of which nothing may be left, even if the window changes."""
        self.show(page, notice, prompt)
        self._secret_until = FOREVER

    def _settle(self) -> None:
        """If the window has changed under a secret, take back what it has pushed out of sight."""
        if self._changed_at > NEVER:
            if self._changed_at < self._secret_until:
                self._warning = scrollback.forget()
            self._changed_at = NEVER
            self._written = []

    def wipe(self) -> None:
        """Empty every row."""
        self._warning = ""
        self._settle()
        room = self.room
        self._written = []
        self._write([[] for _ in range(room.rows + BELOW_PAGE)], room)
        self._console.control(Control.home())

    def pages(self, parts: Sequence[RenderableType]) -> Sequence[RenderableType]:
        """As many parts a page as there is room for; a part is divided where it is taller than a page, and where the
        page it begins on would stay all but empty.
        """
        room = self.room
        pages: list[list[Row]] = [[]]
        for part in parts:
            rows = self._rows(part, room)
            is_kept_whole = room.rows >= len(rows) and len(pages[-1]) > room.rows // LEAST_PART_FILLED
            if len(pages[-1]) + len(rows) > room.rows and is_kept_whole:
                pages.append([])
            while len(pages[-1]) + len(rows) > room.rows:
                left = room.rows - len(pages[-1])
                pages[-1] += rows[:left]
                pages.append([])
                rows = rows[left:]
            pages[-1] += rows
        return [Segments([segment for row in page for segment in (*row, Segment.line())]) for page in pages if page]

    def _rows(self, page: RenderableType, room: Room) -> list[Row]:
        options = self._console.options.update(width=room.columns, height=None)
        return self._console.render_lines(page, options, pad=False)

    def _write(self, rows: list[Row], room: Room) -> None:
        """Write each row that changed in its place, without a line break that could scroll."""
        if len(self._written) != len(rows):
            self._written = []
        segments: list[Segment] = []
        for number, row in enumerate(rows):
            if self._written and self._written[number] == row:
                continue
            segments += [Control.move_to(0, number).segment, *row]
            if Segment.get_line_length(row) < room.columns:
                segments.append(Control((ControlType.ERASE_IN_LINE, 0)).segment)
        self._written = rows
        self._console.print(Segments(segments), end="", soft_wrap=True)
        # The window may have changed before the secret was written over, and tell it only later.
        self._secret_until = min(self._secret_until, monotonic() + LATE)


def _broken(prompt: Text, columns: int) -> list[Text]:
    """A prompt in lines of fewer columns, broken between the keys it tells of; at words where one takes too many."""
    lines = [Text(style=prompt.style, no_wrap=True, overflow="crop")]
    for part in prompt.split(BETWEEN_KEYS, allow_blank=True):
        between = BETWEEN_KEYS
        for piece in [part] if part.cell_len < columns else part.split(" ", allow_blank=True):
            if lines[-1] and lines[-1].cell_len + len(between) + piece.cell_len >= columns:
                lines.append(lines[0].blank_copy())
            elif lines[-1]:
                lines[-1].append(between)
            lines[-1].append_text(piece)
            between = " "
    return lines


class PlainScreen:
    """A pipe, a file or a dumb terminal: pages follow each other, and nothing can be hidden."""

    replaces = False

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last = ""
        self.zoom = 0

    @property
    def stale(self) -> bool:
        """What was written stays."""
        return False

    @property
    def room(self) -> Room:
        """As wide as the console; as long as one likes."""
        return Room(self._console.width, 1000)

    def risk(self) -> str:
        """Everything is left."""
        return "This terminal cannot take back what it shows: prices typed here stay readable for whoever scrolls back."

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Write the page, unless it is the one that was written last, then the notice and the prompt."""
        with self._console.capture() as capture:
            self._console.print(page)
        written = capture.get()
        if written != self._last and written.strip():
            self._console.file.write(f"\n{written}")
        self._last = written
        if notice:
            self._console.print(Text(notice))
        self._console.print(prompt, end="")
        self._console.file.flush()

    def show_secret(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Write it like any other; the players were warned."""
        self.show(page, notice, prompt)

    def wipe(self) -> None:
        """Nothing can be taken away, but on a terminal it is moved out of sight. The next page is written anew."""
        if self._last and self._console.file.isatty():
            self._console.file.write("\n" * terminal_size().lines)
        self._last = ""

    def pages(self, parts: Sequence[RenderableType]) -> Sequence[RenderableType]:
        """All on one page."""
        return [Group(*parts)]
