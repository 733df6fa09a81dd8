"""Choices of the normal and the hard bot, on tables where it is plain what they should do."""

from collections.abc import Callable
from itertools import count

import pytest
from msgspec.structs import replace
from support.bot_games import stopped
from support.lands import land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots import hard, trials
from skye.games.isle_of_skye.bots.bot import Bot
from skye.games.isle_of_skye.bots.hard import Hard
from skye.games.isle_of_skye.bots.normal import Normal
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat

SCORING = ("completed_areas", "squares", "sheep", "road_tiles")
"""In round 6 the last three are scored: squares, sheep and tiles by the road."""
FLOCK = tile("g/gggg", name="flock", sheep=4)
MOOR = tile("g/gggg", name="moor")
BOG = tile("m/mmmm", name="bog")
NORMAL = Normal(1)
HARD = Hard(1, stopped)
both = pytest.mark.parametrize("bot", [NORMAL, HARD], ids=["normal", "hard"])


def table(*seats: Seat, phase: Phase) -> GameState:
    """The last round of two: Bob, who starts it, is to choose."""
    state = arranged(*seats, phase=phase, round_number=6, turn=1)
    return replace(state, scoring=tuple(map(state.box.scoring_tile, SCORING)))


def chosen(bot: Bot, state: GameState) -> AnyAction:
    """What the bot chooses, which is legal."""
    legal = skye.legal_actions(state)
    action = bot.choose(skye.view(state, state.turn), legal)
    assert action in legal
    return action


def flock_for(price: int, gold: int) -> GameState:
    """Bob has so much gold, and Ann offers a flock."""
    ann = Seat("Ann", land(), offers=(Offer(FLOCK, price),))
    return table(ann, Seat("Bob", land(), gold=gold), phase=Phase.BUYING)


@both
def test_buys_what_gains_more_than_it_costs(bot: Bot) -> None:
    # Four sheep once: 4 points, for 2 gold of a fifth of a point each.
    assert chosen(bot, flock_for(2, gold=9)) == Buy(1, "flock")


@both
def test_gold_is_worth_little_in_the_last_round(bot: Bot) -> None:
    # 10 gold are 2 points then.
    assert chosen(bot, flock_for(10, gold=10)) == Buy(1, "flock")


@both
def test_passes_when_the_price_is_more_than_it_gains(bot: Bot) -> None:
    # 60 gold are 12 points: more than the 4 it gains and the 4 that Ann would not have.
    assert chosen(bot, flock_for(60, gold=70)) == Pass(1)


@both
def test_puts_the_axe_on_what_is_of_no_use_to_anybody(bot: Bot) -> None:
    drawn = (FLOCK, tile("g/gggg", name="fold", sheep=3), BOG)
    ann = Seat("Ann", land(), gold=30, drawn=(MOOR, tile("g/gggg", name="heath"), tile("g/gggg", name="lea")))
    bob = Seat("Bob", land(), gold=20, drawn=drawn)
    action = chosen(bot, table(ann, bob, phase=Phase.PRICING))
    assert isinstance(action, Price)
    assert action.axe == "bog"


@both
def test_lays_a_tile_where_it_scores(bot: Bot) -> None:
    """One place closes a block of four, and any other scores nothing more."""
    own = land({(0, -1): "g/gwgg", (1, -1): "w/gggw"})
    hand = (tile("w/gggw", name="cove"),)
    state = table(Seat("Ann", land()), Seat("Bob", own, hand=hand), phase=Phase.BUILDING)
    action = chosen(bot, state)
    assert isinstance(action, Place)
    assert action.cell == (1, 0)


def test_hard_buys_from_under_a_rivals_nose() -> None:
    """The tile fits nowhere in Bob's land, but Ann would keep it and gain 12."""
    hoard = tile("g/gggg", name="hoard", sheep=12)
    walled = land({(0, -1): "g/mmgm", (0, 1): "g/gmmm", (1, 0): "w/mmmw", (-1, 0): "m/mmmm"})
    assert not walled.has_place(hoard)
    ann = Seat("Ann", land(), offers=(Offer(hoard, 1),))
    state = table(ann, Seat("Bob", walled, gold=5), phase=Phase.BUYING)
    assert chosen(HARD, state) == Buy(1, "hoard")
    assert chosen(NORMAL, state) == Pass(1)


def test_hard_lays_first_what_makes_room_for_the_rest() -> None:
    """Either tile scores nothing alone; together they close a block of four."""
    own = land({(0, -1): "g/gwgg"})
    hand = (tile("m/mggw", name="south"), tile("w/ggmw", name="north"))
    state = table(Seat("Ann", land()), Seat("Bob", own, hand=hand), phase=Phase.BUILDING)
    built = state
    while built.turn is not None and built.seats[1].hand:
        built, _ = skye.apply(built, chosen(HARD, built))
    assert {(0, 0), (0, -1), (1, -1), (1, 0)} <= built.seats[1].territory.cells.keys()


def test_hard_sees_that_a_tile_goes_with_one_it_has() -> None:
    """Neither tile scores anything alone; together they close a block of four, 2 points for 4 gold."""
    own = land({(0, -1): "g/gwgg"})
    ann = Seat("Ann", land(), offers=(Offer(tile("m/mggw", name="south"), 4),))
    bob = Seat("Bob", own, gold=4, offers=(Offer(tile("w/ggmw", name="north"), 1),))
    state = table(ann, bob, phase=Phase.BUYING)
    assert chosen(HARD, state) == Buy(1, "south")
    assert chosen(NORMAL, state) == Pass(1)


def test_hard_builds_where_more_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as there are tiles to come."""
    monkeypatch.setattr(hard, "promise", lambda outlook, land, sample: 9.0 if (0, 2) in land.cells else 0.0)
    own = land({(0, 1): "g/gggg"})
    shore = tile("w/gwww", name="shore")
    state = table(Seat("Ann", land()), Seat("Bob", own, hand=(shore,)), phase=Phase.BUILDING)
    early = chosen(HARD, replace(state, round=2))
    assert isinstance(early, Place)
    assert early.cell == (0, 2)
    late = chosen(HARD, state)
    assert isinstance(late, Place)
    assert late.cell != (0, 2)


def hurried() -> Callable[[], float]:
    """Hours pass between any two looks at this clock."""
    hours = count(0, 3600)
    return lambda: float(next(hours))


def backwards() -> Callable[[], float]:
    """Time runs the wrong way."""
    seconds = count(0, -1)
    return lambda: float(next(seconds))


@pytest.mark.parametrize("clock", [hurried(), backwards(), lambda: float("nan"), lambda: float("inf")])
def test_hard_answers_whatever_its_clock_says(clock: Callable[[], float]) -> None:
    state = skye.new_game(["Ann", "Bob"], seed=4)
    bot = Hard(1, clock)
    for _ in range(12):
        state, _ = skye.apply(state, chosen(bot, state))
    assert state.round > 1


def test_hard_makes_do_with_less_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One guess instead of sixteen, and one plan instead of twelve."""
    made = count()
    guess = trials.Guess
    monkeypatch.setattr(trials, "Guess", lambda *things: (next(made), guess(*things))[1])
    state = skye.new_game(["Ann", "Bob"], seed=4)
    chosen(Hard(1, hurried()), state)
    assert next(made) == 1
    chosen(Hard(1, stopped), state)
    assert next(made) - 1 == 1 + trials.GUESSES
