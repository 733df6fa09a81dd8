"""Narrates events page by page, at the table and in a replay."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    Event,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    Passed,
    PricesRevealed,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TileSold,
)
from skye.games.isle_of_skye.front.screens import public as pages
from skye.games.isle_of_skye.front.screens.end import end_page
from skye.games.isle_of_skye.front.screens.round_page import round_page
from skye.terminal.dialogue.front import Narrator, Scene, Told, Turn
from skye.terminal.dialogue.questions import Page

Kind = TypeVar("Kind", bound=Event)


class IsleNarrator(Narrator):
    """Narrates one game from its set-up on."""

    def __init__(self) -> None:
        self._market: list[AnyEvent] = []
        """Market events since the reveal."""

    def tell(self, turn: Turn) -> Sequence[Told]:
        """The pages for a turn: what a bot has built, and the consequences of any turn."""
        return [*self._of_building(turn), *self._of_what_came(turn)]

    def _of_building(self, turn: Turn) -> Iterator[Told]:
        for scene in turn.done:
            self._market += scene.events
        built = [event for scene in turn.done for event in scene.events if isinstance(event, TilePlaced | TileReturned)]
        if turn.by_bot and built:
            last = turn.done[-1]
            yield Told(lambda room: [pages.built_page(last.view, built, room)], last, "building")

    def _of_what_came(self, turn: Turn) -> Iterator[Told]:
        for scenes in _of_one_page(turn.came):
            events = [event for scene in scenes for event in scene.events]
            page = self._page(events, scenes[-1])
            if page is not None:
                yield page

    def _page(self, events: Sequence[AnyEvent], scene: Scene) -> Told | None:
        match events:
            case [PricesRevealed(), *_]:
                self._market = []
                return _reveal(events, scene)
            case [TileKept(), *_]:
                sold = [event for event in self._market if isinstance(event, TileSold | Passed)]
                return Told(_market_page(scene, [*sold, *events]), scene, "buying")
            case [LetterScored() | ScrollsScored() | GoldScored(), *_]:
                return _scored(events, scene)
            case [RoundBegan(), *_]:
                return _round(events, scene)
            case [GameEnded(winners=winners)]:
                return _end(winners, scene)
            case _:
                return None


def _of_one_page(came: Sequence[Scene]) -> Iterator[Sequence[Scene]]:
    """The scenes that share a page; the scorings that brought nobody anything share that of the last of them."""
    barren = [scene for scene in came if _is_barren(scene)]
    for subject, together in groupby((scene for scene in came if scene not in barren[:-1]), _subject):
        yield barren if subject is None else list(together)


def _subject(scene: Scene) -> object:
    """The grouping key of scenes that share a page: those of a new round; None for a scoring without points."""
    match scene.events:
        case [RoundBegan() | IncomePaid() | TilesDrawn(), *_]:
            return RoundBegan
        case events:
            return None if _is_barren(scene) else events


def _is_barren(scene: Scene) -> bool:
    """Whether it is a scoring that brought nobody anything."""
    match scene.events:
        case [LetterScored() | ScrollsScored() | GoldScored() as scored]:
            return not _brought_points(scored)
        case _:
            return False


def _brought_points(scored: pages.Scored) -> bool:
    return any(score.points for score in scored.scores)


def _reveal(events: Sequence[AnyEvent], scene: Scene) -> Told:
    revealed = _only(PricesRevealed, events)
    return Told(lambda room: pages.reveal_page(scene.view, revealed, room), scene, "buying")


def _market_page(scene: Scene, events: Sequence[AnyEvent]) -> Page:
    """The market that has just closed. Some tiles always stay unsold: there are two on offer per buyer."""
    return lambda room: pages.market_page(scene.view, events, room)


def _scored(events: Sequence[AnyEvent], scene: Scene) -> Told:
    """One scoring item by item, or several without points on one page."""
    scorings = [event for event in events if isinstance(event, LetterScored | ScrollsScored | GoldScored)]
    if _brought_points(scorings[0]):
        return Told(lambda room: pages.score_page(scene.view, scorings[0], room), scene, "scoring")
    return Told(lambda room: pages.no_points_page(scene.view, scorings, room), scene, "scoring")


def _round(events: Sequence[AnyEvent], scene: Scene) -> Told:
    incomes = _only(IncomePaid, events)
    return Told(lambda room: round_page(scene.view, incomes, room), scene, "round")


def _end(winners: Sequence[int], scene: Scene) -> Told:
    return Told(lambda room: end_page(scene.view, scene.log, winners, room), scene, "scoring")


def _only(kind: type[Kind], events: Sequence[AnyEvent]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
