"""The rim of a map: names of columns and rows, and markers for what lies beyond the visible part."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style

from skye.games.grids.squares import Cell, Side
from skye.terminal.widgets.picture import Row
from skye.terminal.widgets.squares.frame import Frame
from skye.terminal.widgets.squares.size import TileSize

RIM_COLUMNS, RIM_ROWS = 3, 1
"""Characters west of the map, for row numbers, and north of it, for column letters."""
CUT_COLUMNS, CUT_ROWS = 1, 1
"""Characters east and south of a cropped map, for markers."""


@dataclass(frozen=True)
class RimLook:
    """How a rim is drawn."""

    column_name: Callable[[int], str]
    """The name of the column with that x."""
    row_name: Callable[[int], str]
    """The name of the row with that y."""
    names: Style
    markers: Style
    beyond: str
    """Arrows to what lies beyond: north, east, south, west."""


class Rim:
    """The border around a map: names of columns and rows, and markers for what lies beyond."""

    def __init__(self, whole: Frame, shown: Frame, size: TileSize, look: RimLook, things: Collection[Cell]) -> None:
        self.shown = shown
        self.is_cut_south = whole.rows != shown.rows
        self._is_cut_east = whole.columns != shown.columns
        self._size = size
        self._look = look
        self._style = look.names
        self._marker_style = look.markers
        self._beyond = dict(zip(Side, look.beyond, strict=True))
        self._markers = {self._marker(cell) for cell in things if cell in whole and cell not in shown}

    def _marker(self, cell: Cell) -> tuple[Side, int]:
        """Where the marker for a cell outside goes: the side of the rim, and the row or column along it."""
        shown, (x, y) = self.shown, cell
        column = min(max(x, shown.west), shown.east)
        if y < shown.north:
            return Side.N, column
        if y > shown.south:
            return Side.S, column
        return (Side.W, y) if x < shown.west else (Side.E, y)

    def north(self) -> Row:
        """The line above the map."""
        return self._line(Side.N, list(map(self._look.column_name, self.shown.columns)))

    def south(self) -> Row:
        """The line below a cropped map."""
        return self._line(Side.S, [""] * len(self.shown.columns))

    def _line(self, side: Side, names: Sequence[str]) -> Row:
        row = [Segment(" " * RIM_COLUMNS)]
        for x, name in zip(self.shown.columns, names, strict=True):
            marker = self._beyond[side] if (side, x) in self._markers else ""
            left = (self._size.columns - len(name)) // 2
            row += [Segment(" " * left), Segment(name, self._style), Segment(marker, self._marker_style)]
            row += [Segment(" " * (self._size.columns - left - len(name) - len(marker)))]
        return [*row, Segment(" " * self._east_columns)]

    def west(self, y: int, line: int) -> Row:
        """The rim left of one line of a row of cells; the middle line has the row's number."""
        if line != self._size.rows // 2:
            return [Segment(" " * RIM_COLUMNS)]
        number = self._look.row_name(y).rjust(RIM_COLUMNS - 1)
        return [Segment(number, self._style), self._side_marker(Side.W, y, 1)]

    def east(self, y: int, line: int) -> Row:
        """The rim right of one line of a row of cells; empty unless the map is cropped."""
        if line != self._size.rows // 2:
            return [Segment(" " * self._east_columns)]
        return [self._side_marker(Side.E, y, self._east_columns)]

    def _side_marker(self, side: Side, y: int, columns: int) -> Segment:
        if (side, y) in self._markers:
            return Segment(self._beyond[side], self._marker_style)
        return Segment(" " * columns)

    @property
    def _east_columns(self) -> int:
        return CUT_COLUMNS if self._is_cut_east else 0


def cut(whole: Frame, size: TileSize, window: tuple[int, int], focus: Cell) -> Frame:
    """Crop `whole` around `focus` to what fits into `window`."""
    columns = _cut_range(whole.columns, window[0] - RIM_COLUMNS, CUT_COLUMNS, size.columns, focus[0])
    rows = _cut_range(whole.rows, window[1] - RIM_ROWS, CUT_ROWS, size.rows, focus[1])
    return Frame(columns[0], rows[0], columns[-1], rows[-1])


def _cut_range(whole: range, room: int, cut_rim: int, step: int, focus: int) -> range:
    """The part of `whole` around `focus` that fits into `room` at `step` characters each; at least one."""
    if len(whole) * step <= room:
        return whole
    length = min(max(1, (room - cut_rim) // step), len(whole))
    start = min(max(focus - length // 2, whole[0]), whole[-1] - length + 1)
    return range(start, start + length)
