"""A turn that is only to be confirmed."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Land, LayToken
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.stage import Key, Stage
from skye.games.small_islands.front.words import landing_words
from skye.terminal.dialogue.questions import Misunderstood


class ConfirmingStage(Stage):
    """Everything of the turn is chosen."""

    prompt = "c confirms, u undoes: "
    heading = "confirm"

    @property
    def bindings(self) -> Sequence[Key]:
        """None of its own."""
        return ()

    def answer(self, text: str) -> None:
        """Nothing else is asked."""
        raise Misunderstood("c confirms, u undoes.")

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
            return [Text(landing_words(self.sitting.shown, last)), Text("c confirms, u undoes.")]
        if isinstance(last, LayToken):
            return [Text("The bonus token is laid: c confirms the turn, u takes it back.")]
        return [Text("The tile is placed, and no bonus token is left: c confirms the turn, u takes the tile back.")]
