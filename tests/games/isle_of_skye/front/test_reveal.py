"""The page of the reveal: tiles stand as at the market, and those axed apart from them."""

import io

import pytest
from rich.console import Console, Group
from support.journals import played

import skye
from skye.games.isle_of_skye.engine.events import PricesRevealed
from skye.games.isle_of_skye.front.screens.public import reveal_page
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroups
from skye.games.isle_of_skye.front.words import counted
from skye.terminal.widgets.room import BELOW_PAGE, Room

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 50)]


def reveals(players: int) -> list[tuple[skye.View, list[PricesRevealed]]]:
    """Each reveal of a whole game, with the game directly after it."""
    moments = [moment for move in played(players, seed=players).moves for moment in move.moments]
    told = [
        (moment.state, [event for event in moment.events if isinstance(event, PricesRevealed)]) for moment in moments
    ]
    return [(skye.view(state, None), events) for state, events in told if events]


@pytest.mark.parametrize("players", range(2, 6))
def test_the_tiles_stand_as_they_were_drawn_and_are_numbered_at_the_market(players: int) -> None:
    for view, events in reveals(players):
        parts = reveal_page(view, events, Room(80, 21))
        within = [part for group in parts if isinstance(group, Group) for part in group.renderables]
        groups = (part for part in (*parts, *within) if isinstance(part, TileGroups))
        offers, axed = ([offered for group in part.groups for offered in group.offers] for part in groups)
        numbered = sorted((offer.number, offer.tile.id) for seat in view.seats for offer in seat.offers)
        assert [(offered.above, offered.tile.id) for offered in offers] == [
            (str(number), tile) for number, tile in numbered
        ]
        axes = {event.seat: event.axe for event in events}
        assert [offered.tile.id for offered in axed] == [axes[seat] for seat in range(players)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("players", range(2, 6))
def test_all_prices_and_all_axed_tiles_are_on_one_page(players: int, columns: int, rows: int) -> None:
    room = Room(columns, rows - BELOW_PAGE)
    for view, events in reveals(players):
        console = Console(file=io.StringIO(), width=columns, color_system=None)
        console.print(Group(*reveal_page(view, events, room)))
        assert isinstance(console.file, io.StringIO)
        shown = console.file.getvalue()
        assert len(shown.splitlines()) <= room.rows
        for seat in view.seats:
            for offer in seat.offers:
                assert counted(offer.price, "gold") in shown
        assert columns < 80 or "…" not in shown
