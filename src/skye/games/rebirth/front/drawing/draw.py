"""Draws the map, as a Rich renderable."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
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
        self._spots = [self._row(row) for row in range(-1, self._rows + 1)]

    @property
    def width(self) -> int:
        """The columns of hexes."""
        return self._columns

    def lines(self) -> Iterator[Row]:
        """From north to south."""
        for row in range(self._rows + 1):
            above, below = self._spots[row], self._spots[row + 1]
            if self._brush.size.tips:
                yield _tips(above, below, row % 2, self._brush.size, self._brush.theme)
            if row < self._rows:
                yield from _bodies(below, self._marked(row), row, self._brush)

    def columns(self) -> Row:
        """The numbers of the columns; half a hex east of those of odd rows, half a hex west of those of even ones."""
        size, theme = self._brush.size, self._brush.theme
        numbers = "".join(f"{column:^{size.columns}}" for column in range(self._columns))
        start = size.columns // 4
        line = (" " * start + numbers).ljust(size.width(self._columns))[: size.width(self._columns)]
        return [Segment(line, theme.palette.label)]

    def _row(self, row: int) -> tuple[Spot, ...]:
        """The hexes of a row, and the one beyond its end that a picture shows half of: in the west of odd rows."""
        return tuple(self._plan.get(Hex(row, column), SEA) for column in self._shown_columns(row))

    def _shown_columns(self, row: int) -> range:
        return range(-1, self._columns) if row % 2 else range(self._columns + 1)

    def _marked(self, row: int) -> tuple[Mark, ...]:
        return tuple(self._marks.of(Hex(row, column)) for column in self._shown_columns(row))


@lru_cache(maxsize=1024)
def _bodies(spots: tuple[Spot, ...], marks: tuple[Mark, ...], row: int, brush: Brush) -> tuple[Row, ...]:
    """The lines in which a row of hexes has its full width."""
    wests = (SEA, *spots)
    painted = [
        paint_body(spot, brush._replace(mark=mark), west, row + 3 * place)
        for place, (spot, mark, west) in enumerate(zip(spots, marks, wests, strict=False))
    ]
    start = brush.size.columns // 2 if row % 2 else 0
    stop = start + brush.size.width(len(spots) - 1)
    lines = []
    for line in range(brush.size.body):
        whole = [segment for hexagon in painted for segment in hexagon[line]]
        shown = _split(_split(whole, stop)[0], start)[1]
        lines.append(_numbered(shown, row, brush) if line == 0 else tuple(shown))
    return tuple(lines)


def _numbered(line: list[Segment], row: int, brush: Brush) -> Row:
    """A line with the number of its row in the west, where no hex reaches."""
    label = f"{row:<2}"[: brush.size.columns // 2]
    return (Segment(label, brush.theme.palette.label), *_split(line, len(label))[1])


@lru_cache(maxsize=1024)
def _tips(above: tuple[Spot, ...], below: tuple[Spot, ...], odd: int, size: MapSize, theme: Theme) -> Row:
    """The line between two rows of hexes, the lower one of which is odd or not."""
    pieces = []
    for unit in range(2 * len(below) - 1):
        # A picture shows half of the first hex of an odd row and half of the last one of an even row.
        lower, upper = below[(unit + odd) // 2], above[(unit + 1 - odd) // 2]
        colours = back_of(upper, theme), back_of(lower, theme)
        pieces.append(paint_tip(*colours, (unit - odd) % 2 == 0, is_edge(upper, lower), size, theme))
    return tuple(Segment.simplify(chain.from_iterable(pieces)))


def _split(line: list[Segment], columns: int) -> tuple[list[Segment], list[Segment]]:
    """A line up to a column, and the rest of it."""
    if not columns:
        return [], line
    before, after = Segment.divide(line, [columns, Segment.get_line_length(line)])
    return before, after
