"""Whole games of Small Islands: of chance, and of players who land late or early."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.match import Move, make_move, set_up
from skye.games.small_islands.engine.actions import Land, LayRest, LayToken
from skye.games.small_islands.engine.state import GameState
from skye.games.small_islands.game import GAME, Options
from support.reproduction import note

NAMES = ("Ann", "Bob", "Cy", "Dee")
HABITS = ("any", "late", "early", "mixed")
"""Players who do anything, who land only when they must, who land as soon as they may, and who do anything in the first
round and land late from then on, so that whoever landed first may be stuck."""

games = {
    "players": st.integers(2, 4),
    "seed": st.integers(0, 2**32),
    "advanced": st.booleans(),
    "habit": st.sampled_from(HABITS),
}
"""A game is told by its number of players, the seed of all choices and draws, its mode, and what players are like."""


def played(players: int, seed: int, advanced: bool, habit: str) -> Iterator[Move]:
    """A whole game from its set-up, move by move."""
    options = Options(advanced)
    noted = note(GAME, NAMES[:players], seed, options)
    random, chance = Random(seed), Seeded(seed)
    move = set_up(GAME, NAMES[:players], options, chance)
    yield move
    while GAME.turn(move.state) is not None:
        now = habit if habit != "mixed" else "any" if move.state.round == 1 else "late"
        action = random.choice(_wanted(GAME.legal(move.state), now))
        noted.actions.append(action)
        move = make_move(GAME, move.state, action, chance)
        yield move


def played_by_bots(players: int, seed: int, advanced: bool) -> Iterator[Move]:
    """A whole game of easy bots from its set-up, move by move."""
    chance, bots = Seeded(seed), [GAME.bot(Level.EASY, seed + seat) for seat in range(players)]
    move = set_up(GAME, NAMES[:players], Options(advanced), chance)
    yield move
    while (seat := GAME.turn(move.state)) is not None:
        action = bots[seat].choose(GAME.view(move.state, seat), GAME.legal(move.state))
        move = make_move(GAME, move.state, action, chance)
        yield move


def states(players: int, seed: int, advanced: bool, habit: str) -> Iterator[GameState]:
    """The state after each moment of such a game."""
    for move in played(players, seed, advanced, habit):
        for moment in move.moments:
            yield moment.state


def _wanted(legal: Sequence[Any], habit: str) -> Sequence[Any]:
    """What a player of that habit chooses from."""
    landings = [action for action in legal if isinstance(action, Land)]
    if landings and habit == "early":
        return landings
    if landings and habit == "late":
        return [action for action in legal if action not in landings] or landings
    # Of many places for a token or a ship only some, or nearly every turn would be one of those.
    tokens = [action for action in legal if isinstance(action, LayToken)]
    others = [action for action in legal if not isinstance(action, LayToken | LayRest | Land)]
    return [*tokens[:: 1 + len(tokens) // 8], *landings[:: 1 + len(landings) // 2], *others] or legal
