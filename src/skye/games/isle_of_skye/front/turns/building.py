"""Building: placing the tiles received this round, with a preview, undone as often as one likes until confirmed."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.grids.squares import TURNS, Cell, Side
from skye.games.isle_of_skye.engine.actions import AnyAction, Place, Return
from skye.games.isle_of_skye.engine.legal import IllegalAction, check
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import SeatView, View, after_placing
from skye.games.isle_of_skye.front.drawing.cells import growths, parse_cell
from skye.games.isle_of_skye.front.drawing.land import Preview
from skye.games.isle_of_skye.front.drawing.tile_row import Offered
from skye.games.isle_of_skye.front.turns.consequences import consequences
from skye.games.isle_of_skye.front.widgets import land_page as lands
from skye.games.isle_of_skye.front.widgets import parts
from skye.games.isle_of_skye.front.widgets.board import Board
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.widgets.neighbours import Lands, others
from skye.games.isle_of_skye.front.widgets.strip import headed
from skye.games.isle_of_skye.front.widgets.tile_groups import TileRow
from skye.games.isle_of_skye.front.words import refusal_words, tile_words
from skye.language.texts import N_, _, pgettext
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.news import News
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.walk import ARROWS, LETTERS, WAYS, next_cell

ACCEPTED = N_("Type a cell such as T19, a number for another tile, r to turn it, Enter to place it, u to undo.")
Key = Binding[Sequence[AnyAction]]
LOW = 40
"""The rows of a page below which the tiles in hand are drawn at the middle size, to leave room to the land."""
HAND_ROWS_WHERE_LOW = 5
NEWS_ROWS = 2
CAPTION_COLUMNS = 7
"""The columns for what a tile in hand is called, such as "tile 1"."""
_WORDS = re.compile(
    r"(?:(?P<tile>[0-9]{1,3})(?:\s+|$))?(?:(?P<cell>[A-Za-z]+ ?[0-9]+|[0-9]+[A-Za-z]+)(?:\s+(?P<turns>[0-9]{1,3}))?)?"
)


class BuildingQuestion(TurnQuestion):
    """Asks the seat whose turn it is for all its tiles, with everybody watching. The answer is the whole turn."""

    topic = "building"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        assert own.turn is not None, "somebody must build"
        self.seat = own.turn
        self._shown: View = scene.view
        self._neighbours = Lands(scene.view, others(own, own.turn))
        self._views = [own]
        """The game as it was, and after each tile placed so far."""
        self._actions: list[Place] = []
        self._received = self._mine.hand
        self._growths = growths(self._mine.territory, len(self._received))
        self._anywhere = False
        """Whether keys move over all cells beside the land, also those where the tile does not fit."""
        self._take(self._mine.hand[0])

    @property
    def view(self) -> View:
        """The game with the tiles placed so far, which are not confirmed."""
        return self._views[-1]

    @property
    def _mine(self) -> SeatView:
        return self.view.seats[self.seat]

    @property
    def _to_place(self) -> tuple[Tile, ...]:
        """The tiles in hand, as long as one of them can be placed."""
        hand = self._mine.hand
        return hand if any(map(self._mine.territory.has_place, hand)) else ()

    def _take(self, tile: Tile) -> None:
        """Show `tile` on the first cell where it fits."""
        self._tile = tile
        nowhere: tuple[Cell | None, int] = (None, 0)
        self._cell, self._turns = next(iter(self._mine.territory.places(tile)), nowhere)

    def follow(self, advised: Place) -> None:
        """Show the tile in the place advised; the arrows lead back to any other."""
        self._tile = next(tile for tile in self._mine.hand if tile.id == advised.tile)
        self._cell, self._turns = advised.cell, advised.turns

    def news_rows(self, room: Room) -> int:
        """A few rows below the title."""
        return parts.news_rows(room)

    @property
    def typed(self) -> Sequence[Typed]:
        """Cells, numbers and letters."""
        return (
            Typed("T19", _("shows the tile on cell T19; T19 1 shows it turned by 1 quarter")),
            Typed("2", _("takes tile 2 instead; 2 T19 does both")),
            Typed("r", _("turns the tile to the next way it fits")),
            Typed("Enter", _("places the tile; when all is placed, confirms")),
            Typed("u", _("takes back the last tile")),
        )

    @property
    def prompt(self) -> str:
        """Asks for the next thing to do."""
        if not self._to_place:
            return _("Enter confirms, u undoes: ") if self._actions else _("Enter confirms: ")
        return _("Cell such as T19, Enter places, r turns, u undoes: ")

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys move, turn and place the tile; c confirms when all is placed."""
        is_placing = bool(self._to_place)
        undo = _("undoes") if is_placing or self._actions else ""
        undoing = Key(("u",), _("takes back the last tile, as often as you like"), lambda _: self._undo(), undo)
        if not is_placing:
            return (Key(("c",), _("confirms"), lambda _: self._confirmed(), _("confirms"), is_final=True), undoing)
        anywhere = _("only where it fits") if self._anywhere else _("any cell")
        over_all = _("moves over all cells beside the land, and says why the tile does not fit")
        return (
            *self._keys_for_the_tile,
            undoing,
            Key(("f",), over_all, lambda _: self._go_anywhere(), anywhere),
            Key(("c",), _("confirms when all is placed"), lambda _: self._not_yet(), is_final=True),
        )

    @property
    def _keys_for_the_tile(self) -> Sequence[Key]:
        """What keys do with the tile shown."""
        over = _("move the tile over the cells where it fits")
        arrows = _("arrows")
        numbers = tuple(str(number) for number, _ in enumerate(self._mine.hand, 1))
        another = (
            Key(("tab",), _("takes another tile"), lambda _: self._take_next(), _("other tile")),
            Key(
                numbers,
                _("take the tile with that number"),
                lambda key: self._take_number(int(key)),
                label=_("1 to {last}").format(last=numbers[-1]),
            ),
        )
        return (
            Key(tuple(ARROWS), over, self._arrow, pgettext("key", "move"), also=tuple(LETTERS), label=arrows),
            Key(("r",), _("turns it to the next way it fits"), lambda _: self._turn(), _("turns"), also=(" ",)),
            *(another if len(numbers) > 1 else ()),
            Key(("enter",), _("places it"), lambda _: self._place(), _("places")),
        )

    def page(self, room: Room) -> RenderableType:
        """The tiles in hand, and the land with the cells where the tile fits and the tile in its place."""
        asked = _("{name}: build").format(name=self._views[0].seats[self.seat].name)
        heading = headed(self._shown, asked, self.seat)
        tiles = [Offered(tile, self._caption(tile)) for tile in self._received]
        rows = HAND_ROWS_WHERE_LOW if room.rows < LOW else room.rows // 3
        others = News(self.news, self.news_rows(room))
        above = Group(*heading, others, panels.Rows(self._news(), NEWS_ROWS))
        legal = {cell for cell, _ in self._mine.territory.places(self._tile)} if self._to_place else set()
        land = Land(self._mine.territory, self.seat, legal, self._preview(), growths=self._growths)
        hand = TileRow(tiles, rows, caption=CAPTION_COLUMNS)
        return lands.LandPage(above, Board(self.view), land, room, mine=hand, neighbours=self._neighbours)

    def _caption(self, tile: Tile) -> str | Text:
        """What a tile is called: its number among those in hand."""
        if tile not in self._mine.hand:
            # For translators: below a tile in hand, at most seven columns.
            return Text(pgettext("below a tile", "placed"), style=panels.QUIET)
        # For translators: below a tile in hand, at most seven columns.
        caption = _("tile {number}").format(number=self._mine.hand.index(tile) + 1)
        chosen = tile is self._tile and self._to_place
        return Text(caption, "reverse") if chosen else caption

    def _preview(self) -> Preview | None:
        if not self._to_place or self._cell is None:
            return None
        clashes = self._mine.territory.clashes(self._tile, self._cell, self._turns)
        return Preview(self._tile, self._cell, self._turns, [clash.side for clash in clashes])

    def _news(self) -> Text:
        """What the preview would change, or why there is none."""
        if not self._mine.hand:
            return Text(_("All tiles are placed."), style="bold")
        if not self._to_place:
            lost = listed([tile_words(tile) for tile in self._mine.hand])
            told = _("Nothing in hand fits anywhere: {tiles} will go back into the bag.").format(tiles=lost)
            return Text(told, style="bold")
        if self._cell is None:
            return Text(_("This tile fits nowhere so far: place another one first."), style="bold")
        placing, land = self._placing, self._mine.territory
        try:
            check(self.view, placing)
        except IllegalAction as refusal:
            return Text(refusal_words(refusal, self.view), style="bold")
        after = land.place(self._tile, placing.cell, placing.turns)
        return Text(consequences(self._views[0], self.seat, land, after) or _("Nothing that scores would change."))

    @property
    def _placing(self) -> Place:
        assert self._cell is not None, "a tile is shown somewhere"
        return Place(self.seat, self._tile.id, self._cell, self._turns)

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """One step of building; the whole turn when it is confirmed."""
        if not self._to_place and text.lower() in ("", "c"):
            return self._confirmed()
        word = text.lower()
        if not word:
            self._place()
        elif word in ("u", "undo", pgettext("typed", "undo")):
            self._undo()
        elif word in ("r", "turn", pgettext("typed", "turn")):
            self._turn()
        else:
            self._choose(text)
        return None

    def _not_yet(self) -> None:
        raise Misunderstood(_("c confirms when all is placed: Enter places a tile."))

    def _take_next(self) -> None:
        hand = self._mine.hand
        self._take(hand[(hand.index(self._tile) + 1) % len(hand)])

    def _go_anywhere(self) -> None:
        """Move over all cells, or only over those where the tile fits."""
        self._anywhere = not self._anywhere
        if self._cell is not None and not self._turns_at(self._cell):
            self._take(self._tile)

    def _confirmed(self) -> Sequence[AnyAction]:
        return [*self._actions, *(Return(self.seat, tile.id) for tile in self._mine.hand)]

    def _place(self) -> None:
        if self._cell is None:
            raise Misunderstood(_("This tile fits nowhere so far: take another one."))
        placing = self._placing
        try:
            # Only the tile is placed: what comes of the last one of a round waits for its confirmation.
            check(self.view, placing)
        except IllegalAction as refusal:
            raise Misunderstood(refusal_words(refusal, self.view)) from None
        self._views.append(after_placing(self.view, placing))
        self._actions.append(placing)
        if self._to_place:
            self._take(next(filter(self._mine.territory.has_place, self._to_place)))

    def _undo(self) -> None:
        if not self._actions:
            raise Misunderstood(_("There is nothing to undo: what was bought and paid before stays as it is."))
        self._views.pop()
        undone = self._actions.pop()
        self._take(next(tile for tile in self._mine.hand if tile.id == undone.tile))
        self._cell, self._turns = undone.cell, undone.turns

    def _turn(self) -> None:
        """Turn the tile to the next way it fits; where it does not fit, by a quarter."""
        if self._cell is None:
            raise Misunderstood(_("This tile fits nowhere so far: take another one."))
        turns = self._turns_at(self._cell) or TURNS
        if len(turns) == 1:
            raise Misunderstood(_("It fits here in this way only."))
        at = turns.index(self._turns) if self._turns in turns else -1
        self._turns = turns[(at + 1) % len(turns)]

    def _turns_at(self, cell: Cell) -> Sequence[int]:
        """The turns by which the tile fits on `cell`; of turns that look alike only the first."""
        return [
            turns
            for place, turns in self._mine.territory.places(self._tile)
            if place == cell and turns in self._tile.distinct_turns
        ]

    def _arrow(self, key: str) -> None:
        self._move(WAYS[key])

    def _move(self, way: Side) -> None:
        """Show the tile on the nearest cell that way; beyond the last one, on the first from the other end."""
        here, land = self._cell, self._mine.territory
        if here is None:
            return
        cells = land.frontier if self._anywhere else [cell for cell, _ in land.places(self._tile)]
        if there := next_cell(here, way, cells):
            self._show_at(there)

    def _show_at(self, cell: Cell) -> None:
        self._cell = cell
        self._turns = next(iter(self._turns_at(cell)), self._turns)

    def _choose(self, text: str) -> None:
        """Another tile by its number, a cell, or both: "2", "T19", "2 T19", and quarter turns behind: "2 T19 1"."""
        if not self._to_place:
            if self._actions:
                raise Misunderstood(_("There is nothing left to place: Enter confirms, u undoes."))
            raise Misunderstood(_("There is nothing left to place: Enter confirms."))
        words = _WORDS.fullmatch(text)
        if not words:
            raise Misunderstood(_(ACCEPTED))
        before = self._tile, self._cell, self._turns
        try:
            if words["tile"]:
                self._take_number(int(words["tile"]))
            if words["cell"]:
                self._look_at(words["cell"], words["turns"])
        except Misunderstood:
            self._tile, self._cell, self._turns = before
            raise

    def _take_number(self, number: int) -> None:
        if not 1 <= number <= len(self._mine.hand):
            held = len(self._mine.hand)
            raise Misunderstood(
                _("There is no tile {number} in hand; there are {held}.").format(number=number, held=held)
            )
        self._take(self._mine.hand[number - 1])

    def _look_at(self, name: str, turns: str | None) -> None:
        try:
            cell = parse_cell(name)
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        fitting = self._turns_at(cell)
        wanted = fitting[0] if turns is None and fitting else int(turns or 0)
        try:
            check(self.view, Place(self.seat, self._tile.id, cell, wanted))
        except IllegalAction as refusal:
            raise Misunderstood(refusal_words(refusal, self.view)) from None
        self._cell, self._turns = cell, wanted
