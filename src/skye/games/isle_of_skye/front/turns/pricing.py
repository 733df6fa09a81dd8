"""The secret choice: the axe on one tile, gold on the other two."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.isle_of_skye.engine.actions import AnyAction, Price
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.widgets import land_page as lands
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.widgets.board import BOARD_COLUMNS, Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import Lands, is_large, others
from skye.games.isle_of_skye.front.widgets.strip import headed
from skye.games.isle_of_skye.front.widgets.tile_groups import TileGroup, TileGroups, TileRow
from skye.games.isle_of_skye.front.words import counted, refusal_words, tile_words
from skye.language.texts import N_, _, pgettext
from skye.terminal.dialogue.bindings import DIGITS, Binding, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

ACCEPTED = N_("Type what goes on tiles 1, 2 and 3: x for the axe on one, a price on the other two, such as: x 4 3")
MOST_DIGITS = 9
BACK = ("left", "h", "back tab")
ON = ("enter", " ")
MORE = ("up", "k")
SIDE_COLUMNS = 36
"""The columns beside one's own tiles for those of the others, two threes side by side."""
OTHERS_ROWS = 6
WITH_OTHERS = 76
"""The columns from which the tiles of the others are shown, too."""
CAPTION_COLUMNS = 7
"""The columns for a price, such as "12 gold"."""


class PricingQuestion(TurnQuestion):
    """Asks the seat whose turn it is; nobody else may look."""

    topic = "pricing"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must price"
        self.view, self.seat = own, own.turn
        self.is_secret = scene.view.seat is None
        self._shown: View = scene.view
        self._mine = own.seats[own.turn]
        self._neighbours = Lands(own, self._others, shows_drawn=True)
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
    def typed(self) -> Sequence[Typed]:
        """What goes on the three tiles."""
        return (
            Typed("x 4 3", _("axe on tile 1, 4 gold on tile 2, 3 gold on tile 3")),
            Typed("4 x 3", _("4 gold on tile 1, axe on tile 2, 3 gold on tile 3")),
            Typed("Enter", _("confirms what is shown; until then choose again as often as you like")),
        )

    @property
    def prompt(self) -> str:
        """Asks for the choice, then for its confirmation."""
        return _("Axe and prices (x 4 3): ") if self._refusal() else _("Enter confirms, or choose again: ")

    @property
    def bindings(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """Keys point at a tile and change what lies on it; c confirms."""
        tile, undo = pgettext("key", "tile"), _("takes back what the hint chose")
        return (
            Binding(("left", "right"), _("choose a tile"), self._point, tile, also=(*BACK[1:], "l", "tab")),
            Binding(ON, _("moves on to the next tile, so that x Space 4 Space 3 chooses all"), self._point),
            *self._keys_for_the_tile,
            Binding(("c",), _("confirms"), self._confirmed_by_key, self._confirms, is_final=True),
            *((Binding(("u",), undo, self._unfollow, _("undoes")),) if self._before else ()),
        )

    @property
    def _confirms(self) -> str:
        """What the footer says of confirming: nothing as long as that is refused."""
        return "" if self._refusal() else _("confirms")

    @property
    def _keys_for_the_tile(self) -> Sequence[Binding[Sequence[AnyAction]]]:
        """What keys do with the tile pointed at."""
        axe = _("puts the axe on it, or takes it away; with two tiles priced, the third takes it")
        price = _("the price, digit by digit; one that makes it too much begins it anew")
        step = _("one gold more or less")
        return (
            Binding(("x",), axe, self._move_axe, pgettext("key", "axe")),
            Binding(DIGITS, price, self._type_price, pgettext("key", "price"), label=_("0 to 9")),
            Binding(("backspace",), _("takes a digit of the price away"), self._type_price),
            Binding(("up", "down"), step, self._step_price, pgettext("key", "more, less"), also=("k", "j")),
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
        heading = headed(self.view, _("{name}: price two tiles, axe one").format(name=self._mine.name), self.seat)
        own = TileRow(
            [Offered(tile, self._heading(place), self._chosen(place)) for place, tile in enumerate(self._mine.drawn)],
            room.rows // 3,
            caption=CAPTION_COLUMNS,
        )
        beside = None if is_large(room) else self._theirs(room)
        return lands.LandPage(
            Group(*heading, News(self.news, self.news_rows(room)), *self._opened(), self._purse()),
            Board(self.view),
            Land(self._mine.territory, self.seat),
            room,
            mine=own,
            theirs=beside,
            neighbours=self._neighbours,
            side=BOARD_COLUMNS if beside is None else SIDE_COLUMNS,
        )

    def _opened(self) -> list[RenderableType]:
        """What the house rules open: the axes of those who have priced."""
        theirs = [self._shown.seats[seat] for seat in self._others]
        # For translators: somebody whose axe is open, one of a list that makes a sentence: "{axed}.".
        axes = _("{name} axes {tile}")
        axed = [axes.format(name=seat.name, tile=tile_words(seat.axe)) for seat in theirs if seat.axe]
        return [Text(_("{axed}.").format(axed=listed(axed)))] if axed else []

    @property
    def _others(self) -> Sequence[int]:
        """The other seats."""
        return others(self.view, self.seat)

    def _theirs(self, room: Room) -> RenderableType | None:
        """What the others drew, whom one prices against; None where there are too few columns."""
        shown = [
            TileGroup(seat, self.view.seats[seat].name, [Offered(tile) for tile in self.view.seats[seat].drawn])
            for seat in self._others
        ]
        return TileGroups(shown, OTHERS_ROWS, largest=LandSize.SMALL) if room.columns >= WITH_OTHERS else None

    def _heading(self, place: int) -> str | Text:
        # For translators: below a tile in hand, at most seven columns.
        caption = _("tile {number}").format(number=place + 1)
        return Text(caption, "reverse") if place == self._pointed else caption

    def _chosen(self, place: int) -> str:
        """What was chosen for a tile."""
        if place == self._axe:
            return pgettext("below a tile", "axe")
        # Also where nothing is chosen there is a line, so that nothing moves when something is.
        return counted(self._gold[place], "gold") if self._gold[place] else " "

    def _purse(self) -> Text:
        """The gold held and what is left of it, and below that what is still to be chosen; always two lines."""
        purse = Text(self._held_and_laid(), "bold", no_wrap=True)
        purse.append(f"\n{self._missing()}", style="not bold")
        return purse

    def _held_and_laid(self) -> str:
        """The gold held, what of it lies on tiles, and what is left."""
        laid = sum(gold for place, gold in enumerate(self._gold) if place != self._axe)
        left = self._held - laid
        facts = {"name": self._mine.name, "gold": counted(self._held, "gold"), "laid": laid}
        if not laid:
            return _("{name} holds {gold}.").format(**facts)
        if left < 0:
            return _("{name} holds {gold}: {laid} on tiles, {more} more than there is.").format(**facts, more=-left)
        return _("{name} holds {gold}: {laid} on tiles, {left} left to buy with.").format(**facts, left=left)

    def _missing(self) -> str:
        """What is still to be chosen, or what is wrong with what is chosen; empty where nothing is."""
        places = [place for place in range(3) if place != self._axe and not self._gold[place]]
        bare = listed([_("tile {number}").format(number=place + 1) for place in places])
        if self._axe is not None:
            return _("Still to choose: a price for {tiles}.").format(tiles=bare) if bare else self._refusal()
        if not bare:
            return _("Still to choose: which tile takes the axe.")
        if len(places) == 3:
            return _("Still to choose: two prices; the third tile takes the axe.")
        return _("Still to choose: one more price; the third tile takes the axe.")

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """Three words choose; Enter confirms what was chosen."""
        if not text:
            return self._confirmed(_(ACCEPTED))
        words = text.lower().replace(",", " ").split()
        for_the_axe = ("x", "axe", pgettext("typed", "axe"))
        axes = [place for place, word in enumerate(words) if word in for_the_axe]
        if len(words) != 3 or len(axes) != 1:
            raise Misunderstood(_(ACCEPTED))
        gold = [0 if word in for_the_axe else whole_number(word) for word in words]
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
            held = counted(self._held, "gold")
            raise Misunderstood(_("{name} holds {gold}.").format(name=self._mine.name, gold=held))
        if self._put == self._pointed:
            self._put = None
        self._gold[self._pointed] = gold
        self._goes_on = True


def whole_number(text: str) -> int:
    """A whole number as people write it: the digits 0 to 9 and nothing else. Raises Misunderstood."""
    if not re.fullmatch("[0-9]+", text):
        told = _("{typed!r} is no price. A price is a whole number, in the digits 0 to 9, from 1.")
        raise Misunderstood(told.format(typed=text[:20]))
    if len(text) > MOST_DIGITS:
        raise Misunderstood(_("Nobody ever holds as much gold as that."))
    return int(text)
