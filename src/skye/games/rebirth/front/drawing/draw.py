"""Draws the map, as a Rich renderable."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from rich.segment import Segment

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.front.drawing.paint import Brush, Mark, back_of, is_edge, paint_body, paint_tip
from skye.games.rebirth.front.drawing.size import MapSize
from skye.games.rebirth.front.drawing.spot import Plan, Spot, Surface
from skye.games.rebirth.front.drawing.theme import FULL_COLOUR, Theme
from skye.terminal.widgets.picture import Picture, Row

SEA = Spot(Surface.SEA)


class Marks(NamedTuple):
    """Hexes to be set apart from the others."""

    legal: Collection[Hex] = ()
    """Where the tile in hand may go."""
    cursor: Hex | None = None
    lit: Collection[Hex] = ()
    """Where something happened."""
    focus: Hex | None = None
    """What a map that does not fit is to show, if that is not the cursor or the middle of what is lit."""

    @property
    def shown(self) -> Hex | None:
        """What a map that does not fit shows."""
        return self.focus or self.cursor or (sorted(self.lit)[len(self.lit) // 2] if self.lit else None)

    def of(self, at: Hex) -> Mark:
        """What sets a hex apart."""
        if at == self.cursor:
            return Mark.CURSOR
        if at in self.lit:
            return Mark.LIT
        return Mark.LEGAL if at in self.legal else Mark.NOTHING


UNMARKED = Marks()


def extent(plan: Plan) -> tuple[int, int]:
    """The rows and columns of a map, with no sea beyond its outermost land."""
    land = [at for at, spot in plan.items() if not spot.surface.is_water]
    return max(at.row for at in land) + 1, max(at.column for at in land) + 1


def draw_map(
    plan: Plan,
    *,
    size: MapSize = MapSize.LARGE,
    marks: Marks = UNMARKED,
    letters: Sequence[str] = "ABCD",
    theme: Theme = FULL_COLOUR,
    window: tuple[int, int] | None = None,
) -> Picture:
    """A map with the numbers of its rows, and above it those of its columns if there is room for them.

    `letters`: what seats are called where there are no colours. `window`: the columns and lines there are; what does
    not fit is cut off around the cursor, else around what is lit.
    """
    drawing = _Drawing(plan, Brush(size, theme, tuple(letters)), marks)
    lines = list(drawing.lines())
    columns, rows = window or (size.width(drawing.width), len(lines) + 1)
    lines = [drawing.columns(), *lines] if len(lines) < rows else _cut_lines(lines, rows, size, marks)
    return Picture(_cut_columns(lines, columns, size, marks))


def _cut_lines(lines: list[Row], rows: int, size: MapSize, marks: Marks) -> list[Row]:
    """As many lines as there is room for; a map that loses little loses the tips in the north and in the south."""
    shown = marks.shown
    start = (len(lines) - rows) // 2
    if shown and len(lines) - rows > size.pitch:
        start = min(max(0, size.line(shown.row) - rows // 2), len(lines) - rows)
    return lines[start : start + rows]


def _cut_columns(lines: list[Row], columns: int, size: MapSize, marks: Marks) -> list[Row]:
    whole = Segment.get_line_length(list(lines[0]))
    if whole <= columns:
        return lines
    at = size.start(*marks.shown) if marks.shown else whole // 2
    start = min(max(0, at - columns // 2), whole - columns)
    return [_split(_split(list(line), start + columns)[0], start)[1] for line in lines]


class _Drawing:
    """The lines of one picture."""

    def __init__(self, plan: Plan, brush: Brush, marks: Marks) -> None:
        self._plan = plan
        self._brush = brush
        self._marks = marks
        self._rows, self._columns = extent(plan)

    @property
    def width(self) -> int:
        """The columns of hexes."""
        return self._columns

    def lines(self) -> Iterator[Row]:
        """From north to south."""
        for row in range(self._rows):
            yield from self._tips(row)
            yield from self._bodies(row)
        yield from self._tips(self._rows)

    def columns(self) -> Row:
        """The numbers of the columns; half a hex east of those of odd rows, half a hex west of those of even ones."""
        size, theme = self._brush.size, self._brush.theme
        numbers = "".join(f"{column:^{size.columns}}" for column in range(self._columns))
        start = size.columns // 4
        line = (" " * start + numbers).ljust(size.width(self._columns))[: size.width(self._columns)]
        return [Segment(line, theme.palette.label)]

    def _spot(self, at: Hex) -> Spot:
        return self._plan.get(at, SEA)

    def _bodies(self, row: int) -> Iterator[Row]:
        """The lines in which a row of hexes has its full width."""
        brush, half = self._brush, self._brush.size.columns // 2
        painted = []
        west = SEA
        for column in range(-1 if row % 2 else 0, self._columns + 1 - row % 2):
            at = Hex(row, column)
            spot = self._spot(at)
            painted.append(paint_body(spot, brush._replace(mark=self._marks.of(at)), west, row + 3 * column))
            west = spot
        for line in range(brush.size.body):
            whole = [segment for hexagon in painted for segment in hexagon[line]]
            if row % 2:
                whole = _cut_start(whole, half)
            yield self._numbered(_cut_end(whole, brush.size.width(self._columns)), row if line == 0 else None)

    def _numbered(self, line: list[Segment], row: int | None) -> Row:
        """A line with the number of its row in the west, where no hex reaches."""
        if row is None:
            return line
        label = f"{row:<2}"[: self._brush.size.columns // 2]
        return [Segment(label, self._brush.theme.palette.label), *_cut_start(line, len(label))]

    def _tips(self, row: int) -> Iterator[Row]:
        """The line between a row of hexes and the one above it, where the size has one."""
        size, theme = self._brush.size, self._brush.theme
        if size.tips:
            pieces = []
            for unit in range(2 * self._columns + 1):
                below, above = self._spot(_at(row, unit)), self._spot(_at(row - 1, unit))
                rises = (unit - row) % 2 == 0
                edge = is_edge(above, below)
                pieces.append(paint_tip(back_of(above, theme), back_of(below, theme), rises, edge, size, theme))
            yield list(chain.from_iterable(pieces))


def _at(row: int, unit: int) -> Hex:
    """The hex of a row that covers a half hex of the picture, counted from the west."""
    return Hex(row, (unit - row % 2) // 2)


def _cut_start(line: list[Segment], columns: int) -> list[Segment]:
    return _split(line, columns)[1]


def _cut_end(line: list[Segment], columns: int) -> list[Segment]:
    return _split(line, columns)[0]


def _split(line: list[Segment], columns: int) -> tuple[list[Segment], list[Segment]]:
    """A line up to a column, and the rest of it."""
    if not columns:
        return [], line
    before, after = Segment.divide(line, [columns, Segment.get_line_length(line)])
    return before, after
