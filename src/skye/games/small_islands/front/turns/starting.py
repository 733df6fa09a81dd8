"""Laying the four start tiles: the first player does, or has them laid."""

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.small_islands.engine.actions import AnyAction, LayRest, LayStart
from skye.games.small_islands.engine.legal import start_places
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import parse_cell
from skye.games.small_islands.front.drawing.draw import UNMARKED
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.names import tile_words
from skye.games.small_islands.front.screens import parts
from skye.games.small_islands.front.screens.map_page import MapPage, tile_size
from skye.games.small_islands.front.turns.placing import pointer_marks, shown_on
from skye.games.small_islands.front.turns.pointer import TilePointer
from skye.games.small_islands.front.turns.sitting import Sitting
from skye.games.small_islands.front.turns.stage import Decision, Key, key_of, walking
from skye.language.texts import N_, _
from skye.terminal.dialogue.bindings import Typed
from skye.terminal.dialogue.front import Scene, TurnQuestion
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

ACCEPTED = N_("Type a start tile and a cell, such as: S2a N13; a lays all that are left.")
_WORDS = re.compile(
    r"(?:(?P<tile>[Ss][0-9]{1,2}[ABab])(?:\s+|$))?"
    r"(?:(?P<cell>-?[A-Za-z]{1,2} ?-?[0-9]{1,3})(?:\s+(?P<turns>[0-3]))?)?"
)


class StartQuestion(TurnQuestion):
    """Asks the first player for all start tiles that are left, with everybody watching."""

    topic = "start"

    def __init__(self, own: View, scene: Scene) -> None:
        """`own` is the view of the seat on turn, `scene` what everybody at the table sees."""
        self._sitting = Sitting(own, scene.view)
        self.seat = self._sitting.seat
        self._pointer = self._first()

    @property
    def view(self) -> View:
        """The game with what is laid and not confirmed."""
        return self._sitting.own

    @property
    def _faces(self) -> list[Tile]:
        """The faces of the start tiles that are left."""
        return [face for start in self._sitting.shown.start_tiles for face in start.faces]

    def _first(self) -> TilePointer | None:
        return self._shown(self._faces[0]) if self._faces else None

    def _shown(self, tile: Tile) -> TilePointer:
        return TilePointer(self._sitting.land, tile, start_places)

    @property
    def typed(self) -> Sequence[Typed]:
        """A start tile with its cell; or all by chance."""
        return (
            Typed("a", _("lays all start tiles that are left, by chance")),
            Typed("S2a N13", _("shows start tile S2 with side a up on N13; S2a N13 1 turned by 1 quarter")),
            Typed("Enter", _("lays the tile; when all are laid, confirms")),
            Typed("u", _("takes back the last tile")),
        )

    @property
    def prompt(self) -> str:
        """Asks for the next tile."""
        if self._pointer is None:
            return _("Enter confirms, u undoes: ")
        return _("Start tile and cell such as S2a N13, Enter lays it, a lays all: ")

    @property
    def bindings(self) -> Sequence[Key]:
        """Keys choose, move, turn and lay the tile; a has all laid."""
        undo = _("undoes") if self._sitting.actions else ""
        undoing = Key(("u",), _("takes back the last tile"), lambda _: self._undo(), undo)
        if self._pointer is None:
            return (Key(("c",), _("confirms"), lambda _: self._sitting.all(), _("confirms"), is_final=True), undoing)
        by_chance = _("lays all that are left, by chance")
        return (
            Key(("a",), by_chance, lambda _: self._all(), _("lays them for me"), is_final=True),
            walking(_("move over the cells where it fits"), self._move),
            Key(("r",), _("turns it to the next way it fits"), lambda _: self._at.turn(), _("turns")),
            Key(("tab",), _("another start tile, or its other side"), lambda _: self._next(1), _("other tile")),
            Key(("back tab",), _("the one before"), lambda _: self._next(-1)),
            Key(("enter",), _("lays the tile"), lambda _: self._lay(), _("lays"), also=(" ",)),
            undoing,
            Key(("f",), _("moves over all cells beside the map, and says why not"), lambda _: self._at.go_anywhere()),
        )

    @property
    def _at(self) -> TilePointer:
        assert self._pointer is not None, "a tile is shown"
        return self._pointer

    def _move(self, key: str) -> None:
        self._at.move(key)

    def _next(self, step: int) -> None:
        faces = self._faces
        self._pointer = self._shown(faces[(faces.index(self._at.tile) + step) % len(faces)])

    def _all(self) -> Decision:
        return self._sitting.all(LayRest(self.seat))

    @property
    def _action(self) -> LayStart:
        assert self._at.cell is not None, "a start tile always has a place"
        return LayStart(self.seat, self._at.tile.id, self._at.cell, self._at.turns)

    def _lay(self) -> None:
        self._sitting.do(self._action)
        self._pointer = self._first()

    def _undo(self) -> None:
        undone = self._sitting.undo()
        self.follow(undone)

    def follow(self, advised: AnyAction) -> None:
        """Show a start tile where a hint advises it."""
        if isinstance(advised, LayStart):
            self._pointer = self._shown(next(face for face in self._faces if face.id == advised.tile))
            self._pointer.show(advised.cell, advised.turns)

    def answer(self, text: str) -> Decision | None:
        """One step; all start tiles when they are confirmed."""
        match key_of(text):
            case "" | "c" if self._pointer is None:
                return self._sitting.all()
            case "a" if self._pointer is not None:
                return self._all()
            case "":
                self._lay()
            case "u":
                self._undo()
            case "r":
                self._at.turn()
            case _:
                self._choose(text.strip())
        return None

    def _choose(self, text: str) -> None:
        words = _WORDS.fullmatch(text)
        if words is None or self._pointer is None:
            raise Misunderstood(_(ACCEPTED) if self._pointer else _("Enter confirms, u undoes."))
        before = self._pointer
        if words["tile"]:
            face = next((face for face in self._faces if face.id.lower() == words["tile"].lower()), None)
            if face is None:
                raise Misunderstood(_("There is no start tile {tile} left.").format(tile=words["tile"]))
            self._pointer = self._shown(face)
        if words["cell"]:
            self._at.show(parse_cell(words["cell"]), None if words["turns"] is None else int(words["turns"]))
            if refusal := self._sitting.refusal(self._action):
                self._pointer = self._shown(before.tile)
                raise Misunderstood(refusal)

    def page(self, room: Room) -> RenderableType:
        """The map with the tile where it is shown, and the start tiles that are left."""
        sitting, pointer = self._sitting, self._pointer
        heading = _("{name}: lay the start tiles").format(name=sitting.mine.name)
        tiles = parts.Tiles(
            _("Start tiles, both sides"),
            self._faces,
            tile_size(room),
            pointer.tile if pointer else None,
            pointer.turns if pointer else 0,
            numbered=False,
        )
        return MapPage(
            view=sitting.shown,
            heading=parts.Heading(heading, _("set-up"), self.seat),
            panel=[parts.Strip(sitting.shown), Text(), tiles],
            told=self._told(),
            room=room,
            marks=pointer_marks(sitting.land, pointer) if pointer else UNMARKED,
            land=shown_on(sitting.land, pointer) if pointer else sitting.land,
            growth=1,
            more=[Legend()],
        )

    def _told(self) -> list[RenderableType]:
        if self._pointer is None:
            return [Text(_("All four start tiles lie: c confirms, u undoes."), style=panels.HEADING)]
        if refusal := self._sitting.refusal(self._action):
            return [Text(refusal, style=panels.HEADING)]
        told = _("{tile}. The side laid up counts; a lays all that are left by chance.")
        return [Text(told.format(tile=tile_words(self._pointer.tile)))]
