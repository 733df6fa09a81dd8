"""The actions a player can take. An action records the choice alone; its effects are events."""

from msgspec import Struct

from skye.games.grids.squares import Cell


class Action(Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """A choice made by one seat. Seats are numbered from 0 in seating order."""

    seat: int


class Price(Action, frozen=True, tag="price"):
    """Put the axe on one of the three tiles drawn, and gold on each of the other two."""

    axe: str
    """The id of the tile that goes back into the bag at the reveal."""
    prices: tuple[int, int]
    """Gold on the other two tiles, in the order drawn; integers, at least 1."""


class Buy(Action, frozen=True, tag="buy"):
    """Buy a tile on offer from another player at its price."""

    tile: str


class Pass(Action, frozen=True, tag="pass"):
    """Buy nothing this round."""


class Place(Action, frozen=True, tag="place"):
    """Add a tile gained this round to one's own territory."""

    tile: str
    cell: Cell
    turns: int
    """Quarter turns clockwise, 0 to 3."""


class Return(Action, frozen=True, tag="return"):
    """Return a tile to the bag, allowed only when no tile in hand can be placed."""

    tile: str


AnyAction = Price | Buy | Pass | Place | Return
