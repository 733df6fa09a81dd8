"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass
from skye.games.isle_of_skye.engine.events import AnyEvent, Passed, PricesRevealed, TileSold
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.front.drawing.land import Offered
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.words import counted, tile_event_words
from skye.terminal.device.screen import Room
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels


class BuyingQuestion(Question[Sequence[AnyAction]]):
    """Asks the seat whose turn it is, with everybody watching."""

    topic = answers = "buying"
    is_turn = True
    final_keys = ("c",)

    def __init__(self, state: GameState, log: Sequence[AnyEvent], onlooker: int | None = None) -> None:
        """`log` is all that has happened in the game; `onlooker` the one person at the table, if there is but one."""
        assert state.turn is not None, "somebody must buy"
        self._state = state
        self._index = state.turn
        self._onlooker = onlooker
        self._news = _news(state, log)
        self._numbers = _numbers(state, log)
        self._offers = {
            self._numbers[offer.tile.id]: (index, offer)
            for index, seat in enumerate(state.seats)
            for offer in seat.offers
        }
        """What is still on offer, and from whom, by its number."""
        self._pointed: int | None = None
        """The number of the offer that keys point at."""
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
                return f"{name} buys tile {self._purchased(self._chosen)}:  c confirms  any other key: no"
            case Pass():
                return f"{name} buys nothing:  c confirms  any other key: no"
            case None:
                own_gold = "" if self._onlooker == self._index else "G own gold  "
                return f"arrows or a number choose a tile  Enter takes it  p passes  {own_gold}? help"

    def _purchased(self, purchase: Buy) -> str:
        """An offer in words, such as "3 from Bob for 4 gold"."""
        number = self._numbers[purchase.tile]
        owner, offer = self._offers[number]
        return f"{number} from {self._state.seats[owner].name} for {counted(offer.price, 'gold')}"

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        seats = self._state.seats
        title = panels.turn_title(self._state, self._index, "buy a tile, or pass", self._onlooker)
        shown = [
            Offered(offer.tile, panels.named(seats[owner].name, owner), self._caption(number, offer.price))
            for number, (owner, offer) in self._offers.items()
        ]
        above = Group(title, Text(self._news), panels.Tiles(shown, room.rows // 2), Text())
        land = lands.Land(seats[self._index].territory, self._index)
        return lands.LandPage(above, lands.Board(self._state), land, room)

    def _caption(self, number: int, price: int) -> str | Text:
        caption = f"{number}: {counted(price, 'gold')}"
        return Text.assemble((f" {caption} ", "reverse")) if number == self._pointed else caption

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes."""
        return [Pass(self._index) if text.lower() in ("pass", "p") else self._purchase(text)]

    def _purchase(self, number: str) -> Buy:
        """Buying the offer with that number. Raises Misunderstood if there is none or it may not be bought."""
        numbers = {str(number): offer.tile.id for number, (_, offer) in self._offers.items()}
        self._refuse_if_sold(number)
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

    def _refuse_if_sold(self, number: str) -> None:
        """Raise Misunderstood if that is the number of a tile that was on offer and is sold."""
        sold = [str(other) for other in self._numbers.values() if other not in self._offers]
        if number in sold:
            raise Misunderstood(f"Tile {number} is sold.")

    def press(self, key: str) -> Sequence[AnyAction] | None:
        """Arrows and numbers point at an offer, Enter chooses it, p passes, c confirms; any other key does not."""
        chosen, self._chosen = self._chosen, None
        if chosen and key != "c":
            raise Misunderstood("Nothing is done: c confirms, any other key does not.")
        if chosen:
            return [chosen]
        if key in ("right", "down", "tab", "l", "j"):
            self._point(1)
        elif key in ("left", "up", "back tab", "h", "k"):
            self._point(-1)
        elif key == "p":
            self._chosen = Pass(self._index)
        elif key == "enter":
            self._choose()
        elif key in "1234567890" and (number := int(key) or 10) in self._numbers.values():
            self._pointed = None
            self._refuse_if_sold(str(number))
            self._pointed = number
        else:
            raise Misunderstood("Arrows or a number choose a tile, Enter buys it, p passes; ? shows help.")
        return None

    def _point(self, step: int) -> None:
        """Point at the next offer of somebody else."""
        others = [number for number, (owner, _) in self._offers.items() if owner != self._index]
        if not others:
            raise Misunderstood("Nothing is on offer from anybody else: p passes.")
        at = others.index(self._pointed) if self._pointed in others else (-1 if step > 0 else 0)
        self._pointed = others[(at + step) % len(others)]

    def _choose(self) -> None:
        if self._pointed is None:
            raise Misunderstood("Point at a tile with the arrows or its number first, or press p to pass.")
        self._chosen = self._purchase(str(self._pointed))


def _numbers(state: GameState, log: Sequence[AnyEvent]) -> dict[str, int]:
    """The numbers of the tiles on offer at the reveal, by id; a tile keeps its number when others are sold."""
    revealed = [event for event in log if isinstance(event, PricesRevealed)][-len(state.seats) :]
    tiles = [tile for event in sorted(revealed, key=lambda event: event.seat) for tile, _ in event.prices]
    return {tile: number for number, tile in enumerate(tiles, 1)}


def _news(state: GameState, log: Sequence[AnyEvent]) -> str:
    """What the seat before did at the market."""
    last = log[-1]
    if isinstance(last, TileSold | Passed):
        return tile_event_words(last, state)
    return "The axed tiles go back into the bag."
