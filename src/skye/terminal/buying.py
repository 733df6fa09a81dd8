"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.engine.actions import AnyAction, Buy, Pass
from skye.engine.legal import IllegalAction, check
from skye.engine.state import GameState
from skye.terminal import panels
from skye.terminal.dialogue import Misunderstood
from skye.terminal.land import Offered
from skye.terminal.screen import Room
from skye.terminal.words import counted


class BuyingQuestion:
    """Asks the seat whose turn it is, with everybody watching."""

    topic = "buying"

    def __init__(self, state: GameState, news: str) -> None:
        assert state.turn is not None, "somebody must buy"
        self._state = state
        self._seat = state.turn
        self._news = news
        """What the seat before did."""
        self._offers = [(index, offer) for index, seat in enumerate(state.seats) for offer in seat.offers]

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return "Number of the tile to buy, or pass: "

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        name = self._state.seats[self._seat].name
        title = panels.title(f"{name}: buy a tile, or pass", f"round {self._state.round}", self._seat)
        names = [seat.name for seat in self._state.seats]
        shown = [
            Offered(offer.tile, panels.named(names[owner], owner), f"{number}: {counted(offer.price, 'gold')}")
            for number, (owner, offer) in enumerate(self._offers, 1)
        ]
        above = Group(title, Text(self._news), panels.Tiles(shown, room.rows // 2), Text())
        land = panels.Land(self._state.seats[self._seat].territory, self._seat)
        return panels.LandPage(above, panels.Board(self._state), land, room)

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes."""
        if text.lower() in ("pass", "p"):
            return [Pass(self._seat)]
        numbers = {str(number): offer.tile.id for number, (_, offer) in enumerate(self._offers, 1)}
        if text not in numbers:
            on_offer = (
                f"the number of a tile on offer ({', '.join(numbers)}), or pass" if numbers else "pass: all is sold"
            )
            raise Misunderstood(f"Type {on_offer}.")
        purchase = Buy(self._seat, numbers[text])
        try:
            check(self._state, purchase)
        except IllegalAction as refusal:
            raise Misunderstood(refusal.sentence) from None
        return [purchase]
