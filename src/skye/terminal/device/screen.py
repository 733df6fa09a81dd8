"""Screens: pages replace each other on a real terminal, and follow each other in a pipe.

A real terminal uses the alternate screen, and each page overwrites the last one row by row, so nothing ever scrolls. In
a multiplexer without an alternate screen, a shrinking window pushes rows into the scrollback; `scrollback.py` clears
it.
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

from skye.language.texts import N_, _
from skye.terminal.device import scrollback
from skye.terminal.device.paging import Row, paged
from skye.terminal.device.signals import window_changes
from skye.terminal.device.size import terminal_size
from skye.terminal.widgets.line_breaks import wrapped
from skye.terminal.widgets.room import BELOW_PAGE, Room

ROWS_BELOW = BELOW_PAGE - 1
BETWEEN_KEYS = "  "
NOTICE = "bold yellow"
PROMPT = "bold"
MOST_ZOOM = 2
NEVER, FOREVER = -inf, inf
PASTE_MODE_ON, PASTE_MODE_OFF = "\x1b[?2004h", "\x1b[?2004l"
"""Bracketed paste, on and off. Blessed would query the terminal for support first, and wait for a reply."""
LATE = 1.0
"""How late, in seconds, a multiplexer may report a resize."""


class Screen(Protocol):
    """Shows pages."""

    replaces: bool
    """Whether a page replaces the last one, so that a secret does not stay visible."""
    zoom: int
    """How many sizes larger than fits things are drawn; negative for smaller."""

    @property
    def stale(self) -> bool:
        """Whether the page must be redrawn."""
        ...

    @property
    def room(self) -> Room:
        """The room for one page."""
        ...

    def risk(self) -> str:
        """A warning to the players, in sentences, of traces that a secret may leave here; marked, and usually empty."""
        ...

    def show(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Show a page with a notice and a prompt below it; the cursor waits behind the prompt.

        For what has no room below the page, the foot of the page makes room.
        """
        ...

    def show_secret(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Show a page that only one player may see."""
        ...

    def wipe(self) -> None:
        """Clear all that was shown."""
        ...

    def pages(self, parts: Sequence[RenderableType], room: Room) -> Sequence[RenderableType]:
        """`parts` from top to bottom, on pages that fit into `room`."""
        ...


def is_live(console: Console) -> bool:
    """Whether pages can replace each other: on a real terminal with cursor movement."""
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty() and sys.stdout.isatty()


class LiveScreen:
    """A real terminal."""

    replaces = True

    def __init__(self, console: Console) -> None:
        self._console = console
        self._written: list[Row] = []
        """The rows on the screen, so that only changed ones are written."""
        self._secret_until = NEVER
        """The monotonic time until which a shrinking window may push rows of a secret into the scrollback."""
        self._changed_at = NEVER
        """The monotonic time of a resize since the page was written, or NEVER."""
        self._warning = ""
        """A pending warning about the scrollback, marked."""
        self.zoom = 0

    @property
    def stale(self) -> bool:
        """Whether the window was resized, or the program was suspended and others wrote to the terminal."""
        return self._changed_at > NEVER or not self._written

    @property
    def room(self) -> Room:
        """The terminal's size, minus the rows below a page."""
        columns, rows = terminal_size()
        return Room(columns, max(1, rows - BELOW_PAGE), self.zoom)

    def risk(self) -> str:
        """A warning about what the scrollback may keep."""
        return scrollback.risk()

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Take over the terminal; restores it on exit, whatever happens."""
        self.enter()
        try:
            with window_changes(self._change):
                yield
        finally:
            self.leave()

    def _change(self) -> None:
        self._changed_at = monotonic()

    def enter(self) -> None:
        """Enter the alternate screen, if there is one, and turn on bracketed paste."""
        self._console.set_alt_screen(True)
        self._console.file.write(PASTE_MODE_ON)
        self._written = []

    def leave(self) -> None:
        """Wipe, turn off bracketed paste, and leave the alternate screen."""
        self.wipe()
        self._console.file.write(PASTE_MODE_OFF)
        self._console.show_cursor(True)
        self._console.set_alt_screen(False)

    def show(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Write the page over the last one, and the notice and the prompt below it."""
        self._settle()
        notice = notice or _(self._warning)
        room = self.room
        prompted = _wrapped(Text(prompt, PROMPT) if isinstance(prompt, str) else prompt, room.columns)
        below = self._rows(Text(notice, NOTICE) if isinstance(notice, str) else notice, room) if notice else []
        below += [self._rows(line, room)[0] for line in prompted]
        height = room.rows + ROWS_BELOW
        below = below[-height:]
        rows = self._rows(page, room)[: min(room.rows, height - len(below))]
        rows += [[] for _ in range(height - len(below) - len(rows))]
        self._write([*rows, *below, []], room)
        self._console.control(Control.move_to(min(prompted[-1].cell_len, room.columns - 1), room.rows + 2))

    def show_secret(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Show a page that must leave no trace, even after a resize."""
        self.show(page, notice, prompt)
        self._secret_until = FOREVER

    def _settle(self) -> None:
        """After a resize, clear the scrollback if a secret was shown, and force a full redraw."""
        if self._changed_at > NEVER:
            if self._changed_at < self._secret_until:
                self._warning = scrollback.forget()
            self._changed_at = NEVER
            self._written = []

    def wipe(self) -> None:
        """Clear every row."""
        self._warning = ""
        self._settle()
        room = self.room
        self._written = []
        self._write([[] for _ in range(room.rows + BELOW_PAGE)], room)
        self._console.control(Control.home())

    def pages(self, parts: Sequence[RenderableType], room: Room) -> Sequence[RenderableType]:
        """As many parts per page as fit."""
        pages = paged((self._rows(part, room) for part in parts), room.rows)
        return [Segments([segment for row in page for segment in (*row, Segment.line())]) for page in pages]

    def _rows(self, page: RenderableType, room: Room) -> list[Row]:
        options = self._console.options.update(width=room.columns, height=None)
        return self._console.render_lines(page, options, pad=False)

    def _write(self, rows: list[Row], room: Room) -> None:
        """Write the changed rows in place, without line breaks that could scroll."""
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
        # A resize from before the secret was overwritten may be reported only later.
        self._secret_until = min(self._secret_until, monotonic() + LATE)


def _wrapped(prompt: Text, columns: int) -> list[Text]:
    """Wrap a prompt to fewer than `columns`: between its key hints, or at words where a hint is too long."""
    lines = [Text(style=prompt.style, no_wrap=True, overflow="crop")]
    for part in prompt.split(BETWEEN_KEYS, allow_blank=True):
        between = BETWEEN_KEYS
        for piece in [part] if part.cell_len < columns else _pieces(part, max(1, columns - 1)):
            if lines[-1] and lines[-1].cell_len + len(between) + piece.cell_len >= columns:
                lines.append(lines[0].blank_copy())
            elif lines[-1]:
                lines[-1].append(between)
            lines[-1].append_text(piece)
            between = " "
    return lines


def _pieces(part: Text, columns: int) -> Iterator[Text]:
    """The words of a part; what is too wide for a line, as are sentences without spaces, in pieces that are not."""
    for word in part.split(" ", allow_blank=True):
        yield from [word] if word.cell_len <= columns else wrapped(word, columns)


class PlainScreen:
    """A pipe, a file or a dumb terminal: pages follow each other, and nothing can be hidden."""

    replaces = False

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last = ""
        self.zoom = 0

    @property
    def stale(self) -> bool:
        """Never: output stays."""
        return False

    @property
    def room(self) -> Room:
        """As wide as the console; rows are unlimited."""
        return Room(self._console.width, 1000)

    def risk(self) -> str:
        """Everything stays readable."""
        return N_(
            "This terminal cannot take back what it shows: secrets typed here stay readable for whoever scrolls back."
        )

    def show(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Write the page unless it is the last one written, then the notice and the prompt."""
        with self._console.capture() as capture:
            self._console.print(page)
        written = capture.get()
        if written != self._last and written.strip():
            self._console.file.write(f"\n{written}")
        self._last = written
        if notice:
            self._console.print(Text(str(notice)))
        self._console.print(prompt, end="")
        self._console.file.flush()

    def show_secret(self, page: RenderableType, notice: str | Text, prompt: str | Text) -> None:
        """Write it like any other page; the players were warned."""
        self.show(page, notice, prompt)

    def wipe(self) -> None:
        """Scroll a terminal's output out of sight, since it cannot be erased. The next page is written in full."""
        if self._last and self._console.file.isatty():
            self._console.file.write("\n" * terminal_size().lines)
        self._last = ""

    def pages(self, parts: Sequence[RenderableType], room: Room) -> Sequence[RenderableType]:
        """All on one page."""
        return [Group(*parts)]
