"""Legality: the single source of truth on where a tile may go, with a code for each refusal."""

from enum import StrEnum
from typing import TYPE_CHECKING

from skye.games.errors import Illegal
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.board import Ground
from skye.games.rebirth.engine.tile import Tile
from skye.games.wording import in_english

if TYPE_CHECKING:
    from skye.games.rebirth.engine.state import GameState
    from skye.games.rebirth.engine.view import View


class Refusal(StrEnum):
    """Stable codes for why an action is illegal."""

    NO_ACTION = "no-action"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_ON_MAP = "not-on-map"
    LANDMARK = "castle-or-cathedral"
    CLOSED = "closed"
    TAKEN = "taken"
    NEEDS_TOWN = "needs-town"
    NO_FARM_IN_TOWN = "no-farm-in-town"
    OTHER_GROUND_FREE = "other-ground-free"


class IllegalAction(Illegal):
    """An action that is illegal in this state: a stable code, and the facts for its message."""

    code: Refusal


def legal_actions(table: "GameState | View") -> list[Place]:
    """All legal actions of the seat on turn, from north to south, in a row from west to east."""
    seat = table.turn
    if seat is None:
        return []
    placements = table.box.placements[seat]
    return [placements[number] for number in free_for(table, table.in_hand)]


def free_for(table: "GameState | View", tile: Tile) -> list[int]:
    """The numbers of the building hexes on which a tile may be placed.

    A farm goes on its own ground or on a plain, and on the ground of the other kind only when no such hex is left free
    anywhere; a settlement goes on any town hex.
    """
    tiles, open_hexes = table.tiles, table.board.open(len(table.seats))
    return [number for number in open_hexes.usual(tile) if tiles[number] is None] or [
        number for number in open_hexes.otherwise(tile) if tiles[number] is None
    ]


def check(table: "GameState | View", action: Place) -> None:
    """Raise IllegalAction unless `action` is legal. `table` may also be a view."""
    if type(action) is not Place:
        raise IllegalAction(Refusal.NO_ACTION)
    if table.turn is None:
        raise IllegalAction(Refusal.GAME_OVER)
    if type(action.seat) is not int or action.seat != table.turn:
        raise IllegalAction(Refusal.NOT_YOUR_TURN, turn=table.turn)
    number = table.board.numbers.get(action.hex) if _is_place(action.hex) else None
    if number is None:
        raise _no_building_hex(table, action)
    _check_free(table, number)
    _check_ground(table, number, table.in_hand)


def _is_place(value: object) -> bool:
    """Whether a value is a tuple of whole numbers; true and false are none."""
    return isinstance(value, tuple) and {*map(type, value)} == {int}


def _no_building_hex(table: "GameState | View", action: Place) -> IllegalAction:
    board = table.board
    for landmark in (*board.castles, *board.cathedrals):
        if landmark.hex == action.hex:
            return IllegalAction(Refusal.LANDMARK, hex=landmark.hex, name=in_english(landmark.name))
    return IllegalAction(Refusal.NOT_ON_MAP)


def _check_free(table: "GameState | View", number: int) -> None:
    site = table.board.sites[number]
    if site.closed and len(table.seats) == 2:
        raise IllegalAction(Refusal.CLOSED, hex=site.hex)
    laid = table.tiles[number]
    if laid is not None:
        raise IllegalAction(Refusal.TAKEN, hex=site.hex, seat=laid.seat, tile=laid.tile)


def _check_ground(table: "GameState | View", number: int, tile: Tile) -> None:
    open_hexes, site = table.board.open(len(table.seats)), table.board.sites[number]
    if number in open_hexes.usual(tile):
        return
    if not tile.is_farm:
        raise IllegalAction(Refusal.NEEDS_TOWN, hex=site.hex, tile=tile)
    if site.ground is Ground.TOWN:
        raise IllegalAction(Refusal.NO_FARM_IN_TOWN, hex=site.hex, tile=tile)
    free = [number for number in open_hexes.usual(tile) if table.tiles[number] is None]
    if free:
        hexes = tuple(table.board.sites[number].hex for number in free)
        raise IllegalAction(Refusal.OTHER_GROUND_FREE, hex=site.hex, tile=tile, free=hexes)
