"""A turn of the exploration, with everybody watching: take, place, a bonus token or none; or land.

Everything can be taken back until it is confirmed. The page shows what everybody may know: what the player plays for,
and what follows from it, stands on it only where nobody else looks.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Done, Land, LayToken, Take
from skye.games.small_islands.engine.cards import mission_of, reward_of
from skye.games.small_islands.engine.legal import takeable
from skye.games.small_islands.engine.state import Step
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.names import counted
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, panel_columns, tile_size, told_rows
from skye.games.small_islands.front.turns.confirming import ConfirmingStage
from skye.games.small_islands.front.turns.landing import LandingStage
from skye.games.small_islands.front.turns.placing import PlacingStage
from skye.games.small_islands.front.turns.prospects import in_all, prospects
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Decision, Key, Stage, key_of
from skye.games.small_islands.front.turns.taking import TakingStage
from skye.games.small_islands.front.turns.tokens import TokenStage
from skye.language.texts import _, said
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import enumerated, possessive
from skye.terminal.widgets.room import Room

MORE_TOLD = 3
"""The rows more for islands of which much is to be told; where there is less, the map has them."""


class ExploringQuestion(TurnQuestion):
    """Asks the seat on turn for a whole turn of the exploration."""

    topic = "exploring"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        self._sitting = Sitting(own, scene.view)
        self.seat = self._sitting.seat
        self._stage = self._next_stage()

    @property
    def view(self) -> View:
        """The game as the player knows it, with what is chosen and not confirmed."""
        return self._sitting.own

    def _next_stage(self) -> Stage:
        """What is asked after what is chosen so far."""
        sitting = self._sitting
        if isinstance(sitting.last, Land | LayToken) or (sitting.own.step is Step.TOKEN and not sitting.mine.tokens):
            return ConfirmingStage(sitting)
        match sitting.own.step:
            case Step.PLACE:
                return PlacingStage(sitting)
            case Step.TOKEN:
                return TokenStage(sitting, sitting.land.placed[-1].cell)
            case _ if not takeable(sitting.own, sitting.mine):
                return LandingStage(sitting)
            case _:
                return TakingStage(sitting, self._go_landing)

    def _go_landing(self) -> None:
        self._stage = LandingStage(self._sitting)

    # --- What keys and words do -------------------------------------------------------------------------------------

    @property
    def typed(self) -> Sequence[Typed]:
        """What may be typed now."""
        anytime = (Typed("u", _("takes back the last thing chosen")), Typed("c", _("confirms the turn")))
        return (*self._stage.typed, *anytime)

    @property
    def prompt(self) -> str:
        """Asks for the next thing to do."""
        return self._stage.prompt

    @property
    def bindings(self) -> Sequence[Key]:
        """The keys of the stage; u takes back, c confirms."""
        undo = _("undoes") if self._sitting.actions or self._is_landing_by_choice else ""
        confirms = _("confirms") if self._can_confirm else ""
        return (
            *(_stepping(key, self._step) for key in self._stage.bindings),
            Key(("u",), _("takes back the last thing chosen, as often as you like"), lambda _: self._undo(), undo),
            Key(("c",), _("confirms the turn"), lambda _: self._confirmed(), confirms, is_final=True),
        )

    @property
    def _is_landing_by_choice(self) -> bool:
        own = self._sitting.own
        return isinstance(self._stage, LandingStage) and bool(takeable(own, self._sitting.mine))

    @property
    def _can_confirm(self) -> bool:
        stage = self._stage
        return isinstance(stage, ConfirmingStage) or (isinstance(stage, TokenStage) and not stage.is_held)

    def answer(self, text: str) -> Decision | None:
        """One step of the turn; the whole turn when it is confirmed."""
        match key_of(text):
            case "c":
                return self._confirmed()
            case "u":
                self._undo()
            case "" if self._can_confirm:
                return self._confirmed()
            case _:
                self._step(lambda: self._stage.answer(text.strip()))
        return None

    def _step(self, act: Callable[[], object]) -> None:
        """Do something in this stage; go on to the next one where that chose an action."""
        before = len(self._sitting.actions)
        act()
        if len(self._sitting.actions) != before:
            self._stage = self._next_stage()

    def _undo(self) -> None:
        if self._is_landing_by_choice:
            self._stage = self._next_stage()
            return
        undone = self._sitting.undo()
        self._stage = self._next_stage()
        self._show_again(undone)

    def _show_again(self, undone: AnyAction) -> None:
        """What was taken back is shown where it was."""
        if isinstance(undone, Land):
            self._go_landing()
        if not isinstance(undone, Take):
            self._stage.follow(undone)

    def _confirmed(self) -> Decision:
        stage = self._stage
        if isinstance(stage, ConfirmingStage):
            return self._sitting.all()
        if isinstance(stage, TokenStage):
            if stage.is_held:
                raise Misunderstood(_("Enter lays the bonus token, 0 puts it back; then c confirms."))
            return self._sitting.all(Done(self.seat))
        raise Misunderstood(_("c confirms when a tile is placed, or a ship is laid."))

    def follow(self, advised: AnyAction) -> None:
        """Choose what a hint advises, so that it is only to be confirmed."""
        self._step(lambda: self._stage.follow(advised))

    # --- The page ---------------------------------------------------------------------------------------------------

    def news_rows(self, room: Room) -> int:
        """The news stands where later is told what a tile would bring."""
        return told_rows(room) - 2

    def page(self, room: Room) -> RenderableType:
        """The map with what is shown, the display, the hand, and what would come of it."""
        view, stage = self._sitting.shown, self._stage
        # For translators: the name of a player, and what that player does now.
        heading = _("{name}: {does}").format(name=self._sitting.mine.name, does=stage.heading)
        told = [*stage.told(), *self._own_card()]
        if isinstance(stage, TakingStage):
            told = [News(self.news, self.news_rows(room)), *told[-2:]]
        return MapPage(
            view=view,
            heading=parts.Heading(heading, parts.round_words(view), self.seat),
            panel=self._panel(room),
            told=told,
            room=room,
            marks=stage.marks,
            land=stage.land,
            growth=1,
            more_told=MORE_TOLD,
            more=[Legend()],
        )

    def _panel(self, room: Room) -> list[RenderableType]:
        view, stage, size = self._sitting.shown, self._stage, tile_size(room)
        is_placing = isinstance(stage, PlacingStage)
        taking = stage.tile if isinstance(stage, TakingStage) else None
        display = parts.Tiles(_("Display"), view.display, size, taking, numbered=isinstance(stage, TakingStage))
        hand = parts.Tiles(
            _("{owner} hand").format(owner=possessive(self._sitting.mine.name)),
            self._sitting.mine.hand,
            size,
            stage.tile if is_placing else None,
            stage.turns,
            numbered=is_placing,
        )
        first = [hand, display] if is_placing else [display, hand]
        blank = [Text()] if room.rows >= 30 and panel_columns(room) else []
        return [parts.Strip(view), parts.Supplies(view), *blank, *first[:1], *blank, *first[1:]]

    def _own_card(self) -> list[RenderableType]:
        """What the player plays for, and what it would bring as things are shown; only where nobody else looks."""
        view = self._sitting.shown
        player = view.seats[self.seat]
        if not player.now:
            return []
        found = prospects(self._stage.land, self.seat, mission_of(player.now), reward_of(player.now))
        total = in_all(found, player.houses)
        cards = enumerated(said(card.name) for card in player.now)
        points, houses = counted(total.points, "point"), counted(total.houses, "house")
        # For translators: what cards would bring on the map as it is shown.
        told = _("{cards}: {points} for {houses} as shown.")
        if total.discoveries:
            told = _("{cards}: {points} for {houses} as shown and {tokens}.")
        tokens = counted(total.discoveries, "discovery")
        return [Text(told.format(cards=cards, points=points, houses=houses, tokens=tokens), style=panels.HEADING)]


def _stepping(key: Key, step: Callable[[Callable[[], object]], None]) -> Key:
    """A key of a stage, after which the question may go on to the next one."""
    return replace(key, act=lambda pressed: step(lambda: key.act(pressed)))
