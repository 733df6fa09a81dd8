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
from skye.games.rebirth.front.drawing.theme import Theme, seat_style, theme_for
from skye.games.rebirth.front.names import (
    HEXES,
    POINTS,
    SOURCES,
    TILES,
    holder_words,
    landmark_name,
    place_words,
    tile_brief,
)
from skye.games.rebirth.front.turns.outlook import Line, Outlook
from skye.games.rebirth.front.words import fan_made, itemised
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.language.texts import _, counted, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.columns import Cell, Columns
from skye.terminal.widgets.line_breaks import wrapped
from skye.terminal.widgets.phrases import filled, listed, shortened

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
        right = f" {self.right} " if self.right else ""
        if options.max_width < cell_len(self._left_side(self.left) + right):
            right = ""
        left = self._left_side(shortened(self.left, options.max_width - cell_len(self._left_side("") + right)))
        yield Text(set_cell_size(left, options.max_width - cell_len(right)) + right, style=style, no_wrap=True)

    def _left_side(self, left: str) -> str:
        # For translators: a heading: somebody, or something, and what it is about.
        return " " + (_("{left}: {what}").format(left=left, what=self.what) if self.what else left)


class FanMade:
    """That the map and most missions are fan-made; a Rich renderable."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(fan_made(), style=panels.QUIET)


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
        heads = _heads(width)
        name_columns = width - sum(cell_len(head) + 1 for head in heads.values()) - 2
        letters = letters_of(names(self.view))
        rows: list[list[Cell]] = [[("", None), *((head, _HEADING) for head in heads.values())]]
        for seat, player in enumerate(self.view.seats):
            name = player.name if theme.is_coloured else f"{letters[seat]} {player.name}"
            told: dict[str, Cell] = {
                "points": (str(player.points), None),
                "tile": _tile_sign(player.hand, seat, theme),
                "left": (str(player.pile), None),
                "cards": (str(player.cards), None),
                "castles": (str(self.view.castles.count(seat)), None),
            }
            shown = (f" {shortened(name, name_columns)} ", seat_style(seat, theme))
            rows.append([shown, *(told[column] for column in heads)])
        yield Columns(rows, left=(0, 2))


def _heads(width: int) -> dict[str, str]:
    """The columns that are told of each player where there are so many columns of the screen, and their heads."""
    heads = {
        "points": pgettext("column head", "points") if width >= SOME else pgettext("column head", "pts"),
        "tile": pgettext("column head", "tile"),
    }
    if width >= SOME:
        heads |= {"left": pgettext("column head", "left"), "cards": pgettext("column head", "cards")}
    if width >= MANY:
        heads["castles"] = pgettext("column head", "castles")
    return heads


_HEADING = Style(bold=True)


def _tile_sign(tile: Tile | None, seat: int, theme: Theme) -> Cell:
    """A tile as it is drawn on the map; nothing where there is none."""
    if tile is None:
        return "", None
    glyphs = theme.glyphs
    sign = f" {glyphs.farms[tile]} " if tile.is_farm else f" {tile.houses}{glyphs.house} "
    return sign, seat_style(seat, theme)


# --- Hexes ------------------------------------------------------------------------------------------------------


def hex_words(view: View, at: Hex) -> str:
    """What a hex is, what stands on it, and the castles and cathedrals beside it."""
    board = view.board
    castle = next((number for number, castle in enumerate(board.castles) if castle.hex == at), None)
    if castle is not None:
        return _("{hex}  {place}").format(hex=at, place=_castle_words(view, castle))
    cathedral = next((number for number, place in enumerate(board.cathedrals) if place.hex == at), None)
    if cathedral is not None:
        return _cathedral_words(view, cathedral)
    here = _here(view, at)
    if beside := _beside(view, at):
        # For translators: what a hex is, and the castles and cathedrals beside it.
        return _("{here}; beside {places}").format(here=here, places=listed(beside))
    return here


def _cathedral_words(view: View, cathedral: int) -> str:
    """A cathedral, and who has pieces there."""
    place = view.board.cathedrals[cathedral]
    names = [view.seats[seat].name for seat in sorted(view.cathedrals[cathedral])]
    if not names:
        return _("{hex}  {place}: no pieces so far").format(hex=place.hex, place=said(place.name))
    return _("{hex}  {place}: pieces of {names}").format(hex=place.hex, place=said(place.name), names=listed(names))


def _here(view: View, at: Hex) -> str:
    """A hex that is no castle and no cathedral, and the tile on it."""
    place, laid = place_words(view, at), view.tile_at(at) if at in view.board.numbers else None
    if laid is None:
        return _("{hex}  {place}").format(hex=at, place=place)
    name, tile = view.seats[laid.seat].name, tile_brief(laid.tile)
    return _("{hex}  {place}: {tile} of {name}").format(hex=at, place=place, tile=tile, name=name)


def _beside(view: View, at: Hex) -> list[str]:
    """The castles beside a hex with their holders, and the cathedrals."""
    number = view.board.numbers.get(at)
    if number is None:
        return []
    board = view.board
    castles = [_held(view, castle) for castle in board.castles_beside[number]]
    return [*castles, *(landmark_name(board.cathedrals[cathedral]) for cathedral in board.cathedrals_beside[number])]


def _held(view: View, castle: int) -> str:
    name, holder = said(view.board.castles[castle].name), view.castles[castle]
    if holder is None:
        return _("{castle} (nobody's)").format(castle=name)
    # For translators: a castle and its holder, such as "Duart Castle (Ann's)".
    return _("{castle} ({holder})").format(castle=name, holder=holder_words(view, holder))


def _castle_words(view: View, castle: int) -> str:
    """A castle, its holder, and everybody's tiles round it."""
    board = view.board
    beside = [tile for site in board.round_castles[castle] if (tile := view.tiles[site]) is not None]
    strong = {seat: strength(beside, seat, view.options.castle_tie)[0] for seat in range(len(view.seats))}
    tiles = listed([_tiles_of(view.seats[seat].name, own) for seat, own in strong.items() if own])
    free = sum(
        view.tiles[site] is None and not view.is_closed(board.sites[site].hex) for site in board.round_castles[castle]
    )
    held, hexes = _held_by(view, castle), counted(free, HEXES)
    if not tiles:
        return _("{castle}; {hexes} free").format(castle=held, hexes=hexes)
    # For translators: a castle with its holder, the tiles round it by player, and how many hexes round it are free.
    return _("{castle}: {tiles}; {hexes} free").format(castle=held, tiles=tiles, hexes=hexes)


def _held_by(view: View, castle: int) -> str:
    name, holder = said(view.board.castles[castle].name), view.castles[castle]
    if holder is None:
        return _("{castle}, nobody's").format(castle=name)
    # For translators: a castle and its holder, such as "Duart Castle, Ann's".
    return _("{castle}, {holder}").format(castle=name, holder=holder_words(view, holder))


def _tiles_of(name: str, tiles: int) -> str:
    # For translators: somebody, and how many tiles.
    return _("{name} {tiles}").format(name=name, tiles=counted(tiles, TILES))


# --- What a tile brings -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Brings:
    """What a tile brings on a hex: a sentence where it is wide, else a line each."""

    outlook: Outlook

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        points = _("brings {points}").format(points=counted(self.outlook.points, POINTS))
        total, lines = Text(points, style=panels.HEADING), self.outlook.lines
        if options.max_width >= WIDE and lines:
            told = Text(itemised(_gained(line) for line in lines), style="not bold")
            # For translators: such as "brings 4 points: a food group of 3 (+3); the port of Mallaig (+1)".
            yield filled(_("{brings}: {what}"), brings=total, what=told)
            return
        yield total
        for line in lines:
            points = "" if line.points is None else f"+{line.points}"
            for number, part in enumerate(wrapped(Text(line.text), options.max_width - POINTS_COLUMNS)):
                yield Text.assemble(f"{'' if number else points:>{POINTS_COLUMNS - 1}} ", part)


def _gained(line: Line) -> str:
    if line.points is None:
        return line.text
    # For translators: something that brings points, and how many.
    return _("{what} (+{points})").format(what=line.text, points=line.points)


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
    made = panels.table(_("Points"), *(panels.named(view.seats[seat].name, seat) for seat in seats))
    for source in shown:
        made.add_row(_(SOURCES[source]), *(str(sources[seat][source]) for seat in seats))
    made.add_row(
        Text(_("In all"), style=panels.HEADING),
        *(Text(str(view.seats[seat].points), style=panels.HEADING) for seat in seats),
    )
    return made
