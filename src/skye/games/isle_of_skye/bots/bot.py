"""The base class of the bots."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Place, Price
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import SeatView, View


class Bot(ABC):
    """A bot. It keeps no state between calls: equal views give equal choices."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[AnyAction]) -> AnyAction:
        """Choose one of `legal`, the legal actions of the seat on turn; `view` is that seat's view."""
        if view.phase is Phase.PRICING:
            return self.price(view)
        if view.phase is Phase.BUYING:
            return self.buy(view, [action for action in legal if isinstance(action, Buy)])
        places = [action for action in legal if isinstance(action, Place)]
        if len(places) > 1:
            return self.build(view, places)
        return legal[0]

    @abstractmethod
    def price(self, view: View) -> Price:
        """Choose the axe and the prices."""

    @abstractmethod
    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """Choose one of the affordable purchases, or pass."""

    @abstractmethod
    def build(self, view: View, places: Sequence[Place]) -> Place:
        """Choose one of the placements, of which there are at least two."""

    def chance(self, view: View) -> Random:
        """A random generator seeded from the bot's seed and the view: the same for equal views."""
        shown = [tile.id for seat in view.seats for tile in (*seat.drawn, *seat.hand)]
        return Random(f"{self._seed}:{view.seat}:{view.round}:{view.phase}:{' '.join(shown)}")


def own(view: View) -> tuple[int, SeatView, int]:
    """The view's own seat: its index, its seat view and its gold."""
    assert view.seat is not None, "a bot plays a seat"
    seat = view.seats[view.seat]
    assert seat.gold is not None, "a seat sees its own gold"
    return view.seat, seat, seat.gold
