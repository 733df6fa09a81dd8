"""What happened at once, and the game directly after it."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, Generic, TypeVar

from msgspec import Struct

State = TypeVar("State")


class Moment(Struct, Generic[State], frozen=True):
    """One thing that happened. An action makes one moment, and more where something comes of it by itself."""

    events: tuple[Any, ...]
    """What happened, at once for everybody: everybody's income, say, or all prices at the reveal."""
    state: State
    """The game directly after it. Where more is to come by itself, it waits for nobody."""


Moments = tuple[Moment[State], ...]


def events_of(moments: Iterable[Moment[Any]]) -> tuple[Any, ...]:
    """All that happened in some moments."""
    return tuple(chain.from_iterable(moment.events for moment in moments))
