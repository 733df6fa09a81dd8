"""Building blocks for the pages of any game."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.align import Align
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.style import Style
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from skye.terminal.widgets.phrases import shortened
from skye.terminal.widgets.players import player_style
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.styles import HEADING, KEY, QUIET

__all__ = ["HEADING", "KEY", "QUIET"]
"""Parts of pages are made with these, too."""
GAP = 2
"""Columns between parts side by side."""


@dataclass(frozen=True)
class Rows:
    """A part that takes just so many rows whatever it says, so that nothing below it moves."""

    part: RenderableType
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.part, options.update(height=None), pad=False)
        for line in Segment.set_shape(lines, options.max_width, self.rows):
            yield from line
            yield Segment.line()


def title(left: str, right: str = "", seat: int | None = None) -> RenderableType:
    """The title bar of a page, in the colour of a seat or in reverse video."""
    row = Table.grid(expand=True)
    row.add_column()
    row.add_column(justify="right")
    row.add_row(Text(f" {left}"), Text(f"{right} "))
    return Styled(row, "reverse bold" if seat is None else player_style(seat))


def named(name: str, seat: int, columns: int | None = None) -> Text:
    """A player's name on their colour, shown literally; in at most `columns`, if they are given."""
    shown = name if columns is None else shortened(name, columns - 2)
    return Text.assemble((f" {shown} ", player_style(seat)))


def title_row(left: str, right: str, style: Style, columns: int) -> Text:
    """A title bar of one row in some style: where both do not fit, the left side stays and is cut off."""
    end = f" {right} " if right else ""
    room = columns - cell_len(end)
    if room < cell_len(left) + 2:
        end, room = "", columns
    return Text(set_cell_size(f" {left}", room) + end, style=style, no_wrap=True)


def table(*headings: str | Text) -> Table:
    """A table without borders: the first column left-aligned, the others right-aligned."""
    made = Table(box=None, padding=(0, 2, 0, 0), header_style=HEADING, pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(Text(heading) if isinstance(heading, str) else heading, justify="right" if place else "left")
    # Long names are truncated rather than wrapped, so that every player has one row.
    made.columns[0].no_wrap = True
    return made


def left_and_right(left: RenderableType, right: RenderableType, columns: int) -> RenderableType:
    """Two parts side by side, the left one `columns` wide."""
    row = Table.grid(padding=(0, GAP, 0, 0))
    row.add_column(width=columns)
    row.add_column()
    row.add_row(left, right)
    return row


def card(lines: Sequence[str], seat: int, room: Room) -> RenderableType:
    """Lines centred on an otherwise empty page, on the colour of a seat."""
    block = Group(*(Align.center(Text(line)) for line in lines))
    return Padding(Styled(Padding(block, (2, 0)), player_style(seat)), (max(1, min(room.rows, 40) // 2 - 4), 0, 0, 0))
