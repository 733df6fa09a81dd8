"""What happened, told page by page: at the table as it happens, and again in a replay."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from rich.console import RenderableType

from skye.engine.events import (
    AnyEvent,
    Event,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    ScrollsScored,
)
from skye.engine.state import GameState
from skye.terminal import pages
from skye.terminal.questions import Page
from skye.terminal.screen import Room

Kind = TypeVar("Kind", bound=Event)


class Told(NamedTuple):
    """A page for everybody."""

    page: Page
    topic: str
    """The name of the help page that fits."""
    end: str = "Enter goes on"


def market(state: GameState, log: Sequence[AnyEvent]) -> Told:
    """The market that has just closed; `log` is all that happened so far."""
    revealed = max(place for place, event in enumerate(log) if isinstance(event, PricesRevealed))
    return Told(lambda room: pages.market_page(state, log[revealed + 1 :], room), "buying")


def scorings(events: Sequence[AnyEvent]) -> list[pages.Scored]:
    """The scorings among some events."""
    return [event for event in events if isinstance(event, LetterScored | ScrollsScored | GoldScored)]


def scored(state: GameState, events: Sequence[pages.Scored]) -> Iterator[Told]:
    """A page for each scoring that brought anybody anything, and one for all that did not."""
    brought = [event for event in events if any(score.points for score in event.scores)]
    for event in brought:
        yield Told(_score_page(state, event), "scoring")
    if nothing := [event for event in events if event not in brought]:
        yield Told(lambda _: pages.no_points_page(state, nothing), "scoring")


def _score_page(state: GameState, event: pages.Scored) -> Page:
    def page(room: Room) -> Sequence[RenderableType]:
        return pages.score_page(state, event, room)

    return page


def news(state: GameState, events: Sequence[AnyEvent], log: Sequence[AnyEvent]) -> Iterator[Told]:
    """What else came of a turn: the reveal, a new round, the end; `log` is all that happened up to then."""
    if revealed := _only(PricesRevealed, events):
        yield Told(lambda room: pages.reveal_page(state, revealed, room), "buying")
    if incomes := _only(IncomePaid, events):
        yield Told(lambda room: pages.round_page(state, incomes, room), "round")
    if ended := _only(GameEnded, events):
        yield Told(lambda room: pages.end_page(state, log, ended[0].winners, room), "scoring", "Enter ends")


def _only(kind: type[Kind], events: Sequence[AnyEvent]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
