"""What a player can do. An action is what somebody chose; what came of it is told by events."""

from msgspec import Struct

from skye.games.isle_of_skye.engine.territory import Cell


class Action(Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """A choice of one seat, counted from 0 in the order of entry."""

    seat: int


class Price(Action, frozen=True, tag="price"):
    """Put the axe on one of the three tiles drawn, and gold on each of the other two."""

    axe: str
    """The id of the tile that goes back into the bag at the reveal."""
    prices: tuple[int, int]
    """The gold on the other two tiles, in the order they were drawn; whole numbers from 1."""


class Buy(Action, frozen=True, tag="buy"):
    """Buy a tile on offer from another player at its price."""

    tile: str


class Pass(Action, frozen=True, tag="pass"):
    """Buy nothing this round."""


class Place(Action, frozen=True, tag="place"):
    """Add a tile received this round to one's territory."""

    tile: str
    cell: Cell
    turns: int
    """Quarter turns clockwise, 0 to 3."""


class Return(Action, frozen=True, tag="return"):
    """Put a tile back into the bag, because no tile in hand can be placed."""

    tile: str


AnyAction = Price | Buy | Pass | Place | Return
