"""What a bot guesses about what it does not see: never against what it does see."""

from random import Random

import pytest
from msgspec.structs import replace
from support.bot_games import bot_game
from support.lands import land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.guess import Guess, income
from skye.games.isle_of_skye.bots.worth import wants_of
from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.state import GameState, HouseRules, Offer, Phase, Seat

LEVELS = ("normal", "easy", "normal")


@pytest.fixture(scope="module")
def states() -> list[GameState]:
    """Every second state of a game in which somebody prices or buys."""
    game = bot_game(LEVELS, seed=5)
    return [state for state, _ in game if state.phase in (Phase.PRICING, Phase.BUYING)][::2]


def guess(state: GameState, chance: int = 1) -> Guess:
    """A guess of the seat that must act."""
    assert state.turn is not None
    view = skye.view(state, state.turn)
    tiles = [tile for seat in view.seats for tile in (*seat.drawn, *(offer.tile for offer in seat.offers))]
    return Guess(view, state.turn, wants_of(view, tiles, 0.5), 0.5, Random(chance))


def test_the_income_of_everybody_can_be_told_from_a_view() -> None:
    state, events = skye.start_game(["Ann", "Bob", "Cy"], seed=5)
    random = Random(5)
    while state.turn is not None:
        for event in events:
            if isinstance(event, IncomePaid):
                assert income(skye.view(state, state.turn), event.seat) == event.total
        state, events = skye.apply(state, random.choice(skye.legal_actions(state)))


def test_ones_own_things_are_taken_as_they_are(states: list[GameState]) -> None:
    for state in states:
        assert state.turn is not None
        made = guess(state)
        assert made.market.purses[state.turn] == state.seats[state.turn].gold
        tiles = list(made.wants[state.turn])
        view = skye.view(state, state.turn)
        seen = [tile for seat in view.seats for tile in (*seat.drawn, *(offer.tile for offer in seat.offers))]
        assert made.wants[state.turn] == wants_of(view, seen, 0.5)[state.turn]
        assert tiles == [tile.id for tile in seen]


def test_before_the_reveal_each_other_seat_offers_two_tiles_it_can_pay_for(states: list[GameState]) -> None:
    for state in states:
        if state.phase is Phase.PRICING:
            market = guess(state).market
            owners = [goods.owner for goods in market.goods]
            assert owners == [seat for seat in range(3) if seat != state.turn for _ in range(2)]
            for goods in market.goods:
                assert goods.tile in [tile.id for tile in state.seats[goods.owner].drawn]
                assert goods.price >= 1
            assert min(market.purses) >= 0


def test_after_the_reveal_the_market_is_the_one_on_the_table(states: list[GameState]) -> None:
    for state in states:
        if state.phase is Phase.BUYING:
            on_table = [
                (index, offer.tile.id, offer.price) for index, seat in enumerate(state.seats) for offer in seat.offers
            ]
            market = guess(state).market
            assert market.goods == on_table
            assert min(market.purses) >= 0


def test_nobody_is_guessed_to_owe_gold() -> None:
    """In round 1 everybody has had 5 gold; if more lies on the tiles than can be reckoned, there is none left."""
    offers = (Offer(tile("g/gggg", name="dear"), 30), Offer(tile("g/gggg", name="dearer"), 40))
    state = arranged(Seat("Ann", land(), offers=offers), Seat("Bob", land(), gold=3), phase=Phase.BUYING, turn=1)
    assert guess(state).market.purses == [0, 3]


def test_guesses_differ(states: list[GameState]) -> None:
    late = [state for state in states if state.phase is Phase.PRICING and state.round > 3]
    purses = {tuple(guess(late[0], chance).market.purses) for chance in range(10)}
    assert len(purses) > 5


def test_what_the_house_rules_show_is_not_guessed(states: list[GameState]) -> None:
    rules = HouseRules(open_gold=True, open_axes=True)
    late = next(state for state in reversed(states) if any(seat.pricing for seat in state.seats))
    for chance in range(10):
        market = guess(replace(late, house_rules=rules), chance).market
        for index, seat in enumerate(late.seats):
            on_offer = [goods for goods in market.goods if goods.owner == index]
            if index != late.turn:
                assert market.purses[index] + sum(goods.price for goods in on_offer) == seat.gold
            if seat.pricing:
                assert [goods.tile for goods in on_offer] == [offer.tile.id for offer in seat.pricing.offers]
