"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass
from skye.games.isle_of_skye.engine.events import Passed, TileSold
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts
from skye.games.isle_of_skye.front.words import counted, refusal_words, tile_event_words
from skye.terminal.dialogue.bindings import ANY_OTHER, Binding, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

ARROWS = ("left", "right", "up", "down")
ALSO = ("tab", "back tab", "h", "j", "k", "l")
BACK = ("left", "up", "back tab", "h", "k")


class BuyingQuestion(TurnQuestion):
    """Asks the seat whose turn it is, with everybody watching."""

    topic = "buying"
    typed = (Typed("2", "buys offer 2"), Typed("pass", "buys nothing"))

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must buy"
        self.view, self.seat = own, own.turn
        self._shown: View = scene.view
        self._news = _news(scene)
        self._offers = {offer.number: (index, offer) for index, seat in enumerate(own.seats) for offer in seat.offers}
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
    def lead(self) -> str:
        """What is to be confirmed."""
        name = self.view.seats[self.seat].name
        match self._chosen:
            case Buy():
                return f"{name} buys tile {self._purchased(self._chosen)}:"
            case Pass():
                return f"{name} buys nothing:"
            case None:
                return ""

    @property
    def reminders(self) -> Sequence[str]:
        """One's own gold, where it is hidden."""
        if self._chosen:
            return ()
        return ("? help",) if self._shown.seats[self.seat].gold is not None else ("G own gold", "? help")

    @property
    def bindings(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """Arrows and numbers point at an offer, Enter chooses it, p passes; then c confirms, any other key does not."""
        if chosen := self._chosen:
            return (
                Binding(("c",), "confirms", lambda _: [chosen], "c confirms", is_final=True),
                Binding(ANY_OTHER, "goes back to the choice", self._drop, "any other key: no", label="any other key"),
            )
        choose = "arrows or a number choose a tile"
        return (
            Binding(ARROWS, "choose a tile", self._point, choose, also=ALSO, label="arrows"),
            self._number_keys,
            Binding(("enter",), "takes it, and asks for c to confirm", self._choose, "Enter takes it"),
            Binding(("p",), "passes, and asks for c to confirm", self._pass, "p passes"),
        )

    @property
    def _number_keys(self) -> Binding[Sequence[AnyAction]]:
        """A key for each number; 0 is the tenth."""
        keys = tuple(str(number % 10) for number in self._all_numbers)
        if len(keys) == 10:
            return Binding(keys, "the tile with that number, 0 for the tenth", self._point_at, label="0 to 9")
        return Binding(keys, "the tile with that number", self._point_at, label=f"1 to {keys[-1]}")

    def _purchased(self, purchase: Buy) -> str:
        """An offer in words, such as "3 from Bob for 4 gold"."""
        owner, offer = next(held for held in self._offers.values() if held[1].tile.id == purchase.tile)
        return f"{offer.number} from {self.view.seats[owner].name} for {counted(offer.price, 'gold')}"

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        seats = self.view.seats
        title = parts.turn_title(self._shown, self.seat, "buy a tile, or pass")
        shown = [
            Offered(offer.tile, panels.named(seats[owner].name, owner), self._caption(number, offer.price))
            for number, (owner, offer) in self._offers.items()
        ]
        above = Group(title, Text(self._news), parts.Tiles(shown, room.rows // 2), Text())
        land = lands.Land(seats[self.seat].territory, self.seat)
        return lands.LandPage(above, lands.Board(self.view), land, room)

    def _caption(self, number: int, price: int) -> str | Text:
        caption = f"{number}: {counted(price, 'gold')}"
        return Text.assemble((f" {caption} ", "reverse")) if number == self._pointed else caption

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes."""
        return [Pass(self.seat) if text.lower() in ("pass", "p") else self._purchase(text)]

    def _purchase(self, number: str) -> Buy:
        """Buying the offer with that number. Raises Misunderstood if there is none or it may not be bought."""
        numbers = {str(number): offer.tile.id for number, (_, offer) in self._offers.items()}
        self._refuse_if_sold(number)
        if number not in numbers:
            on_offer = (
                f"the number of a tile on offer ({', '.join(numbers)}), or pass" if numbers else "pass: all is sold"
            )
            raise Misunderstood(f"Type {on_offer}.")
        purchase = Buy(self.seat, numbers[number])
        try:
            check(self.view, purchase)
        except IllegalAction as refusal:
            raise Misunderstood(refusal_words(refusal, self.view)) from None
        return purchase

    @property
    def _all_numbers(self) -> range:
        """The numbers of all tiles that were on offer this round: two of each player."""
        return range(1, 2 * len(self.view.seats) + 1)

    def _refuse_if_sold(self, number: str) -> None:
        """Raise Misunderstood if that is the number of a tile that was on offer and is sold."""
        if number in map(str, self._all_numbers) and number not in map(str, self._offers):
            raise Misunderstood(f"Tile {number} is sold.")

    def _drop(self, _: str) -> None:
        self._chosen = None
        raise Misunderstood("Nothing is done: c confirms, any other key does not.")

    def _pass(self, _: str) -> None:
        self._chosen = Pass(self.seat)

    def _point_at(self, key: str) -> None:
        """Point at the offer of that number; 0 is the tenth."""
        number = int(key) or 10
        self._pointed = None
        self._refuse_if_sold(str(number))
        self._pointed = number

    def _point(self, key: str) -> None:
        """Point at the next offer of somebody else."""
        others = [number for number, (owner, _) in self._offers.items() if owner != self.seat]
        if not others:
            raise Misunderstood("Nothing is on offer from anybody else: p passes.")
        step = -1 if key in BACK else 1
        at = others.index(self._pointed) if self._pointed in others else (-1 if step > 0 else 0)
        self._pointed = others[(at + step) % len(others)]

    def _choose(self, _: str) -> None:
        if self._pointed is None:
            raise Misunderstood("Point at a tile with the arrows or its number first, or press p to pass.")
        self._chosen = self._purchase(str(self._pointed))


def _news(scene: Scene) -> str:
    """What the seat before did at the market."""
    match scene.events:
        case [TileSold() | Passed() as last]:
            return tile_event_words(last, scene.view)
    return "The axed tiles go back into the bag."
