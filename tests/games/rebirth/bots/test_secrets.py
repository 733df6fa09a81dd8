"""Bots know what their seat may know, and nothing they were told before."""

import pytest
from msgspec.structs import replace
from support.rebirth_bots import chosen, positions

from skye.games.level import Level
from skye.games.rebirth.bots.roster import make_bot
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import GameState, Options
from skye.games.rebirth.engine.view import view


def with_other_cards(state: GameState) -> GameState:
    """The same game with other cards in the hands of the rivals of the seat on turn, from the deck."""
    deck, seats = [*state.deck], [*state.seats]
    for number, seat in enumerate(seats):
        if number != state.turn:
            held = [deck.pop() for _ in seat.missions[: len(deck)]]
            deck[:0] = seat.missions[: len(held)]
            seats[number] = replace(seat, missions=(*held, *seat.missions[len(held) :]))
    return replace(state, seats=tuple(seats), deck=tuple(deck))


def with_other_secrets(state: GameState) -> GameState:
    """The same game with other cards, other tiles left out and another seed, as the seat on turn cannot tell it."""
    changed = with_other_cards(state)
    seats = [*changed.seats]
    for number, seat in enumerate(seats):
        if number != state.turn and len(seat.pile) >= 2:
            first, second, *rest = seat.pile
            seats[number] = replace(seat, pile=(*rest, *seat.left_out), left_out=(first, second))
    return replace(changed, seats=tuple(seats), seed=state.seed + 1, deck=changed.deck[::-1])


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_differ_in_secrets_alone_are_played_alike(level: Level, players: int) -> None:
    for state in positions(players, seed=4):
        other = with_other_secrets(state)
        assert other != state
        assert chosen(state, level) == chosen(other, level)


@pytest.mark.parametrize("level", Level)
def test_cards_of_others_that_lie_open_are_not_used(level: Level) -> None:
    """With the house rule they are in the view, so only the bot itself keeps from them."""
    states = positions(3, seed=5, options=Options(open_missions=True))
    changed = [with_other_cards(state) for state in states]
    seen = [view(state, state.turn) != view(other, other.turn) for state, other in zip(states, changed, strict=True)]
    assert sum(seen) > len(seen) // 2, "the views differ"
    assert [chosen(state, level) for state in states] == [chosen(other, level) for other in changed]


@pytest.mark.parametrize("level", Level)
def test_a_choice_does_not_depend_on_earlier_calls(level: Level) -> None:
    states, bot = positions(4, seed=6), make_bot(level, seed=1, clock=lambda: 0.0)

    def choices(order: int) -> list[object]:
        return [bot.choose(view(state, state.turn), legal_actions(state)) for state in states[::order]]

    assert choices(1) == choices(-1)[::-1]
