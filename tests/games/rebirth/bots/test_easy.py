"""The easy bot takes the most points of the turn, and nothing else draws it."""

from support.rebirth_games import arranged, with_hand

from skye.games.rebirth.bots.easy import Easy, points_now
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import GameState
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view


def chosen(state: GameState, seed: int) -> Hex:
    return Easy(seed).choose(view(state, state.turn), legal_actions(state)).hex


def test_it_joins_its_largest_group() -> None:
    state = with_hand(arranged({0: {"food": "5,8 6,7 6,8 8,6 8,7"}, 1: {"food": "5,10 5,9 4,9"}}), 0, Tile.FOOD)
    assert {chosen(state, seed) for seed in range(5)} == {Hex(7, 6)}


def test_it_fills_a_town_where_that_pays_it_most() -> None:
    """Both towns would be full: one gives the second place, the other both."""
    state = with_hand(arranged({0: {"s1": "12,11"}, 1: {"s4": "6,4"}}), 0, Tile.TWO_HOUSES)
    assert chosen(state, 1) == Hex(12, 12)


def test_among_equal_hexes_it_chooses_by_chance_and_the_same_again() -> None:
    state = with_hand(arranged(), 0, Tile.ENERGY)
    picks = [chosen(state, seed) for seed in range(12)]
    assert picks == [chosen(state, seed) for seed in range(12)]
    assert set(picks) == {Hex(0, 8), Hex(6, 2), Hex(15, 7)}, "each energy or plain hex with a port"


def test_the_points_of_others_are_not_its_own() -> None:
    """Seat 1 has more houses in the town and gets 5 points there, seat 2 on turn 3."""
    state = with_hand(arranged({1: {"s4": "6,4"}}), 2, Tile.ONE_HOUSE)
    action = next(action for action in legal_actions(state) if action.hex == (6, 5))
    assert points_now(view(state, 2), action) == 3
