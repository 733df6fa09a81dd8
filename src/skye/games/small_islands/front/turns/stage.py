"""A stage of a turn: what is asked next, with its keys, what may be typed, and what it shows."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rich.console import RenderableType

from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.widgets.squares.walk import ARROWS, LETTERS

Decision = Sequence[AnyAction]
Key = Binding[Decision]


class Stage(ABC):
    """One stage of a turn."""

    typed: Sequence[Typed] = ()
    prompt = ""
    heading = ""
    """What is done now, in a few words."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    @property
    @abstractmethod
    def bindings(self) -> Sequence[Key]:
        """What keys do now, besides undoing and confirming."""

    @abstractmethod
    def answer(self, text: str) -> None:
        """One step by a typed line. Raises Misunderstood."""

    @property
    def marks(self) -> Marks:
        """What is set apart on the map."""
        return Marks()

    @property
    def land(self) -> Map:
        """The map with what is shown now."""
        return self.sitting.land

    @property
    def tile(self) -> Tile | None:
        """The tile of display or hand that is chosen now."""
        return None

    @property
    def turns(self) -> int:
        """How that tile is turned."""
        return 0

    @abstractmethod
    def told(self) -> Sequence[RenderableType]:
        """What is said below the map."""

    @abstractmethod
    def follow(self, advised: AnyAction) -> None:
        """Show what a hint advises."""


def walking(over: str, move: Callable[[str], None]) -> Key:
    """Arrows, and the letters that do the same, move over some cells."""
    return Key(tuple(ARROWS), f"move over {over}", move, "move", also=tuple(LETTERS), label="arrows")
