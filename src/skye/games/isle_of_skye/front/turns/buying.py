"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.state import Offer
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts
from skye.games.isle_of_skye.front.words import counted, refusal_words
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
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
        self._offers = {offer.number: (index, offer) for index, seat in enumerate(own.seats) for offer in seat.offers}
        """What is still on offer, and from whom, by its number."""
        self._chosen: Buy | Pass | None = None
        """What keys have chosen, done when it is confirmed; whether the gold suffices is not told before."""
        self._before: Buy | Pass | None = None
        """What was chosen before a hint was followed."""
        self._follows = False
        """Whether a hint was followed, which can be undone."""

    def follow(self, advised: Buy | Pass) -> None:
        """Choose what is advised."""
        self._before, self._chosen = self._chosen, advised
        self._follows = True

    def news_rows(self, room: Room) -> int:
        """A few rows below the title."""
        return parts.news_rows(room)

    @property
    def prompt(self) -> str:
        """Asks for a number, or for the confirmation of what a hint advised."""
        if self._chosen:
            return f"{self.lead} Enter confirms; else a number, or pass: "
        return "Number of the tile to buy, or pass: "

    @property
    def lead(self) -> str:
        """What is to be confirmed."""
        match self._chosen:
            case Buy(tile=tile):
                number = self._number_of(tile)
                owner, offer = self._offers[number]
                return f"Buys tile {number} from {self.view.seats[owner].name} for {counted(offer.price, 'gold')}:"
            case Pass():
                return "Buys nothing:"
            case None:
                return ""

    def _number_of(self, tile: str) -> int:
        """The number of the offer of a tile."""
        return next(number for number, (_, offer) in self._offers.items() if offer.tile.id == tile)

    @property
    def reminders(self) -> Sequence[Row]:
        """One's own gold, where it is hidden; none where there is something to confirm, which takes the room."""
        if self._chosen:
            return ()
        is_open = self._shown.seats[self.seat].gold is not None
        return super().reminders if is_open else (("G", "own gold"), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """Arrows and numbers choose an offer, p chooses to pass; c confirms what is chosen."""
        confirm = "confirms" if self._chosen else ""
        return (
            Binding(("c",), "confirms what is chosen", self._confirmed, confirm, is_final=True),
            Binding(ARROWS, "choose a tile", self._step, "next tile", also=ALSO, label="arrows"),
            self._number_keys,
            Binding(("p",), "chooses to buy nothing", self._pass, "passes"),
            *((Binding(("u",), "takes back what the hint chose", self._unfollow),) if self._follows else ()),
        )

    @property
    def _number_keys(self) -> Binding[Sequence[AnyAction]]:
        """A key for each number; 0 is the tenth."""
        keys = tuple(str(number % 10) for number in self._all_numbers)
        label, tenth = ("0 to 9", ", 0 for the tenth") if len(keys) == 10 else (f"1 to {keys[-1]}", "")
        footer = "" if self._chosen else "tile"
        return Binding(keys, f"choose the tile with that number{tenth}", self._choose, footer, label=label)

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        seats = self.view.seats
        title = parts.turn_title(self._shown, self.seat, "buy a tile, or pass")
        shown = [
            Offered(offer.tile, panels.named(seats[owner].name, owner), self._caption(offer))
            for owner, offer in self._offers.values()
        ]
        above = Group(title, News(self.news, self.news_rows(room)), parts.Tiles(shown, room.rows // 2), Text())
        land = lands.Land(seats[self.seat].territory, self.seat)
        return lands.LandPage(above, lands.Board(self.view), land, room)

    def _caption(self, offer: Offer) -> str | Text:
        caption = f"{offer.number}: {counted(offer.price, 'gold')}"
        return Text.assemble((f" {caption} ", "reverse")) if Buy(self.seat, offer.tile.id) == self._chosen else caption

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes; Enter confirms what a hint has chosen."""
        if not text and self._chosen:
            return self._done(self._chosen)
        return self._done(Pass(self.seat) if text.lower() in ("pass", "p") else self._purchase(text))

    def _done(self, choice: Buy | Pass) -> Sequence[AnyAction]:
        """The choice made. Raises Misunderstood if the rules forbid it."""
        try:
            check(self.view, choice)
        except IllegalAction as refusal:
            raise Misunderstood(refusal_words(refusal, self.view)) from None
        return [choice]

    def _purchase(self, number: str) -> Buy:
        """Buying the offer with that number. Raises Misunderstood if there is none."""
        numbers = {str(number): offer.tile.id for number, (_, offer) in self._offers.items()}
        if number in map(str, self._all_numbers) and number not in numbers:
            raise Misunderstood(f"Tile {number} is sold.")
        if number not in numbers:
            on_offer = (
                f"the number of a tile on offer ({', '.join(numbers)}), or pass" if numbers else "pass: all is sold"
            )
            raise Misunderstood(f"Type {on_offer}.")
        return Buy(self.seat, numbers[number])

    @property
    def _all_numbers(self) -> range:
        """The numbers of all tiles that were on offer this round: two of each player."""
        return range(1, 2 * len(self.view.seats) + 1)

    def _confirmed(self, _: str) -> Sequence[AnyAction]:
        if self._chosen is None:
            raise Misunderstood("Choose a tile with the arrows or its number first, or press p to pass.")
        return self._done(self._chosen)

    def _unfollow(self, _: str) -> None:
        self._chosen, self._follows = self._before, False

    def _pass(self, _: str) -> None:
        self._chosen = Pass(self.seat)

    def _choose(self, key: str) -> None:
        """Choose the offer of that number; 0 is the tenth."""
        self._chosen = None
        purchase = self._purchase(str(int(key) or 10))
        if self._number_of(purchase.tile) not in self._others:
            self._done(purchase)  # It raises: nobody buys their own tile.
        self._chosen = purchase

    def _step(self, key: str) -> None:
        """Choose the next offer of somebody else."""
        others = self._others
        if not others:
            raise Misunderstood("Nothing is on offer from anybody else: p passes.")
        step = -1 if key in BACK else 1
        at = -1 if step > 0 else 0
        if isinstance(self._chosen, Buy):
            at = others.index(self._number_of(self._chosen.tile))
        self._chosen = self._purchase(str(others[(at + step) % len(others)]))

    @property
    def _others(self) -> list[int]:
        """The numbers of what the others offer."""
        return [number for number, (owner, _) in self._offers.items() if owner != self.seat]
