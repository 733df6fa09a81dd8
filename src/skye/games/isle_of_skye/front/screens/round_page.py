"""The page of a new round: what it scores, everybody's income, and the tiles drawn."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.neighbours import with_lands
from skye.games.isle_of_skye.front.widgets.strip import headed
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups
from skye.language.texts import _, pgettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import columns_of, rows_of
from skye.terminal.widgets.phrases import possessive
from skye.terminal.widgets.room import Room

NAME_COLUMNS = 14
"""The columns for a name beside the numbers of an income, where there is little room."""
TWO_GROUPS = 36
"""The columns of two groups of three small tiles."""


def round_page(state: View, incomes: Sequence[IncomePaid], room: Room) -> list[RenderableType]:
    """Every scoring tile with as many rules as fit, those of the round in any case; below them the incomes beside the
    tiles drawn, or in a narrow window one below the other."""
    # For translators: {whose} is "Ann's", and ends with a space in Japanese and Chinese.
    heading = _("Round {number}: {whose} turn first")
    top = headed(state, heading.format(number=state.round, whose=possessive(state.seats[state.start].name)))
    drawn = [TileGroup(index, seat.name, list(map(Offered, seat.drawn))) for index, seat in enumerate(state.seats)]
    groups, left = TileGroups(drawn, room.rows // 3), room.rows - sum(rows_of(part, room.columns) for part in top)
    whole, short = _income(state, incomes), _income(state, incomes, NAME_COLUMNS)
    most = room.columns - TWO_GROUPS - panels.GAP
    if columns_of(short) > most:
        return [*top, Board(state).within(left, room.columns), Text(), whole, Text(), groups]
    income = whole if columns_of(whole) <= most else short
    below = panels.left_and_right(income, groups, columns_of(income))
    lines = Board(state).lines(left - rows_of(below, room.columns), room.columns)
    gap = [Text()] if left >= rows_of(below, room.columns) + len(lines) + 2 else []
    return with_lands([*top, *gap, Group(*lines), *gap, below], state, room)


def _income(state: View, paid: Sequence[IncomePaid], name_columns: int | None = None) -> RenderableType:
    """The income by source; sources that pay nobody are left out."""
    sources = {
        pgettext("column head", "castle"): [event.castle for event in paid],
        pgettext("column head", "barrels"): [event.barrels for event in paid],
        # For translators: gold for players ahead.
        pgettext("column head", "behind"): [event.catch_up for event in paid],
    }
    given = {source: amounts for source, amounts in sources.items() if any(amounts)}
    made = panels.table(pgettext("column head", "Income"), *given, pgettext("column head", "total"))
    made.padding = (0, 1, 0, 0)
    for place, event in enumerate(paid):
        amounts = [str(amounts[place]) for amounts in given.values()]
        name = panels.named(state.seats[event.seat].name, event.seat, name_columns)
        made.add_row(name, *amounts, Text(str(event.total), style=panels.HEADING))
    return made
