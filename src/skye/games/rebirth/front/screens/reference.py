"""Reference pages, available during any question: the map with its names, standings, tiles left, the log."""

from collections import Counter
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.rebirth.engine.board import Landmark
from skye.games.rebirth.engine.events import AnyEvent
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.tile import Tile, tile_set
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.drawing.legend import Legend
from skye.games.rebirth.front.names import tile_brief
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.landmarks import Landmarks
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.turns.walk import ALSO, WAYS, next_hex
from skye.games.rebirth.front.words import event_words, fan_made, standing_words, ties_words
from skye.language.texts import _, pgettext, said
from skye.terminal.dialogue.bindings import Binding, Row, Typed
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

ARROWS = ("left", "up", "down", "right")


class MapQuestion(Question[bool]):
    """Walks over the map and tells what stands where."""

    topic = "map"

    def __init__(self, view: View) -> None:
        self._view = view
        self._land = sorted(view.board.hexes)
        self._at = self._land[len(self._land) // 2]

    @property
    def typed(self) -> Sequence[Typed]:
        """A hex, or Enter."""
        return (Typed("8,3", _("tells of the hex in row 8, column 3")), Typed("Enter", _("goes back")))

    @property
    def reminders(self) -> Sequence[Row]:
        """The keys that draw the map in other sizes."""
        return (("+ -", _("size")),)

    @property
    def prompt(self) -> str:
        """Asks for a hex."""
        return _("Hex such as 8,3, or Enter to go back: ")

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Keys move over all hexes; Tab goes from castle to castle."""
        slant, castle = _("move north-west, north-east, south-west, south-east"), _("the next castle or cathedral")
        move, arrows = pgettext("key", "move"), pgettext("key", "arrows")
        return (
            Binding(ARROWS, _("move over all hexes"), self._walk, move, also=tuple(ALSO), label=arrows),
            Binding(("y", "u", "b", "n"), slant, self._walk, pgettext("key", "slanting")),
            Binding(("tab",), castle, lambda _: self._next_landmark(), pgettext("key", "next castle")),
            Binding(("enter",), _("goes back"), lambda _: True, _("goes back"), also=(" ", "escape")),
        )

    def page(self, room: Room) -> RenderableType:
        """The map, and what stands on the hex under the cursor."""
        view = self._view
        heading = parts.Heading(_("The map"), _("fan-made"), view.turn)
        told = [Text(parts.hex_words(view, self._at))]
        legend = Legend(view.turn or 0, is_rim_closed=len(view.seats) == 2)
        more = (parts.FanMade(), legend, Landmarks(view))
        return MapPage(view, heading, parts.Seats(view), told, room, Marks(cursor=self._at), more=more)

    def answer(self, text: str) -> bool | None:
        """A hex by its row and column."""
        if not text:
            return True
        row, _comma, column = text.partition(",")
        if not (row.strip().isdecimal() and column.strip().isdecimal()):
            raise Misunderstood(_("Type a hex by its row and column such as 8,3, or Enter to go back."))
        at = Hex(int(row[:4]), int(column[:4]))
        if at not in self._land:
            raise Misunderstood(_("There is no hex there: the map has the sea."))
        self._at = at
        return None

    def _walk(self, key: str) -> None:
        self._at = next_hex(self._at, WAYS[ALSO.get(key, key)], self._land) or self._at

    def _next_landmark(self) -> None:
        board = self._view.board
        places = sorted(landmark.hex for landmark in (*board.castles, *board.cathedrals))
        self._at = next((at for at in places if at > self._at), places[0])


def map_page(view: View, room: Room) -> list[RenderableType]:
    """The map as it stands, with its legend."""
    closed = len(view.seats) == 2
    heading = parts.Heading(_("The map"), _("fan-made"))
    picture = MapPage(view, heading, Text(), [], room, more=[Legend(0, is_rim_closed=closed)])
    return [picture, Text(fan_made()), Text()]


def names_page(view: View) -> list[RenderableType]:
    """Castles, cathedrals and towns by name, with whose they are."""
    towns, ports = _towns_table(view), listed([_port_words(port) for port in view.board.ports])
    told = Text(_("Ports: {ports}.").format(ports=ports))
    return [_castles_table(view), Text(), _cathedrals_table(view), Text(), towns, Text(), told]


def _castles_table(view: View) -> RenderableType:
    made = panels.table(_("Castles"), pgettext("column head", "hex"), pgettext("column head", "holder"))
    for castle, holder in zip(view.board.castles, view.castles, strict=True):
        held = _("nobody") if holder is None else _named(view, holder)
        made.add_row(said(castle.name), str(castle.hex), held)
    made.columns[-1].justify = "left"
    return made


def _cathedrals_table(view: View) -> RenderableType:
    made = panels.table(_("Cathedrals"), pgettext("column head", "hex"), pgettext("column head", "pieces"))
    for cathedral, pieces in zip(view.board.cathedrals, view.cathedrals, strict=True):
        on_it = listed([view.seats[seat].name for seat in sorted(pieces)]) or _("none")
        made.add_row(said(cathedral.name), str(cathedral.hex), on_it)
    made.columns[-1].justify = "left"
    return made


def _towns_table(view: View) -> RenderableType:
    made = panels.table(_("Towns"), pgettext("column head", "hexes"), pgettext("column head", "tiles"))
    for town, sites in zip(view.board.towns, view.board.town_sites, strict=True):
        laid = [tile for site in sites if (tile := view.tiles[site]) is not None]
        told = listed([_tile_of(view.seats[tile.seat].name, tile.tile) for tile in laid]) or _("none")
        made.add_row(said(town.name), " ".join(map(str, town.hexes)), told)
    made.columns[-1].justify = "left"
    return made


def _tile_of(name: str, tile: Tile) -> str:
    # For translators: somebody and a tile, such as "Ann 3 houses".
    return _("{name} {tile}").format(name=name, tile=tile_brief(tile))


def _port_words(port: Landmark) -> str:
    # For translators: a port and its hex, such as "Mallaig 6,2".
    return _("{port} {hex}").format(port=said(port.name), hex=port.hex)


def _named(view: View, seat: int) -> Text:
    return panels.named(view.seats[seat].name, seat)


def standings_page(view: View, log: Sequence[AnyEvent]) -> list[RenderableType]:
    """Points by source, castles, cards and tiles, as far as they lie open."""
    title = panels.title(_("Standings"), standing_words(view))
    tie = Text(ties_words(view), style=panels.QUIET)
    return [
        title,
        Text(),
        parts.Seats(view),
        Text(),
        parts.sources_table(view, log),
        Text(),
        *names_page(view),
        Text(),
        tie,
    ]


def tiles_page(view: View) -> list[RenderableType]:
    """Of each kind of tile, how many everybody has not placed: in hand, in the pile, or among the two left out."""
    made = panels.table(_("Not placed so far"), *(_named(view, seat) for seat in range(len(view.seats))))
    whole = Counter(tile_set(len(view.seats)))
    placed = [
        Counter(laid.tile for laid in view.tiles if laid and laid.seat == seat) for seat in range(len(view.seats))
    ]
    for tile in Tile:
        made.add_row(_tile_head(tile), *(str(whole[tile] - own[tile]) for own in placed))
    hands = listed([_tile_of(seat.name, seat.hand) for seat in view.seats if seat.hand is not None])
    piles = listed([_("{name} {number}").format(name=seat.name, number=seat.pile) for seat in view.seats])
    told = _("In hand: {hands}. To be drawn: {piles}.").format(hands=hands or _("nothing"), piles=piles)
    return [
        panels.title(_("The tiles"), standing_words(view)),
        Text(),
        made,
        Text(),
        Text(told),
        Text(_("Two tiles of each player are out of the game; each knows their own (M shows them).")),
    ]


def _tile_head(tile: Tile) -> str:
    """A kind of tile at the head of a row."""
    if tile.is_farm:
        return _("Food") if tile is Tile.FOOD else _("Energy")
    return tile_brief(tile)


def log_page(view: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, view)) for event in reversed(events)]
    return [panels.title(_("What happened so far"), _("the latest first")), *lines]
