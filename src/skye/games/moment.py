"""Moments: events that happen together, with the state right after them."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, Generic, TypeVar

from msgspec import Struct

State = TypeVar("State")


class Moment(Struct, Generic[State], frozen=True):
    """One step of what happened. An action yields one moment, plus one for each automatic consequence."""

    events: tuple[Any, ...]
    """Simultaneous events, such as everybody's income, or all prices at the reveal."""
    state: State
    """The state right after it; no seat is on turn while automatic steps are pending."""


Moments = tuple[Moment[State], ...]


def events_of(moments: Iterable[Moment[Any]]) -> tuple[Any, ...]:
    """The events of several moments, concatenated."""
    return tuple(chain.from_iterable(moment.events for moment in moments))
