"""What a seat, or the public table, may know: every secret is a number or a word found nowhere else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from support.lands import land, tile
from support.refusals import BUILDING, BUYING, HALF_STUCK, JUNK, OVER, PRICING, REFUSED, STUCK, WELL_FORMED
from support.skye_games import arranged, barren_box, play, random_game

import skye
from skye.games.chance import Seeded
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Action, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.game import moments
from skye.games.isle_of_skye.engine.legal import IllegalAction, PricingChoices, check, legal_actions
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Phase, Pricing, Seat
from skye.games.isle_of_skye.engine.view import View, after_placing, view

AXES = ("axe of Ann", "axe of Bob", "axe of Cy")
GOLD = (7100, 7200, 7300)
PRICES = ((7110, 7120), (7210, 7220), (7310, 7320))
SEED = 7999


def pricing_game(house_rules: HouseRules | None = None) -> GameState:
    """Ann and Bob have priced, Cy is choosing. The axed tiles are found nowhere but in the pricing."""
    seats = []
    for name, gold, axe, prices in zip(("Ann", "Bob", "Cy"), GOLD, AXES, PRICES, strict=True):
        offered = tuple(Offer(tile("g/gggg", name=f"{name}'s {price}"), price) for price in prices)
        seats.append(Seat(name, land(), gold=gold, pricing=Pricing(tile("g/gggg", name=axe), offered)))
    seats[2] = replace(seats[2], pricing=None)
    state = arranged(*seats, phase=Phase.PRICING, turn=2, house_rules=house_rules)
    return replace(state, seed=SEED)


def told(value: Any) -> set[Any]:
    """Every number and text anywhere inside a view, looked up field by field."""
    if isinstance(value, Struct):
        return {found for field in value.__struct_fields__ for found in told(getattr(value, field))}
    if isinstance(value, dict):
        return {found for pair in value.items() for found in told(pair)}
    if isinstance(value, (tuple, list)):
        return {found for element in value for found in told(element)}
    return {value}


SECRETS = {SEED, *AXES, *GOLD, *(price for prices in PRICES for price in prices)}


@pytest.mark.parametrize(
    ("seat", "house_rules", "known"),
    [
        (None, HouseRules(), set()),
        (0, HouseRules(), {GOLD[0], AXES[0], *PRICES[0]}),
        (1, HouseRules(), {GOLD[1], AXES[1], *PRICES[1]}),
        (2, HouseRules(), {GOLD[2]}),
        (None, HouseRules(open_gold=True), set(GOLD)),
        (0, HouseRules(open_gold=True), {*GOLD, AXES[0], *PRICES[0]}),
        (2, HouseRules(open_gold=True), set(GOLD)),
        (None, HouseRules(open_axes=True), {AXES[0], AXES[1]}),
        (0, HouseRules(open_axes=True), {GOLD[0], AXES[0], AXES[1], *PRICES[0]}),
        (2, HouseRules(open_axes=True), {GOLD[2], AXES[0], AXES[1]}),
        (None, HouseRules(open_gold=True, open_axes=True), {*GOLD, AXES[0], AXES[1]}),
        (1, HouseRules(open_gold=True, open_axes=True), {*GOLD, AXES[0], AXES[1], *PRICES[1]}),
        (9, HouseRules(), set()),
        (-1, HouseRules(), set()),
    ],
)
def test_a_view_tells_just_what_its_seat_may_know(seat: int | None, house_rules: HouseRules, known: set[Any]) -> None:
    """Own gold and prices always; all gold and axes only by house rule; prices of others and draws to come never."""
    seen = view(pricing_game(house_rules), seat)
    assert told(seen) & SECRETS == known
    for text in (repr(seen), msgspec.json.encode(seen).decode()):
        assert {secret for secret in SECRETS if str(secret) in text} == known


def test_a_view_tells_who_has_priced() -> None:
    assert [seat.priced for seat in view(pricing_game(), None).seats] == [True, True, False]


@pytest.mark.parametrize("house_rules", [HouseRules(), HouseRules(open_gold=True)])
@pytest.mark.parametrize("prices", [(1, 1), (1, 4), (2, 3)])
def test_no_view_of_another_depends_on_the_prices_somebody_set(
    house_rules: HouseRules, prices: tuple[int, int]
) -> None:
    """Not even where gold is open: what lies on the tiles is still shown as held until the reveal."""
    state = skye.new_game(["Ann", "Bob"], seed=4, house_rules=house_rules)
    axe, other = state.seats[0].drawn[:2]
    priced, _ = play(state, Price(0, axe.id, (1, 1)))
    otherwise, _ = play(state, Price(0, other.id, prices))
    for seat in (1, None):
        assert view(priced, seat) == view(otherwise, seat)
        assert msgspec.json.encode(view(priced, seat)) == msgspec.json.encode(view(otherwise, seat))
    assert view(priced, 0) != view(otherwise, 0)
    assert view(priced, None).seats[0].gold == (5 if house_rules.open_gold else None)


def test_after_the_reveal_prices_are_public_and_gold_is_not() -> None:
    buying = arranged(
        Seat("Ann", land(), gold=GOLD[0], offers=(Offer(tile("g/gggg", name="croft"), 7110),)),
        Seat("Bob", land(), gold=GOLD[1], hand=(tile("g/gggg", name="loch"),)),
        phase=Phase.BUYING,
    )
    assert told(view(buying, None)) & {*GOLD, 7110} == {7110}
    assert told(view(buying, 1)) & {*GOLD, 7110} == {7110, GOLD[1]}
    assert {"croft", "loch"} <= told(view(buying, None))


def test_all_gold_is_shown_when_the_game_is_over() -> None:
    over = replace(pricing_game(), phase=Phase.OVER, turn=None)
    assert [seat.gold for seat in view(over, None).seats] == list(GOLD)


def test_the_bag_is_told_in_the_order_of_the_ids() -> None:
    """So that nobody learns from it what was axed or returned when, nor what is drawn next."""
    state = pricing_game()
    shuffled = replace(state, bag=tuple(reversed(state.bag)))
    assert view(state, 0) == view(shuffled, 0)
    assert [made.id for made in view(shuffled, 0).bag] == sorted(made.id for made in state.bag)


def test_a_view_tells_all_that_is_public() -> None:
    state = pricing_game(HouseRules(open_axes=True))
    seen = view(state, 1)
    assert isinstance(seen, View)
    assert (seen.seat, seen.round, seen.phase, seen.start, seen.turn) == (1, 1, Phase.PRICING, 0, 2)
    assert (seen.scoring, seen.house_rules) == (state.scoring, state.house_rules)
    for seat, own in zip(seen.seats, state.seats, strict=True):
        assert (seat.name, seat.points, seat.territory, seat.drawn, seat.hand, seat.offers) == (
            own.name, own.points, own.territory, own.drawn, own.hand, own.offers,
        )  # fmt: skip


@pytest.mark.parametrize(("round_number", "order"), [(1, (0, 1, 2)), (2, (1, 2, 0)), (3, (2, 0, 1)), (4, (0, 1, 2))])
def test_the_order_of_a_round_is_clockwise_from_who_starts_it(round_number: int, order: tuple[int, ...]) -> None:
    state = replace(pricing_game(), round=round_number)
    assert state.order == view(state, 1).order == order


@pytest.mark.parametrize("players", [2, 5])
def test_through_a_whole_game_only_ones_own_gold_is_shown(players: int) -> None:
    for _, _, state, _ in random_game(players, seed=players):
        for viewer in (None, *range(players)):
            for index, seat in enumerate(view(state, viewer).seats):
                open_to_viewer = viewer == index or state.phase is Phase.OVER
                assert seat.gold == (state.seats[index].gold if open_to_viewer else None)
                assert seat.pricing == (state.seats[index].pricing if viewer == index else None)
                assert seat.axe == (seat.pricing.axe if seat.pricing else None)


@pytest.mark.parametrize("players", [2, 5])
def test_through_a_whole_game_all_that_lies_on_the_table_is_shown(players: int) -> None:
    for _, _, state, _ in random_game(players, seed=players):
        for viewer in (None, *range(players)):
            for shown, seat in zip(view(state, viewer).seats, state.seats, strict=True):
                assert (shown.name, shown.points, shown.territory) == (seat.name, seat.points, seat.territory)
                assert (shown.drawn, shown.offers, shown.hand) == (seat.drawn, seat.offers, seat.hand)
                assert shown.priced == (seat.pricing is not None)


# --- A view is enough to know what may be done ---------------------------------------------------------------


def refusal(table: GameState | View, action: Any) -> tuple[str, Any] | None:
    """The code and the facts with which an action is refused; None where it may be done."""
    try:
        check(table, action)
    except IllegalAction as refused:
        return refused.code, refused.facts
    return None


def guessed(state: GameState, random: Random) -> Iterator[Action]:
    """Actions of every kind by whoever is on turn, with tiles, prices and places that lie near; few may be done."""
    things = [thing for seat in state.seats for thing in (*seat.drawn, *seat.hand, *(o.tile for o in seat.offers))]
    seat = random.choice([state.turn or 0, state.turn or 0, random.randrange(len(state.seats))])
    for made in random.sample(things, min(3, len(things))):
        cell = (random.randint(-2, 2), random.randint(-2, 2))
        yield Price(seat, made.id, (random.randint(0, 9), random.randint(0, 9)))
        yield Buy(seat, made.id)
        yield Place(seat, made.id, cell, random.randint(0, 4))
        yield Return(seat, made.id)
    yield Pass(seat)


games = given(
    players=st.integers(2, 5), seed=st.integers(0, 2**32), box=st.sampled_from([catalog.load(), barren_box()])
)


@settings(max_examples=30, deadline=None)
@games
def test_the_view_of_the_seat_on_turn_tells_what_may_be_done(players: int, seed: int, box: Box) -> None:
    """Legal or not, with the same code and facts as the state does, at every moment of games of chance."""
    random, seen = Random(seed), set()
    for _, _, state, _ in random_game(players, seed, box):
        shown, legal = view(state, state.turn), legal_actions(state)
        some = [legal[place] for place in random.sample(range(len(legal)), min(3, len(legal)))]
        for action in (*guessed(state, random), *some):
            refused = refusal(state, action)
            assert refusal(shown, action) == refused, action
            seen.add(refused and refused[0])
    assert None in seen
    assert len(seen) > 5


@pytest.mark.parametrize(("state", "action"), [(state, action) for state, action, _, _ in REFUSED])
def test_a_view_refuses_as_the_state_does(state: GameState, action: Any) -> None:
    refused = refusal(state, action)
    assert refused is not None
    assert refusal(view(state, state.turn), action) == refused


@pytest.mark.parametrize(("state", "action"), WELL_FORMED)
def test_a_view_refuses_what_is_malformed_as_the_state_does(state: GameState, action: Action) -> None:
    shown = view(state, state.turn)
    assert refusal(shown, action) is None
    for field in action.__struct_fields__:
        for junk in JUNK:
            malformed = replace(action, **{field: junk})
            assert refusal(shown, malformed) == refusal(state, malformed) is not None


def listed(choices: Any) -> list[Action]:
    """Legal actions one by one; of very many pricings, all with the lowest prices and some of the others."""
    return [len(choices), *choices[:50], *choices[50::97]] if isinstance(choices, PricingChoices) else list(choices)


@settings(max_examples=30, deadline=None)
@games
def test_the_view_of_the_seat_on_turn_has_the_same_legal_actions(players: int, seed: int, box: Box) -> None:
    for _, _, state, _ in random_game(players, seed, box):
        assert listed(legal_actions(view(state, state.turn))) == listed(legal_actions(state))


@pytest.mark.parametrize("state", [PRICING, BUYING, BUILDING, STUCK, HALF_STUCK, OVER])
def test_where_little_is_legal_a_view_says_so_too(state: GameState) -> None:
    assert list(legal_actions(view(state, state.turn))) == list(legal_actions(state))


@settings(max_examples=30, deadline=None)
@games
def test_a_view_after_placing_is_that_of_the_game_directly_after_it(players: int, seed: int, box: Box) -> None:
    """For whoever places and for everybody; whose turn it is next is left as it was."""
    placed = 0
    for before, action, _, _ in random_game(players, seed, box):
        if isinstance(action, Place):
            after = next(moments(before, action, Seeded(before.seed))).state
            for seat in (before.turn, None):
                expected = replace(view(after, seat), turn=before.turn)
                assert after_placing(view(before, seat), action) == expected
            placed += 1
    assert placed
