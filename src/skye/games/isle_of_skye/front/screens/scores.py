"""Renders scores item by item, with what they rest on lit."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.engine.scoring import Score
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.drawing.land import Lit, lit_by
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.screens.land import Land
from skye.games.isle_of_skye.front.words import counted, item_words
from skye.terminal.widgets.panels import beside, named
from skye.terminal.widgets.phrases import shortened
from skye.terminal.widgets.room import Room

COLUMNS_FOR_A_SCORE = 24
NAME_ROWS = 2
"""The rows besides the items: name and points above, a blank row below."""


def scored(state: View, scores: Sequence[Score], room: Room) -> list[RenderableType]:
    """All players' scores item by item, side by side with the lands lit where there is room."""
    seats = zip(range(len(scores)), state.seats, scores, strict=True)
    across = max(1, room.columns // COLUMNS_FOR_A_SCORE)
    # Where players stand in several lines there is no room for their lands.
    each = room if across >= len(scores) else room._replace(rows=0)
    parts = [ScoredSeat(index, seat.name, score, seat.territory, each) for index, seat, score in seats]
    if across >= len(parts):
        # Players with nothing to show leave their room to the others.
        return beside(parts, room, COLUMNS_FOR_A_SCORE, [3 if part.lit else 1 for part in parts])
    lines = [parts[start : start + across] for start in range(0, len(parts), across)]
    return [shown for line in lines for shown in (*beside(line, room, COLUMNS_FOR_A_SCORE), Text())][:-1]


@dataclass(frozen=True)
class ScoredSeat:
    """One player's score, item by item, and below it the land with the cells that count lit."""

    seat: int
    name: str
    score: Score
    land: Territory
    room: Room

    @property
    def lit(self) -> Lit:
        """The cells and areas that score."""
        return [place for item in self.score.items if item.points for place in lit_by(item)]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        points = f" {counted(self.score.points, 'point')}"
        name = shortened(self.name, options.max_width - 2 - len(points))
        yield Text.assemble(named(name, self.seat), points)
        items = console.render_lines(item_table(self.score), options.update(height=None), pad=False)
        for row in items:
            yield from (*row, Segment.line())
        rows = self.room.rows - NAME_ROWS - len(items)
        land, room = Land(self.land, self.seat, lit=self.lit), Room(options.max_width, rows)
        if self.lit and options.max_width < self.room.columns and land.shows_all_lit(room):
            yield Text()
            yield land.drawn(room, theme_for(console))


def item_table(score: Score) -> RenderableType:
    """The items of a score, each with its points."""
    made = Table.grid(padding=(0, 1, 0, 0))
    made.add_column(justify="right", width=3)
    for item in score.items:
        words = item_words(item, list(map(cell_name, item.cells)))
        made.add_row(f"+{item.points}", Text(words))
    return made
