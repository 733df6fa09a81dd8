"""Narrates events page by page, at the table and in a replay."""

from collections.abc import Iterator, Sequence
from functools import partial

from skye.games.small_islands.engine.cards import Card
from skye.games.small_islands.engine.events import (
    AnyEvent,
    GameBegan,
    GameEnded,
    HousesRefilled,
    ObjectiveShown,
    PlayerStuck,
    RewardScored,
    RoundBegan,
    ShipLaid,
)
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.names import card_named
from skye.games.small_islands.front.screens import public as pages
from skye.language.texts import N_
from skye.terminal.dialogue.front import Narrator, Scene, Told, Turn


class IslandsNarrator(Narrator):
    """Narrates one game from its set-up on. Tiles and bonus tokens laid are news of the next turn."""

    def __init__(self) -> None:
        self._cards: dict[int, tuple[Card, ...]] = {}
        """What each seat has shown last: it goes back before its reward is told."""

    def tell(self, turn: Turn) -> Sequence[Told]:
        """The pages for the set-up or a turn: the beginning, a landing, rewards, a new round, the end."""
        scenes = [*turn.done, *turn.came]
        told: list[Told] = []
        rewarded: list[AnyEvent] = []
        for scene in scenes:
            rewarded += scene.events
            told += self._of_scene(scene, rewarded)
        return told

    def _of_scene(self, scene: Scene, before: list[AnyEvent]) -> Iterator[Told]:
        """The pages for a scene; `before` is what happened in the turn up to it."""
        view: View = scene.view
        for event in scene.events:
            match event:
                case GameBegan():
                    yield Told(partial(pages.start_page, scene, event), scene, "start")
                case ObjectiveShown():
                    self._cards[event.seat] = tuple(card_named(view.box, identity) for identity in event.cards)
                case ShipLaid():
                    yield Told(partial(pages.landing_page, scene, event), scene, "rewards", seat=event.seat)
                case PlayerStuck():
                    yield Told(partial(pages.stuck_page, scene, event), scene, "exploring")
                case RoundBegan():
                    yield Told(partial(pages.round_page, scene, event), scene, "choosing")
                case GameEnded():
                    yield Told(partial(pages.end_page, scene, scene.events), scene, "end", N_("Enter ends"))
        yield from self._of_reward(scene, before)

    def _of_reward(self, scene: Scene, before: list[AnyEvent]) -> Iterator[Told]:
        """The page of a reward, once the houses are refilled: by then all tokens are drawn."""
        scored = next((event for event in before if isinstance(event, RewardScored)), None)
        if scored is not None and any(isinstance(event, HousesRefilled) for event in scene.events):
            events = tuple(before)
            page = partial(pages.reward_page, scene, self._cards[scored.seat], events)
            yield Told(page, scene, "rewards", seat=scored.seat)
            before.clear()
