"""Games for tests: arranged as they stand at one moment, and played on."""

from collections.abc import Iterator
from random import Random

import skye
from skye import catalog
from skye.engine.actions import Action
from skye.engine.events import AnyEvent
from skye.engine.state import GameState, HouseRules, Phase, Seat
from skye.engine.tile import Tile


def arranged(
    *seats: Seat,
    phase: Phase,
    turn: int = 0,
    round_number: int = 1,
    bag: tuple[Tile, ...] = (),
    house_rules: HouseRules | None = None,
) -> GameState:
    """A game with these seats as they stand in `phase`, with the scoring tiles of a first game on A to D."""
    box = catalog.load()
    return GameState(
        box=box,
        house_rules=house_rules or HouseRules(),
        seed=1,
        seats=seats,
        scoring=tuple(map(box.scoring_tile, box.first_game)),
        bag=bag or box.tiles,
        round=round_number,
        phase=phase,
        turn=turn,
    )


def play(state: GameState, *actions: Action) -> tuple[GameState, list[AnyEvent]]:
    """The state after these actions one by one, and all that happened."""
    happened: list[AnyEvent] = []
    for action in actions:
        state, events = skye.apply(state, action)
        happened += events
    return state, happened


def random_game(players: int, seed: int) -> Iterator[tuple[GameState, Action | None, GameState, tuple[AnyEvent, ...]]]:
    """A whole game of chance, step by step: the state before, the action, the state after, and what happened.

    The first step is the set-up, without an action, from the new state to itself.
    """
    random = Random(seed)
    state, events = skye.start_game([f"Player {number}" for number in range(1, players + 1)], seed=seed)
    yield state, None, state, events
    while state.phase is not Phase.OVER:
        action = random.choice(skye.legal_actions(state))
        after, events = skye.apply(state, action)
        yield state, action, after, events
        state = after
