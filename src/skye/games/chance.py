"""Where a game takes its chance from: a seed, or a record of what chance gave before.

An engine is handed a `Chance` with every step and asks it for what it needs, by a name that it uses once in a game.
"""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Protocol

Drawn = tuple[str, ...]
"""The ids of what was drawn, in order."""
SEED_BITS = 128
"""A seed that nobody chose has as many bits: too many to find it by trying which one makes the draws seen so far."""


class Chance(Protocol):
    """A source of chance."""

    @property
    def seed(self) -> int:
        """The number that all of it comes from, or came from when it was recorded."""
        ...

    def draw(self, name: str, among: Sequence[str], count: int) -> Drawn:
        """`count` of the ids `among`, each at most once, in the order in which they were drawn.

        `name` says what the draw is for; no two draws of a game have the same. Raises ChanceError where a record
        has no such draw to give.
        """
        ...


class ChanceFault(StrEnum):
    """Why a record of draws is not that of the game: codes that stay the same."""

    TOO_FEW = "too-few-draws"
    IMPOSSIBLE = "impossible-draw"
    TOO_MANY = "too-many-draws"


class ChanceError(ValueError):
    """A record of draws that the game cannot have made."""

    def __init__(self, code: ChanceFault) -> None:
        super().__init__(code)
        self.code = code


class Seeded:
    """Chance from a seed: the same seed gives every draw of the same name from the same ids the same result.

    Equal states need no history to draw alike, so a game can be gone on with from any state.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def draw(self, name: str, among: Sequence[str], count: int) -> Drawn:
        """`count` ids by chance."""
        return tuple(Random(f"{self.seed}:{name}").sample(among, count))


class Recorded:
    """Chance as it was recorded: the draws of one step, in order."""

    def __init__(self, seed: int, draws: Sequence[Drawn]) -> None:
        self.seed = seed
        self._left = list(draws)

    def draw(self, name: str, among: Sequence[str], count: int) -> Drawn:
        """The next recorded draw. Raises ChanceError where it is not `count` different ids `among` those."""
        if not self._left:
            raise ChanceError(ChanceFault.TOO_FEW)
        drawn = self._left.pop(0)
        if len(drawn) != count or len(set(drawn)) != count or not set(drawn) <= set(among):
            raise ChanceError(ChanceFault.IMPOSSIBLE)
        return drawn

    def end(self) -> None:
        """Raises ChanceError where draws were recorded that nothing has asked for."""
        if self._left:
            raise ChanceError(ChanceFault.TOO_MANY)


class Recording:
    """Chance that keeps what another source gave, for a journal."""

    def __init__(self, source: Chance) -> None:
        self.seed = source.seed
        self._source = source
        self.draws: list[Drawn] = []

    def draw(self, name: str, among: Sequence[str], count: int) -> Drawn:
        """What the source draws."""
        drawn = self._source.draw(name, among, count)
        self.draws.append(drawn)
        return drawn
