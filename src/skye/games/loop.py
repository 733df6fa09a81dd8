"""The play loop: get a decision, apply it, notify the listeners."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from skye.games.chance import Chance
from skye.games.game import AnyGame, Bot
from skye.games.match import Move, make_move

Decide = Callable[[Any], Sequence[Any]]
"""Callback that returns the actions, at least one, that the seat on turn takes in one go."""


class Listener(Protocol):
    """A listener to the moves of a game."""

    def happened(self, moves: Sequence[Move]) -> None:
        """Called with the moves one player has just made in one go."""
        ...


def play(game: AnyGame, state: Any, chance: Chance, decide: Decide, listeners: Iterable[Listener] = ()) -> Any:
    """Play from `state` to the end, notifying every listener of each turn, in order. Returns the final state."""
    listening = tuple(listeners)
    while game.turn(state) is not None:
        moves = []
        for action in decide(state):
            moves.append(make_move(game, state, action, chance))
            state = moves[-1].state
        for listener in listening:
            listener.happened(moves)
    return state


def bot_turn(game: AnyGame, state: Any, bot: Bot, chance: Chance) -> Sequence[Any]:
    """All actions a bot takes in one go."""
    seat, sitting = game.turn(state), game.sitting(state)
    actions = []
    while True:
        actions.append(bot.choose(game.view(state, seat), game.legal(state)))
        if sitting is None:
            return actions
        state = game.apply(state, actions[-1], chance)[-1].state
        if game.turn(state) != seat or game.sitting(state) != sitting:
            return actions
