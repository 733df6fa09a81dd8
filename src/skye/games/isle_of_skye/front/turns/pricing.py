"""The secret choice: the axe on one tile, gold on the other two."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.screens import parts
from skye.games.isle_of_skye.front.words import counted, refusal_words, tile_words
from skye.terminal.dialogue.bindings import DIGITS, Binding, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

AXE_WORDS = ("x", "axe")
ACCEPTED = "Type what goes on tiles 1, 2 and 3: x for the axe on one, a price on the other two, such as: x 4 3"
MOST_DIGITS = 9
BACK = ("left", "h", "back tab")
ON = ("enter", " ")
MORE = ("up", "k")
OWN_COLUMNS = 42
"""The columns for one's own three tiles where those of the others stand beside them."""
OTHERS_ROWS = 8
WITH_OTHERS = 96
"""The columns from which the tiles of the others are shown, too."""


class PricingQuestion(TurnQuestion):
    """Asks the seat whose turn it is; nobody else may look."""

    topic = "pricing"
    typed = (
        Typed("x 4 3", "axe on tile 1, 4 gold on tile 2, 3 gold on tile 3"),
        Typed("4 x 3", "4 gold on tile 1, axe on tile 2, 3 gold on tile 3"),
        Typed("Enter", "confirms what is shown; until then choose again as often as you like"),
    )

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must price"
        self.view, self.seat = own, own.turn
        self.is_secret = scene.view.seat is None
        self._shown: View = scene.view
        self._mine = own.seats[own.turn]
        self._held = self._mine.gold or 0
        """The gold behind the player's own screen."""
        self._put: int | None = None
        """The place of the tile on which the player has put the axe."""
        self._gold = [0, 0, 0]
        """The gold on each of the three tiles; what lies under the axe is not counted."""
        self._before: tuple[int | None, list[int]] | None = None
        """The axe and the gold as they lay before a hint was followed, which can be undone."""
        self._pointed = 0
        """The place of the tile that keys change."""
        self._goes_on = False
        """Whether a digit goes on with the price of that tile, rather than beginning it anew."""

    def follow(self, advised: Price) -> None:
        """Put the axe and the gold where it is advised."""
        self._before = self._put, self._gold
        gold = iter(advised.prices)
        axed = [tile.id == advised.axe for tile in self._mine.drawn]
        self._put, self._gold = axed.index(True), [0 if axe else next(gold) for axe in axed]
        self._goes_on = False

    def news_rows(self, room: Room) -> int:
        """A few rows below the title."""
        return parts.news_rows(room)

    @property
    def prompt(self) -> str:
        """Asks for the choice, then for its confirmation."""
        return "Axe and prices (x 4 3): " if self._refusal() else "Enter confirms, or choose again: "

    @property
    def bindings(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """Keys point at a tile and change what lies on it; c confirms."""
        confirm = "" if self._refusal() else "confirms"
        axe = "puts the axe on it, or takes it away; with two tiles priced, the third takes it"
        price = "the price, digit by digit; one that makes it too much begins it anew"
        return (
            Binding(("left", "right"), "choose a tile", self._point, "tile", also=(*BACK[1:], "l", "tab")),
            Binding(ON, "moves on to the next tile, so that x Space 4 Space 3 chooses all", self._point),
            Binding(("x",), axe, self._move_axe, "axe"),
            Binding(DIGITS, price, self._type_price, "price", label="0 to 9"),
            Binding(("backspace",), "takes a digit of the price away", self._type_price),
            Binding(("up", "down"), "one gold more or less", self._step_price, "more, less", also=("k", "j")),
            Binding(("c",), "confirms", self._confirmed_by_key, confirm, is_final=True),
            *((Binding(("u",), "takes back what the hint chose", self._unfollow, "undoes"),) if self._before else ()),
        )

    @property
    def _axe(self) -> int | None:
        """The place of the axed tile among the three: where it was put, or the tile left when two are priced."""
        bare = [place for place, gold in enumerate(self._gold) if not gold]
        return bare[0] if self._put is None and len(bare) == 1 else self._put

    @property
    def _choice(self) -> Price:
        """The action as chosen so far."""
        priced = [gold for place, gold in enumerate(self._gold) if place != self._axe]
        axe = "" if self._axe is None else self._mine.drawn[self._axe].id
        return Price(self.seat, axe, (priced[0], priced[1]))

    def _refusal(self) -> str:
        """Why what is chosen so far may not be done; empty if it may."""
        try:
            check(self.view, self._choice)
        except IllegalAction as refusal:
            return refusal_words(refusal, self.view)
        return ""

    def page(self, room: Room) -> RenderableType:
        """The player's own gold, tiles and land."""
        title = panels.title(f"{self._mine.name}: price two tiles, axe one", f"round {self.view.round}", self.seat)
        own = parts.Tiles(
            [Offered(tile, self._heading(place), self._chosen(place)) for place, tile in enumerate(self._mine.drawn)],
            room.rows // 2,
        )
        drawn = panels.left_and_right(own, self._others(), OWN_COLUMNS) if room.columns >= WITH_OTHERS else own
        above = Group(title, News(self.news, self.news_rows(room)), *self._opened(), drawn, self._purse())
        return lands.LandPage(above, lands.Board(self.view), lands.Land(self._mine.territory, self.seat), room)

    def _opened(self) -> list[RenderableType]:
        """What the house rules open: the gold of the others, and the axes of those who have priced."""
        others = [seat for index, seat in enumerate(self._shown.seats) if index != self.seat]
        held = [f"{seat.name} {seat.gold}" for seat in others if seat.gold is not None]
        axed = [f"{seat.name} axes {tile_words(seat.axe)}" for seat in others if seat.axe]
        told = [*([f"Gold of the others: {listed(held)}."] if held else []), *([f"{listed(axed)}."] if axed else [])]
        return [Text(" ".join(told))]

    def _others(self) -> RenderableType:
        """What the others drew, whom one prices against."""
        shown = [
            Offered(tile, panels.named(seat.name, index))
            for index, seat in enumerate(self.view.seats)
            for tile in seat.drawn
            if index != self.seat
        ]
        return parts.Tiles(shown, OTHERS_ROWS, together=3, caption=7)

    def _heading(self, place: int) -> str | Text:
        return Text.assemble((f" tile {place + 1} ", "reverse")) if place == self._pointed else f"tile {place + 1}"

    def _chosen(self, place: int) -> str:
        """What was chosen for a tile."""
        if place == self._axe:
            return "axe"
        # Also where nothing is chosen there is a line, so that nothing moves when something is.
        return counted(self._gold[place], "gold") if self._gold[place] else " "

    def _purse(self) -> Text:
        """The gold held and what is left of it, and below that what is still to be chosen; always two lines."""
        laid = sum(gold for place, gold in enumerate(self._gold) if place != self._axe)
        purse = Text(f"{self._mine.name} holds {counted(self._held, 'gold')}", "bold", no_wrap=True)
        left = self._held - laid
        told = f"{left} left to buy with" if left >= 0 else f"{-left} more than there is"
        purse.append(f": {laid} on tiles, {told}." if laid else ".")
        purse.append(f"\n{self._missing()}", style="not bold")
        return purse

    def _missing(self) -> str:
        """What is still to be chosen, or what is wrong with what is chosen; empty where nothing is."""
        bare = [f"tile {place + 1}" for place in range(3) if place != self._axe and not self._gold[place]]
        if self._axe is not None:
            return f"Still to choose: a price for {listed(bare)}." if bare else self._refusal()
        if not bare:
            return "Still to choose: which tile takes the axe."
        prices = "two prices" if len(bare) == 3 else "one more price"
        return f"Still to choose: {prices}; the third tile takes the axe."

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """Three words choose; Enter confirms what was chosen."""
        if not text:
            return self._confirmed(ACCEPTED)
        words = text.lower().replace(",", " ").split()
        axes = [place for place, word in enumerate(words) if word in AXE_WORDS]
        if len(words) != 3 or len(axes) != 1:
            raise Misunderstood(ACCEPTED)
        gold = [0 if word in AXE_WORDS else whole_number(word) for word in words]
        before = self._put, self._gold
        self._put, self._gold = axes[0], gold
        if refusal := self._refusal():
            self._put, self._gold = before
            raise Misunderstood(refusal)
        return None

    def _confirmed(self, otherwise: str) -> Sequence[AnyAction]:
        if self._refusal():
            raise Misunderstood(otherwise)
        return [self._choice]

    def _confirmed_by_key(self, _: str) -> Sequence[AnyAction]:
        return self._confirmed(self._missing())

    def _unfollow(self, _: str) -> None:
        assert self._before, "a hint was followed"
        (self._put, self._gold), self._before = self._before, None

    def _point(self, key: str) -> None:
        self._pointed = (self._pointed + (-1 if key in BACK else 1)) % 3
        self._goes_on = False

    def _move_axe(self, _: str) -> None:
        self._put = None if self._put == self._pointed else self._pointed
        self._gold[self._pointed] = 0

    def _type_price(self, key: str) -> None:
        gold = self._gold[self._pointed]
        if key == "backspace":
            self._lay(gold // 10)
            return
        longer = int(f"{gold if self._goes_on else 0}{key}")
        self._lay(longer if longer <= self._held else int(key))

    def _step_price(self, key: str) -> None:
        self._lay(max(0, self._gold[self._pointed] + (1 if key in MORE else -1)))

    def _lay(self, gold: int) -> None:
        """Lay so much gold on the tile pointed at. Raises Misunderstood for more than there is."""
        if gold > self._held:
            raise Misunderstood(f"{self._mine.name} holds {counted(self._held, 'gold')}.")
        if self._put == self._pointed:
            self._put = None
        self._gold[self._pointed] = gold
        self._goes_on = True


def whole_number(text: str) -> int:
    """A whole number as people write it: the digits 0 to 9 and nothing else. Raises Misunderstood."""
    if not re.fullmatch("[0-9]+", text):
        raise Misunderstood(f"{text[:20]!r} is no price. A price is a whole number, in the digits 0 to 9, from 1.")
    if len(text) > MOST_DIGITS:
        raise Misunderstood("Nobody ever holds as much gold as that.")
    return int(text)
