"""What is chosen before a game begins, besides who plays: what a front tells of it, and a page shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Value:
    """Something that may be chosen."""

    id: str
    """What is typed for it: one word."""
    words: str
    options: Any
    """The game's options with this chosen, and everything else as it was."""
    note: str = ""
    """What it means, in a sentence; empty where its words say all."""


@dataclass(frozen=True)
class Choice:
    """One thing to choose, with all that may be chosen; a function of the game's options as they stand."""

    id: str
    """What is typed for it: one word."""
    words: str
    values: Sequence[Value]
    at: int
    """The index of the value that is chosen now."""

    @property
    def value(self) -> Value:
        """What is chosen now."""
        return self.values[self.at]

    def beside(self, step: int) -> Value:
        """The value so many places further on, round and round."""
        return self.values[(self.at + step) % len(self.values)]
