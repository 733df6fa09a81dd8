"""Buying one tile from a neighbour, or passing."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.state import Offer
from skye.games.isle_of_skye.engine.view import SeatView, View
from skye.games.isle_of_skye.front.drawing.cells import cell_name, growths
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.land import Preview
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.turns.best_place import BestPlace, best_place
from skye.games.isle_of_skye.front.turns.consequences import consequences
from skye.games.isle_of_skye.front.widgets import land_page as lands
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import Lands, others
from skye.games.isle_of_skye.front.widgets.strip import headed
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups
from skye.games.isle_of_skye.front.words import counted, refusal_words
from skye.language.texts import _, pgettext
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.room import Room

ARROWS = ("left", "right", "up", "down")
ALSO = ("tab", "back tab", "h", "j", "k", "l")
BACK = ("left", "up", "back tab", "h", "k")
CAPTION_COLUMNS = 7
"""The columns for a price, such as "12 gold"."""
GAIN_ROWS = 2


class BuyingQuestion(TurnQuestion):
    """Asks the seat whose turn it is, with everybody watching."""

    topic = "buying"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must buy"
        self.view, self.seat = own, own.turn
        self._shown: View = scene.view
        self._neighbours = Lands(scene.view, others(own, own.turn))
        self._offers = {offer.number: (index, offer) for index, seat in enumerate(own.seats) for offer in seat.offers}
        """What is still on offer, and from whom, by its number."""
        self._places: dict[str, BestPlace | None] = {}
        """The best places of the tiles chosen so far, by their ids."""
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
    def typed(self) -> Sequence[Typed]:
        """A number, or a word."""
        return (Typed("2", _("buys offer 2")), Typed(pgettext("typed", "pass"), _("buys nothing")))

    @property
    def prompt(self) -> str:
        """Asks for a number, or for the confirmation of what a hint advised."""
        if self._chosen:
            # For translators: what is to be confirmed stands before it and ends with a colon, "Buys nothing:".
            return _("{choice} Enter confirms; else a number, or pass: ").format(choice=self.lead)
        return _("Number of the tile to buy, or pass: ")

    @property
    def lead(self) -> str:
        """What is to be confirmed."""
        match self._chosen:
            case Buy(tile=tile):
                number = self._number_of(tile)
                owner, offer = self._offers[number]
                return _("Buys tile {number} from {seller} for {gold}:").format(
                    number=number, seller=self.view.seats[owner].name, gold=counted(offer.price, "gold")
                )
            case Pass():
                return _("Buys nothing:")
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
        return super().reminders if is_open else (("G", _("own gold")), *super().reminders)

    @property
    def bindings(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """Arrows and numbers choose an offer, p chooses to pass; c confirms what is chosen."""
        confirm = _("confirms") if self._chosen else ""
        return (
            Binding(("c",), _("confirms what is chosen"), self._confirmed, confirm, is_final=True),
            Binding(ARROWS, _("choose a tile"), self._step, _("next tile"), also=ALSO, label=_("arrows")),
            self._number_keys,
            Binding(("p",), _("chooses to buy nothing"), self._pass, _("passes")),
            *((Binding(("u",), _("takes back what the hint chose"), self._unfollow),) if self._follows else ()),
        )

    @property
    def _number_keys(self) -> Binding[Sequence[AnyAction]]:
        """A key for each number; 0 is the tenth."""
        keys = tuple(str(number % 10) for number in self._all_numbers)
        footer = "" if self._chosen else pgettext("key", "tile")
        if len(keys) == 10:
            meaning = _("choose the tile with that number, 0 for the tenth")
            return Binding(keys, meaning, self._choose, footer, label=_("0 to 9"))
        label = _("1 to {last}").format(last=keys[-1])
        return Binding(keys, _("choose the tile with that number"), self._choose, footer, label=label)

    def page(self, room: Room) -> RenderableType:
        """All offers with owner and price, and the buyer's land."""
        heading = headed(self._shown, _("{name}: buy a tile, or pass").format(name=self._mine.name), self.seat)
        news = News(self.news, self.news_rows(room))
        offers = TileGroups(self._groups(room.columns), room.rows // 4, caption=CAPTION_COLUMNS)
        above = Group(*heading, news, panels.Rows(self._gain(), GAIN_ROWS), offers)
        return lands.LandPage(above, Board(self._shown), self._land(), room, neighbours=self._neighbours)

    @property
    def _mine(self) -> SeatView:
        seat: SeatView = self.view.seats[self.seat]
        return seat

    def _groups(self, columns: int) -> Sequence[TileGroup]:
        """What is still on offer, by owner; one's own, which nobody buys from themselves, if all stand in one line."""
        groups = []
        for owner in range(len(self.view.seats)):
            offers = [offer for seat, offer in self._offers.values() if seat == owner]
            shown = [Offered(offer.tile, self._number(offer), counted(offer.price, "gold")) for offer in offers]
            groups += [TileGroup(owner, self.view.seats[owner].name, shown)] if shown else []
        lines = TileGroups(groups, 0, caption=CAPTION_COLUMNS).lines(LandSize.SMALL, columns)
        return groups if len(lines) <= 1 else [group for group in groups if group.seat != self.seat]

    def _number(self, offer: Offer) -> str | Text:
        is_chosen = Buy(self.seat, offer.tile.id) == self._chosen
        return Text(f" {offer.number} ", "reverse") if is_chosen else f"{offer.number}"

    def _land(self) -> Land:
        """The buyer's land, with the chosen tile on its best place."""
        place = self._place
        preview = place and Preview(place.tile, place.cell, place.turns)
        return Land(self._mine.territory, self.seat, preview=preview, growths=growths(self._mine.territory, 1))

    @property
    def _place(self) -> BestPlace | None:
        """The best place of the chosen tile; None where none is chosen, or it fits nowhere."""
        if not isinstance(self._chosen, Buy):
            return None
        if self._chosen.tile not in self._places:
            _, offer = self._offers[self._number_of(self._chosen.tile)]
            self._places[offer.tile.id] = best_place(self._shown, self.seat, offer.tile)
        return self._places[self._chosen.tile]

    def _gain(self) -> Text:
        """What the chosen tile would change on its best place."""
        if not isinstance(self._chosen, Buy):
            told = _("Choose a tile to see its best place on your land, and what it changes there.")
            return Text(told, panels.QUIET)
        place = self._place
        if place is None:
            return Text(_("This tile fits nowhere on your land."), "bold")
        changes = consequences(self._shown, self.seat, self._mine.territory, place.land)
        changes = changes or _("nothing that scores would change")
        return Text(_("Best on {cell}: {changes}").format(cell=cell_name(place.cell), changes=changes))

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """A number buys; "pass" or "p" passes; Enter confirms what a hint has chosen."""
        if not text and self._chosen:
            return self._done(self._chosen)
        passes = text.lower() in ("p", "pass", pgettext("typed", "pass"))
        return self._done(Pass(self.seat) if passes else self._purchase(text))

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
            raise Misunderstood(_("Tile {number} is sold.").format(number=number))
        if not numbers:
            raise Misunderstood(_("Type pass: all is sold."))
        if number not in numbers:
            told = _("Type the number of a tile on offer ({numbers}), or pass.")
            raise Misunderstood(told.format(numbers=enumerated(numbers)))
        return Buy(self.seat, numbers[number])

    @property
    def _all_numbers(self) -> range:
        """The numbers of all tiles that were on offer this round: two of each player."""
        return range(1, 2 * len(self.view.seats) + 1)

    def _confirmed(self, _key: str) -> Sequence[AnyAction]:
        if self._chosen is None:
            raise Misunderstood(_("Choose a tile with the arrows or its number first, or press p to pass."))
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
            raise Misunderstood(_("Nothing is on offer from anybody else: p passes."))
        step = -1 if key in BACK else 1
        at = -1 if step > 0 else 0
        if isinstance(self._chosen, Buy):
            at = others.index(self._number_of(self._chosen.tile))
        self._chosen = self._purchase(str(others[(at + step) % len(others)]))

    @property
    def _others(self) -> list[int]:
        """The numbers of what the others offer."""
        return [number for number, (owner, _) in self._offers.items() if owner != self.seat]
