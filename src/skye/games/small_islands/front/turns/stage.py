"""A stage of a turn: what is asked next, with its keys, what may be typed, and what it shows."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rich.console import RenderableType

from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.language.texts import _, pgettext
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.widgets.squares.walk import ARROWS, LETTERS

Decision = Sequence[AnyAction]
Key = Binding[Decision]


class Stage(ABC):
    """One stage of a turn."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What is asked for, where lines are typed."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """What is done now, in a few words."""

    @property
    def typed(self) -> Sequence[Typed]:
        """What may be typed now, besides undoing and confirming."""
        return ()

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


def walking(meaning: str, move: Callable[[str], None]) -> Key:
    """Arrows, and the letters that do the same, move over some cells: `meaning` says which."""
    return Key(tuple(ARROWS), meaning, move, _("move"), also=tuple(LETTERS), label=_("arrows"))


def key_of(text: str) -> str:
    """The key for which a word is typed, in English or in the language spoken; any other text in lower case."""
    words = {
        "c": ("confirm", pgettext("typed", "confirm")),
        "u": ("undo", pgettext("typed", "undo")),
        "r": ("turn", pgettext("typed", "turn")),
        "s": ("ship", pgettext("typed", "ship"), "land", pgettext("typed, of a ship", "land")),
    }
    typed = text.strip().lower()
    return next((key for key, known in words.items() if typed in known), typed)
