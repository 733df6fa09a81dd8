"""Draws the map, as a Rich renderable."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from skye.games.grids.squares import Cell, Side
from skye.games.small_islands.engine.map import ORIGIN, LandPart, Map
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.cells import cell_name, column_name, frame, row_name
from skye.games.small_islands.front.drawing.paint import Brush, paint, paint_empty
from skye.games.small_islands.front.drawing.shades import shades_of
from skye.games.small_islands.front.drawing.sight import Sight, printed, sights
from skye.games.small_islands.front.drawing.theme import FULL_COLOUR, Theme
from skye.terminal.widgets.picture import Picture, Row
from skye.terminal.widgets.squares.frame import Frame, frame_of
from skye.terminal.widgets.squares.rim import RIM_COLUMNS, RIM_ROWS, Rim, RimLook, cut
from skye.terminal.widgets.squares.size import TileSize

USUAL_LETTERS = ("A", "B", "C", "D")


class Marks(NamedTuple):
    """What is set apart from the rest of the map."""

    legal: Collection[Cell] = ()
    """Empty cells that are labelled with their names."""
    cursor: Cell | None = None
    """A cell with a frame."""
    raised: Cell | None = None
    """The cell of a tile that is not laid yet."""
    misfit: tuple[Tile, int] | None = None
    """That tile and how it is turned, where it does not fit, so that it is not on the map."""
    clashes: Collection[Side] = ()
    """Sides on which that tile clashes."""
    lit: Collection[LandPart] | None = None
    """Parts that are lit while others are dimmed."""
    focus: Cell | None = None
    """What a map that does not fit shows, if that is not the cursor or what is lit."""


UNMARKED = Marks()


def fitting_size(shown: Frame, columns: int, rows: int) -> TileSize:
    """The largest size at which `shown` with its rim fits into `columns` and `rows`; the smallest if none does."""
    return next((size for size in TileSize if fits(shown, size, columns, rows)), TileSize.SMALL)


def fits(shown: Frame, size: TileSize, columns: int, rows: int) -> bool:
    """Whether `shown` with its rim fits into `columns` and `rows` at that size."""
    wide = RIM_COLUMNS + len(shown.columns) * size.columns
    return wide <= columns and RIM_ROWS + len(shown.rows) * size.rows <= rows


def draw_map(
    land: Map,
    *,
    size: TileSize = TileSize.LARGE,
    marks: Marks = UNMARKED,
    shown: Frame | None = None,
    letters: Sequence[str] = USUAL_LETTERS,
    window: tuple[int, int] | None = None,
    theme: Theme = FULL_COLOUR,
) -> Picture:
    """The map with the letters of its columns and the numbers of its rows.

    `shown`: the cells to draw; by default the map and one cell round it. `letters`: what seats are called where there
    are no colours. `window`: the columns and rows of characters there are; what does not fit is cropped round the
    cursor, else round what is lit, and arrows on the rim point to what lies beyond.
    """
    whole = shown = shown or frame(land)
    if window is not None:
        shown = cut(whole, size, window, _focus(land, marks))
    look = RimLook(column_name, row_name, theme.palette.faint, theme.palette.frame, theme.glyphs.beyond)
    rim = Rim(whole, shown, size, look, (*land.cells, *marks.legal))
    cells = _Cells(Brush(size, theme, tuple(letters)), marks, sights(land, shades_of(land)))
    return Picture(_lines(cells, rim))


def _focus(land: Map, marks: Marks) -> Cell:
    if found := marks.focus or marks.cursor or marks.raised:
        return found
    lit = [cell for cell, _ in marks.lit or ()]
    if lit:
        return frame_of(lit).middle
    return frame_of(tuple(land.cells)).middle if land.cells else ORIGIN


def _lines(cells: "_Cells", rim: Rim) -> Iterator[Row]:
    yield rim.north()
    for y in rim.shown.rows:
        pieces = [cells.paint((x, y)) for x in rim.shown.columns]
        for line, parts in enumerate(zip(*pieces, strict=True)):
            yield [*rim.west(y, line), *(segment for part in parts for segment in part), *rim.east(y, line)]
    if rim.is_cut_south:
        yield rim.south()


class _Cells(NamedTuple):
    """Paints the cells of a map."""

    brush: Brush
    marks: Marks
    sights: Mapping[Cell, Sight]

    def paint(self, cell: Cell) -> Sequence[Row]:
        """The rows of `cell`."""
        marks = self.marks
        brush = self.brush._replace(framed=cell in (marks.cursor, marks.raised))
        sight = self.sights.get(cell)
        if sight is None and cell == marks.raised and marks.misfit is not None:
            return paint(printed(*marks.misfit), brush._replace(raised=True, clashes=frozenset(marks.clashes)))
        if sight is None:
            return paint_empty(cell_name(cell) if cell in marks.legal else "", brush)
        if cell == marks.raised:
            brush = brush._replace(raised=True, clashes=frozenset(marks.clashes))
        elif marks.lit is not None:
            brush = brush._replace(lit=frozenset(index for where, index in marks.lit if where == cell))
        return paint(sight, brush)
