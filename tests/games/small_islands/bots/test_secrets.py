"""Bots know what their seat may know, and nothing they were told before."""

import pytest
from msgspec.structs import replace
from support.small_islands_bots import chosen, positions

from skye.games.level import Level
from skye.games.small_islands.bots.roster import make_bot
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.state import GameState, Seat
from skye.games.small_islands.engine.view import view


def with_other_secrets(state: GameState) -> GameState:
    """The same game with other cards and discovery tokens of rivals, and another seed: the view is the same."""
    piles, left = [list(pile) for pile in state.piles], list(state.discovery)
    seats = list(state.seats)
    for index, seat in enumerate(seats):
        if index != state.turn:
            seats[index] = replace(_with_other_cards(seat, piles), discovery=tuple(left[: len(seat.discovery)]))
            left[: len(seat.discovery)] = seat.discovery
    assert len(left) == len(state.discovery)
    return replace(
        state,
        seats=tuple(seats),
        piles=tuple(tuple(reversed(pile)) for pile in piles),
        discovery=tuple(reversed(left)),
        seed=state.seed + 1,
    )


def _with_other_cards(seat: Seat, piles: list[list[object]]) -> Seat:
    """A seat that has other cards where they are hidden; those that it had come into the piles."""

    def other(cards: tuple[object, ...]) -> tuple[object, ...]:
        found = []
        for card in cards:
            pile = piles[-1 if getattr(card, "mission", None) is None else 0]
            found.append(pile.pop(0) if pile else card)
            if found[-1] is not card:
                pile.append(card)
        return tuple(found)

    now = seat.now if seat.shown else other(seat.now)
    return replace(seat, cards=other(seat.cards), now=now, aside=other(seat.aside))


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("advanced", [False, True])
def test_games_that_differ_in_secrets_alone_are_played_alike(level: Level, advanced: bool) -> None:
    for state in positions(3, seed=4, advanced=advanced):
        other = with_other_secrets(state)
        assert other != state
        assert view(other, other.turn) == view(state, state.turn)
        assert chosen(state, level) == chosen(other, level)


@pytest.mark.parametrize("level", Level)
def test_a_choice_does_not_depend_on_earlier_calls(level: Level) -> None:
    states, bot = positions(4, seed=6, every=14), make_bot(level, seed=1, clock=lambda: 0.0)

    def choices(order: int) -> list[object]:
        return [bot.choose(view(state, state.turn), legal_actions(state)) for state in states[::order]]

    assert choices(1) == choices(-1)[::-1]
