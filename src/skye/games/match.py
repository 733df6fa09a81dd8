"""A game that is played: its rules, how it was set up, and all that has happened so far."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import chain
from time import monotonic
from typing import Any

from msgspec import Struct

from skye.games.chance import Chance, Drawn, Recording
from skye.games.company import Company
from skye.games.game import AnyGame, Bot, Clock
from skye.games.moment import Moments, events_of


class Move(Struct, frozen=True):
    """An action, what chance gave for it, and what happened; the set-up is a move without an action."""

    action: Any | None
    draws: tuple[Drawn, ...]
    moments: Moments[Any]

    @property
    def state(self) -> Any:
        """The game after it."""
        return self.moments[-1].state


class Match(Struct, frozen=True):
    """A game from its set-up to where it stands."""

    game: AnyGame
    seed: int
    options: Any
    """What was chosen at the start, as the game has it."""
    company: Company
    moves: Sequence[Move]
    """The set-up and every action, in order."""

    @property
    def state(self) -> Any:
        """The game as it stands."""
        return self.moves[-1].state

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return self.game.names(self.state)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.game.turn(self.state) is None

    @property
    def events(self) -> list[Any]:
        """All that has happened."""
        return list(chain.from_iterable(events_of(move.moments) for move in self.moves))

    def bots(self, clock: Clock = monotonic) -> Mapping[int, Bot]:
        """The bots by seat; `clock`, in seconds, ends long thoughts.

        A bot's own chance comes from the game's seed by a way that leads nowhere back: it knows no draw to come.
        """
        return {
            seat: self.game.bot(level, _seed_of_a_bot(self.seed, seat, self.company.seed_bytes), clock)
            for seat, level in enumerate(self.company.bots)
            if level is not None
        }


def _seed_of_a_bot(seed: int, seat: int, size: int) -> int:
    return int.from_bytes(blake2b(f"{seed}:{seat}".encode(), digest_size=size).digest())


def set_up(game: AnyGame, names: Sequence[str], options: Any, chance: Chance) -> Move:
    """The first move of a game. Raises SetupError and ChanceError."""
    recording = Recording(chance)
    moments = game.start(names, options, recording)
    return Move(None, tuple(recording.draws), moments)


def make_move(game: AnyGame, state: Any, action: Any, chance: Chance) -> Move:
    """What comes of one action. Raises Illegal and ChanceError."""
    recording = Recording(chance)
    moments = game.apply(state, action, recording)
    return Move(action, tuple(recording.draws), moments)
