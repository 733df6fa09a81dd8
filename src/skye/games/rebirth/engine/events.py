"""Events: what happened, in the order of the rules.

Seats are numbered from 0, clockwise; towns, castles, cathedrals, ports and missions are given by id. Each event is
public but for the two that say so.
"""

from enum import StrEnum

from msgspec import Struct

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.tile import Tile


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Base class of all events."""


class TilesLeftOut(Event, frozen=True, tag="left out"):
    """Set-up: a seat took two tiles out of the game, face down."""

    seat: int
    tiles: tuple[Tile, ...]
    """Secret to the seat; empty in what others know."""


class TilePlaced(Event, frozen=True, tag="place"):
    """A seat placed the tile in its hand."""

    seat: int
    tile: Tile
    hex: Hex


class CathedralReached(Event, frozen=True, tag="cathedral"):
    """A seat put its first piece on a cathedral and drew a mission."""

    seat: int
    cathedral: str
    mission: str | None = None
    """Secret to the seat unless missions are open; None in what others know, and before it is drawn."""
    is_open: bool = False
    """Whether missions are open: everybody knows the card."""


class CastleTaken(Event, frozen=True, tag="castle"):
    """A seat took a castle."""

    seat: int
    castle: str
    holder: int | None
    """The seat it was taken from; None from nobody."""


class PortScored(Event, frozen=True, tag="port"):
    """A tile on a port brought its point."""

    seat: int
    port: str
    points: int


class GroupScored(Event, frozen=True, tag="group"):
    """A farm brought a point for each tile of the group it is part of now."""

    seat: int
    tile: Tile
    """Food or energy."""
    hexes: tuple[Hex, ...]
    """The group, from north to south, in a row from west to east."""

    @property
    def size(self) -> int:
        """The tiles of the group, which are its points."""
        return len(self.hexes)

    @property
    def points(self) -> int:
        """As many as the group has tiles."""
        return self.size


class Rank(Struct, frozen=True):
    """A seat in the ranking of a full town."""

    seat: int
    houses: int
    points: int


class TownScored(Event, frozen=True, tag="town"):
    """A town became full and scored for everybody in it."""

    town: str
    ranking: tuple[Rank, ...]
    """The best first."""


class TileDrawn(Event, frozen=True, tag="draw"):
    """A seat drew the tile in its hand, which everybody sees."""

    seat: int
    tile: Tile


class TurnBegan(Event, frozen=True, tag="turn"):
    """A seat is on turn."""

    seat: int


class LastTilePlaced(Event, frozen=True, tag="end"):
    """Every tile is placed: the game ends, and the final scoring follows."""


class Unfinished(Struct, frozen=True):
    """What a seat gets for its houses in a town that is not full."""

    town: str
    houses: int
    """The points."""


class UnfinishedTownsScored(Event, frozen=True, tag="unfinished towns"):
    """End of game: houses in towns that are not full."""

    towns: tuple[tuple[Unfinished, ...], ...]
    """By seat."""


class CastlesScored(Event, frozen=True, tag="castles"):
    """End of game: points for each castle held."""

    castles: tuple[tuple[str, ...], ...]
    """The castles held, by seat."""
    points: int
    """For each of them."""


class Judged(Struct, frozen=True):
    """A mission card at the end."""

    mission: str
    met: bool
    number: int | None
    """What was counted for its owner; None where the card is always met."""
    points: int
    """What the card brings: 0 where it is not met."""


class MissionsScored(Event, frozen=True, tag="missions"):
    """End of game: all cards are shown and judged."""

    missions: tuple[tuple[Judged, ...], ...]
    """By seat, in the order in which they were drawn."""


class WonBy(StrEnum):
    """What decides the victory."""

    POINTS = "points"
    EDINBURGH = "edinburgh"
    """Equal points: the holder of Edinburgh Castle wins."""
    STIRLING = "stirling"
    SHARED = "shared"


class GameWon(Event, frozen=True, tag="won"):
    """The game is over; several winners share the victory."""

    winners: tuple[int, ...]
    by: WonBy


AnyEvent = (
    TilesLeftOut
    | TilePlaced
    | CathedralReached
    | CastleTaken
    | PortScored
    | GroupScored
    | TownScored
    | TileDrawn
    | TurnBegan
    | LastTilePlaced
    | UnfinishedTownsScored
    | CastlesScored
    | MissionsScored
    | GameWon
)
Events = tuple[AnyEvent, ...]
