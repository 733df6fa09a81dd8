"""Pages with the map, drawn as large as fits, beside what is said of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, zip_longest

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import UNMARKED, Marks, draw_map, extent
from skye.games.rebirth.front.drawing.letters import letters_of
from skye.games.rebirth.front.drawing.plan import plan_of
from skye.games.rebirth.front.drawing.size import MapSize
from skye.games.rebirth.front.drawing.spot import Plan
from skye.games.rebirth.front.drawing.theme import theme_for
from skye.language.texts import pgettext
from skye.terminal.widgets.panels import GAP
from skye.terminal.widgets.picture import Picture, Row
from skye.terminal.widgets.room import Room

PANELS = {MapSize.LARGE: 38, MapSize.MIDDLE: 30, MapSize.SMALL: 20}
"""The least columns beside a map of each size."""
CUT_ROWS = 3
"""So many lines of the large map may be missing: the tips in the north and the south, where there is only coast."""
NARROW = 28
"""Fewer columns than these beside the map are too few for sentences, which then go below it."""
LEAST_MAP_ROWS = 6
BELOW_ROWS = 3
UNBROKEN = 1000
"""Columns in which no sentence wraps."""


@dataclass(frozen=True)
class MapPage:
    """The map; beside it, or above and below it, what is said of it."""

    view: View
    heading: RenderableType
    """One row: whose turn it is, or what happened."""
    seats: RenderableType
    """The players, a row each."""
    told: Sequence[RenderableType]
    """Sentences, the most important one first."""
    room: Room
    marks: Marks = UNMARKED
    plan: Plan | None = None
    """What is to be seen on the map, where that is not the view as it stands."""
    more: Sequence[RenderableType] = field(default=())
    """What is shown besides if there is room."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        size = self._size()
        beside = self.room.columns - self._width(size) - GAP
        if beside < PANELS[MapSize.SMALL]:
            yield from self._stacked(size, console, options)
        elif beside < NARROW:
            yield from self._with_told_below(size, beside, console, options)
        else:
            yield from self._side_by_side(size, beside, console, options)

    # --- Sizes ----------------------------------------------------------------------------------------------------

    @cached_property
    def _plan(self) -> Plan:
        return plan_of(self.view) if self.plan is None else self.plan

    def _size(self) -> MapSize:
        """The largest size that fits, at the zoom asked for."""
        sizes = list(MapSize)
        fitting = next((number for number, size in enumerate(sizes) if self._fits(size)), len(sizes) - 1)
        return sizes[min(max(0, fitting - self.room.zoom), len(sizes) - 1)]

    def _fits(self, size: MapSize) -> bool:
        rows, _ = extent(self._plan)
        cut = CUT_ROWS if size is MapSize.LARGE else 0
        wide = self._width(size) + GAP + PANELS[size]
        return wide <= self.room.columns and size.height(rows) - cut <= self.room.rows

    def _width(self, size: MapSize) -> int:
        _, columns = extent(self._plan)
        return size.width(columns)

    def _map(self, size: MapSize, columns: int, rows: int, console: Console) -> Picture:
        return draw_map(
            self._plan,
            size=size,
            marks=self.marks,
            letters=letters_of([seat.name for seat in self.view.seats]),
            theme=theme_for(console),
            window=(columns, rows),
        )

    # --- Layouts --------------------------------------------------------------------------------------------------

    def _side_by_side(self, size: MapSize, beside: int, console: Console, options: ConsoleOptions) -> RenderResult:
        """The map in the west over the whole height; everything else in the east."""
        told = (self.heading, Text(), self.seats, Text(), *self.told)
        yield from self._with_panel(told, size, beside, self.room.rows, console, options)

    def _with_told_below(self, size: MapSize, beside: int, console: Console, options: ConsoleOptions) -> RenderResult:
        """The map beside a narrow panel, and sentences below both; long ones take rows of the map."""
        rows = min(self._height(size) + 1, self.room.rows - 1)
        told = self._sentences(self.room.rows - rows, console, options)
        rows = min(rows, self.room.rows - len(told))
        yield from self._with_panel((self.heading, Text(), self.seats), size, beside, rows, console, options)
        yield from _lines(told)

    def _stacked(self, size: MapSize, console: Console, options: ConsoleOptions) -> RenderResult:
        """The heading above the map and sentences below it, over the whole width; long ones take rows of the map."""
        told = self._sentences(BELOW_ROWS, console, options)
        rows = max(LEAST_MAP_ROWS, self.room.rows - 1 - max(BELOW_ROWS, len(told)))
        yield from _rows(self.heading, 1, console, options)
        yield self._map(size, self.room.columns, min(rows, self._height(size) + 1), console)
        yield from _lines(told)

    def _sentences(self, rows: int, console: Console, options: ConsoleOptions) -> list[list[Segment]]:
        """What is told over the whole width: a line a sentence, or a paragraph where rows are too few for that."""
        lines = console.render_lines(Group(*self.told), options.update(height=None), pad=False)
        if len(lines) > rows:
            lines = console.render_lines(self._paragraph(console, options), options.update(height=None), pad=False)
        return lines

    def _paragraph(self, console: Console, options: ConsoleOptions) -> Text:
        """All that is told in one paragraph."""
        unbroken = options.update(width=UNBROKEN, height=None)
        sentences = [console.render_lines(part, unbroken, pad=False) for part in self.told]
        # For translators: stands between two sentences of a paragraph.
        return Text(pgettext("between sentences", " ")).join(
            Text.assemble(*((segment.text, segment.style or "") for line in lines for segment in line))
            for lines in sentences
        )

    def _with_panel(
        self,
        told: Sequence[RenderableType],
        size: MapSize,
        beside: int,
        rows: int,
        console: Console,
        options: ConsoleOptions,
    ) -> RenderResult:
        """The map, and beside it what is told; what else there is room for stands below, where it keeps still."""
        drawn = self._map(size, self.room.columns - beside - GAP, rows, console)
        narrow = options.update(width=beside, height=None)
        panel = [line for part in told for line in console.render_lines(part, narrow, pad=False)]
        below: list[list[Segment]] = []
        for part in self.more:
            lines = console.render_lines(part, narrow, pad=False)
            if len(panel) + len(below) + 1 + len(lines) <= rows:
                below += [[], *lines]
        panel += [[]] * (rows - len(panel) - len(below)) + below
        nothing: Row = (Segment(" " * drawn.width),)
        for west, east in islice(zip_longest(drawn.rows, panel), rows):
            yield from (*(west or nothing), Segment(" " * GAP), *(east or ()), Segment.line())

    def _height(self, size: MapSize) -> int:
        rows, _ = extent(self._plan)
        return size.height(rows)


def _rows(part: RenderableType, most: int, console: Console, options: ConsoleOptions) -> RenderResult:
    """The first so many lines of a part."""
    yield from _lines(console.render_lines(part, options.update(height=None), pad=False)[:most])


def _lines(lines: Iterable[list[Segment]]) -> RenderResult:
    for line in lines:
        yield from line
        yield Segment.line()
