"""Placing: the tile in hand goes on one hex. All it brings is shown before, and nothing is taken back after."""

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex, middle
from skye.games.rebirth.engine.legal import IllegalAction, check, legal_actions
from skye.games.rebirth.engine.placing import after_placing
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.drawing.legend import Legend
from skye.games.rebirth.front.drawing.plan import plan_of
from skye.games.rebirth.front.names import tile_brief
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.landmarks import Landmarks
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.turns.outlook import outlook
from skye.games.rebirth.front.turns.walk import ALSO, WAYS, next_hex
from skye.games.rebirth.front.words import refusal_words, to_go_words
from skye.language.texts import N_, _, pgettext
from skye.terminal.dialogue.bindings import DIGITS, Binding, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

ACCEPTED = N_("Type a hex by its row and column such as 8,2, c to place the tile there, or both: 8,2 c.")
Key = Binding[Sequence[Place]]
_WORDS = re.compile(r"(?:(?P<row>[0-9]{1,2}) *[, ] *(?P<column>[0-9]{1,2}))? *(?P<confirm>[^0-9, ]+)?")
_ARROWS = ("left", "up", "down", "right")
_SLANTING = ("y", "u", "b", "n")


class PlacingQuestion(TurnQuestion):
    """Asks the seat on turn for the hex of its tile, with everybody watching."""

    topic = "placing"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must place a tile"
        self.seat = own.turn
        self.view = own
        self._shown: View = scene.view
        self._tile = own.in_hand
        self._legal = [action.hex for action in legal_actions(own)]
        self._fresh = parts.fresh_hexes(scene.log, self.seat)
        self._at = self._first()
        self._is_fresh = bool(self._fresh)
        """Whether what the others did is lit: until the player moves, then it is what the tile would bring."""
        self._digits = ""
        """The row and column typed so far by keys."""
        self._anywhere = False
        """Whether keys move over all hexes, also those where the tile may not go."""

    def _first(self) -> Hex:
        """The legal hex nearest to the tiles that the seat has already: there it joins something most often."""
        own = [
            middle(site.hex)
            for site, laid in zip(self.view.board.sites, self.view.tiles, strict=True)
            if laid is not None and laid.seat == self.seat and laid.tile is self._tile
        ]

        def far(at: Hex) -> float:
            x, y = middle(at)
            return min(((x - east) ** 2 + (y - south) ** 2 for east, south in own), default=0)

        return min(self._legal, key=far)

    def news_rows(self, room: Room) -> int:
        """All rows: tiles of the others are lit on the map, and told in words where the map leaves room."""
        return room.rows

    def follow(self, advised: Place) -> None:
        """Move the tile to the hex that is advised."""
        self._at, self._is_fresh, self._anywhere, self._digits = advised.hex, False, False, ""

    # --- What keys and words do ------------------------------------------------------------------------------------

    @property
    def typed(self) -> Sequence[Typed]:
        """A hex, c, or both."""
        return (
            Typed("8,2", _("shows what the tile brings in row 8, column 2, and who holds the castles there")),
            Typed("c", _("places the tile where it is shown; 8,2 c does both")),
        )

    @property
    def prompt(self) -> str:
        """Asks for a hex, where lines are typed."""
        return _("Hex such as {hex}, c places the tile on {at}: ").format(hex=self._legal[-1], at=self._at)

    @property
    def lead(self) -> str:
        """The hex typed so far."""
        # For translators: the row and column typed so far, with the cursor behind them.
        return _("hex {typed}_").format(typed=self._digits) if self._digits else ""

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys move over hexes; c places the tile."""
        if self._anywhere:
            move, anywhere = _("move over all hexes"), _("only where it may go")
        else:
            move, anywhere = _("move over the hexes where the tile may go"), _("any hex")
        slant = _("move north-west, north-east, south-west, south-east")
        digits = _("the row and column of a hex, then Enter: 8,2")
        find = _("moves over all hexes, and says why the tile may not go there")
        goes = _("goes to {hex}").format(hex=self._digits)
        typing = (
            Key(("enter",), _("goes to the hex typed"), lambda _: self._go(), goes),
            Key(("backspace",), _("takes a digit back"), lambda _: self._rub_out()),
        )
        return (
            Key(_ARROWS, move, self._walk, pgettext("key", "move"), also=tuple(ALSO), label=pgettext("key", "arrows")),
            Key(_SLANTING, slant, self._walk, pgettext("key", "slanting")),
            Key(("tab",), _("the next hex where the tile may go"), lambda _: self._next(1), also=()),
            Key(("back tab",), _("the one before"), lambda _: self._next(-1)),
            Key((*DIGITS, ","), digits, self._type, label=pgettext("key", "0 to 9")),
            *(typing if self._digits else ()),
            Key(("f",), find, self._go_anywhere, anywhere),
            Key(("c",), _("places the tile for good"), lambda _: self._confirmed(), _("places"), is_final=True),
        )

    def answer(self, text: str) -> Sequence[Place] | None:
        """A hex, c to place the tile, or both."""
        words = _WORDS.fullmatch(text.strip())
        if not words or not text.strip() or not _confirms(words["confirm"]):
            raise Misunderstood(_(ACCEPTED))
        before, self._is_fresh = self._at, False
        if words["row"]:
            self._look_at(Hex(int(words["row"]), int(words["column"])))
        try:
            return self._confirmed() if words["confirm"] else None
        except Misunderstood:
            self._at = before
            raise

    def _walk(self, key: str) -> None:
        self._digits, self._is_fresh = "", False
        among = self._land if self._anywhere else self._legal
        self._at = next_hex(self._at, WAYS[ALSO.get(key, key)], among) or self._at

    def _next(self, step: int) -> None:
        self._digits, self._is_fresh = "", False
        place = self._legal.index(self._at) if self._at in self._legal else -1
        self._at = self._legal[(place + step) % len(self._legal)]

    def _type(self, key: str) -> None:
        self._digits = (self._digits + key)[:5]

    def _rub_out(self) -> None:
        self._digits = self._digits[:-1]

    def _go(self) -> None:
        typed, self._digits = self._digits, ""
        self.answer(typed)

    def _go_anywhere(self, _: str) -> None:
        """Move over all hexes, or only over those where the tile may go."""
        self._anywhere = not self._anywhere
        if self._at not in self._legal and not self._anywhere:
            self._at = min(self._legal, key=lambda at: _apart(at, self._at))

    def _look_at(self, at: Hex) -> None:
        """Show the tile on a hex. Raises Misunderstood where it may not go, unless keys move over all hexes."""
        try:
            check(self.view, Place(self.seat, at))
        except IllegalAction as refusal:
            if not self._anywhere or at not in self._land:
                raise Misunderstood(refusal_words(refusal, self.view)) from None
        self._at = at

    def _confirmed(self) -> Sequence[Place]:
        try:
            check(self.view, Place(self.seat, self._at))
        except IllegalAction as refusal:
            raise Misunderstood(refusal_words(refusal, self.view)) from None
        return [Place(self.seat, self._at)]

    @property
    def _land(self) -> Sequence[Hex]:
        return sorted(self.view.board.hexes)

    # --- The page --------------------------------------------------------------------------------------------------

    def page(self, room: Room) -> RenderableType:
        """The map with the tile where it is shown, and what it would bring there."""
        seat = self.view.seats[self.seat]
        heading = parts.Heading(seat.name, to_go_words(self.view), self.seat, what=tile_brief(self._tile))
        told: list[RenderableType] = [Text(parts.hex_words(self._shown, self._at))]
        lit: Sequence[Hex] = ()
        plan = None
        if self._at in self._legal:
            brings = outlook(self.view, self._at)
            told, lit = [*told, parts.Brings(brings)], brings.lit
            plan = plan_of(after_placing(self.view, Place(self.seat, self._at)))
        else:
            told.append(Text(self._refusal(), style=panels.HEADING))
        news = [Text("\n".join(self.news), style=panels.QUIET)] if self.news else []
        legend = Legend(self.seat, is_rim_closed=len(self.view.seats) == 2)
        return MapPage(
            view=self._shown,
            heading=heading,
            seats=parts.Seats(self._shown),
            told=told,
            room=room,
            marks=Marks(self._legal, self._at, self._fresh if self._is_fresh else lit),
            plan=plan,
            more=[*news, legend, Landmarks(self._shown), parts.FanMade()],
        )

    def _refusal(self) -> str:
        try:
            check(self.view, Place(self.seat, self._at))
        except IllegalAction as refusal:
            return refusal_words(refusal, self.view)
        return ""


def _confirms(word: str | None) -> bool:
    """Whether a word places the tile; there may be none."""
    # For translators: the word that may be typed for it, besides the English one.
    return word is None or word.casefold() in ("c", "confirm", pgettext("typed", "confirm"))


def _apart(one: Hex, other: Hex) -> float:
    (x, y), (east, south) = middle(one), middle(other)
    return (x - east) ** 2 + (y - south) ** 2
