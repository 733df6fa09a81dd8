"""An action that the rules do not allow."""

from collections.abc import Mapping
from typing import Any


class Illegal(Exception):
    """An action that may not be done now: a code that stays the same, and the facts that a sentence on it needs."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Any] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code
