"""Parts of pages: headings, the players, what is known of a hex, what a tile brings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.rebirth.engine.events import AnyEvent, TilePlaced
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.placing import strength
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.letters import letters_of
from skye.games.rebirth.front.drawing.theme import Theme, theme_for
from skye.games.rebirth.front.turns.outlook import Outlook
from skye.games.rebirth.front.words import (
    FAN_MADE,
    counted,
    holder_words,
    place_words,
    tile_brief,
)
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.terminal.widgets import panels
from skye.terminal.widgets.columns import Cell, Columns
from skye.terminal.widgets.phrases import listed, shortened

WIDE = 60
"""So many columns are enough for everything a tile brings in one sentence."""
POINTS_COLUMNS = 4
"""The columns of points before what they are for."""
SOME, MANY = 30, 38
"""Columns that are enough for some more and for all that is told of each player."""


def names(view: View) -> list[str]:
    """The players' names, in seat order."""
    return [seat.name for seat in view.seats]


@dataclass(frozen=True)
class Heading:
    """A heading of one row in the colour of a seat, or in reverse video.

    Where it is too narrow, what stands on the right is left out, then the left is shortened.
    """

    left: str
    right: str = ""
    seat: int | None = None
    what: str = ""
    """What the left is about, behind a colon; that is never shortened."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        style = Style.parse("reverse bold") if self.seat is None else seat_style(self.seat, theme_for(console))
        what = f": {self.what}" if self.what else ""
        right = f" {self.right} " if self.right else ""
        if options.max_width < cell_len(f" {self.left}{what}{right}"):
            right = ""
        left = f" {shortened(self.left, options.max_width - cell_len(what + right) - 1)}{what}"
        yield Text(set_cell_size(left, options.max_width - cell_len(right)) + right, style=style, no_wrap=True)


class FanMade:
    """That the map and most missions are fan-made; a Rich renderable."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(FAN_MADE, style=panels.QUIET)


@dataclass(frozen=True)
class SeatLine:
    """A player's name on the colour of their tiles, and a sentence on it."""

    name: str
    seat: int
    text: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        style = seat_style(self.seat, theme_for(console))
        yield Text.assemble((f" {self.name} ", style), f" {self.text}")


@dataclass(frozen=True)
class Seats:
    """The players, a row each: points, the tile in hand, and more where there is room."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        theme, width = theme_for(console), options.max_width
        more = (["left", "cards"] if width >= SOME else []) + (["castles"] if width >= MANY else [])
        headings = ["", "points" if width >= SOME else "pts", "tile", *more]
        name_columns = width - sum(cell_len(heading) + 1 for heading in headings[1:]) - 2
        letters = letters_of(names(self.view))
        rows: list[list[Cell]] = [[(heading, _HEADING) for heading in headings]]
        for seat, player in enumerate(self.view.seats):
            name = player.name if theme.is_coloured else f"{letters[seat]} {player.name}"
            told = {"left": player.pile, "cards": player.cards, "castles": self.view.castles.count(seat)}
            rows.append(
                [
                    (f" {shortened(name, name_columns)} ", seat_style(seat, theme)),
                    (str(player.points), None),
                    _tile_sign(player.hand, seat, theme),
                    *((str(told[what]), None) for what in more),
                ]
            )
        yield Columns(rows, left=(0, 2))


_HEADING = Style(bold=True)


def _tile_sign(tile: Tile | None, seat: int, theme: Theme) -> Cell:
    """A tile as it is drawn on the map; nothing where there is none."""
    if tile is None:
        return "", None
    glyphs = theme.glyphs
    sign = f" {glyphs.farms[tile]} " if tile.is_farm else f" {tile.houses}{glyphs.house} "
    return sign, seat_style(seat, theme)


def seat_style(seat: int, theme: Theme) -> Style:
    """The colours of a seat as its tiles have them on the map."""
    ground = theme.palette.players[seat][1]
    return Style(color=ground.ink, bgcolor=ground.back, bold=True, reverse=not theme.is_coloured)


@dataclass(frozen=True)
class Landmarks:
    """Castles and cathedrals by name, with the holder and the pieces in the colours of the map."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        theme, view = theme_for(console), self.view
        letters = letters_of(names(view))
        seats = range(len(view.seats))
        board, styles = view.board, [seat_style(seat, theme) for seat in seats]
        standing = [(castle, {holder}) for castle, holder in zip(board.castles, view.castles, strict=True)]
        standing += [(place, set(pieces)) for place, pieces in zip(board.cathedrals, view.cathedrals, strict=True)]
        rows: list[list[Cell]] = [
            [("Castles and cathedrals", _HEADING), ("hex", _HEADING), *(("", None) for _ in seats)]
        ]
        for landmark, there in standing:
            chips = [(letters[seat], styles[seat]) if seat in there else (" ", None) for seat in seats]
            rows.append([(landmark.name.partition(",")[0], None), (str(landmark.hex), None), *chips])
        yield Columns(rows)


# --- Hexes ------------------------------------------------------------------------------------------------------


def hex_lines(view: View, at: Hex) -> list[str]:
    """What a hex is, what stands on it, and the castles and cathedrals beside it."""
    board = view.board
    castle = next((number for number, castle in enumerate(board.castles) if castle.hex == at), None)
    if castle is not None:
        return [f"{at}  {_castle_words(view, castle)}"]
    cathedral = next((number for number, place in enumerate(board.cathedrals) if place.hex == at), None)
    if cathedral is not None:
        pieces = [view.seats[seat].name for seat in sorted(view.cathedrals[cathedral])]
        there = f"pieces of {listed(pieces)}" if pieces else "no pieces so far"
        return [f"{at}  {board.cathedrals[cathedral].name}: {there}"]
    laid = view.tile_at(at) if at in board.numbers else None
    stands = f": {tile_brief(laid.tile)} of {view.seats[laid.seat].name}" if laid else ""
    return [f"{at}  {place_words(view, at)}{stands}", *_beside(view, at)]


def _beside(view: View, at: Hex) -> list[str]:
    number = view.board.numbers.get(at)
    if number is None:
        return []
    board = view.board
    castles = [
        f"{board.castles[castle].name} ({holder_words(view, view.castles[castle])})"
        for castle in board.castles_beside[number]
    ]
    cathedrals = [board.cathedrals[cathedral].name.partition(",")[0] for cathedral in board.cathedrals_beside[number]]
    return [f"beside {listed([*castles, *cathedrals])}"] if castles or cathedrals else []


def _castle_words(view: View, castle: int) -> str:
    """A castle, its holder, and everybody's tiles round it."""
    board = view.board
    beside = [tile for site in board.round_castles[castle] if (tile := view.tiles[site]) is not None]
    strong = {seat: strength(beside, seat, view.options.castle_tie)[0] for seat in range(len(view.seats))}
    tiles = listed([f"{view.seats[seat].name} {counted(own, 'tile')}" for seat, own in strong.items() if own])
    free = sum(
        view.tiles[site] is None and not view.is_closed(board.sites[site].hex) for site in board.round_castles[castle]
    )
    whose = holder_words(view, view.castles[castle])
    return f"{board.castles[castle].name}, {whose}" + (f": {tiles}" if tiles else "") + f"; {counted(free, 'hex')} free"


# --- What a tile brings -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Brings:
    """What a tile brings on a hex: a sentence where it is wide, else a line each."""

    outlook: Outlook

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        total = Text(f"brings {counted(self.outlook.points, 'point')}", style=panels.HEADING)
        lines = self.outlook.lines
        if options.max_width >= WIDE:
            told = "; ".join(f"{line.text}{_gain(line.points)}" for line in lines)
            yield total.append(f": {told}" if told else "", style="not bold")
            return
        yield total
        for line in lines:
            points = "" if line.points is None else f"+{line.points}"
            wrapped = Text(line.text).wrap(console, options.max_width - POINTS_COLUMNS)
            for number, part in enumerate(wrapped):
                yield Text.assemble(f"{'' if number else points:>{POINTS_COLUMNS - 1}} ", part)


def _gain(points: int | None) -> str:
    return "" if points is None else f" (+{points})"


# --- What happened ----------------------------------------------------------------------------------------------


def fresh_hexes(log: Sequence[AnyEvent], seat: int) -> list[Hex]:
    """The hexes of the tiles that the others have placed since the last turn of a seat."""
    placed = [event for event in log if isinstance(event, TilePlaced)]
    since = takewhile(lambda event: event.seat != seat, reversed(placed))
    return [event.hex for event in since]


def sources_table(view: View, log: Iterable[AnyEvent]) -> RenderableType:
    """Everybody's points so far by source, the most points first."""
    sources = points_by_source(log, len(view.seats))
    shown = [source for source in PointSource if any(own[source] for own in sources)]
    seats = sorted(range(len(view.seats)), key=lambda seat: -view.seats[seat].points)
    made = panels.table("Points", *(panels.named(view.seats[seat].name, seat) for seat in seats))
    for source in shown:
        made.add_row(str(source).capitalize(), *(str(sources[seat][source]) for seat in seats))
    made.add_row(
        Text("In all", style=panels.HEADING),
        *(Text(str(view.seats[seat].points), style=panels.HEADING) for seat in seats),
    )
    return made
