"""Something to look at during any question."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """Something to look at during any question."""

    word: str
    """What is typed for it, marked with the context "typed"."""
    key: str
    """The key for it."""
    meaning: str
    """What it shows, marked."""
    show: Callable[[str], None]
    """Shows it; is given what was typed behind the word."""
