"""The screen: pages that replace each other on a real terminal, or follow each other in a pipe.

On a real terminal the alternate screen is used, and a page is written row by row over the last one, so nothing
ever scrolls: where a multiplexer has no alternate screen, its history still holds no page.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple, Protocol, TextIO

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.segment import ControlType, Segment, Segments
from rich.text import Text

BELOW_PAGE = 4
NOTICE = "bold yellow"
PROMPT = "bold"


class Room(NamedTuple):
    """The columns and rows there are for a page."""

    columns: int
    rows: int


class Screen(Protocol):
    """Where pages are shown."""

    replaces: bool
    """Whether a page takes the place of the last one, so that what was shown is gone and a secret is safe."""

    @property
    def room(self) -> Room:
        """The room for one page."""
        ...

    def show(self, page: RenderableType, notice: str, prompt: str) -> None:
        """Show a page, below it a notice, and the prompt the cursor waits behind."""
        ...

    def wipe(self) -> None:
        """Take away all that was shown."""
        ...

    def pages(self, parts: Sequence[RenderableType]) -> Sequence[RenderableType]:
        """`parts` from top to bottom, divided into as many pages as they need."""
        ...


def open_console(plain: bool, output: TextIO | None = None) -> Console:
    """The console for a terminal, a pipe, or `plain` text without colour or control sequences.

    Text is always shown literally: no markup, no emoji codes, no highlighting.
    """
    stream = output or sys.stdout
    if hasattr(stream, "reconfigure"):
        # A name that the encoding cannot show must not end the game.
        stream.reconfigure(errors="replace")
    colours: Literal["auto"] | None = None if plain else "auto"
    terminal = False if plain else None
    return Console(
        file=stream, color_system=colours, force_terminal=terminal, markup=False, emoji=False, highlight=False
    )


@contextmanager
def open_screen(console: Console) -> Iterator[Screen]:
    """The screen that fits the console; the terminal is given back as it was, whatever happens."""
    if not is_live(console):
        yield PlainScreen(console)
        return
    live = LiveScreen(console)
    console.set_alt_screen(True)
    try:
        yield live
    finally:
        live.wipe()
        console.set_alt_screen(False)


def is_live(console: Console) -> bool:
    """Whether pages can replace each other: a real terminal that can move its cursor."""
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()


class LiveScreen:
    """A real terminal."""

    replaces = True

    def __init__(self, console: Console) -> None:
        self._console = console

    @property
    def room(self) -> Room:
        """The terminal but for what stands below a page: a gap, a notice, the prompt, and where the cursor ends."""
        columns, rows = os.get_terminal_size(self._console.file.fileno())
        return Room(columns, max(1, rows - BELOW_PAGE))

    def show(self, page: RenderableType, notice: str, prompt: str) -> None:
        """Write the page over the last one, and the notice and the prompt below it."""
        room = self.room
        rows = self._rows(page, room)[: room.rows]
        rows += [[]] * (room.rows - len(rows))
        noticed = self._rows(Text(notice, style=NOTICE), room)[:2] if notice else []
        rows += [[]] * (2 - len(noticed)) + noticed
        prompted = self._rows(Text(prompt, style=PROMPT), room)[:1]
        self._write([*rows, *prompted, []])
        self._console.control(Control.move_to(min(Text(prompt).cell_len, room.columns - 1), room.rows + 2))

    def wipe(self) -> None:
        """Empty every row."""
        self._write([[]] * (self.room.rows + BELOW_PAGE))
        self._console.control(Control.home())

    def pages(self, parts: Sequence[RenderableType]) -> list[RenderableType]:
        """As many parts a page as there is room for; a part that is taller than a page is divided."""
        room = self.room
        pages: list[list[list[Segment]]] = [[]]
        for part in parts:
            rows = self._rows(part, room)
            if len(pages[-1]) + len(rows) > room.rows >= len(rows):
                pages.append([])
            while len(pages[-1]) + len(rows) > room.rows:
                left = room.rows - len(pages[-1])
                pages[-1] += rows[:left]
                pages.append([])
                rows = rows[left:]
            pages[-1] += rows
        return [Segments([segment for row in page for segment in (*row, Segment.line())]) for page in pages if page]

    def _rows(self, page: RenderableType, room: Room) -> list[list[Segment]]:
        options = self._console.options.update(width=room.columns, height=None)
        return self._console.render_lines(page, options, pad=False)

    def _write(self, rows: Sequence[Sequence[Segment]]) -> None:
        """Write each row in its place, without a line break that could scroll."""
        segments: list[Segment] = []
        for number, row in enumerate(rows):
            segments.append(Control.move_to(0, number).segment)
            segments.append(Control((ControlType.ERASE_IN_LINE, 2)).segment)
            segments += row
        self._console.print(Segments(segments), end="", soft_wrap=True)


class PlainScreen:
    """A pipe, a file or a dumb terminal: pages follow each other, and nothing can be hidden."""

    replaces = False

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last = ""

    @property
    def room(self) -> Room:
        """As wide as the console; as long as one likes."""
        return Room(self._console.width, 1000)

    def show(self, page: RenderableType, notice: str, prompt: str) -> None:
        """Write the page, unless it is the one that was written last, then the notice and the prompt."""
        with self._console.capture() as capture:
            self._console.print(page)
        written = capture.get()
        if written != self._last and written.strip():
            self._console.print()
            self._console.print(page)
        self._last = written
        if notice:
            self._console.print(Text(notice))
        self._console.print(Text(prompt), end="")
        self._console.file.flush()

    def wipe(self) -> None:
        """Nothing can be taken away; the next page is written whatever it is."""
        self._last = ""

    def pages(self, parts: Sequence[RenderableType]) -> Sequence[RenderableType]:
        """All on one page."""
        return [Group(*parts)]
