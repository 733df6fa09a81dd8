"""What an action does by itself, to a state or to a view: for the game, and for looking ahead."""

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from skye.games.small_islands.engine.actions import AnyAction, Land, LayStart, LayToken, Place, PlaceHouse, Take
from skye.games.small_islands.engine.map import House, LaidToken, LandPart, Map
from skye.games.small_islands.engine.state import GameState, Seat, Step
from skye.games.small_islands.engine.tile import StartTile, Tile
from skye.games.small_islands.engine.view import SeatView, View

Table = TypeVar("Table", GameState, View)
"""A state, or the view of the seat on turn."""


def after(table: Table, action: AnyAction) -> Table:
    """`table` right after a legal `action` of the seat on turn, before anything comes of it by itself.

    Raises KeyError for actions that open cards or draw by chance: there is nothing to look ahead to.
    """
    changed: Table = _STEPS[type(action)](table, action)
    return changed


def start_tile_laid(table: Table, action: LayStart) -> Table:
    """A start tile lies; its other face is out of the game."""
    tile = face(table.start_tiles, action.tile)
    left = tuple(start for start in table.start_tiles if tile not in start.faces)
    return _laid(replace(table, start_tiles=left), action.seat, table.map.place(tile, action.cell, action.turns))


def tile_taken(table: Table, action: Take) -> Table:
    """A tile has come from the display into the hand; its slot is empty."""
    tile = tile_of(table.display, action.tile)
    display = tuple(None if other is tile else other for other in table.display)
    table = change_seat(table, action.seat, hand=(*table.seats[action.seat].hand, tile))
    return replace(table, display=display, step=Step.PLACE)


def tile_laid(table: Table, action: Place) -> Table:
    """A tile of the hand lies on the map; a bonus token may follow."""
    hand = table.seats[action.seat].hand
    tile = tile_of(hand, action.tile)
    table = change_seat(table, action.seat, hand=tuple(other for other in hand if other is not tile))
    table = _laid(table, action.seat, table.map.place(tile, action.cell, action.turns))
    return replace(table, step=Step.TOKEN)


def token_laid(table: Table, action: LayToken) -> Table:
    """A bonus token lies on the map."""
    laid = LaidToken(action.seat, action.token, action.shows, (action.cell, action.part), action.over)
    left = tuple(token for token in table.seats[action.seat].tokens if token.id != action.token)
    return replace(change_seat(table, action.seat, tokens=left), map=table.map.lay(laid))


def ship_laid(table: Table, action: Land) -> Table:
    """A ship lies on the map."""
    owner = action.seat if action.own else None
    ships = list(table.ships)
    ships.remove(owner)
    grown = table.map.place(table.box.ship, action.cell, owner=owner)
    return _laid(replace(table, ships=tuple(ships)), action.seat, grown)


def house_placed(table: Table, action: PlaceHouse) -> Table:
    """A house has come from the hand onto a house mark."""
    part: LandPart = (action.cell, action.part)
    seat: Seat | SeatView = table.seats[action.seat]
    table = change_seat(table, action.seat, houses=seat.houses - 1, housed=(*seat.housed, part))
    return replace(table, map=table.map.build(House(action.seat, part)))


_STEPS: dict[type[AnyAction], Any] = {
    LayStart: start_tile_laid,
    Take: tile_taken,
    Place: tile_laid,
    LayToken: token_laid,
    Land: ship_laid,
    PlaceHouse: house_placed,
}


def _laid(table: Table, seat: int, grown: Map) -> Table:
    """The map has grown by what a seat has laid."""
    return replace(change_seat(table, seat, last_laid=len(grown.placed)), map=grown)


def change_seat(table: Table, index: int, **changes: Any) -> Table:
    """A copy with these fields of one seat replaced."""
    seats: list[Any] = list(table.seats)
    seats[index] = replace(seats[index], **changes)
    return replace(table, seats=tuple(seats))


def face(start_tiles: Iterable[StartTile], identity: str) -> Tile:
    """The face of a start tile with that id. Raises StopIteration if there is none."""
    return next(face for tile in start_tiles for face in tile.faces if face.id == identity)


def tile_of(tiles: Iterable[Tile | None], identity: str) -> Tile:
    """The tile with that id among some, of which slots may be empty. Raises StopIteration if there is none."""
    return next(tile for tile in tiles if tile is not None and tile.id == identity)
