"""What players and programs may do wrong: errors that are told by a code."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any


class CodedError(Exception):
    """What is wrong, as a code that stays the same and the facts that a sentence on it needs.

    The sentence is made where it is shown. Among the facts is nothing that somebody who reads it may not know.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        # The code alone, so that an error comes whole out of another process.
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Any] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else str(self.code)


class Illegal(CodedError):
    """An action that the rules do not allow now; each game has its codes.

    Whoever acts reads it; of an open action everybody.
    """


class SetupFault(StrEnum):
    """What can be wrong with the set-up of any game: codes that stay the same. A game may have more of its own."""

    WRONG_NUMBER = "wrong-number-of-players"
    NAME_NO_TEXT = "name-no-text"
    NAME_SHOWS_NOTHING = "name-shows-nothing"
    NAME_NOT_PRINTABLE = "name-not-printable"
    NAME_TOO_LONG = "name-too-long"
    NAME_TAKEN = "name-taken"
    WRONG_SEED = "wrong-seed"


class SetupError(CodedError, ValueError):
    """A game that cannot be set up, with a code, such as a `SetupFault`, and its facts."""
