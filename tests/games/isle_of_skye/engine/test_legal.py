"""What may be done, and the reason where an action is refused."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.lands import land, meadow, tile
from support.skye_games import arranged, play

import skye
from skye.games.isle_of_skye.engine.actions import Action, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.legal import IllegalAction, PricingChoices, Refusal, check, legal_actions
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.tile import TURNS

CLOSED = {(1, 0): "g/gggw", (-1, 0): "g/gmgg"}
"""Castle lake and mountain closed off: everything open is pasture."""
DRAWN = (tile("g/gggg", name="croft"), tile("w/wwww", name="loch"), tile("m/mmmm", name="ben"))

PRICING = arranged(
    Seat("Ann", land(), gold=8, drawn=DRAWN),
    Seat("Bob", land(), gold=8, drawn=(tile("g/gggg", name="glen"),)),
    phase=Phase.PRICING,
)
BUYING = arranged(
    Seat("Ann", land(), gold=6, offers=(Offer(tile("g/gggg", name="croft"), 2),)),
    Seat("Bob", land(), gold=0, offers=(Offer(tile("w/wwww", name="loch"), 6), Offer(tile("m/mmmm", name="ben"), 7))),
    Seat("Cy", land(), gold=3, hand=(tile("g/gggg", name="glen"),)),
    phase=Phase.BUYING,
)
BUILDING = arranged(
    Seat("Ann", land({(0, -1): "g/gmgg", (1, 0): "w/wggw"}), hand=(tile("g/ggwm", name="croft"),)),
    Seat("Bob", land(CLOSED), hand=(tile("w/wwmw", name="loch"),)),
    phase=Phase.BUILDING,
)
STUCK = replace(BUILDING, turn=1)
HALF_STUCK = arranged(
    Seat("Ann", land(CLOSED), hand=(tile("w/wwmw", name="loch"), tile("g/gwgg", name="croft"))),
    Seat("Bob", land()),
    phase=Phase.BUILDING,
)
OVER = replace(BUILDING, phase=Phase.OVER, turn=None)

BAD_ACTION = "An action is one of price, buy, pass, place and return."
BAD_PRICES = "Each of the two prices is a whole number of gold from 1."
BAD_TURNS = "A tile is turned by 0, 1, 2 or 3 quarter turns."
FAR_OFF = "That place does not touch a tile of the territory."
CLASH = "The tile does not match its neighbours: "
BAD_CELL = "A cell is two whole numbers, x and y."

REFUSED: list[tuple[GameState, Any, Refusal, str]] = [
    (PRICING, None, Refusal.NO_ACTION, BAD_ACTION),
    (PRICING, "pass", Refusal.NO_ACTION, BAD_ACTION),
    (PRICING, [], Refusal.NO_ACTION, BAD_ACTION),
    (PRICING, Price, Refusal.NO_ACTION, BAD_ACTION),
    (PRICING, Action(0), Refusal.NO_ACTION, BAD_ACTION),
    (OVER, Pass(0), Refusal.GAME_OVER, "The game is over."),
    (PRICING, Price(1, "croft", (1, 1)), Refusal.NOT_YOUR_TURN, "It is Ann's turn."),
    (BUYING, Pass(2), Refusal.NOT_YOUR_TURN, "It is Ann's turn."),
    (STUCK, Return(0, "croft"), Refusal.NOT_YOUR_TURN, "It is Bob's turn."),
    (PRICING, Pass(0), Refusal.WRONG_PHASE, "This belongs to buying, and the game is at pricing."),
    (BUYING, Return(0, "croft"), Refusal.WRONG_PHASE, "This belongs to building, and the game is at buying."),
    (BUILDING, Price(0, "croft", (1, 1)), Refusal.WRONG_PHASE, "This belongs to pricing, and the game is at building."),
    (PRICING, Price(0, "glen", (1, 1)), Refusal.NOT_DRAWN, "The axe goes on one of the three tiles Ann drew."),
    (PRICING, Price(0, "croft", (0, 3)), Refusal.PRICE_NOT_WHOLE, BAD_PRICES),
    (PRICING, Price(0, "croft", (3, -1)), Refusal.PRICE_NOT_WHOLE, BAD_PRICES),
    (PRICING, Price(0, "croft", (5, 4)), Refusal.OVER_GOLD, "The prices come to 9 gold together, and Ann holds 8."),
    (PRICING, Price(0, "croft", (1, 998)), Refusal.OVER_GOLD, "The prices come to 999 gold together, and Ann holds 8."),
    (PRICING, Price(0, "croft", (1, 999)), Refusal.OVER_GOLD,
     "The prices come to 1000 or more gold together, and Ann holds 8."),
    (BUYING, Buy(0, "nessie"), Refusal.NOT_ON_OFFER, "That tile is not on offer."),
    (BUYING, Buy(0, "croft"), Refusal.OWN_TILE, "That tile is Ann's own."),
    (BUYING, Buy(0, "glen"), Refusal.ALREADY_SOLD, "That tile is already sold."),
    (BUYING, Buy(0, "ben"), Refusal.TOO_DEAR, "That tile is too dear for Ann."),
    (BUILDING, Place(0, "loch", (0, -2), 0), Refusal.NOT_IN_HAND, "Ann has no such tile to place."),
    (BUILDING, Return(0, "loch"), Refusal.NOT_IN_HAND, "Ann has no such tile to place."),
    (BUILDING, Place(0, "croft", (1, -1), 4), Refusal.BAD_TURNS, BAD_TURNS),
    (BUILDING, Place(0, "croft", (1, -1), -1), Refusal.BAD_TURNS, BAD_TURNS),
    (BUILDING, Place(0, "croft", [0, 0], 0), Refusal.BAD_CELL, BAD_CELL),
    (BUILDING, Place(0, "croft", (1, -1.0), 0), Refusal.BAD_CELL, BAD_CELL),
    (BUILDING, Place(0, "croft", (0, 0), 0), Refusal.CELL_TAKEN, "There is a tile in that place already."),
    (BUILDING, Place(0, "croft", (0, -1), 0), Refusal.CELL_TAKEN, "There is a tile in that place already."),
    (BUILDING, Place(0, "croft", (9, 9), 0), Refusal.NOT_ADJACENT, FAR_OFF),
    (BUILDING, Place(0, "croft", (-1, 1), 0), Refusal.NOT_ADJACENT, FAR_OFF),
    (BUILDING, Place(0, "croft", (0, -2), 0), Refusal.TERRAIN_CLASH, f"{CLASH}water would meet pasture in the south."),
    (BUILDING, Place(0, "croft", (1, -1), 1), Refusal.TERRAIN_CLASH,
     f"{CLASH}pasture would meet water in the south, water would meet mountain in the west."),
    (BUILDING, Return(0, "croft"), Refusal.TILE_FITS, "A tile that fits must be placed."),
    (HALF_STUCK, Return(0, "croft"), Refusal.TILE_FITS, "A tile that fits must be placed."),
    (HALF_STUCK, Return(0, "loch"), Refusal.ANOTHER_FITS, "Another tile in hand fits: place that one first."),
]  # fmt: skip


def refusal(state: GameState, action: Any) -> IllegalAction:
    """How `action` is refused, after making sure that `apply` says the same and the state stays as it was."""
    before, printed = deepcopy(state), repr(state)
    with pytest.raises(IllegalAction) as checked:
        check(state, action)
    with pytest.raises(IllegalAction) as applied:
        skye.apply(state, action)
    assert (applied.value.code, applied.value.sentence) == (checked.value.code, checked.value.sentence)
    assert str(checked.value) == checked.value.sentence
    assert state == before
    assert repr(state) == printed
    return checked.value


@pytest.mark.parametrize(
    ("state", "action", "code", "sentence"),
    [pytest.param(*row, id=f"{row[2]}-{number}") for number, row in enumerate(REFUSED)],
)
def test_a_refusal_has_a_code_and_a_sentence(state: GameState, action: Any, code: Refusal, sentence: str) -> None:
    refused = refusal(state, action)
    assert (refused.code, refused.sentence) == (code, sentence)


def test_every_code_is_worked() -> None:
    assert {code for _, _, code, _ in REFUSED} == set(Refusal)


@pytest.mark.parametrize("gold", range(7))
def test_too_dear_does_not_tell_how_much_gold_anyone_holds(gold: int) -> None:
    """Buying is public and gold is secret: the sentence is the same for every amount, and holds no number."""
    ann, bob, cy = BUYING.seats
    refused = refusal(replace(BUYING, seats=(replace(ann, gold=gold), bob, cy)), Buy(0, "ben"))
    assert (refused.code, refused.sentence) == (Refusal.TOO_DEAR, "That tile is too dear for Ann.")


def test_a_tile_of_ones_own_is_sold_once_too() -> None:
    """A seller finds the sold tile sold; a buyer has no second turn even for a tile still on offer."""
    bought, _ = play(BUYING, Buy(0, "loch"))
    assert refusal(bought, Buy(1, "loch")).code is Refusal.ALREADY_SOLD
    assert refusal(bought, Buy(0, "ben")).code is Refusal.NOT_YOUR_TURN


# --- Malformed actions ---------------------------------------------------------------------------------------

HUGE = 10**5000
"""More digits than Python turns into text without complaint."""
JUNK = [
    None, True, False, 0.0, 1.0, float("nan"), float("inf"), HUGE, -HUGE, 1j, "", "nessie", "0", b"croft", object(),
    [], [1, 2], ["croft"], {}, {1: 2}, set(), (), (1,), (1, 2, 3), (1.0, 2.0), (True, 2), (None, None), ("1", "2"),
    ([], []), ((0, -1), (0, -1)), (float("nan"), 1), (HUGE, HUGE), (1, HUGE), (-HUGE, 1),
]  # fmt: skip
WELL_FORMED: list[tuple[GameState, Action]] = [
    (PRICING, Price(0, "croft", (1, 1))),
    (replace(PRICING, turn=1), Price(1, "glen", (1, 1))),
    (BUYING, Buy(0, "loch")),
    (BUYING, Pass(0)),
    (replace(BUYING, turn=1), Pass(1)),
    (BUILDING, Place(0, "croft", (1, -1), 0)),
    (STUCK, Return(1, "loch")),
]


@pytest.mark.parametrize(("state", "action"), WELL_FORMED, ids=lambda value: type(value).__name__)
def test_a_malformed_action_is_refused_like_any_other(state: GameState, action: Action) -> None:
    """Whatever stands in a field, the answer is a short sentence, never another exception."""
    check(state, action)
    for field in action.__struct_fields__:
        for junk in JUNK:
            sentence = refusal(state, replace(action, **{field: junk})).sentence
            assert sentence.isprintable()
            assert len(sentence) < 120


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
