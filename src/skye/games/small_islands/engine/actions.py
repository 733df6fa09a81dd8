"""The actions a player can take. An action records the choice alone; its effects are events."""

from msgspec import Struct

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.tile import Icon


class Action(Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """A choice made by one seat. Seats are numbered from 0 in seating order."""

    seat: int


class LayStart(Action, frozen=True, tag="lay start"):
    """Lay one of the start tiles left, with one of its faces up."""

    tile: str
    """The id of the face, such as "S1a"."""
    cell: Cell
    turns: int
    """Quarter turns clockwise, 0 to 3."""


class LayRest(Action, frozen=True, tag="lay rest"):
    """Let chance lay all start tiles that are left."""


class Choose(Action, frozen=True, tag="choose"):
    """Choose what to play for now, and what to set aside for the next round; other cards go back to the pile."""

    now: tuple[str, ...]
    """The id of an objective; in the advanced mode those of a mission and a reward."""
    aside: tuple[str, ...]
    """The same for the next round; empty in the last one."""


class Take(Action, frozen=True, tag="take"):
    """Take a tile of the display into the hand."""

    tile: str


class Place(Action, frozen=True, tag="place"):
    """Place a tile of the hand on the map."""

    tile: str
    cell: Cell
    turns: int
    """Quarter turns clockwise, 0 to 3."""


class LayToken(Action, frozen=True, tag="lay token"):
    """Lay a bonus token on a part; it ends the turn."""

    token: str
    shows: Icon
    """One of the resources of the token, or the port on its back."""
    cell: Cell
    part: int
    """An index into the land of the tile."""
    over: Icon | None
    """The printed icon that it hides; None on free land and for a port."""


class Land(Action, frozen=True, tag="land"):
    """Lay a ship, which ends the exploration."""

    own: bool
    """One's own ship, or a grey one."""
    cell: Cell


class PlaceHouse(Action, frozen=True, tag="place house"):
    """Put a house from the hand on a house mark of an island that meets the mission."""

    cell: Cell
    part: int
    """An index into the land of the tile."""


class Done(Action, frozen=True, tag="done"):
    """Lay no bonus token, or place no more houses."""


AnyAction = LayStart | LayRest | Choose | Take | Place | LayToken | Land | PlaceHouse | Done
