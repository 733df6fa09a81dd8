"""Why a tile may not be placed: each refusal by its code, with what a sentence on it needs."""

from typing import Any

import pytest
from support.rebirth_games import arranged, hexes, with_hand

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import IllegalAction, Refusal, check, free_for, legal_actions
from skye.games.rebirth.engine.state import GameState
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view


def refusal(state: GameState, action: Any) -> IllegalAction:
    """The refusal of an action; a view refuses it as the state does."""
    with pytest.raises(IllegalAction) as caught:
        check(state, action)
    with pytest.raises(IllegalAction) as by_view:
        check(view(state, 0), action)
    assert (by_view.value.code, by_view.value.facts) == (caught.value.code, caught.value.facts)
    return caught.value


def on(where: str, seat: int = 0) -> Place:
    return Place(seat, *hexes(where))


FOOD = with_hand(arranged({1: {"s2": "8,4", "food": "8,2"}}), 0, Tile.FOOD)


@pytest.mark.parametrize(
    ("action", "code", "facts"),
    [
        ("8,1", Refusal.NO_ACTION, {}),
        (None, Refusal.NO_ACTION, {}),
        (on("8,1", seat=1), Refusal.NOT_YOUR_TURN, {"turn": 0}),
        (on("8,1", seat=3), Refusal.NOT_YOUR_TURN, {"turn": 0}),
        (on("8,1", seat=False), Refusal.NOT_YOUR_TURN, {"turn": 0}),
        (on("0,0"), Refusal.NOT_ON_MAP, {}),
        (on("7,2"), Refusal.NOT_ON_MAP, {}),
        (Place(0, (8,)), Refusal.NOT_ON_MAP, {}),  # type: ignore[arg-type]
        (Place(0, [8, 1]), Refusal.NOT_ON_MAP, {}),  # type: ignore[arg-type]
        (Place(0, (8.0, True)), Refusal.NOT_ON_MAP, {}),  # type: ignore[arg-type]
        (on("8,3"), Refusal.LANDMARK, {"hex": Hex(8, 3), "name": "Duart Castle"}),
        (on("9,1"), Refusal.LANDMARK, {"hex": Hex(9, 1), "name": "Iona Abbey"}),
        (on("8,2"), Refusal.TAKEN, {"hex": Hex(8, 2), "seat": 1, "tile": Tile.FOOD}),
        (on("2,6"), Refusal.NO_FARM_IN_TOWN, {"hex": Hex(2, 6), "tile": Tile.FOOD}),
    ],
)
def test_refusals(action: Any, code: Refusal, facts: dict[str, Any]) -> None:
    refused = refusal(FOOD, action)
    assert (refused.code, refused.facts) == (code, facts)


def test_a_settlement_needs_a_town_hex() -> None:
    refused = refusal(with_hand(arranged(), 0, Tile.TWO_HOUSES), on("8,1"))
    assert (refused.code, refused.facts) == (Refusal.NEEDS_TOWN, {"hex": Hex(8, 1), "tile": Tile.TWO_HOUSES})


def test_a_farm_goes_on_the_other_ground_only_when_its_own_is_full() -> None:
    """The hexes that are free still are told."""
    state = with_hand(arranged(), 0, Tile.FOOD)
    refused = refusal(state, on("1,4"))
    assert refused.code is Refusal.OTHER_GROUND_FREE
    assert refused.facts["free"] == tuple(action.hex for action in legal_actions(state))
    plain = " ".join(str(state.board.sites[number].hex) for number in free_for(state, Tile.FOOD))
    full = with_hand(arranged({1: {"energy": plain}}), 0, Tile.FOOD)
    check(full, on("1,4"))


def test_closed_hexes_are_closed_with_two_players_alone() -> None:
    refused = refusal(with_hand(arranged(players=2), 0, Tile.FOOD), on("0,5"))
    assert (refused.code, refused.facts) == (Refusal.CLOSED, {"hex": Hex(0, 5)})
    check(with_hand(arranged(players=3), 0, Tile.FOOD), on("0,5"))


def test_nothing_is_legal_when_nobody_is_on_turn() -> None:
    state = arranged()
    assert legal_actions(state) == []
    assert refusal(state, on("8,1")).code is Refusal.GAME_OVER


def test_legal_actions_go_from_north_to_south_and_are_those_that_are_accepted() -> None:
    actions = legal_actions(FOOD)
    assert [action.hex for action in actions] == sorted(action.hex for action in actions)
    for site in FOOD.board.sites:
        action = Place(0, site.hex)
        if action in actions:
            check(FOOD, action)
        else:
            refusal(FOOD, action)
