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

from skye.terminal.widgets.players import player_style
from skye.terminal.widgets.room import Room

HEADING = "bold"
QUIET = "dim"
KEY = "reverse"
"""A key in a footer: set apart from what it does also where there are no colours."""
GAP = 2
"""Columns between parts side by side."""
LEAST_SHARE = 18


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


def title_row(left: str, right: str, style: Style, columns: int) -> Text:
    """A title bar of one row in some style: where both do not fit, the left side stays and is cut off."""
    end = f" {right} " if right else ""
    room = columns - cell_len(end)
    if room < cell_len(left) + 2:
        end, room = "", columns
    return Text(set_cell_size(f" {left}", room) + end, style=style, no_wrap=True)


def named(name: str, seat: int) -> Text:
    """A player's name on their colour, shown literally."""
    return Text.assemble((f" {name} ", player_style(seat)))


def table(*headings: str | Text) -> Table:
    """A table without borders: the first column left-aligned, the others right-aligned."""
    made = Table(box=None, padding=(0, 2, 0, 0), header_style=HEADING, pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(Text(heading) if isinstance(heading, str) else heading, justify="right" if place else "left")
    # Long names are truncated rather than wrapped, so that every player has one row.
    made.columns[0].no_wrap = True
    return made


def wide(made: Table) -> Table:
    """Expand a table to the full width; where that is too narrow, names are truncated, not headings of numbers."""
    made.expand = True
    made.columns[0].ratio = 1
    return made


def beside(parts: Sequence[RenderableType], room: Room, least: int, shares: Sequence[int] = ()) -> list[RenderableType]:
    """Parts side by side if each gets at least `least` columns, else stacked; `shares` are relative widths."""
    if room.columns < least * len(parts):
        return [part for given in parts for part in (given, Text())][:-1]
    row = Table.grid(padding=(0, GAP, 0, 0))
    for width in _widths(room.columns - GAP * (len(parts) - 1), shares or [1] * len(parts)):
        row.add_column(width=width)
    row.add_row(*parts)
    return [row]


def _widths(columns: int, shares: Sequence[int]) -> list[int]:
    """Divide `columns` in proportion to `shares`, with at least LEAST_SHARE for each."""
    widths = [columns * share // sum(shares) for share in shares]
    missing = sum(max(0, LEAST_SHARE - width) for width in widths)
    wide = sum(width >= LEAST_SHARE for width in widths)
    return [max(LEAST_SHARE, width - (-(-missing // wide) if width >= LEAST_SHARE else 0)) for width in widths]


def left_and_right(left: RenderableType, right: RenderableType, columns: int) -> RenderableType:
    """Two parts side by side, the left one `columns` wide."""
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(width=columns)
    row.add_column()
    row.add_row(left, right)
    return row


def card(lines: Sequence[str], seat: int, room: Room) -> RenderableType:
    """Lines centred on an otherwise empty page, on the colour of a seat."""
    block = Group(*(Align.center(Text(line)) for line in lines))
    return Padding(Styled(Padding(block, (2, 0)), player_style(seat)), (max(1, min(room.rows, 40) // 2 - 4), 0, 0, 0))
