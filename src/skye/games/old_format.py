"""Journals of format 1, which only the first game wrote: what a reader of its lines has to tell."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from skye.games.chance import Drawn
from skye.games.company import Company

Unseal = Callable[[bytes, bytes, int], bytes]
"""Opens what was sealed, with a key and a nonce. Raises ValueError where nothing was sealed so."""


class Opening(Struct, frozen=True):
    """How a game was set up, as its first line tells."""

    names: tuple[str, ...]
    options: Any
    seed: int
    company: Company
    draws: tuple[Drawn, ...]
    key: bytes
    """What opens the seals of the file."""
    after: str
    """The digest of the state then."""


class Written(Struct, frozen=True):
    """An action as its line tells."""

    action: Any
    draws: tuple[Drawn, ...]
    after: str
    """The digest of the state then."""


class JournalReader(Protocol):
    """Reads the lines of one format. Each method raises ValueError for a line that is none."""

    def opening(self, line: bytes) -> Opening:
        """What the first line tells."""
        ...

    def written(self, line: bytes, number: int, key: bytes) -> Written:
        """What a further line, with that number, tells."""
        ...

    def digest(self, state: Any) -> str:
        """The digest of a state, as this format has it."""
        ...
