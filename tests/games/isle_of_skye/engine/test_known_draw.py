"""A recorded game is played again with the draws it had, whatever the seed would give."""

from random import Random

import pytest
from msgspec.structs import replace

import skye
from skye.games.isle_of_skye.engine.events import Event, RoundBegan, TilesDrawn
from skye.games.isle_of_skye.engine.game import apply, start_game
from skye.games.isle_of_skye.engine.state import Box, GameState, Phase

NAMES = ("Ann", "Bob", "Cy")


def drawn(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The ids of all tiles drawn, in the order they came out of the bag."""
    return tuple(tile for event in events if isinstance(event, TilesDrawn) for tile in event.tiles)


def before_round_2(box: Box) -> tuple[GameState, skye.Action]:
    """A game before the action that ends round 1, and that action."""
    random = Random(3)
    state, _ = start_game(box, NAMES, seed=3)
    while True:
        action = random.choice(skye.legal_actions(state))
        following, events = apply(state, action)
        if any(isinstance(event, RoundBegan) for event in events):
            return state, action
        state = following


def test_round_1_draws_the_known_tiles_seat_by_seat_and_the_seed_does_not_matter(box: Box) -> None:
    known = tuple(tile.id for tile in box.tiles[:9])
    state, events = start_game(box, NAMES, seed=1, known_draw=known)
    assert drawn(events) == known
    assert [tuple(tile.id for tile in seat.drawn) for seat in state.seats] == [known[:3], known[3:6], known[6:]]
    assert {tile.id for tile in state.bag} == {tile.id for tile in box.tiles[9:]}
    again, _ = start_game(box, NAMES, seed=2, known_draw=known)
    assert again.seats == state.seats


def test_a_game_played_with_its_own_draws_is_the_same_game(box: Box) -> None:
    by_seed, events = start_game(box, NAMES, seed=5)
    assert start_game(box, NAMES, seed=5, known_draw=drawn(events)) == (by_seed, events)


def test_a_later_round_draws_the_known_tiles_and_uses_them_up(box: Box) -> None:
    state, action = before_round_2(box)
    by_seed, events = apply(state, action)
    elsewhere = replace(state, seed=4, known_draw=drawn(events))
    again, events_again = apply(elsewhere, action)
    assert events_again == events
    assert replace(again, seed=state.seed) == by_seed


def test_known_tiles_wait_for_the_draw(box: Box) -> None:
    known = tuple(tile.id for tile in box.tiles[:9])
    state, _ = start_game(box, NAMES, seed=1)
    assert state.phase is Phase.PRICING
    waiting, _ = apply(replace(state, known_draw=known), skye.legal_actions(state)[0])
    assert waiting.known_draw == known


@pytest.mark.parametrize("bad", ["too few", "too many", "twice", "unknown", "not in the bag"])
def test_a_draw_that_the_bag_cannot_give_is_refused(box: Box, bad: str) -> None:
    state, action = before_round_2(box)
    known = [tile.id for tile in state.bag[:9]]
    known = {
        "too few": known[:8],
        "too many": [*known, state.bag[9].id],
        "twice": [*known[:8], known[0]],
        "unknown": [*known[:8], "L99"],
        "not in the bag": [*known[:8], next(tile.id for tile in box.tiles if tile not in state.bag)],
    }[bad]
    with pytest.raises(ValueError, match="draw of round 2 is not 9 tiles of the bag"):
        apply(replace(state, known_draw=tuple(known)), action)
