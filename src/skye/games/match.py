"""A match: one game being played, with its rules, its set-up and all moves so far."""

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
    """An action with its chance draws and the resulting moments; the set-up is a move without an action."""

    action: Any | None
    draws: tuple[Drawn, ...]
    moments: Moments[Any]

    @property
    def state(self) -> Any:
        """The state after it."""
        return self.moments[-1].state


class Match(Struct, frozen=True):
    """A game from its set-up to its current state."""

    game: AnyGame
    seed: int
    options: Any
    """The options chosen at set-up, in the game's own type."""
    company: Company
    moves: Sequence[Move]
    """The set-up and every action, in order."""

    @property
    def state(self) -> Any:
        """The current state."""
        return self.moves[-1].state

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return self.game.names(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.turn(self.state) is None

    @property
    def events(self) -> list[Any]:
        """All events so far."""
        return list(chain.from_iterable(events_of(move.moments) for move in self.moves))

    def bots(self, clock: Clock = monotonic) -> Mapping[int, Bot]:
        """The bots by seat; `clock`, which returns seconds, bounds their thinking time.

        A bot's seed is a one-way hash of the game's seed and the seat, so it reveals no future draw.
        """
        return {
            seat: self.game.bot(level, _seed_of_a_bot(self.seed, seat, self.company.seed_bytes), clock)
            for seat, level in enumerate(self.company.bots)
            if level is not None
        }


def _seed_of_a_bot(seed: int, seat: int, size: int) -> int:
    return int.from_bytes(blake2b(f"{seed}:{seat}".encode(), digest_size=size).digest())


def set_up(game: AnyGame, names: Sequence[str], options: Any, chance: Chance) -> Move:
    """Set up a game: its first move. Raises SetupError and ChanceError."""
    recording = Recording(chance)
    moments = game.start(names, options, recording)
    return Move(None, tuple(recording.draws), moments)


def make_move(game: AnyGame, state: Any, action: Any, chance: Chance) -> Move:
    """Apply an action, recording its draws. Raises Illegal and ChanceError."""
    recording = Recording(chance)
    moments = game.apply(state, action, recording)
    return Move(action, tuple(recording.draws), moments)
