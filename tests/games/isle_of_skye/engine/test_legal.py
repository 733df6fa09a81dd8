"""What may be done, and the reason where an action is refused."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.lands import land, meadow, tile
from support.refusals import (
    BUILDING,
    BUYING,
    CLOSED,
    DRAWN,
    HALF_STUCK,
    HUGE,
    JUNK,
    OVER,
    PRICING,
    REFUSED,
    STUCK,
    WELL_FORMED,
)
from support.skye_games import arranged, play

import skye
from skye.games.grids.squares import TURNS
from skye.games.isle_of_skye.engine.actions import Action, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.legal import IllegalAction, PricingChoices, Refusal, check, legal_actions
from skye.games.isle_of_skye.engine.state import GameState, Phase, Seat


def refusal(state: GameState, action: Any) -> IllegalAction:
    """How `action` is refused, after making sure that `apply` says the same and the state stays as it was."""
    before, printed = deepcopy(state), repr(state)
    with pytest.raises(IllegalAction) as checked:
        check(state, action)
    with pytest.raises(IllegalAction) as applied:
        skye.apply(state, action)
    assert (applied.value.code, applied.value.facts) == (checked.value.code, checked.value.facts)
    assert state == before
    assert repr(state) == printed
    return checked.value


@pytest.mark.parametrize(
    ("state", "action", "code", "facts"),
    [pytest.param(*row, id=f"{row[2]}-{number}") for number, row in enumerate(REFUSED)],
)
def test_a_refusal_has_a_code_and_facts(state: GameState, action: Any, code: Refusal, facts: dict[str, Any]) -> None:
    refused = refusal(state, action)
    assert (refused.code, refused.facts) == (code, facts)
    assert str(refused).startswith(code)


def test_every_code_is_worked() -> None:
    assert {code for _, _, code, _ in REFUSED} == set(Refusal)


@pytest.mark.parametrize("gold", range(7))
def test_too_dear_does_not_tell_how_much_gold_anyone_holds(gold: int) -> None:
    """Buying is public and gold is secret: the refusal is the same for every amount, and has no facts."""
    ann, bob, cy = BUYING.seats
    refused = refusal(replace(BUYING, seats=(replace(ann, gold=gold), bob, cy)), Buy(0, "ben"))
    assert (refused.code, refused.facts) == (Refusal.TOO_DEAR, {})


def test_a_tile_of_ones_own_is_sold_once_too() -> None:
    """A seller finds the sold tile sold; a buyer has no second turn even for a tile still on offer."""
    bought, _ = play(BUYING, Buy(0, "loch"))
    assert refusal(bought, Buy(1, "loch")).code is Refusal.ALREADY_SOLD
    assert refusal(bought, Buy(0, "ben")).code is Refusal.NOT_YOUR_TURN


# --- Malformed actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("state", "action"), WELL_FORMED, ids=lambda value: type(value).__name__)
def test_a_malformed_action_is_refused_like_any_other(state: GameState, action: Action) -> None:
    """Whatever stands in a field, the answer is a refusal that can be printed, never another exception."""
    check(state, action)
    for field in action.__struct_fields__:
        for junk in JUNK:
            assert str(refusal(state, replace(action, **{field: junk}))).isprintable()


numbers = st.integers(-3, 9) | st.booleans() | st.floats(-3, 9).map(round).map(float)
texts = st.sampled_from(["croft", "loch", "ben", "glen", "nessie"])
pairs = st.tuples(numbers, numbers) | st.lists(numbers, max_size=3) | numbers


@given(
    state=st.sampled_from([PRICING, BUYING, BUILDING, STUCK, HALF_STUCK, OVER]),
    action=st.builds(Price, numbers, texts, pairs)
    | st.builds(Buy, numbers, texts)
    | st.builds(Pass, numbers)
    | st.builds(Place, numbers, texts, pairs, numbers)
    | st.builds(Return, numbers, texts),
)
def test_check_and_legal_actions_agree(state: GameState, action: Action) -> None:
    """An action passes just when it is among the legal ones; the types count, so True and 1.0 are not 1."""
    legal = {repr(listed) for listed in legal_actions(state)}
    try:
        check(state, action)
    except IllegalAction:
        assert repr(action) not in legal
        assert state.phase is not Phase.PRICING or action not in legal_actions(state)
    else:
        assert repr(action) in legal


# --- The legal actions ---------------------------------------------------------------------------------------


def test_nothing_is_legal_when_the_game_is_over() -> None:
    assert list(legal_actions(OVER)) == []


def test_what_can_be_bought_is_on_offer_from_another_and_not_too_dear() -> None:
    assert list(legal_actions(BUYING)) == [Buy(0, "loch"), Pass(0)]
    assert list(legal_actions(replace(BUYING, turn=1))) == [Pass(1)]
    assert list(legal_actions(replace(BUYING, turn=2))) == [Buy(2, "croft"), Pass(2)]


def test_while_a_tile_fits_only_placing_is_legal() -> None:
    """Every place of every tile in hand, and not the return of the other tile."""
    placements = list(legal_actions(HALF_STUCK))
    assert placements
    assert {type(action) for action in placements} == {Place}
    assert {action.tile for action in placements} == {"croft"}
    territory, croft = HALF_STUCK.seats[0].territory, HALF_STUCK.seats[0].hand[1]
    assert {(action.cell, action.turns) for action in placements} == {
        (cell, turns) for cell in territory.frontier for turns in TURNS if not territory.clashes(croft, cell, turns)
    }


def test_tiles_are_returned_only_when_none_fits() -> None:
    two = (tile("w/wwmw", name="loch"), tile("m/mmmm", name="ben"))
    stuck = arranged(Seat("Ann", land(CLOSED), hand=two), Seat("Bob", land()), phase=Phase.BUILDING)
    assert list(legal_actions(stuck)) == [Return(0, "loch"), Return(0, "ben")]


def test_a_tile_may_lie_on_any_frontier_cell_that_matches() -> None:
    state = arranged(
        Seat("Ann", land(meadow((0, -1))), hand=(tile("g/mmmm", name="ben"),)),
        Seat("Bob", land()),
        phase=Phase.BUILDING,
    )
    assert list(legal_actions(state)) == [Place(0, "ben", (-1, 0), turns) for turns in TURNS]


# --- Pricing choices -----------------------------------------------------------------------------------------


def priced(gold: int) -> list[Price]:
    """Every legal price for the tiles drawn, by trying all."""
    amounts = range(1, gold + 1)
    pairs = [(first, second) for first in amounts for second in amounts if first + second <= gold]
    return [Price(0, axe.id, pair) for axe in DRAWN for pair in pairs]


@pytest.mark.parametrize("gold", [0, 1, 2, 3, 5, 8, 13])
def test_pricing_choices_are_a_sequence_of_every_legal_price(gold: int) -> None:
    choices, expected = PricingChoices(0, DRAWN, gold), priced(gold)
    assert len(choices) == len(expected)
    assert list(choices) == expected
    assert list(reversed(choices)) == expected[::-1]
    assert [choices[index] for index in range(len(choices))] == expected
    assert [choices[-index] for index in range(1, len(choices) + 1)] == expected[::-1]
    assert len(set(choices)) == len(choices)
    assert all(price in choices for price in expected)
    for index in (len(expected), -len(expected) - 1, HUGE):
        with pytest.raises(IndexError):
            choices[index]


@given(part=st.slices(36))
def test_pricing_choices_are_sliced_like_a_list(part: slice) -> None:
    assert PricingChoices(0, DRAWN, 5)[part] == priced(5)[part]


@pytest.mark.parametrize(
    "other",
    [
        None, "croft", Pass(0), Buy(0, "croft"), Price(1, "croft", (1, 1)), Price(False, "croft", (1, 1)),
        Price(0.0, "croft", (1, 1)), Price(0, "glen", (1, 1)), Price(0, ["croft"], (1, 1)), Price(0, "croft", [1, 1]),
        Price(0, "croft", (0, 1)), Price(0, "croft", (1, -1)), Price(0, "croft", (4, 5)), Price(0, "croft", (1, True)),
        Price(0, "croft", (1.0, 1)), Price(0, "croft", (1, 1, 1)), Price(0, "croft", None),
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_pricing_choice(other: object) -> None:
    assert other not in legal_actions(PRICING)
    assert Price(0, "croft", (4, 4)) in legal_actions(PRICING)
