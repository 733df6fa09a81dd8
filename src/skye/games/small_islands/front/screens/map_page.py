"""Pages with the map, drawn as large as fits, beside and above what is said of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment

from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import frame
from skye.games.small_islands.front.drawing.draw import UNMARKED, Marks, draw_map, fits, fitting_size
from skye.games.small_islands.front.drawing.theme import theme_for
from skye.games.small_islands.front.screens import parts
from skye.terminal.widgets.panels import GAP
from skye.terminal.widgets.picture import Picture, Row
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.size import TileSize

PANELS = ((140, 42), (110, 38), (76, 27), (0, 22))
"""From so many columns of a page on, so many are for what stands beside the map."""
TOLD = ((40, 5), (24, 4), (0, 3))
"""From so many rows of a page on, so many are for what is said below the map."""


LOW = 26
"""The rows below which there is no room for cards in the panel."""
LEAST_ROWS = 4
"""The rows below which there is no map."""
MOST_ROWS = 200
"""More rows than any window has."""


def panel_columns(room: Room) -> int:
    """The columns for what stands beside the map."""
    return next(columns for least, columns in PANELS if room.columns >= least)


def told_rows(room: Room) -> int:
    """The rows for what is said below the map."""
    return next(rows for least, rows in TOLD if room.rows >= least)


def tile_size(room: Room) -> TileSize:
    """The size of the tiles of display and hand: three of them stand beside each other in the panel."""
    if room.rows >= 40 and panel_columns(room) >= 3 * TileSize.LARGE.columns + 2:
        return TileSize.LARGE
    return TileSize.MEDIUM if room.rows >= 24 and panel_columns(room) > 3 * TileSize.MEDIUM.columns else TileSize.SMALL


def is_low(room: Room) -> bool:
    """Whether the panel has no room for the text of a card, which then stands below the map."""
    return room.rows < LOW


@dataclass(frozen=True)
class MapPage:
    """The map with a heading above, a panel in the east, and below both what is said of it."""

    view: View
    heading: RenderableType
    """One row: whose turn it is, or what happened."""
    panel: Sequence[RenderableType]
    """What stands beside the map, the most important first."""
    told: Sequence[RenderableType]
    """Sentences, the most important one first."""
    room: Room
    marks: Marks = UNMARKED
    land: Map | None = None
    """What is to be seen on the map, where that is not the view as it stands."""
    growth: int = 0
    """How many cells round the map are drawn."""
    more_told: int = 0
    """How many rows more than usual are for what is told."""
    more: Sequence[RenderableType] = field(default=())
    """What is shown in the panel besides if there is room."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        below = console.render_lines(Group(*self.told), options.update(height=None), pad=False) if self.told else []
        below = below[: told_rows(self.room) + self.more_told]
        rows = self.room.rows - 1 - max(len(below), told_rows(self.room) if self.growth else 0)
        yield from console.render_lines(self.heading, options.update(height=None), pad=False)[0]
        yield Segment.line()
        if rows >= LEAST_ROWS:
            yield from self._map_and_panel(rows, console, options)
        for line in below:
            yield from (*line, Segment.line())

    def _map_and_panel(self, rows: int, console: Console, options: ConsoleOptions) -> RenderResult:
        """The map in the middle of what is left beside the panel."""
        beside = panel_columns(self.room)
        west_columns = self.room.columns - beside - GAP
        drawn = self._map(west_columns, rows, console)
        panel = self._panel(beside, rows, console, options)
        # Where a page is printed there is no bottom to keep to.
        high = rows if rows <= MOST_ROWS else max(drawn.height, len(panel))
        above, aside = (high - drawn.height) // 2, (west_columns - drawn.width) // 2
        before, after = Segment(" " * aside), Segment(" " * (west_columns - drawn.width - aside + GAP))
        nothing = Segment(" " * (west_columns + GAP))
        for number in range(high):
            row = number - above
            yield from (before, *drawn.rows[row], after) if 0 <= row < drawn.height else (nothing,)
            yield from panel[number] if number < len(panel) else ()
            yield Segment.line()

    def _panel(self, columns: int, rows: int, console: Console, options: ConsoleOptions) -> list[Row]:
        """What stands beside the map, and what else there is room for; each part is rendered once."""
        narrow = options.update(width=columns, height=None)
        panel: list[Row] = [line for part in self.panel for line in console.render_lines(part, narrow, pad=False)]
        for part in self.more:
            lines = console.render_lines(part, narrow, pad=False)
            if len(panel) + 1 + len(lines) <= rows:
                panel += [(), *lines]
        return panel

    def _map(self, columns: int, rows: int, console: Console) -> Picture:
        """The map at the largest size at which all of it fits, at the zoom asked for."""
        land = self.land or self.view.map
        shown = frame(land, self.growth)
        sizes = list(TileSize)
        fitting = sizes.index(fitting_size(shown, columns, rows))
        if not fits(shown, TileSize.SMALL, columns, rows):
            fitting = sizes.index(TileSize.SMALL if rows < 20 else TileSize.MEDIUM)
        size = sizes[min(max(0, fitting - self.room.zoom), len(sizes) - 1)]
        return draw_map(
            land,
            size=size,
            marks=self.marks,
            shown=shown,
            letters=parts.letters(self.view),
            window=(columns, rows),
            theme=theme_for(console),
        )
