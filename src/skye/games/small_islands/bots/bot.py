"""The base class of the bots."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.state import Phase, Step
from skye.games.small_islands.engine.view import View

Legal = Sequence[AnyAction]


class Bot(ABC):
    """A bot. It keeps no state between calls: equal views give equal choices."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Legal) -> AnyAction:
        """Choose one of `legal`, the legal actions of the seat on turn; `view` is that seat's view."""
        if len(legal) == 1:
            return legal[0]
        match view.phase, view.step:
            case Phase.START, _:
                return self.start(view, legal)
            case Phase.CHOOSE, _:
                return self.objective(view, legal)
            case Phase.EXPLORE, Step.ACT:
                return self.act(view, legal)
            case Phase.EXPLORE, Step.PLACE:
                return self.place(view, legal)
            case Phase.EXPLORE, _:
                return self.token(view, legal)
            case _:
                return self.house(view, legal)

    @abstractmethod
    def start(self, view: View, legal: Legal) -> AnyAction:
        """Lay a start tile, or let chance lay them all."""

    @abstractmethod
    def objective(self, view: View, legal: Legal) -> AnyAction:
        """Choose what to play for now, and what to set aside."""

    @abstractmethod
    def act(self, view: View, legal: Legal) -> AnyAction:
        """Take a tile of the display, or land."""

    @abstractmethod
    def place(self, view: View, legal: Legal) -> AnyAction:
        """Place a tile of the hand."""

    @abstractmethod
    def token(self, view: View, legal: Legal) -> AnyAction:
        """Lay a bonus token, or none."""

    @abstractmethod
    def house(self, view: View, legal: Legal) -> AnyAction:
        """Place a house, or no more."""

    def chance(self, view: View) -> Random:
        """A random generator seeded from the bot's seed and how far the game is: the same for equal views."""
        moment = (view.round, view.phase, view.step, len(view.map.placed), len(view.map.houses))
        return Random(f"{self._seed}:{view.seat}:{moment}")
