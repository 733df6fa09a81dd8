"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.engine.actions import AnyAction, Buy, Pass
from skye.engine.legal import IllegalAction, check
from skye.engine.state import GameState
from skye.terminal import panels
from skye.terminal.dialogue import Misunderstood, Question
from skye.terminal.land import Offered
from skye.terminal.screen import Room
from skye.terminal.words import counted


class BuyingQuestion(Question[Sequence[AnyAction]]):
    """Asks the seat whose turn it is, with everybody watching."""

    topic = "buying"

    def __init__(self, state: GameState, news: str) -> None:
        assert state.turn is not None, "somebody must buy"
        self._state = state
        self._index = state.turn
        self._news = news
        """What the seat before did."""
        self._offers = [(index, offer) for index, seat in enumerate(state.seats) for offer in seat.offers]
        self._pointed: int | None = None
        """The place of the offer that keys point at."""
        self._chosen: Buy | Pass | None = None
        """What keys have chosen, to be confirmed."""

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return "Number of the tile to buy, or pass: "

    @property
    def keys(self) -> str:
        """What the keys do, or what is to be confirmed."""
        name = self._state.seats[self._index].name
        match self._chosen:
            case Buy():
                return f"c confirms: {name} buys tile {self._number(self._chosen)}  any other key: not"
            case Pass():
                return f"c confirms: {name} buys nothing  any other key: not"
            case None:
                return "arrows or a number choose a tile  Enter buys  p passes  ? help"

    def _number(self, purchase: Buy) -> int:
        return [offer.tile.id for _, offer in self._offers].index(purchase.tile) + 1

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        seats = self._state.seats
        title = panels.title(
            f"{seats[self._index].name}: buy a tile, or pass", f"round {self._state.round}", self._index
        )
        shown = [
            Offered(offer.tile, panels.named(seats[owner].name, owner), self._caption(place, offer.price))
            for place, (owner, offer) in enumerate(self._offers)
        ]
        above = Group(title, Text(self._news), panels.Tiles(shown, room.rows // 2), Text())
        land = panels.Land(seats[self._index].territory, self._index)
        return panels.LandPage(above, panels.Board(self._state), land, room)

    def _caption(self, place: int, price: int) -> str | Text:
        caption = f"{place + 1}: {counted(price, 'gold')}"
        return Text.assemble((f" {caption} ", "reverse")) if place == self._pointed else caption

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes."""
        return [Pass(self._index) if text.lower() in ("pass", "p") else self._purchase(text)]

    def _purchase(self, number: str) -> Buy:
        """Buying the offer with that number. Raises Misunderstood if there is none or it may not be bought."""
        numbers = {str(place): offer.tile.id for place, (_, offer) in enumerate(self._offers, 1)}
        if number not in numbers:
            on_offer = (
                f"the number of a tile on offer ({', '.join(numbers)}), or pass" if numbers else "pass: all is sold"
            )
            raise Misunderstood(f"Type {on_offer}.")
        purchase = Buy(self._index, numbers[number])
        try:
            check(self._state, purchase)
        except IllegalAction as refusal:
            raise Misunderstood(refusal.sentence) from None
        return purchase

    def press(self, key: str) -> Sequence[AnyAction] | None:
        """Arrows and numbers point at an offer, Enter chooses it, p passes, c confirms."""
        chosen, self._chosen = self._chosen, None
        if key == "c" and chosen:
            return [chosen]
        if key in ("right", "down", "tab", "l", "j"):
            self._point(1)
        elif key in ("left", "up", "back tab", "h", "k"):
            self._point(-1)
        elif key == "p":
            self._chosen = Pass(self._index)
        elif key in "0123456789" or key == "enter":
            self._choose(key)
        elif not chosen:
            raise Misunderstood("Arrows or a number choose a tile, Enter buys it, p passes; ? shows help.")
        return None

    def _point(self, step: int) -> None:
        """Point at the next offer of somebody else."""
        others = [place for place, (owner, _) in enumerate(self._offers) if owner != self._index]
        if not others:
            raise Misunderstood("Nothing is on offer from anybody else: p passes.")
        at = others.index(self._pointed) if self._pointed in others else (-1 if step > 0 else 0)
        self._pointed = others[(at + step) % len(others)]

    def _choose(self, key: str) -> None:
        if key == "enter" and self._pointed is None:
            raise Misunderstood("Point at a tile with the arrows first, or press p to pass.")
        number = str((self._pointed or 0) + 1) if key == "enter" else key
        self._chosen = self._purchase(number)
        self._pointed = int(number) - 1
