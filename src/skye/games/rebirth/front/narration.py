"""Narrates events page by page, at the table and in a replay."""

from collections.abc import Iterator, Sequence
from functools import partial

from skye.games.rebirth.engine.events import (
    AnyEvent,
    CastlesScored,
    CastleTaken,
    CathedralReached,
    GameWon,
    MissionsScored,
    TownScored,
    UnfinishedTownsScored,
)
from skye.games.rebirth.front.screens import public as pages
from skye.language.texts import N_
from skye.terminal.dialogue.front import Narrator, Scene, Told, Turn
from skye.terminal.dialogue.questions import Page


class RebirthNarrator(Narrator):
    """Narrates one game from its set-up on. Turns that take nothing from anybody are told on the next one's page."""

    def tell(self, turn: Turn) -> Sequence[Told]:
        """The pages for a turn: what it changed for others, a card drawn, and the final scoring."""
        if turn.before is None:
            return [Told(partial(pages.start_page, turn.came[-1]), turn.came[-1], "turn")]
        return [*_of_turn(turn), *(told for scene in turn.came for told in _of_the_end(scene))]


def _of_turn(turn: Turn) -> Iterator[Told]:
    scene = turn.done[-1]
    if any(_is_news(event, turn.by_bot) for event in scene.events):
        mover = None if turn.by_bot else turn.seat
        yield Told(partial(pages.turn_page, scene, mover), scene, "turn", seat=mover)


def _is_news(event: AnyEvent, by_bot: bool) -> bool:
    """Whether everybody is to hear of it at once: a castle lost, a town scored, a card drawn by a person."""
    match event:
        case CastleTaken():
            return event.holder is not None
        case CathedralReached():
            return not by_bot
        case _:
            return isinstance(event, TownScored)


def _of_the_end(scene: Scene) -> Iterator[Told]:
    for event in scene.events:
        page = _page(event, scene)
        if page is not None:
            ends = isinstance(event, GameWon)
            yield Told(page, scene, "end", N_("Enter ends") if ends else N_("Enter goes on"))


def _page(event: AnyEvent, scene: Scene) -> Page | None:
    match event:
        case UnfinishedTownsScored() if any(event.towns):
            return partial(pages.unfinished_page, scene, event)
        case CastlesScored():
            return partial(pages.castles_page, scene, event)
        case MissionsScored():
            return partial(pages.missions_page, scene, event)
        case GameWon():
            return partial(pages.end_page, scene, event)
        case _:
            return None
