"""Moments: whatever happens, one thing after another, each with the game directly after it."""

import pytest
from support.skye_games import barren_box, random_game

from skye.games.chance import Seeded
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.actions import Action
from skye.games.isle_of_skye.engine.events import (
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    PricesSet,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilesDrawn,
)
from skye.games.isle_of_skye.engine.game import moments
from skye.games.isle_of_skye.engine.legal import IllegalAction
from skye.games.isle_of_skye.engine.state import Box, GameState, Phase
from skye.games.moment import Moment, events_of

BOXES = {"shipped": catalog.load(), "barren": barren_box()}


def happening(before: GameState, action: Action) -> list[Moment[GameState]]:
    """The moments of an action, with chance from the seed of the game."""
    return list(moments(before, action, Seeded(before.seed)))


def steps(box: Box, players: int) -> list[tuple[GameState, Action, list[Moment[GameState]]]]:
    """A whole game: the state before each action, the action, and the moments it made."""
    game = random_game(players, seed=players, box=box)
    return [(before, action, happening(before, action)) for before, action, _, _ in game if action]


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_the_moments_of_an_action_are_what_applying_it_does(box: Box, players: int) -> None:
    """All that happens in its order, and at last the same state; until then it waits for nobody."""
    for before, action, after, events in random_game(players, seed=players, box=box):
        if action is None:
            continue
        *between, last = happening(before, action)
        assert events_of([*between, last]) == events
        assert last.state == after
        assert all(moment.state.turn is None for moment in between)
        assert all(moment.state.phase is not Phase.OVER for moment in between)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_moment_knows_nothing_of_what_comes_later(box: Box, players: int) -> None:
    """Each changes what its own events tell of, and the rest of the game is as before."""
    seen = set()
    for before, _, happened in steps(box, players):
        state = before
        for moment in happened:
            seen.update(map(type, moment.events))
            assert_only_told(state, moment)
            state = moment.state
    assert seen >= {PricesSet, PricesRevealed, TileKept, LetterScored, RoundBegan, IncomePaid, TilesDrawn, GoldScored}


def assert_only_told(before: GameState, moment: Moment[GameState]) -> None:
    """What scores, pays, draws or begins a round in a moment is told by its events, and nothing else does."""
    kinds, after = set(map(type, moment.events)), moment.state
    scored = [event.scores for event in moment.events if isinstance(event, LetterScored | ScrollsScored | GoldScored)]
    for index, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        assert now.points - was.points == sum(scores[index].points for scores in scored)
        paid = [event.total for event in moment.events if isinstance(event, IncomePaid) and event.seat == index]
        if kinds <= {IncomePaid, LetterScored, ScrollsScored, GoldScored, RoundBegan, TilesDrawn, TileKept, GameEnded}:
            assert now.gold - was.gold == sum(paid)
        drawn = [event.tiles for event in moment.events if isinstance(event, TilesDrawn) and event.seat == index]
        assert [tuple(tile.id for tile in now.drawn)] == drawn or now.drawn in (was.drawn, ())
    assert (after.round != before.round) is (RoundBegan in kinds)
    assert (len(after.bag) < len(before.bag)) is (TilesDrawn in kinds)
    assert (after.phase is Phase.OVER) is (GameEnded in kinds)
    assert len(kinds) <= 1, "what happens at once is of one kind"


def test_an_action_that_may_not_be_done_is_refused_before_any_moment() -> None:
    before, action, happened = steps(catalog.load(), 2)[0]
    with pytest.raises(IllegalAction):
        moments(happened[-1].state, action, Seeded(before.seed))
