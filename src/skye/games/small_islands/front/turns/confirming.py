"""A turn that is only to be confirmed."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Land, LayToken
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.stage import Key, Stage
from skye.games.small_islands.front.words import landing_words
from skye.language.texts import _
from skye.terminal.dialogue.questions import Misunderstood


class ConfirmingStage(Stage):
    """Everything of the turn is chosen."""

    @property
    def prompt(self) -> str:
        """Nothing else is asked."""
        return _("c confirms, u undoes: ")

    @property
    def heading(self) -> str:
        """What is left to do."""
        # For translators: stands behind the name of a player, as what that player does now.
        return _("confirm")

    @property
    def bindings(self) -> Sequence[Key]:
        """None of its own."""
        return ()

    def answer(self, text: str) -> None:
        """Nothing else is asked."""
        raise Misunderstood(_("c confirms, u undoes."))

    def follow(self, advised: AnyAction) -> None:
        """Nothing else is chosen."""

    @property
    def marks(self) -> Marks:
        """What was chosen last."""
        last = self.sitting.last
        return Marks(cursor=last.cell) if isinstance(last, Land | LayToken) else Marks()

    def told(self) -> Sequence[RenderableType]:
        """What was chosen last, in words."""
        last = self.sitting.last
        if isinstance(last, Land):
            return [Text(landing_words(self.sitting.shown, last)), Text(_("c confirms, u undoes."))]
        if isinstance(last, LayToken):
            return [Text(_("The bonus token is laid: c confirms the turn, u takes it back."))]
        told = _("The tile is placed, and no bonus token is left: c confirms the turn, u takes the tile back.")
        return [Text(told)]
