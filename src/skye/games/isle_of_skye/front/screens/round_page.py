"""The page of a new round: what it scores, everybody's income, and the tiles drawn."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.screens.land_page import Board
from skye.games.isle_of_skye.front.screens.owned_tiles import Owned, OwnedTiles
from skye.terminal.widgets import panels
from skye.terminal.widgets.panels import GAP, rows_of
from skye.terminal.widgets.phrases import listed, possessive
from skye.terminal.widgets.room import Room

INCOME_COLUMNS = 44
GOLD_COLUMNS = 6
NAME_COLUMNS = 16
"""The most columns for a name in the table of incomes."""
LEAST_BOARD_COLUMNS, MOST_BOARD_COLUMNS = 28, 60


def round_page(state: View, incomes: Sequence[IncomePaid], room: Room) -> list[RenderableType]:
    """Every scoring tile with its rule, the incomes, and the tiles drawn: below both or, where that is too high, below
    the incomes. In a narrow window one follows the other."""
    drawn = [Owned(index, tile) for index, seat in enumerate(state.seats) for tile in seat.drawn]
    board, income = Board(state), _income(state, incomes)
    heading = [panels.title(f"Round {state.round}: {possessive(state.seats[state.start].name)} turn first"), Text()]
    right = INCOME_COLUMNS + (GOLD_COLUMNS if _shows_gold(state) else 0)
    left = min(MOST_BOARD_COLUMNS, room.columns - right - GAP)
    least = OwnedTiles(state, drawn).least_rows(room.columns)
    if left < LEAST_BOARD_COLUMNS:
        return [*heading, board, Text(), income, Text(), OwnedTiles(state, drawn, least)]
    rows = room.rows - len(heading)
    below = rows - max(rows_of(board, left), rows_of(income, right)) - 1
    if below >= least:
        return [*heading, panels.left_and_right(board, income, left), Text(), OwnedTiles(state, drawn, below)]
    tiles = OwnedTiles(state, drawn, rows - rows_of(income, right) - 1)
    return [*heading, panels.left_and_right(board.within(rows, left), Group(income, Text(), tiles), left)]


def _shows_gold(state: View) -> bool:
    return any(seat.gold is not None for seat in state.seats)


def _income(state: View, incomes: Sequence[IncomePaid]) -> RenderableType:
    """Everybody's points, most first, tiles and income; what it is for, but for what pays nobody."""
    sources = {
        "the castle": [paid.castle for paid in incomes],
        "barrels": [paid.barrels for paid in incomes],
        "players ahead": [paid.catch_up for paid in incomes],
    }
    given = {source: amounts for source, amounts in sources.items() if any(amounts)}
    shows_gold = _shows_gold(state)
    made = panels.table("", "points", "tiles", *(["gold"] if shows_gold else []), "income")
    for place, paid in sorted(enumerate(incomes), key=lambda each: -state.seats[each[1].seat].points):
        player = state.seats[paid.seat]
        gold = ["" if player.gold is None else str(player.gold)] if shows_gold else []
        split = "+".join(str(amounts[place]) for amounts in given.values())
        made.add_row(
            panels.named(player.name, paid.seat, NAME_COLUMNS),
            str(player.points),
            str(len(player.territory.cells) - 1),
            *gold,
            f"{paid.total} = {split}" if len(given) > 1 else split,
        )
    return Group(made, Text(f"Income for {listed(list(given))}.", style=panels.QUIET))
