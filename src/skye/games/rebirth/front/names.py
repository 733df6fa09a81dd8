"""What things and places are called."""

from collections import Counter
from collections.abc import Iterable

from skye.games.rebirth.engine.board import Board, Ground, Landmark
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.ledger import PointSource
from skye.language.choice import Language, spoken
from skye.language.texts import N_, Several, _, counted, pgettext, said
from skye.terminal.widgets.phrases import enumerated, listed, possessive

POINTS = Several("{number} point", "{number} points")
TILES = Several("{number} tile", "{number} tiles")
SETTLEMENT = Several("a settlement of {number} house", "a settlement of {number} houses")
HEXES = Several("{number} hex", "{number} hexes")
CARDS = Several("{number} mission card", "{number} mission cards")
SOURCES = {
    PointSource.FOOD: N_("Food"),
    PointSource.ENERGY: N_("Energy"),
    PointSource.TOWNS: N_("Towns"),
    PointSource.PORTS: N_("Ports"),
    PointSource.UNFINISHED_TOWNS: N_("Unfinished towns"),
    PointSource.CASTLES: N_("Castles"),
    PointSource.MISSIONS: N_("Missions"),
}
"""What the sources of points are called, to be translated where it is shown."""


# --- Tiles ------------------------------------------------------------------------------------------------------


def tile_words(tile: Tile) -> str:
    """A tile with its article, such as "a food tile" or "a settlement of 3 houses"."""
    if tile.is_farm:
        return _("a food tile") if tile is Tile.FOOD else _("an energy tile")
    return counted(tile.houses, SETTLEMENT)


def tile_brief(tile: Tile) -> str:
    """A tile in short, such as "food" or "3 houses"."""
    if tile.is_farm:
        return pgettext("tile", "food") if tile is Tile.FOOD else pgettext("tile", "energy")
    if tile.houses == 1:
        return pgettext("tile", "1 house")
    return pgettext("tile", "{number} houses").format(number=tile.houses)


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Several tiles, each kind in short, such as "2 x food and 3 houses"."""
    return listed([_tiles_of_a_kind(tile, count) for tile, count in Counter(tiles).items()])


def _tiles_of_a_kind(tile: Tile, count: int) -> str:
    # For translators: several tiles of a kind, such as "2 x food".
    return tile_brief(tile) if count == 1 else _("{count} x {tile}").format(count=count, tile=tile_brief(tile))


# --- Places -----------------------------------------------------------------------------------------------------


def place_words(view: View, at: Hex) -> str:
    """What a hex is, such as "food hex, port of Mallaig" or "Inverness, a town of 3 hexes"."""
    board = view.board
    if landmark := landmark_at(board, at):
        return said(landmark.name)
    number = board.numbers.get(at)
    if number is None:
        return _("sea")
    site, town = board.sites[number], board.town_of[number]
    told = [_ground_words(site.ground) if town is None else _town_words(board, town)]
    if site.port:
        told.append(_("port of {place}").format(place=port_name(board, site.port)))
    if view.is_closed(at):
        told.append(_("closed with two players"))
    return enumerated(told)


def _ground_words(ground: Ground) -> str:
    """A hex outside towns."""
    match ground:
        case Ground.FOOD:
            return _("food hex")
        case Ground.ENERGY:
            return _("energy hex")
        case _ground:
            return _("plain hex")


def _town_words(board: Board, number: int) -> str:
    town = board.towns[number]
    hexes = counted(len(town.hexes), HEXES)
    return _("{town}, a town of {hexes}").format(town=said(town.name), hexes=hexes)


def landmark_at(board: Board, at: Hex) -> Landmark | None:
    """The castle or cathedral on a hex."""
    return next((landmark for landmark in (*board.castles, *board.cathedrals) if landmark.hex == at), None)


def castle_name(board: Board, identity: str) -> str:
    """The name of a castle."""
    return said(board.castles[board.castle_numbers[identity]].name)


def landmark_name(landmark: Landmark) -> str:
    """The name of a castle or of a cathedral, without the place it stands in."""
    return said(landmark.name).partition(",")[0]


def landmark_brief(landmark: Landmark) -> str:
    """The name of a castle or of a cathedral where all beside it are, too."""
    castle = pgettext("the end of a castle's name, to be left out", " Castle")
    cathedral = pgettext("the end of a cathedral's name, to be left out", " Cathedral")
    return landmark_name(landmark).removesuffix(castle).removesuffix(cathedral)


def cathedral_name(board: Board, identity: str) -> str:
    """The name of a cathedral, without the place it stands in."""
    return landmark_name(board.cathedrals[board.cathedral_numbers[identity]])


def port_name(board: Board, identity: str) -> str:
    """The name of a port."""
    return next(said(port.name) for port in board.ports if port.id == identity)


def town_name(board: Board, identity: str) -> str:
    """The name of a town."""
    return next(said(town.name) for town in board.towns if town.id == identity)


def holder_words(view: View, holder: int) -> str:
    """Whose a castle is, such as "Ann's"; in languages that have no such form, the name of the holder alone."""
    name: str = view.seats[holder].name
    return possessive(name) if spoken() is Language.ENGLISH else name
