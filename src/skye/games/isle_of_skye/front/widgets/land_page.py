"""Pages with a land, drawn as large as fits, beside the board with its scoring tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

from skye.games.isle_of_skye.front.drawing.land import LandSize
from skye.games.isle_of_skye.front.drawing.legend import ThemedLegend
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.widgets.board import BOARD_COLUMNS, Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import Grid, Lands, cut_lands, is_large
from skye.terminal.widgets.room import LEAST_COLUMNS, Room

GAP = 2
"""Columns between what stands side by side."""
LEAST_LAND_COLUMNS = 23
"""The columns that the board leaves the land."""
LEAST_LAND_ROWS = 4
"""The rows below which no land is drawn under the board."""
SPACIOUS = 20
"""The rows from which parts above each other are set apart by a blank one."""
Lines = list[list[Segment]]


@dataclass(frozen=True)
class LandPage:
    """A page with a land, drawn as large as fits, beside the board.

    From top to bottom: what is told `above` in the whole width; then, side by side, what is one's own (`mine`) above
    the land, the lands of the `neighbours` where the window is large, and `theirs` above the board and the legend.
    Where the board is too narrow for the rules of this round, it goes above the land in the whole width; in a pipe of
    few columns, below it.
    """

    above: RenderableType
    board: Board
    land: Land
    room: Room
    mine: RenderableType | None = None
    theirs: RenderableType | None = None
    neighbours: Lands | None = None
    side: int = BOARD_COLUMNS
    """The columns of the board and of what is above it."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in _Layout(self, console, options).lines()[: self.room.rows]:
            yield from line
            yield Segment.line()


class _Layout:
    """A page with a land being set on one console."""

    def __init__(self, page: LandPage, console: Console, options: ConsoleOptions) -> None:
        self._page = page
        self._room = page.room
        self._console = console
        self._options = options

    def lines(self) -> Lines:
        """The whole page."""
        above = self._rendered(self._page.above, self._room.columns)
        rows = self._room.rows - len(above)
        if self._room.columns < LEAST_COLUMNS:
            return above + self._stacked(rows)
        side = self._side_columns(rows)
        return above + (self._side_by_side(rows, side) if side else self._with_the_board_above(rows))

    def _rendered(self, part: RenderableType | None, columns: int) -> Lines:
        """The lines of a part of the page; none for None."""
        if part is None:
            return []
        return self._console.render_lines(part, self._options.update(width=columns, height=None), pad=False)

    def _land(self, columns: int, rows: int) -> Lines:
        room = self._room._replace(columns=columns, rows=rows)
        return self._rendered(self._page.land.drawn(room, theme_for(self._console)), columns)

    def _board(self, columns: int, rows: int) -> Lines:
        return self._rendered(self._page.board.within(rows, columns), columns)

    def _stacked(self, rows: int) -> Lines:
        """All below each other, the board last."""
        columns = self._room.columns
        lines = [*self._rendered(self._page.theirs, columns), *self._rendered(self._page.mine, columns)]
        return [*lines, *self._land(columns, rows - len(lines)), *self._rendered(self._page.board, columns)]

    def _with_the_board_above(self, rows: int) -> Lines:
        """One's own things, the board in the whole width, and the land in what is left."""
        columns = self._room.columns
        mine = self._rendered(self._page.mine, columns)
        board = self._board(columns, rows - len(mine) - LEAST_LAND_ROWS)
        left = rows - len(mine) - len(board)
        if left >= LEAST_LAND_ROWS:
            return [*mine, *board, *self._land(columns, left)]
        return [*mine, *self._board(columns, rows - len(mine))]

    def _side_columns(self, rows: int) -> int:
        """The columns that the board takes beside the land, so that it names all scoring tiles and tells the rules of
        this round; 0 if there are not so many."""
        page = self._page
        rows -= len(self._rendered(page.theirs, page.side))
        widths = range(page.side, self._room.columns - LEAST_LAND_COLUMNS - GAP + 1, 2)
        return next((columns for columns in widths if page.board.least_rows(columns) <= rows), 0)

    def _side_by_side(self, rows: int, side: int) -> Lines:
        """One's own on the left, the board on the right, and the neighbours between where there is room."""
        left = self._room.columns - side - GAP
        mine = self._rendered(self._page.mine, left)
        beside = [(self._side(rows, side), side)]
        if shown := self._neighbours(left, rows, mine):
            columns, lines = shown
            left -= GAP + columns
            beside = [(lines, columns), *beside]
        mine += self._land(left, rows - len(mine))
        return _joined([(mine, left), *beside])

    def _side(self, rows: int, columns: int) -> Lines:
        """What the others have, the board and, if it fits whole, the legend below it."""
        lines = self._rendered(self._page.theirs, columns)
        lines += [[]] if lines and rows >= SPACIOUS else []
        lines += self._board(columns, rows - len(lines))
        shown = self._rendered(ThemedLegend(), columns)
        return [*lines, [], *shown] if len(lines) + len(shown) < rows else lines

    def _neighbours(self, columns: int, rows: int, mine: Lines) -> tuple[int, Lines] | None:
        """The columns that the neighbours' lands take beside one's own, and their lines; None without room for them."""
        neighbours, room = self._page.neighbours, self._room
        if neighbours is None or not is_large(room) or room.zoom > 0:
            return None
        own_columns = max(map(Segment.get_line_length, mine), default=0)
        grid = self._grid(neighbours, columns, rows, Room(own_columns, rows - len(mine)))
        return (grid.width, neighbours.lines(grid, self._console, self._options)) if grid else None

    def _grid(self, neighbours: Lands, columns: int, rows: int, own: Room) -> Grid | None:
        """The grid of the neighbours' lands beside one's own at the largest size that leaves room to them.

        They stand whole if they can, but one's own is not drawn small for that. `own`: the columns that it takes at
        least, and the rows there are for it.
        """
        land = self._page.land
        for size in LandSize:
            if land.fits(size, columns, own.rows):
                left = columns - max(own.columns, land.width(size)) - GAP
                grid = neighbours.grid(left, rows)
                if grid is None and size is not LandSize.LARGE:
                    grid = cut_lands(len(neighbours.seats), left, rows, neighbours.above)
                if grid:
                    return grid
        return cut_lands(len(neighbours.seats), columns // 2, rows, neighbours.above)


def _joined(columns: Sequence[tuple[Lines, int]]) -> Lines:
    """Lines side by side, each given with its width."""
    rows = max(len(lines) for lines, _ in columns)
    shaped = [Segment.set_shape(lines, width, rows) for lines, width in columns]
    gap = Segment(" " * GAP)
    return [[segment for part in parts for segment in (gap, *part)][1:] for parts in zip(*shaped, strict=True)]
