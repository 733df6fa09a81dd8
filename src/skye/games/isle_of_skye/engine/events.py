"""Events: what happened, in order. Every event is public.

Seats are numbered from 0 in seating order; gold and points are integers; tiles are given by id.
"""

from msgspec import Struct

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.scoring import Score


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Base class of all events."""


class RoundBegan(Event, frozen=True, tag="round began"):
    """A round began, with the seat that holds the starting marker."""

    round: int
    start: int


class IncomePaid(Event, frozen=True, tag="income paid"):
    """A seat was paid its income, split by source."""

    seat: int
    castle: int
    barrels: int
    """1 gold for each tile with barrels whose road joins the castle."""
    catch_up: int
    """Catch-up gold for players with more points."""

    @property
    def total(self) -> int:
        """Total income."""
        return self.castle + self.barrels + self.catch_up


class TilesDrawn(Event, frozen=True, tag="tiles drawn"):
    """A seat drew its three tiles, face up."""

    seat: int
    tiles: tuple[str, ...]


class PricesSet(Event, frozen=True, tag="prices set"):
    """A seat has set its prices; they stay secret until the reveal."""

    seat: int


class PricesRevealed(Event, frozen=True, tag="prices revealed"):
    """A seat's axe and prices were revealed; the axed tile goes back into the bag."""

    seat: int
    axe: str
    prices: tuple[tuple[str, int], ...]
    """Each tile now on offer with its price."""


class TileSold(Event, frozen=True, tag="tile sold"):
    """A seat bought a tile from another; the seller got the price and the gold lying on the tile."""

    seat: int
    seller: int
    tile: str
    price: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat bought nothing this round."""

    seat: int


class TileKept(Event, frozen=True, tag="tile kept"):
    """A seat kept its own unsold tile and paid the gold on it to the bank."""

    seat: int
    tile: str
    price: int


class TilePlaced(Event, frozen=True, tag="tile placed"):
    """A seat added a tile to its territory."""

    seat: int
    tile: str
    cell: Cell
    turns: int


class TileReturned(Event, frozen=True, tag="tile returned"):
    """A tile that could not be placed went back into the bag."""

    seat: int
    tile: str


class LetterScored(Event, frozen=True, tag="letter scored"):
    """One of the round's scoring tiles was scored for all players."""

    letter: str
    scoring_tile: str
    scores: tuple[Score, ...]
    """One score per seat, in seat order."""


class ScrollsScored(Event, frozen=True, tag="scrolls scored"):
    """End of game: the scrolls were scored for all players."""

    scores: tuple[Score, ...]


class GoldScored(Event, frozen=True, tag="gold scored"):
    """End of game: gold was exchanged for points."""

    scores: tuple[Score, ...]


class GameEnded(Event, frozen=True, tag="game ended"):
    """The game is over; several winners share the victory."""

    winners: tuple[int, ...]


AnyEvent = (
    RoundBegan
    | IncomePaid
    | TilesDrawn
    | PricesSet
    | PricesRevealed
    | TileSold
    | Passed
    | TileKept
    | TilePlaced
    | TileReturned
    | LetterScored
    | ScrollsScored
    | GoldScored
    | GameEnded
)
Events = tuple[AnyEvent, ...]
