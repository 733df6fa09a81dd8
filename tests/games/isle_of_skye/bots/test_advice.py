"""Advice: the hard bot's choice, with numbers that are what they say."""

import pytest
from msgspec.structs import replace
from support.bot_games import bot_game
from support.lands import land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.advice import Reason, explain
from skye.games.isle_of_skye.bots.hard import Hard
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat


def arrange(*seats: Seat, phase: Phase) -> GameState:
    """The last round; Bob is to choose. Squares, sheep and tiles by the road are scored."""
    state = arranged(*seats, phase=phase, round_number=6, turn=1)
    scoring = ("completed_areas", "squares", "sheep", "road_tiles")
    return replace(state, scoring=tuple(map(state.box.scoring_tile, scoring)))


def advice_of(state: GameState) -> tuple[skye.AnyAction, dict[tuple[str, str], float]]:
    """The action advised, and the points of each reason by (tile, what)."""
    advice = explain(skye.view(state, state.turn), skye.legal_actions(state))
    return advice.action, {(reason.tile, reason.what): reason.points for reason in advice.reasons}


@pytest.mark.parametrize("seed", [1, 2])
def test_advice_is_legal_and_the_hard_bots_choice(seed: int) -> None:
    for number, (state, _) in enumerate(bot_game(["normal", "easy", "normal"], seed)):
        if number % 7 == 0:
            view, legal = skye.view(state, state.turn), skye.legal_actions(state)
            advice = explain(view, legal)
            assert advice.action in legal
            assert advice.action == Hard(seed=0).choose(view, legal)
            assert all(isinstance(reason, Reason) for reason in advice.reasons)


def test_pricing_tells_what_each_tile_gains_oneself_and_the_keenest_rival() -> None:
    flock, moor, bog = tile("g/gggg", name="flock", sheep=4), tile("g/gggg", name="moor"), tile("w/wwww", name="bog")
    inland = land({(1, 0): "g/gggw"})
    bob = Seat("Bob", inland, gold=9, drawn=(flock, moor, bog))
    ann = Seat("Ann", land(), gold=9, drawn=(moor, bog, bog))
    walled = land({(0, -1): "g/mmgm", (0, 1): "g/gmmm", (1, 0): "w/mmmw", (-1, 0): "m/mmmm"})
    cy = Seat("Cy", walled, gold=9, drawn=(moor, bog, bog))
    action, reasons = advice_of(arrange(ann, bob, cy, phase=Phase.PRICING))
    assert isinstance(action, Price)
    assert reasons == {
        ("flock", "gain"): 4,
        ("flock", "rival gain"): 4,
        ("moor", "gain"): 0,
        ("moor", "rival gain"): 0,
        ("bog", "gain"): 0,
        ("bog", "rival gain"): 0,
    }


def test_buying_tells_what_the_tile_gains_and_what_its_price_is_worth() -> None:
    flock, moor = tile("g/gggg", name="flock", sheep=4), tile("g/gggg", name="moor")
    ann = Seat("Ann", land(), offers=(Offer(flock, 5), Offer(moor, 2)))
    action, reasons = advice_of(arrange(ann, Seat("Bob", land(), gold=9), phase=Phase.BUYING))
    assert action == Buy(1, "flock")
    assert reasons == {("flock", "gain"): 4, ("flock", "price worth"): 1}


def test_a_pass_tells_the_same_of_all_that_could_be_paid() -> None:
    flock, moor = tile("g/gggg", name="flock", sheep=1), tile("g/gggg", name="moor")
    ann = Seat("Ann", land(), offers=(Offer(flock, 40), Offer(moor, 90)))
    action, reasons = advice_of(arrange(ann, Seat("Bob", land(), gold=45), phase=Phase.BUYING))
    assert action == Pass(1)
    assert reasons == {("flock", "gain"): 1, ("flock", "price worth"): 8}


def test_a_place_tells_what_it_gains_source_by_source() -> None:
    """A block of four, two sheep, and one more tile that the road joins to the castle."""
    own = land({(0, -1): tile("g/gwgg", roads="ES"), (1, -1): tile("w/gggw", roads="SW")})
    fold = tile("w/gggw", name="fold", sheep=2, roads="N")
    action, reasons = advice_of(arrange(Seat("Ann", land()), Seat("Bob", own, hand=(fold,)), phase=Phase.BUILDING))
    assert isinstance(action, Place)
    assert action.cell == (1, 0)
    assert reasons == {("fold", "squares"): 2, ("fold", "sheep"): 2, ("fold", "road_tiles"): 1}
