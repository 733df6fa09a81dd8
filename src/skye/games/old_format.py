"""The interface for readers of format 1 journals, which only the first game wrote."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from skye.games.chance import Drawn
from skye.games.company import Company

Unseal = Callable[[bytes, bytes, int], bytes]
"""Unseals bytes, given a key and a nonce. Raises ValueError if the check fails."""


class Opening(Struct, frozen=True):
    """A game's set-up, as parsed from the first line."""

    names: tuple[str, ...]
    options: Any
    seed: int
    company: Company
    draws: tuple[Drawn, ...]
    key: bytes
    """The key of the file's seals."""
    after: str
    """The digest of the state after it."""


class Written(Struct, frozen=True):
    """An action, as parsed from its line."""

    action: Any
    draws: tuple[Drawn, ...]
    after: str
    """The digest of the state after it."""


class JournalReader(Protocol):
    """Parses the lines of one format. Parsing raises ValueError for an invalid line."""

    def opening(self, line: bytes) -> Opening:
        """Parse the first line."""
        ...

    def written(self, line: bytes, number: int, key: bytes) -> Written:
        """Parse a later line; `number` is its line number."""
        ...

    def digest(self, state: Any) -> str:
        """The digest of a state in this format."""
        ...
