"""What happened, told page by page: at the table as it happens, and again in a replay."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    Event,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilesDrawn,
)
from skye.games.isle_of_skye.engine.moment import Events, Moment, events_of
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.front.screens import public as pages
from skye.terminal.dialogue.questions import Page

Kind = TypeVar("Kind", bound=Event)


class Told(NamedTuple):
    """A page for everybody, and the game as far as it tells: whoever looks further meanwhile sees no more."""

    page: Page
    topic: str
    """The name of the help page that fits."""
    state: GameState
    """The game at the moment that the page tells of."""
    log: Sequence[AnyEvent]
    """All that had happened by then."""
    end: str = "Enter goes on"


def told(moments: Iterable[Moment], log: Sequence[AnyEvent], onlooker: int | None = None) -> Iterator[Told]:
    """The pages that tell what happened in some moments; `log` is all that had happened before them."""
    for _, together in groupby(moments, _subject):
        of_page = list(together)
        events, state = events_of(of_page), of_page[-1].state
        log = [*log, *events]
        match events:
            case [PricesRevealed(), *_]:
                yield _reveal(events, state, log)
            case [TileKept(), *_]:
                yield _market(state, log)
            case [LetterScored() | ScrollsScored() | GoldScored(), *_]:
                yield _scored(events, state, log)
            case [RoundBegan(), *_]:
                yield _round(events, state, log, onlooker)
            case [GameEnded(winners=winners)]:
                yield _end(winners, state, log)


def _subject(moment: Moment) -> object:
    """What is equal for moments that share a page: those of a new round, and scorings that brought nobody anything."""
    match moment.events:
        case [RoundBegan() | IncomePaid() | TilesDrawn(), *_]:
            return RoundBegan
        case [LetterScored() | ScrollsScored() | GoldScored() as scored] if not _brought_points(scored):
            return None
        case events:
            return events


def _brought_points(scored: pages.Scored) -> bool:
    return any(score.points for score in scored.scores)


def _reveal(events: Events, state: GameState, log: Sequence[AnyEvent]) -> Told:
    revealed = _only(PricesRevealed, events)
    return Told(lambda room: pages.reveal_page(state, revealed, room), "buying", state, log)


def _market(state: GameState, log: Sequence[AnyEvent]) -> Told:
    """The market that has just closed. Some tile always stays with its owner: there are two for each buyer."""
    revealed = max(place for place, event in enumerate(log) if isinstance(event, PricesRevealed))
    return Told(lambda room: pages.market_page(state, log[revealed + 1 :], room), "buying", state, log)


def _scored(events: Events, state: GameState, log: Sequence[AnyEvent]) -> Told:
    """One scoring item by item, or those together that brought nobody anything."""
    scorings = [event for event in events if isinstance(event, LetterScored | ScrollsScored | GoldScored)]
    if _brought_points(scorings[0]):
        return Told(lambda room: pages.score_page(state, scorings[0], room), "scoring", state, log)
    return Told(lambda _: pages.no_points_page(state, scorings), "scoring", state, log)


def _round(events: Events, state: GameState, log: Sequence[AnyEvent], onlooker: int | None) -> Told:
    incomes = _only(IncomePaid, events)
    return Told(lambda room: pages.round_page(state, incomes, room, onlooker), "round", state, log)


def _end(winners: Sequence[int], state: GameState, log: Sequence[AnyEvent]) -> Told:
    return Told(lambda room: pages.end_page(state, log, winners, room), "scoring", state, log, "Enter ends")


def built(moments: Sequence[Moment], log: Sequence[AnyEvent]) -> Told:
    """What somebody has built in a turn; `log` is all that had happened before it."""
    events, state = events_of(moments), moments[-1].state
    return Told(lambda room: [pages.built_page(state, events, room)], "building", state, [*log, *events])


def _only(kind: type[Kind], events: Sequence[AnyEvent]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
