"""The one action of the game. It records the choice alone; its effects are events."""

from msgspec import Struct

from skye.games.rebirth.engine.hexes import Hex


class Place(Struct, frozen=True, tag_field="action", tag="place", forbid_unknown_fields=True):
    """Place the tile in hand. Seats are numbered from 0, clockwise."""

    seat: int
    hex: Hex


AnyAction = Place
