"""Reference pages, available during any question: the map with its names, standings, tiles left, the log."""

from collections import Counter
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.rebirth.engine.events import AnyEvent
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.tile import Tile, tile_set
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.drawing.legend import Legend
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.turns.walk import ALSO, WAYS, next_hex
from skye.games.rebirth.front.words import (
    FAN_MADE,
    TIES,
    event_words,
    standing_words,
    tile_brief,
)
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room


class MapQuestion(Question[bool]):
    """Walks over the map and tells what stands where."""

    topic = "map"
    typed = (Typed("8,3", "tells of the hex in row 8, column 3"), Typed("Enter", "goes back"))
    reminders = (("+ -", "size"),)

    def __init__(self, view: View) -> None:
        self._view = view
        self._land = sorted(view.board.hexes)
        self._at = self._land[len(self._land) // 2]

    @property
    def prompt(self) -> str:
        """Asks for a hex."""
        return "Hex such as 8,3, or Enter to go back: "

    @property
    def bindings(self) -> Sequence[Binding[bool]]:
        """Keys move over all hexes; Tab goes from castle to castle."""
        arrows = ("left", "up", "down", "right")
        return (
            Binding(arrows, "move over all hexes", self._walk, "move", also=tuple(ALSO), label="arrows"),
            Binding(
                ("y", "u", "b", "n"), "move north-west, north-east, south-west, south-east", self._walk, "slanting"
            ),
            Binding(("tab",), "the next castle or cathedral", lambda _: self._next_landmark(), "next castle"),
            Binding(("enter",), "goes back", lambda _: True, "goes back", also=(" ", "escape")),
        )

    def page(self, room: Room) -> RenderableType:
        """The map, and what stands on the hex under the cursor."""
        view = self._view
        heading = parts.Heading("The map", "fan-made", view.turn)
        told = [Text("; ".join(parts.hex_lines(view, self._at)))]
        legend = Legend(view.turn or 0, is_rim_closed=len(view.seats) == 2)
        more = (parts.FanMade(), legend, parts.Landmarks(view))
        return MapPage(view, heading, parts.Seats(view), told, room, Marks(cursor=self._at), more=more)

    def answer(self, text: str) -> bool | None:
        """A hex by its row and column."""
        if not text:
            return True
        row, _, column = text.partition(",")
        if not (row.strip().isdecimal() and column.strip().isdecimal()):
            raise Misunderstood("Type a hex by its row and column such as 8,3, or Enter to go back.")
        at = Hex(int(row[:4]), int(column[:4]))
        if at not in self._land:
            raise Misunderstood("There is no hex there: the map has the sea.")
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
    picture = MapPage(
        view, parts.Heading("The map", "fan-made"), Text(), [], room, more=[Legend(0, is_rim_closed=closed)]
    )
    return [picture, Text(FAN_MADE), Text()]


def names_page(view: View) -> list[RenderableType]:
    """Castles, cathedrals and towns by name, with whose they are."""
    board = view.board
    castles = panels.table("Castles", "hex", "holder")
    for castle, holder in zip(board.castles, view.castles, strict=True):
        castles.add_row(castle.name, str(castle.hex), "nobody" if holder is None else _named(view, holder))
    cathedrals = panels.table("Cathedrals", "hex", "pieces")
    for cathedral, pieces in zip(board.cathedrals, view.cathedrals, strict=True):
        on_it = listed([view.seats[seat].name for seat in sorted(pieces)]) or "none"
        cathedrals.add_row(cathedral.name, str(cathedral.hex), on_it)
    towns = panels.table("Towns", "hexes", "tiles")
    for town, sites in zip(board.towns, board.town_sites, strict=True):
        laid = [tile for site in sites if (tile := view.tiles[site]) is not None]
        told = listed([f"{view.seats[tile.seat].name} {tile_brief(tile.tile)}" for tile in laid]) or "none"
        towns.add_row(town.name, " ".join(map(str, town.hexes)), told)
    for made in (castles, cathedrals, towns):
        made.columns[-1].justify = "left"
    ports = listed([f"{port.name} {port.hex}" for port in board.ports])
    return [castles, Text(), cathedrals, Text(), towns, Text(), Text(f"Ports: {ports}.")]


def _named(view: View, seat: int) -> Text:
    return panels.named(view.seats[seat].name, seat)


def standings_page(view: View, log: Sequence[AnyEvent]) -> list[RenderableType]:
    """Points by source, castles, cards and tiles, as far as they lie open."""
    title = panels.title("Standings", standing_words(view))
    tie = Text(f"Ties: {TIES[view.options.castle_tie]}.", style=panels.QUIET)
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
    made = panels.table("Not placed so far", *(_named(view, seat) for seat in range(len(view.seats))))
    whole = Counter(tile_set(len(view.seats)))
    placed = [
        Counter(laid.tile for laid in view.tiles if laid and laid.seat == seat) for seat in range(len(view.seats))
    ]
    for tile in Tile:
        made.add_row(tile_brief(tile).capitalize(), *(str(whole[tile] - own[tile]) for own in placed))
    hands = [f"{seat.name} {tile_brief(seat.hand)}" for seat in view.seats if seat.hand is not None]
    piles = [f"{seat.name} {seat.pile}" for seat in view.seats]
    return [
        panels.title("The tiles", standing_words(view)),
        Text(),
        made,
        Text(),
        Text(f"In hand: {listed(hands) or 'nothing'}. To be drawn: {listed(piles)}."),
        Text("Two tiles of each player are out of the game; each knows their own (M shows them)."),
    ]


def log_page(view: View, events: Sequence[AnyEvent]) -> list[RenderableType]:
    """The log, latest first, for players who missed something."""
    lines = [Text(event_words(event, view)) for event in reversed(events)]
    return [panels.title("What happened so far", "the latest first"), *lines]
