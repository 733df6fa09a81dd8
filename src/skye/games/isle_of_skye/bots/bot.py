"""What every bot is: somebody who sees a view and chooses one of the legal actions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Place, Price
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import SeatView, View


class Bot(ABC):
    """A player made of code. It remembers nothing between calls: equal views give equal choices."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[AnyAction]) -> AnyAction:
        """One of `legal`, the legal actions of the seat whose view this is and whose turn it is."""
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
        """Where the axe and the gold go."""

    @abstractmethod
    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """One of the purchases that can be paid, or to pass."""

    @abstractmethod
    def build(self, view: View, places: Sequence[Place]) -> Place:
        """Which tile in hand goes where: one of at least two places."""

    def chance(self, view: View) -> Random:
        """A source of chance made of the bot's seed and what the view shows: the same for equal views."""
        shown = [tile.id for seat in view.seats for tile in (*seat.drawn, *seat.hand)]
        return Random(f"{self._seed}:{view.seat}:{view.round}:{view.phase}:{' '.join(shown)}")


def own(view: View) -> tuple[int, SeatView, int]:
    """The seat a view belongs to: its number, its things and its gold."""
    assert view.seat is not None, "a bot plays a seat"
    seat = view.seats[view.seat]
    assert seat.gold is not None, "a seat sees its own gold"
    return view.seat, seat, seat.gold
