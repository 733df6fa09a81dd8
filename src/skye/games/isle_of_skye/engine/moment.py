"""What happened at once, and the game directly after it."""

from collections.abc import Iterable

from msgspec import Struct

from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.state import GameState

Events = tuple[AnyEvent, ...]


class Moment(Struct, frozen=True):
    """One thing that happened. An action makes one moment, and more where something comes of it by itself."""

    events: Events
    """What happened, at once for everybody: everybody's income, say, or all prices at the reveal."""
    state: GameState
    """The game directly after it. Where more is to come by itself, it waits for nobody."""


def events_of(moments: Iterable[Moment]) -> Events:
    """All that happened in some moments."""
    return tuple(event for moment in moments for event in moment.events)
