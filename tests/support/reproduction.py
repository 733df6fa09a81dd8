"""A test that fails on a random game prints how to make its state again: the seed, and the actions done by then."""

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.game import AnyGame
from skye.games.match import Match, Move, make_move, set_up
from skye.games.registry import find_game

_KEPT = 2
"""A property is tried with many games, and it is the last one that failed."""


class RandomGame:
    """A random game while it is made, as it is told where a test fails."""

    def __init__(self, game: AnyGame, names: Sequence[str], seed: int, options: Any, made_up: str) -> None:
        self._game = game
        self._set_up = (tuple(names), seed)
        self._options = options
        self._made_up = made_up
        self.actions: list[Any] = []
        """Those done so far."""

    def __str__(self) -> str:
        """The call that makes its state again; what was chosen at the start is given where it is not as usual."""
        names, seed = self._set_up
        actions = msgspec.json.encode(self.actions).decode()
        usual = self._options == self._game.usual_options()
        options = "" if usual else f", options={msgspec.json.encode(self._options).decode()!r}"
        call = f"again({self._game.id!r}, {names}, {seed}, {actions!r}{options})"
        return f"support.reproduction.{call} {self._made_up}".rstrip()


_made: deque[RandomGame] = deque(maxlen=_KEPT)


def note(game: AnyGame, names: Sequence[str], seed: int, options: Any = None, made_up: str = "") -> RandomGame:
    """Have a game printed if the running test fails; whoever makes it adds the actions.

    `made_up` says what else it was played with, which the printed call cannot give.
    """
    made = RandomGame(game, names, seed, game.usual_options() if options is None else options, made_up)
    _made.append(made)
    return made


def note_match(match: Match) -> None:
    """Have a game that was made before printed if the running test fails."""
    note(match.game, match.names, match.seed, match.options).actions += [move.action for move in match.moves[1:]]


def random_moves(game: AnyGame, names: Sequence[str], seed: int, options: Any = None) -> Iterator[Move]:
    """A whole game of chance, from its set-up, move by move."""
    noted = note(game, names, seed, options)
    random, chance = Random(seed), Seeded(seed)
    move = set_up(game, names, game.usual_options() if options is None else options, chance)
    yield move
    while game.turn(move.state) is not None:
        action = random.choice(game.legal(move.state))
        noted.actions.append(action)
        move = make_move(game, move.state, action, chance)
        yield move


def again(identity: str, names: Sequence[str], seed: int, actions: str, options: str | None = None) -> Match:
    """The game that a failed test has printed."""
    game = find_game(identity)
    chosen = game.usual_options() if options is None else msgspec.json.decode(options, type=game.options_type)
    moves = [set_up(game, names, chosen, Seeded(seed))]
    for action in msgspec.json.decode(actions, type=list[game.action_type]):  # type: ignore[name-defined]
        moves.append(make_move(game, moves[-1].state, action, Seeded(seed)))
    return Match(game, seed, chosen, Company(), tuple(moves))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Adds to the report of a failed test the random games it played last."""
    report = yield
    if report.failed and _made:
        report.sections.append(("random games", "\n".join(map(str, _made))))
    if call.when == "teardown":
        _made.clear()
    return report
