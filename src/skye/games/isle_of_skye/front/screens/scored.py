"""Scores item by item, and the lands with what scores lit: below the items where every land shows all of that, and else
on pages of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.engine.scoring import Item, ItemKind, Score
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.drawing.land import LandSize, Lit, cells_of, lit_by
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.words import counted, item_words
from skye.language.texts import _
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import rows_of
from skye.terminal.widgets.panels import GAP
from skye.terminal.widgets.phrases import enumerated, filled
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.frame import frame_of
from skye.terminal.widgets.squares.rim import CUT_COLUMNS, CUT_ROWS, RIM_COLUMNS, RIM_ROWS

COLUMNS_FOR_A_SCORE = 24
LEAST_SHARE = 18
"""The columns that a player without a lit land leaves the others at least."""
NAME_ROWS = 1
LEAST_NAME = 14
"""The columns that a name on its colour keeps if it is cut short: "MacKi… (bot)"."""


@dataclass(frozen=True)
class ScoredSeat:
    """One player's score, and the land it rests on."""

    seat: int
    name: str
    score: Score
    land: Territory

    @property
    def lit(self) -> Lit:
        """The cells and areas that score, and all scrolls; nothing where nothing scores."""
        shown = (item for item in self.score.items if item.points or item.kind is ItemKind.SCROLL)
        return [place for item in shown for place in lit_by(item)] if self.score.points else []

    def heading(self, columns: int) -> Text:
        """The name, and the points; the name is cut short rather than broken into two rows, if enough of it is left."""
        points = f" {counted(self.score.points, 'point')}"
        left = columns - cell_len(points)
        return Text.assemble(panels.named(self.name, self.seat, left if left >= LEAST_NAME else None), points)

    def items(self, columns: int) -> RenderableType:
        """The name above all items."""
        return Group(self.heading(columns), item_table(self.score))

    def in_a_paragraph(self, columns: int) -> Text:
        """The name and all items, one behind the other."""
        items = enumerated(f"+{item.points} {_words(item)}" for item in self.score.items)
        name = self.heading(columns)
        return filled(_("{name}: {items}"), name=name, items=items) if items else name

    @property
    def least_room(self) -> Room:
        """The room in which all that is lit can be drawn, with marks for what lies beyond."""
        cells = cells_of(self.lit)
        if not cells:
            return Room(0, 0)
        lit, size = frame_of(cells), LandSize.SMALL
        columns = RIM_COLUMNS + len(lit.columns) * size.columns + CUT_COLUMNS
        return Room(columns, RIM_ROWS + len(lit.rows) * size.rows + CUT_ROWS)

    def fits(self, room: Room) -> bool:
        """Whether all that is lit can be drawn in a room."""
        least = self.least_room
        return least.columns <= room.columns and least.rows <= room.rows

    def whole(self, room: Room) -> RenderableType:
        """The items, and the land below them in the room that they leave."""
        items = self.items(room.columns)
        return Group(items, Text(), LitLand(self, room)) if self.lit else items


@dataclass(frozen=True)
class LitLand:
    """The land of a scored seat, as large as fits; a Rich renderable."""

    scored: ScoredSeat
    room: Room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        land = Land(self.scored.land, self.scored.seat, lit=self.scored.lit)
        yield land.drawn(self.room, theme_for(console))


def scored(state: View, scores: Sequence[Score], room: Room, above: int) -> list[RenderableType]:
    """All players' scores item by item, and the lands; `room` is that of a page, of which `above` rows are taken."""
    seats = [
        ScoredSeat(index, seat.name, score, seat.territory)
        for index, (seat, score) in enumerate(zip(state.seats, scores, strict=True))
    ]
    widths = _widths(seats, room.columns)
    rows = room.rows - above - 1
    left = [Room(width, rows - rows_of(each.items(width), width)) for each, width in zip(seats, widths, strict=True)]
    if sum(widths) + GAP * (len(seats) - 1) <= room.columns and all(map(ScoredSeat.fits, seats, left)):
        return [_side_by_side(list(map(ScoredSeat.whole, seats, left)), widths)]
    return [*_items(seats, room.columns, rows), *_lands([each for each in seats if each.lit], room)]


def _items(seats: Sequence[ScoredSeat], columns: int, rows: int) -> list[RenderableType]:
    """All items in `rows`, if they can be; each in a row of its own, or one behind the other."""
    told = _in_columns(seats, columns)
    if sum(rows_of(part, columns) for part in told) <= rows:
        return told
    return [each.in_a_paragraph(columns) for each in seats]


def _in_columns(seats: Sequence[ScoredSeat], columns: int) -> list[RenderableType]:
    """The items of as many players side by side as there are columns for; where that is not everybody, those without
    any share the last rows."""
    across = columns // COLUMNS_FOR_A_SCORE
    told = [each for each in seats if each.score.items or across >= len(seats)]
    across = max(1, min(across, len(told)))
    width = (columns - GAP * (across - 1)) // across
    lines: list[RenderableType] = []
    for start in range(0, len(told), across):
        row = told[start : start + across]
        lines += [*([Text()] if start else []), _side_by_side([each.items(width) for each in row], [width] * len(row))]
    return [*lines, *_flowing([each.heading(columns) for each in seats if each not in told], columns)]


def _flowing(headings: Sequence[Text], columns: int) -> list[Text]:
    """Headings one behind the other, none of them broken into two rows."""
    rows: list[Text] = []
    for heading in headings:
        if rows and rows[-1].cell_len + GAP + heading.cell_len <= columns:
            rows[-1].append(" " * GAP).append_text(heading)
        else:
            rows.append(heading)
    return rows


def _widths(seats: Sequence[ScoredSeat], columns: int) -> list[int]:
    """The columns for each seat: what its land and, if it can be, its heading take, and a share of what is left; the
    lands share it, if there are."""
    columns -= GAP * (len(seats) - 1)
    lands = [max(LEAST_SHARE, each.least_room.columns) for each in seats]
    whole = [max(width, each.heading(columns).cell_len) for each, width in zip(seats, lands, strict=True)]
    least = whole if sum(whole) <= columns else lands
    left = max(0, columns - sum(least))
    wide = [bool(each.lit) for each in seats]
    shares = wide if any(wide) else [True] * len(seats)
    return [width + share * (left // sum(shares)) for width, share in zip(least, shares, strict=True)]


class _Grid(NamedTuple):
    """Lands side by side and below each other on a page."""

    across: int
    down: int

    def place(self, room: Room) -> Room:
        """The room for one land in that of a page, below its name and above a blank row."""
        columns = (room.columns - GAP * (self.across - 1)) // self.across
        return Room(columns, room.rows // self.down - NAME_ROWS - (1 if self.down > 1 else 0))

    def pages(self, lands: int) -> int:
        """The pages that so many lands take."""
        return -(-lands // (self.across * self.down))


def _lands(seats: Sequence[ScoredSeat], room: Room) -> Iterator[RenderableType]:
    """The lands, on as few pages as show all that is lit, each row of lands a part; at last those that take all the
    rows of a page, beside their names."""
    alone = _Grid(1, 1)
    fitting = [each for each in seats if each.fits(alone.place(room))]
    grids = [_Grid(across, down) for down in range(1, len(seats) + 1) for across in range(1, len(seats) + 1)]
    possible = (grid for grid in grids if all(each.fits(grid.place(room)) for each in fitting))
    grid = min(possible, key=lambda grid: grid.pages(len(fitting)), default=alone)
    place = grid.place(room)
    for start in range(0, len(fitting), grid.across):
        row = fitting[start : start + grid.across]
        blank = [Text()] if grid.down > 1 else []
        drawn = [Group(each.heading(place.columns), LitLand(each, place), *blank) for each in row]
        yield _side_by_side(drawn, [place.columns] * len(row))
    for each in seats:
        if each not in fitting:
            heading = each.heading(room.columns)
            left = Room(room.columns - heading.cell_len - GAP, max(room.rows, each.least_room.rows))
            yield panels.left_and_right(heading, LitLand(each, left), heading.cell_len)


def _side_by_side(parts: Sequence[RenderableType], widths: Sequence[int]) -> RenderableType:
    row = Table.grid(padding=(0, GAP, 0, 0))
    for width in widths:
        row.add_column(width=width)
    row.add_row(*parts)
    return row


def item_table(score: Score) -> RenderableType:
    """The items of a score, each with its points."""
    made = Table.grid(padding=(0, 1, 0, 0))
    made.add_column(justify="right", width=3)
    for item in score.items:
        made.add_row(f"+{item.points}", Text(_words(item)))
    return made


def _words(item: Item) -> str:
    return item_words(item, list(map(cell_name, item.cells)))
