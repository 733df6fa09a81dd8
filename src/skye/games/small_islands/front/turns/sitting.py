"""What a player has chosen in one go and not confirmed: it can be taken back, step by step."""

from collections.abc import Sequence

from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.legal import IllegalAction, check
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import SeatView, View
from skye.games.small_islands.front.words import refusal_words
from skye.language.texts import _
from skye.terminal.dialogue.questions import Misunderstood


class Sitting:
    """The game as the seat on turn knows it, as everybody at the table sees it, and what is chosen so far."""

    def __init__(self, own: View, shown: View) -> None:
        assert own.turn is not None, "somebody is on turn"
        self.seat = own.turn
        self._own = [own]
        self._shown = [shown]
        self.actions: list[AnyAction] = []

    @property
    def own(self) -> View:
        """The game as the seat knows it, with what is chosen so far."""
        return self._own[-1]

    @property
    def shown(self) -> View:
        """The game as everybody at the table sees it, with what is chosen so far."""
        return self._shown[-1]

    @property
    def land(self) -> Map:
        """The map, with what is chosen so far."""
        return self.shown.map

    @property
    def mine(self) -> SeatView:
        """What everybody sees of the seat on turn."""
        return self.shown.seats[self.seat]

    @property
    def last(self) -> AnyAction | None:
        """The last thing chosen."""
        return self.actions[-1] if self.actions else None

    def refusal(self, action: AnyAction) -> str:
        """Why an action may not be taken, as a sentence; empty if it may."""
        try:
            check(self.own, action)
        except IllegalAction as refusal:
            return refusal_words(refusal, self.shown)
        return ""

    def do(self, action: AnyAction) -> None:
        """Choose an action. Raises Misunderstood if it is not legal."""
        if refusal := self.refusal(action):
            raise Misunderstood(refusal)
        self._own.append(after(self.own, action))
        self._shown.append(after(self.shown, action))
        self.actions.append(action)

    def undo(self) -> AnyAction:
        """Take the last action back, and return it. Raises Misunderstood if there is none."""
        if not self.actions:
            raise Misunderstood(_("There is nothing to undo: what was confirmed before stays as it is."))
        self._own.pop()
        self._shown.pop()
        return self.actions.pop()

    def all(self, *more: AnyAction) -> Sequence[AnyAction]:
        """What is chosen, and more."""
        return [*self.actions, *more]
