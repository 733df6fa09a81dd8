"""Journals for tests: of random games, and of games that stand at a certain moment."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

from msgspec.structs import replace

import skye
from skye.games.isle_of_skye.engine.state import Box, GameState
from skye.saves.journal import Journal
from skye.saves.record import Step
from support.skye_games import random_game

SEED = 987654321
"""A seed that would be noticed."""
NAMES = ("Ann", "Bob", "Cy")


def played(players: int, seed: int, most: int | None = None, box: Box | None = None) -> list[Step]:
    """The first steps of a random game, the set-up among them; the whole game where `most` is not given."""
    steps = islice(random_game(players, seed, box), most)
    return [Step(action, events, after) for _, action, after, events in steps]


def write(path: Path, steps: Sequence[Step]) -> bytes:
    """Write a journal action by action, and return what it holds."""
    with Journal.begin(path, steps[0].state, steps[0].events) as journal:
        journal.save()
        for step in steps[1:]:
            assert step.action is not None
            journal.add(step.action, step.events, step.state)
            journal.save()
    return path.read_bytes()


def future(state: GameState, seed: int) -> list[GameState]:
    """The states that follow when the game is played on by chance, with the draws its own seed gives."""
    random, states = Random(seed), []
    while state.turn is not None:
        state, _ = skye.apply(state, random.choice(skye.legal_actions(state)))
        states.append(state)
    return states


def rich_game() -> tuple[GameState, tuple[skye.Action, ...]]:
    """A game just begun in which everybody holds 9999 gold, and prices that would be noticed."""
    state = skye.new_game(NAMES, seed=SEED)
    state = replace(state, seats=tuple(replace(seat, gold=9999) for seat in state.seats))
    prices = ((1234, 2345), (3456, 4567), (5678, 1357))
    return state, tuple(
        skye.Price(seat, state.seats[seat].drawn[1].id, pair) for seat, pair in zip(state.order, prices, strict=True)
    )
