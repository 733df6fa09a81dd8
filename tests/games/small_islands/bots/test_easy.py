"""The easy bot: it sees a view alone, and plays for what its card brings."""

from collections.abc import Iterator

import pytest

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.small_islands.bots.roster import make_bot
from skye.games.small_islands.bots.worth import houses_worth, token_worth
from skye.games.small_islands.engine.actions import Choose, Land, LayToken, PlaceHouse
from skye.games.small_islands.engine.state import GameState
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.game import GAME, Options


def decisions(seed: int, advanced: bool = False) -> Iterator[tuple[View, tuple[object, ...], object]]:
    """What three easy bots see, may do, and choose."""
    bots, chance = [make_bot(Level.EASY, number) for number in range(3)], Seeded(seed)
    state: GameState = GAME.start(["Ann", "Bob", "Cy"], Options(advanced), chance)[-1].state
    while state.turn is not None:
        seen, legal = GAME.view(state, state.turn), GAME.legal(state)
        chosen = bots[state.turn].choose(seen, legal)
        yield seen, tuple(legal), chosen
        state = GAME.apply(state, chosen, chance)[-1].state


@pytest.mark.parametrize("advanced", [False, True])
def test_it_places_houses_as_long_as_it_can_and_lands_when_it_must(advanced: bool) -> None:
    placed = 0
    for _, legal, chosen in decisions(1, advanced):
        if any(isinstance(action, PlaceHouse) for action in legal):
            assert isinstance(chosen, PlaceHouse)
            placed += 1
        if all(isinstance(action, Land) for action in legal):
            assert isinstance(chosen, Land)
    assert placed > 10


def test_a_token_is_laid_only_where_it_brings_more() -> None:
    laid = 0
    for seen, _, chosen in decisions(2):
        if isinstance(chosen, LayToken):
            seat = seen.seats[chosen.seat]
            before, then = (
                houses_worth(land, chosen.seat, seat.houses, seat.now or (), token_worth(seen))
                for land in (seen.map, after(seen, chosen).map)
            )
            assert then > before
            laid += 1
    assert laid > 3


def test_it_chooses_the_card_that_brings_most_of_those_it_looks_at() -> None:
    for seen, legal, chosen in decisions(3):
        if isinstance(chosen, Choose) and seen.seat is not None:
            held = {card.id: card for card in seen.seats[seen.seat].cards or ()}
            worths = {
                action.now: houses_worth(
                    seen.map, seen.seat, 4, tuple(held[card] for card in action.now), token_worth(seen)
                )
                for action in legal
                if isinstance(action, Choose)
            }
            assert worths[chosen.now] == max(worths.values())


def test_without_houses_nothing_is_worth_anything_and_more_houses_are_never_worth_less() -> None:
    for seen, _, _ in list(decisions(4))[-30:]:
        for card in seen.box.objectives:
            worths = [houses_worth(seen.map, 0, houses, (card,), token_worth(seen)) for houses in range(5)]
            assert worths[0] == 0
            assert worths == sorted(worths)
