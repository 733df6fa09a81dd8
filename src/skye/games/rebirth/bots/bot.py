"""What the bots of Rebirth have in common."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View


class Bot(Protocol):
    """A player that chooses from a view. It keeps nothing between calls: equal views give equal choices."""

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """One of `legal`, the legal actions of the seat on turn; `view` is that seat's view."""


def chance(seed: int, view: View) -> Random:
    """A random generator seeded from a bot's seed and what everybody sees: the same for equal views."""
    return Random(f"{seed}:{view.turn}:{view.in_hand}:{[seat.pile for seat in view.seats]}")


def best(options: Sequence[Place], values: Sequence[float], chance: Random) -> Place:
    """The placement with the highest value; among equals, one by chance."""
    highest = max(values)
    return chance.choice([option for option, value in zip(options, values, strict=True) if value == highest])
