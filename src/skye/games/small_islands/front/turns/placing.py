"""Placing a tile of the hand."""

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, Place
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.cells import parse_cell
from skye.games.small_islands.front.drawing.draw import Marks
from skye.games.small_islands.front.names import island_words
from skye.games.small_islands.front.turns.pointer import TilePointer
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Key, Stage, key_of, walking
from skye.language.texts import N_, _
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels

ACCEPTED = N_("Type a cell such as M13, a number for another tile, r to turn it, Enter to place it, u to undo.")
NOWHERE = N_("This tile fits nowhere so far: place another one.")
_WORDS = re.compile(
    r"(?:(?P<tile>[0-9]{1,2})(?:\s+|$))?(?:(?P<cell>-?[A-Za-z]{1,2} ?-?[0-9]{1,3})(?:\s+(?P<turns>[0-3]))?)?"
)


class PlacingStage(Stage):
    """Places one tile of the hand, the new one or an old one."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        hand = sitting.mine.hand
        placeable = [tile for tile in hand if sitting.land.has_place(tile)]
        self._pointer = _pointer(sitting.land, placeable[-1])

    @property
    def prompt(self) -> str:
        """Asks for a cell."""
        return _("Cell such as M13, Enter places, r turns, u undoes: ")

    @property
    def heading(self) -> str:
        """A tile is placed."""
        # For translators: stands behind the name of a player, as what that player does now.
        return _("place a tile")

    @property
    def typed(self) -> Sequence[Typed]:
        """A cell, another tile, or placing."""
        return (
            Typed("M13", _("shows the tile on cell M13; M13 1 shows it turned by 1 quarter")),
            Typed("2", _("takes tile 2 of the hand instead; 2 M13 does both")),
            Typed("r", _("turns the tile to the next way it fits")),
            Typed("Enter", _("places the tile")),
        )

    @property
    def _hand(self) -> Sequence[Tile]:
        return self.sitting.mine.hand

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys move, turn and place the tile."""
        numbers = tuple(str(number) for number, _ in enumerate(self._hand, 1))
        where = _("only where it fits") if self._pointer.is_anywhere else _("any cell")
        return (
            walking(_("move over the cells where it fits"), self._move),
            Key(("r",), _("turns it to the next way it fits"), lambda _: self._pointer.turn(), _("turns")),
            Key(numbers, _("takes that tile of the hand instead"), lambda key: self._take(int(key)), _("tile")),
            Key(("tab",), _("the next tile of the hand"), lambda _: self._take_next(1)),
            Key(("back tab",), _("the one before"), lambda _: self._take_next(-1)),
            Key(("enter",), _("places the tile"), lambda _: self._place(), _("places"), also=(" ",)),
            Key(("f",), _("moves over all cells beside the map, and says why not"), lambda _: self._anywhere(), where),
        )

    def _move(self, key: str) -> None:
        self._pointer.move(key)

    def _anywhere(self) -> None:
        self._pointer.go_anywhere()

    def answer(self, text: str) -> None:
        """One step."""
        match key_of(text):
            case "":
                self._place()
            case "r":
                self._pointer.turn()
            case _:
                self._choose(text)

    @property
    def _action(self) -> Place:
        cell = self._pointer.cell
        if cell is None:
            raise Misunderstood(_(NOWHERE))
        return Place(self.sitting.seat, self._pointer.tile.id, cell, self._pointer.turns)

    @property
    def marks(self) -> Marks:
        """Where the tile fits, where it is shown, and the sides on which it does not match."""
        return pointer_marks(self.sitting.land, self._pointer)

    @property
    def land(self) -> Map:
        """The map with the tile where it is shown, if it fits there."""
        return shown_on(self.sitting.land, self._pointer)

    @property
    def tile(self) -> Tile | None:
        """The tile shown."""
        return self._pointer.tile

    @property
    def turns(self) -> int:
        """How it is turned."""
        return self._pointer.turns

    def told(self) -> Sequence[RenderableType]:
        """The islands that the tile would belong to, or why it may not be placed there."""
        if self._pointer.cell is None:
            return [Text(_(NOWHERE), style=panels.HEADING)]
        if refusal := self.sitting.refusal(self._action):
            return [Text(refusal, style=panels.HEADING)]
        shown = after(self.sitting.shown, self._action)
        islands = dict.fromkeys(shown.map.island(part) for part in shown.map.parts_on(self._pointer.cell))
        return [Text(_("There: {island}.").format(island=island_words(shown, island))) for island in islands]

    def follow(self, advised: AnyAction) -> None:
        """Show a tile on the cell advised."""
        if isinstance(advised, Place):
            tile = next(tile for tile in self._hand if tile.id == advised.tile)
            self._pointer = _pointer(self.sitting.land, tile)
            self._pointer.show(advised.cell, advised.turns)

    def _take(self, number: int) -> None:
        if not 1 <= number <= len(self._hand):
            refused = _("There is no tile {number} in hand; there are {held}.")
            raise Misunderstood(refused.format(number=number, held=len(self._hand)))
        self._pointer = _pointer(self.sitting.land, self._hand[number - 1])

    def _take_next(self, step: int) -> None:
        self._take((self._hand.index(self._pointer.tile) + step) % len(self._hand) + 1)

    def _place(self) -> None:
        self.sitting.do(self._action)

    def _choose(self, text: str) -> None:
        words = _WORDS.fullmatch(text.strip())
        if not words or not text.strip():
            raise Misunderstood(_(ACCEPTED))
        before = self._pointer
        if words["tile"]:
            self._take(int(words["tile"]))
        if not words["cell"]:
            return
        try:
            cell = parse_cell(words["cell"])
        except ValueError as error:
            raise Misunderstood(str(error)) from None
        self._pointer.show(cell, None if words["turns"] is None else int(words["turns"]))
        if refusal := self.sitting.refusal(self._action):
            self._pointer = before if before is not self._pointer else _pointer(self.sitting.land, before.tile)
            raise Misunderstood(refusal)


def _pointer(land: Map, tile: Tile) -> TilePointer:
    return TilePointer(land, tile, lambda land, tile: land.places(tile))


def pointer_marks(land: Map, pointer: TilePointer) -> Marks:
    """Where a tile fits, where it is shown, and the sides on which it does not match."""
    cell, misfit = pointer.cell, None if pointer.fits else (pointer.tile, pointer.turns)
    clashes = land.clashes(pointer.tile, cell, pointer.turns) if cell is not None and cell in land.frontier else ()
    sides = [clash.side for clash in clashes]
    return Marks(legal=pointer.cells, cursor=cell, raised=cell, misfit=misfit, clashes=sides)


def shown_on(land: Map, pointer: TilePointer) -> Map:
    """The map with a tile where it is shown; without it where it does not fit."""
    if pointer.cell is None or not pointer.fits:
        return land
    return land.place(pointer.tile, pointer.cell, pointer.turns)
