"""What the hard bot expects, where it can be reckoned by hand."""

import pytest
from msgspec.structs import replace
from support.rebirth_bots import positions
from support.rebirth_games import arranged, hexes, with_hand

from skye.games.rebirth.bots.castles import Castles
from skye.games.rebirth.bots.farms import promise
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.replies import Replies
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.bots.towns import town_outlook
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import view

FOUR, ONE = Laid(1, Tile.FOUR_HOUSES), Laid(0, Tile.ONE_HOUSE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_tiles_are_expected_of_everybody_as_they_will_place(players: int) -> None:
    """Of rivals their kinds are guessed, but their number is known."""
    for state in positions(players, seed=9):
        expected = ToCome(view(state, state.turn)).tiles
        for number, seat in enumerate(state.seats):
            hand = seat.hand is not None and number != state.turn
            assert sum(expected[number].values()) == pytest.approx(len(seat.pile) + hand)


def test_what_a_rival_has_laid_or_shows_in_its_hand_does_not_come_again() -> None:
    """All its twelve food tiles but one are on the map, and that one is in its hand."""
    where = "0,5 0,6 1,6 2,7 2,8 4,3 4,4 4,5 4,6 4,11 5,10"
    state = with_hand(arranged({1: {"food": where}}), 0, Tile.ENERGY)
    ann, bob, cy = state.seats
    state = replace(state, seats=(ann, replace(bob, pile=(Tile.ENERGY,) * 6), cy))
    expected = ToCome(view(state, 0)).tiles[1]
    assert expected[Tile.FOOD] == 1
    assert expected[Tile.ENERGY] == pytest.approx(6 * 12 / 24), "twelve farms and twelve settlements are unseen"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_to_come_are_spread_over_the_hexes_that_are_free(players: int) -> None:
    for state in positions(players, seed=9)[:-1]:
        seen = view(state, state.turn)
        to_come, board = ToCome(seen), seen.board
        free = [number for number, laid in enumerate(seen.tiles) if laid is None]
        closed = [number for number in free if seen.is_closed(board.sites[number].hex)]
        towns = [number for number in free if board.town_of[number] is not None and number not in closed]
        left = towns if seen.in_hand.is_farm else towns[1:]
        assert sum(to_come.on(closed)) == 0
        settlements = sum(n for tiles in to_come.tiles for tile, n in tiles.items() if not tile.is_farm)
        assert sum(to_come.on(left)) == pytest.approx(settlements, rel=0.12), "shares are rounded"


def test_a_town_is_averaged_over_all_who_may_fill_it() -> None:
    """Seat 1 has four houses in a town of two: 8 points if it fills it itself, else 5, and 3 for the other."""
    assert town_outlook(2, (FOUR,), (0.5, 0.5)) == pytest.approx([1.5, 6.5])
    assert town_outlook(2, (FOUR,), (0.0, 0.0)) == [0, 4], "nobody fills it"
    assert town_outlook(2, (Laid(0, Tile.FOUR_HOUSES),), (0.0, 1.0)) == [5, 3], "of equals who fills it ranks behind"
    assert town_outlook(3, (ONE, FOUR), (1.0, 0.0)) == pytest.approx([(5 + 5 + 5 + 8) / 4, (8 + 8 + 8 + 5) / 4])


def test_farms_to_come_join_what_can_be_joined() -> None:
    """Two farms with a free hex between them: a group of three, and then one more at its edge."""
    board = arranged().board
    own = {board.numbers[at] for at in hexes("4,4 4,6")}
    free = {board.numbers[at] for at in hexes("4,5 4,3")}
    assert promise(board, own, free, tiles=1, keeps=1).points == 3
    assert promise(board, own, free, tiles=2, keeps=0.5).points == 3 / 2 + 4 / 4
    assert promise(board, own, free, tiles=0, keeps=1) == (0, frozenset())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_one_is_likelier_to_hold_others_are_less_likely_to(players: int) -> None:
    for state in positions(players, seed=10):
        seen = view(state, state.turn)
        castles = Castles(seen, ToCome(seen))
        for action in legal_actions(state):
            rises = castles.rises(Placement(seen, action))
            # A castle that is nobody's and would stay so is won for good by the last tile there.
            assert min(abs(sum(rises) - won) for won in (0, 5, 10)) < 1e-9


def test_a_rival_gets_less_at_once_where_its_best_hex_is_taken() -> None:
    """A group of four, or else one of two."""
    tiles = {1: {"food": "6,7 6,8 8,6 8,7 1,6"}}
    seen = view(with_hand(arranged(tiles), 0, Tile.FOOD), 0)
    assert Replies(seen).rises(Placement(seen, Place(0, Hex(7, 6)))) == [0, -2, 0]


@pytest.mark.parametrize(("hand", "more"), [(Tile.TWO_HOUSES, 2), (Tile.FOOD, 0)])
def test_a_rival_gets_more_at_once_where_a_town_is_opened_to_it(hand: Tile, more: int) -> None:
    """5 points in Crieff instead of 3 in Peterhead, which has one hex and a port; nothing with a farm in its hand."""
    state = with_hand(arranged(), 0, Tile.ONE_HOUSE)
    ann, bob, cy = state.seats
    seen = view(replace(state, seats=(ann, replace(bob, hand=hand), cy)), 0)
    assert Replies(seen).rises(Placement(seen, Place(0, Hex(9, 6)))) == [0, more, 0]
