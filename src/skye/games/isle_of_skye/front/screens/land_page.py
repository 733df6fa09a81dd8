"""Pages with a land, drawn as large as fits, beside the board with its scoring tiles."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import frame
from skye.games.isle_of_skye.front.drawing.land import (
    LandSize,
    Lit,
    Preview,
    cells_of,
    draw_land,
    fits,
    fitting_size,
    legend,
)
from skye.games.isle_of_skye.front.drawing.theme import Theme, theme_for
from skye.terminal.widgets.panels import HEADING, QUIET
from skye.terminal.widgets.players import colour_of
from skye.terminal.widgets.room import LEAST_COLUMNS, Room
from skye.terminal.widgets.squares.frame import Frame

RIMS = 2
"""Rows of the rim above and below a cropped land."""
BOARD_COLUMNS = 34
_MEASURE = Console(width=200, file=StringIO())
"""An off-screen console for measuring wrapped text."""


class ThemedLegend:
    """The legend in the theme of the console; a Rich renderable."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield legend(theme_for(console))


@dataclass(frozen=True)
class Board:
    """The four scoring tiles with the rounds they score in; those of this round are highlighted."""

    state: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.within(None)

    def within(self, rows: int | None, columns: int = BOARD_COLUMNS) -> RenderableType:
        """The board in at most `rows` rows (None for no limit); rule texts that do not fit are left out."""
        shown = self._explained(rows, columns)
        parts: list[RenderableType] = [Text(f"Round {self.state.round} of {self.state.track.rounds}", style=HEADING)]
        for letter, tile in self.state.lettered():
            parts += [self._heading(letter, tile), *([self._text(letter, tile)] if letter in shown else [])]
        return Group(*parts)

    def _explained(self, rows: int | None, columns: int) -> list[str]:
        """The letters whose rule texts fit; those that score soonest take precedence."""
        to_come = "".join(self.state.track.scored[self.state.round - 1 :]) + LETTERS
        left = 1000 if rows is None else rows - 1 - len(LETTERS)
        told = []
        for letter, tile in self.state.lettered(dict.fromkeys(to_come)):
            left -= len(Text(tile.text).wrap(_MEASURE, columns - 2))
            if left < 0:
                break
            told.append(letter)
        return told

    def _heading(self, letter: str, tile: ScoringTile) -> Text:
        rounds = [number for number, letters in enumerate(self.state.track.scored, 1) if letter in letters]
        heading = Text(f"{letter} {tile.name} ", style="bold" if letter in self.state.letters else "")
        for number in rounds:
            style = "bold reverse" if number == self.state.round else QUIET
            heading.append_text(Text.assemble(" ", (f"{number}", style)))
        return heading

    def _text(self, letter: str, tile: ScoringTile) -> RenderableType:
        return Padding(Text(tile.text, style="" if letter in self.state.letters else QUIET), (0, 0, 0, 2))


@dataclass(frozen=True)
class Land:
    """A territory to draw as large as fits."""

    territory: Territory
    seat: int
    legal: Collection[Cell] = ()
    preview: Preview | None = None
    lit: Lit = ()
    growths: Sequence[Frame] = ()
    """What it may come to span in this turn: its size is the one at which all of that fits."""

    def drawn(self, room: Room, theme: Theme) -> RenderableType:
        """The drawing that fits into `room`, at the zoom asked for as long as one cell fits."""
        shown = self._shown(room)
        sizes = list(LandSize)
        largest = sum(size.rows + RIMS > room.rows for size in sizes)
        spanned = self.growths or (shown,)
        fitting = max(sizes.index(fitting_size(land, room.columns, room.rows)) for land in spanned)
        size = max(largest, fitting - room.zoom)
        return draw_land(
            self.territory,
            size=sizes[min(size, len(sizes) - 1)],
            shown=shown,
            clan=colour_of(self.seat),
            legal=self.legal,
            preview=self.preview,
            lit=self.lit,
            window=(room.columns, room.rows),
            theme=theme,
        )

    def _shown(self, room: Room) -> Frame:
        """The whole land, with a margin for legal cells; of a land that does not fit, what is lit."""
        whole = frame(self.territory, 1 if self.legal or self.growths else 0)
        lit = cells_of(self.lit)
        if not lit or fits(whole, LandSize.SMALL, room.columns, room.rows):
            return whole
        return Frame(min(x for x, _ in lit), min(y for _, y in lit), max(x for x, _ in lit), max(y for _, y in lit))


@dataclass(frozen=True)
class LandPage:
    """A page with a header above a land beside the board; the land takes the remaining room.

    Where there are too few columns, as there may be in a pipe, the board goes below the land.
    """

    above: RenderableType
    board: Board
    land: Land
    room: Room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        above = console.render_lines(self.above, options.update(height=None), pad=False)
        for row in above:
            yield from row
            yield Segment.line()
        left = self.room.rows - len(above)
        if left < 1:
            return
        if self.room.columns < LEAST_COLUMNS:
            yield self.land.drawn(Room(self.room.columns, left, self.room.zoom), theme_for(console))
            yield self.board
            return
        columns = self.room.columns - BOARD_COLUMNS - 2
        page = Table.grid(padding=(0, 2, 0, 0))
        page.add_column(width=columns)
        page.add_column(width=BOARD_COLUMNS)
        land = self.land.drawn(Room(columns, left, self.room.zoom), theme_for(console))
        page.add_row(land, Group(*self._side(console, options, left)))
        for row in console.render_lines(page, options.update(height=None), pad=False)[:left]:
            yield from row
            yield Segment.line()

    def _side(self, console: Console, options: ConsoleOptions, rows: int) -> Iterator[RenderableType]:
        """The board and, if it fits whole, the legend below it."""
        board = self.board.within(rows)
        yield board
        narrow = options.update(width=BOARD_COLUMNS, height=None)
        taken = [len(console.render_lines(part, narrow)) for part in (board, ThemedLegend())]
        if sum(taken) < rows:
            yield Text()
            yield ThemedLegend()
