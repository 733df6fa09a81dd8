"""A recorded game is played again with the draws it had, whatever the seed would give."""

from random import Random

import pytest
from msgspec.structs import replace

import skye
from skye.games.chance import ChanceError, Recorded, Recording, Seeded
from skye.games.isle_of_skye.engine.events import RoundBegan, TilesDrawn
from skye.games.isle_of_skye.engine.game import moments, start
from skye.games.isle_of_skye.engine.state import Box, GameState
from skye.games.moment import Moment, events_of

NAMES = ("Ann", "Bob", "Cy")
FOUR = ("sheep", "squares", "columns", "most_gold")


def drawn(happened: list[Moment[GameState]]) -> tuple[str, ...]:
    """The ids of all tiles drawn, in the order they came out of the bag."""
    return tuple(tile for event in events_of(happened) if isinstance(event, TilesDrawn) for tile in event.tiles)


def before_round_2() -> tuple[GameState, skye.AnyAction]:
    """A game before the action that ends round 1, and that action."""
    random = Random(3)
    state = skye.new_game(NAMES, seed=3)
    while True:
        action = random.choice(skye.legal_actions(state))
        following, events = skye.apply(state, action)
        if any(isinstance(event, RoundBegan) for event in events):
            return state, action
        state = following


def test_round_1_draws_the_recorded_tiles_seat_by_seat_and_the_seed_does_not_matter(box: Box) -> None:
    known = tuple(tile.id for tile in box.tiles[:9])
    begun = [list(start(box, NAMES, scoring=FOUR, chance=Recorded(seed, [known]))) for seed in (1, 2)]
    state = begun[0][-1].state
    assert drawn(begun[0]) == known
    assert [tuple(tile.id for tile in seat.drawn) for seat in state.seats] == [known[:3], known[3:6], known[6:]]
    assert {tile.id for tile in state.bag} == {tile.id for tile in box.tiles[9:]}
    assert begun[1][-1].state.seats == state.seats


def test_a_game_played_with_its_own_draws_is_the_same_game(box: Box) -> None:
    """The scoring tiles are drawn first, then the tiles of round 1."""
    recording = Recording(Seeded(5))
    by_seed = list(start(box, NAMES, chance=recording))
    assert [len(draw) for draw in recording.draws] == [4, 9]
    recorded = Recorded(5, recording.draws)
    assert list(start(box, NAMES, chance=recorded)) == by_seed
    recorded.end()


def test_a_later_round_draws_the_recorded_tiles() -> None:
    state, action = before_round_2()
    by_seed = list(moments(state, action, Seeded(state.seed)))
    recorded = Recorded(4, [drawn(by_seed)])
    again = list(moments(replace(state, seed=4), action, recorded))
    recorded.end()
    assert events_of(again) == events_of(by_seed)
    assert replace(again[-1].state, seed=state.seed) == by_seed[-1].state


def test_only_the_action_that_begins_a_round_draws() -> None:
    state, action = before_round_2()
    random = Random(3)
    played = skye.new_game(NAMES, seed=3)
    while played != state:
        recording = Recording(Seeded(3))
        played = list(moments(played, random.choice(skye.legal_actions(played)), recording))[-1].state
        assert recording.draws == []
    recording = Recording(Seeded(3))
    happened = list(moments(state, action, recording))
    assert recording.draws == [drawn(happened)]


@pytest.mark.parametrize("bad", ["none", "too few", "too many", "twice", "unknown", "not in the bag"])
def test_a_draw_that_the_bag_cannot_give_is_refused(box: Box, bad: str) -> None:
    state, action = before_round_2()
    known = [tile.id for tile in state.bag[:9]]
    draws = {
        "none": [],
        "too few": [known[:8]],
        "too many": [[*known, state.bag[9].id]],
        "twice": [[*known[:8], known[0]]],
        "unknown": [[*known[:8], "L99"]],
        "not in the bag": [[*known[:8], next(tile.id for tile in box.tiles if tile not in state.bag)]],
    }[bad]
    with pytest.raises(ChanceError):
        list(moments(state, action, Recorded(3, [tuple(draw) for draw in draws])))
