"""Advice: the hard bot's choice, with numbers that are what they say."""

from collections.abc import Iterator
from typing import TypeVar

import pytest
from msgspec.structs import replace
from support.bot_games import bot_game
from support.lands import land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.advice import Advice, BuyAdvice, PlaceAdvice, PriceAdvice, explain
from skye.games.isle_of_skye.bots.hard import Hard
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.track import LETTERS

Kind = TypeVar("Kind", bound=Advice)
FLOCK, MOOR = tile("g/gggg", name="flock", sheep=4), tile("g/gggg", name="moor")
BOG = tile("w/wwww", name="bog")


def arrange(*seats: Seat, phase: Phase) -> GameState:
    """The last round; Bob is to choose. Squares, sheep and tiles by the road are scored."""
    state = arranged(*seats, phase=phase, round_number=6, turn=1)
    scoring = ("completed_areas", "squares", "sheep", "road_tiles")
    return replace(state, scoring=tuple(map(state.box.scoring_tile, scoring)))


def advice_of(state: GameState, kind: type[Kind]) -> Kind:
    advice = explain(skye.view(state, state.turn), skye.legal_actions(state))
    assert isinstance(advice, kind)
    return advice


@pytest.mark.parametrize("seed", [1, 2])
def test_advice_is_legal_and_the_hard_bots_choice(seed: int) -> None:
    for number, (state, _) in enumerate(bot_game(["normal", "easy", "normal"], seed)):
        if number % 7 == 0:
            view, legal = skye.view(state, state.turn), skye.legal_actions(state)
            advice = explain(view, legal)
            assert advice
            assert advice.action in legal
            assert advice.action == Hard(seed=0).choose(view, legal)


def test_there_is_no_advice_where_there_is_nothing_to_choose() -> None:
    state = arrange(Seat("Ann", land()), Seat("Bob", land(), hand=(BOG,)), phase=Phase.BUILDING)
    assert explain(skye.view(state, 1), ()) is None


def test_pricing_tells_what_each_tile_is_worth_to_oneself_and_the_keenest_rival() -> None:
    inland = land({(1, 0): "g/gggw"})
    bob = Seat("Bob", inland, gold=9, drawn=(FLOCK, MOOR, BOG))
    ann = Seat("Ann", land(), gold=9, drawn=(MOOR, BOG, BOG))
    walled = land({(0, -1): "g/mmgm", (0, 1): "g/gmmm", (1, 0): "w/mmmw", (-1, 0): "m/mmmm"})
    cy = Seat("Cy", walled, gold=9, drawn=(MOOR, BOG, BOG))
    advice = advice_of(arrange(ann, bob, cy, phase=Phase.PRICING), PriceAdvice)
    told = {drawn.addition.tile.id: (drawn.addition.gain, drawn.keenest.gain) for drawn in advice.tiles}
    assert told == {"flock": (4, 4), "moor": (0, 0), "bog": (0, 0)}
    assert advice.tiles[0].keenest.seat == 0, "Cy has no place for sheep"
    assert [drawn.price for drawn in advice.tiles if drawn.price] == list(advice.action.prices)
    assert [drawn.addition.tile.id for drawn in advice.tiles if not drawn.price] == [advice.action.axe]


def test_no_axe_comes_out_better_than_the_one_advised() -> None:
    """As far as sixteen samples tell: what the first four have dropped may have been a little better."""
    for number, (state, _) in enumerate(bot_game(["normal", "normal", "easy"], seed=4)):
        if state.phase is Phase.PRICING and number % 5 == 0:
            advice = advice_of(state, PriceAdvice)
            axed = next(drawn for drawn in advice.tiles if not drawn.price)
            assert all(axed.axe_balance > drawn.axe_balance - 0.5 for drawn in advice.tiles)


def test_a_rival_who_would_pay_the_price_buys_and_one_without_gold_does_not() -> None:
    """Bob prices a flock in a game of two; in round 6 nobody has savings that could be known."""
    bob = Seat("Bob", land(), gold=3, drawn=(FLOCK, MOOR, BOG))
    advice = advice_of(arrange(Seat("Ann", land(), drawn=(MOOR, BOG, BOG)), bob, phase=Phase.PRICING), PriceAdvice)
    flock, moor, _ = advice.tiles
    assert moor.demand.sold == 0, "it is worth nothing to anybody"
    assert moor.demand.mostly is None
    if flock.price:
        assert flock.demand.sold > 0
        assert flock.demand.mostly
        assert (flock.demand.mostly.seat, flock.demand.mostly.gain) == (0, 4)


def test_buying_tells_what_the_tile_is_worth_and_its_price_and_who_else_would_buy() -> None:
    ann = Seat("Ann", land(), offers=(Offer(FLOCK, 5, 1), Offer(MOOR, 2, 2)))
    cy, dan = Seat("Cy", land(), gold=30), Seat("Dan", land())
    advice = advice_of(arrange(ann, Seat("Bob", land(), gold=9), cy, dan, phase=Phase.BUYING), BuyAdvice)
    assert advice.action == Buy(1, "flock")
    assert advice.offer == Offer(FLOCK, 5, 1)
    assert advice.addition
    assert (advice.addition.gain, advice.price_worth) == (4, 1)
    assert advice.better > 0
    assert advice.demand.mostly
    assert advice.demand.mostly.seat in (2, 3), "Ann has bought before"
    assert advice.demand.mostly.gain == 4


def test_a_pass_tells_of_the_best_that_could_be_paid() -> None:
    flock = tile("g/gggg", name="flock", sheep=1)
    ann = Seat("Ann", land(), offers=(Offer(flock, 40, 1), Offer(MOOR, 90, 2)))
    advice = advice_of(arrange(ann, Seat("Bob", land(), gold=45), phase=Phase.BUYING), BuyAdvice)
    assert advice.action == Pass(1)
    assert advice.offer == Offer(flock, 40, 1)
    assert advice.addition
    assert (advice.addition.gain, advice.price_worth) == (1, 8)
    assert advice.better < 0


def test_a_pass_without_gold_tells_of_nothing() -> None:
    ann = Seat("Ann", land(), offers=(Offer(FLOCK, 5, 1), Offer(MOOR, 2, 2)))
    advice = advice_of(arrange(ann, Seat("Bob", land(), gold=1), phase=Phase.BUYING), BuyAdvice)
    assert (advice.action, advice.offer, advice.addition) == (Pass(1), None, None)


def test_a_place_tells_what_it_gains_source_by_source() -> None:
    """A block of four, two sheep, and one more tile that the road joins to the castle."""
    own = land({(0, -1): tile("g/gwgg", roads="ES"), (1, -1): tile("w/gggw", roads="SW")})
    fold = tile("w/gggw", name="fold", sheep=2, roads="N")
    state = arrange(Seat("Ann", land()), Seat("Bob", own, hand=(fold,)), phase=Phase.BUILDING)
    advice = advice_of(state, PlaceAdvice)
    assert advice.action.cell == (1, 0)
    assert dict(advice.by_source) == {"squares": 2, "sheep": 2, "road_tiles": 1}
    assert advice.gain == advice.most == 5


def moments(seed: int, phase: Phase) -> Iterator[GameState]:
    """Moments of a game of bots, some in each round."""
    for number, (state, _) in enumerate(bot_game(["hard", "normal", "normal"], seed)):
        if state.phase is phase and number % 2 == 0:
            yield state


def ahead(state: GameState, seat: int, steps: Iterator[Place]) -> GameState:
    """The game after the placements of a seat, played by the engine."""
    for step in steps:
        assert state.turn == seat
        state, _ = skye.apply(state, step)
    return state


def test_what_building_tells_is_what_the_engine_scores() -> None:
    """Scoring tile by scoring tile; "most" apart, which is an expectation of what others will do."""
    told = 0
    for state in moments(seed=3, phase=Phase.BUILDING):
        seat = state.turn
        assert seat is not None
        advice = advice_of(state, PlaceAdvice)
        after = ahead(state, seat, iter([advice.action]))
        to_come = "".join(state.track.scored[state.round - 1 :])
        for letter, scoring_tile in zip(LETTERS, state.scoring, strict=True):
            if "most" not in scoring_tile.id:
                points = [skye.score(game, scoring_tile.id)[seat].points for game in (state, after)]
                gain = to_come.count(letter) * (points[1] - points[0])
                assert dict(advice.by_source).get(scoring_tile.id, 0) == gain
                told += bool(gain)
    assert told >= 5


def test_one_tile_is_worth_the_same_in_every_phase() -> None:
    """Who buys as advised, and nobody buys from them, is told the same worth of all their tiles when building begins;
    who keeps a drawn tile alone, that of pricing."""
    own = land({(0, -1): tile("g/gwgg", roads="ES"), (1, -1): tile("w/gggw", roads="SW")})
    fold = tile("w/gggw", name="fold", sheep=2, roads="N")
    drawn = replace(Seat("Bob", own, gold=9), drawn=(fold, MOOR, BOG))
    pricing = advice_of(arrange(Seat("Ann", land(), drawn=(BOG, MOOR, MOOR)), drawn, phase=Phase.PRICING), PriceAdvice)
    offered = Seat("Ann", land(), offers=(Offer(fold, 1, 1),))
    for kept in ((), (Offer(FLOCK, 1, 3),), (Offer(MOOR, 1, 3), Offer(FLOCK, 1, 4))):
        state = arrange(offered, Seat("Bob", own, gold=9, offers=kept), phase=Phase.BUYING)
        buying = advice_of(state, BuyAdvice)
        assert buying.action == Buy(1, "fold")
        assert buying.addition
        state, _ = skye.apply(state, buying.action)
        state, _ = skye.apply(state, Pass(0))
        assert state.phase is Phase.BUILDING
        assert state.turn == 1
        assert advice_of(state, PlaceAdvice).most == pytest.approx(buying.addition.along.gain)
        if not kept:
            assert buying.addition.gain == pricing.tiles[0].addition.gain == 5
