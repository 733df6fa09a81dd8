"""The lands of several players beside each other: those of the neighbours beside one's own, or everybody's."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment

from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import frame
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.land import draw_land
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups
from skye.terminal.widgets.panels import named
from skye.terminal.widgets.players import colour_of
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.frame import Frame
from skye.terminal.widgets.squares.rim import RIM_COLUMNS, RIM_ROWS

GAP = 2
"""The columns between two lands."""
LEAST_COLUMNS, LEAST_ROWS = 120, 36
"""The page from which neighbours' lands are shown beside one's own."""
Lines = list[list[Segment]]
UNLIMITED = 1000
"""The rows of a pipe, which shows one land at a time."""
LEAST_LAND_COLUMNS, LEAST_LAND_ROWS = 19, 8
"""A land that is cut shows at least so much."""


def is_large(room: Room) -> bool:
    """Whether a page has room for more than one land."""
    return room.columns >= LEAST_COLUMNS and LEAST_ROWS <= room.rows < UNLIMITED


def others(view: View, seat: int) -> Sequence[int]:
    """All seats but one."""
    return [other for other in range(len(view.seats)) if other != seat]


@dataclass(frozen=True)
class Grid:
    """Where lands stand: the widths of its columns and the heights of its rows, with what is above the lands."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    size: LandSize

    @property
    def width(self) -> int:
        """The columns of the whole grid."""
        return sum(self.columns) + GAP * (len(self.columns) - 1)

    @property
    def height(self) -> int:
        """The rows of the whole grid."""
        return sum(self.rows) + len(self.rows) - 1


def whole_lands(frames: Sequence[Frame], size: LandSize, columns: int, rows: int, above: int = 1) -> Grid | None:
    """The narrowest grid in which lands that span `frames` stand whole at a size; None where there is none.

    `above`: the rows above each land.
    """
    wide = [RIM_COLUMNS + size.columns * len(land.columns) for land in frames]
    high = [above + RIM_ROWS + size.rows * len(land.rows) for land in frames]
    for across in range(1, len(frames) + 1):
        widths = (max(wide[column::across]) for column in range(across))
        heights = (max(high[start : start + across]) for start in range(0, len(high), across))
        grid = Grid(tuple(widths), tuple(heights), size)
        if grid.width <= columns and grid.height <= rows:
            return grid
    return None


def cut_lands(count: int, columns: int, rows: int, above: int = 1) -> Grid | None:
    """The grid in which so many lands stand that are cut; None where there is no room for that either."""
    for across in range(1, count + 1):
        down = -(-count // across)
        wide, high = (columns - GAP * (across - 1)) // across, (rows - (down - 1)) // down
        if wide >= LEAST_LAND_COLUMNS and high >= above + LEAST_LAND_ROWS:
            return Grid((wide,) * across, (high,) * down, LandSize.SMALL)
    return None


@dataclass(frozen=True)
class Lands:
    """The lands of some players in a grid, each under its owner's name, with the tiles drawn this round if wanted."""

    view: View
    seats: Sequence[int]
    shows_drawn: bool = False
    _drawn: dict[Grid, Lines] = field(default_factory=dict, compare=False, repr=False)
    """The lines of grids drawn so far: these lands do not change in a turn, and every key shows them again."""

    @property
    def frames(self) -> Sequence[Frame]:
        """What each land spans."""
        return [_wide_enough(frame(self.view.seats[seat].territory, 0)) for seat in self.seats]

    @property
    def above(self) -> int:
        """The rows above each land: its owner's name, and the tiles drawn."""
        return 1 + (LandSize.SMALL.rows if self.shows_drawn else 0)

    def grid(self, columns: int, rows: int) -> Grid | None:
        """The grid with the largest lands that fit whole; None where they do not."""
        for size in LandSize:
            if grid := whole_lands(self.frames, size, columns, rows, self.above):
                return grid
        return None

    def lines(self, grid: Grid, console: Console, options: ConsoleOptions) -> Lines:
        """The grid, line by line."""
        if grid not in self._drawn:
            self._drawn[grid] = self._lines(grid, console, options)
        return self._drawn[grid]

    def _lines(self, grid: Grid, console: Console, options: ConsoleOptions) -> Lines:
        across = len(grid.columns)
        lines: Lines = []
        for down, rows in enumerate(grid.rows):
            seats = self.seats[down * across : (down + 1) * across]
            places = zip(seats, grid.columns, strict=False)
            cells = [self._cell(seat, (columns, rows), grid.size, console, options) for seat, columns in places]
            lines += [[]] if lines else []
            for parts in zip(*cells, strict=True):
                lines.append([segment for part in parts for segment in (*part, Segment(" " * GAP))][:-1])
        return lines

    def _cell(
        self, seat: int, room: tuple[int, int], size: LandSize, console: Console, options: ConsoleOptions
    ) -> Lines:
        """A land with what is above it, in so many columns and rows."""
        player, (columns, rows) = self.view.seats[seat], room
        parts: list[RenderableType] = [named(player.name, seat, columns)]
        if self.shows_drawn:
            parts = [TileGroups([TileGroup(seat, player.name, list(map(Offered, player.drawn)))], self.above)]
        parts.append(
            draw_land(
                player.territory,
                size=size,
                shown=frame(player.territory, 0),
                clan=colour_of(seat),
                window=(columns, rows - self.above),
                theme=theme_for(console),
            )
        )
        narrow = options.update(width=columns, height=None)
        lines = [line for part in parts for line in console.render_lines(part, narrow)]
        return Segment.set_shape(lines[:rows], columns, rows)


def _wide_enough(land: Frame) -> Frame:
    """A span that has room for a name above it, too."""
    return Frame(land.west, land.north, max(land.east, land.west + 2), land.south)


def with_lands(shown: Sequence[RenderableType], state: View, room: Room) -> list[RenderableType]:
    """The parts of a page, in a large window with the lands of all in the room below."""
    return [Filled(Group(*shown), Lands(state, range(len(state.seats))), room.rows)] if is_large(room) else list(shown)


@dataclass(frozen=True)
class Filled:
    """A page with the lands of all in the room below what it tells, as large as fits, or without them."""

    told: RenderableType
    lands: Lands
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        told = console.render_lines(self.told, options.update(height=None), pad=False)
        lines = [*told, []]
        grid = self.lands.grid(options.max_width, self.rows - len(lines))
        shown = [*lines, *self.lands.lines(grid, console, options)] if grid else told
        for line in shown:
            yield from line
            yield Segment.line()
