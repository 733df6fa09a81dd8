"""What happened: facts, in the order they came about. All of them may be known to everybody.

Seats are counted from 0 in the order of entry; gold and points are whole numbers; tiles are named by id.
"""

from msgspec import Struct

from skye.games.isle_of_skye.engine.scoring import Score
from skye.games.isle_of_skye.engine.territory import Cell


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """A fact of the game."""


class RoundBegan(Event, frozen=True, tag="round began"):
    """A round began, with the seat that holds the starting marker."""

    round: int
    start: int


class IncomePaid(Event, frozen=True, tag="income paid"):
    """A seat got its income, by source."""

    seat: int
    castle: int
    barrels: int
    """1 gold for each tile with barrels whose road joins the castle."""
    catch_up: int
    """The gold for the players ahead."""

    @property
    def total(self) -> int:
        """The whole income."""
        return self.castle + self.barrels + self.catch_up


class TilesDrawn(Event, frozen=True, tag="tiles drawn"):
    """A seat drew its three tiles, face up."""

    seat: int
    tiles: tuple[str, ...]


class PricesSet(Event, frozen=True, tag="prices set"):
    """A seat has chosen; what it chose stays secret until the reveal."""

    seat: int


class PricesRevealed(Event, frozen=True, tag="prices revealed"):
    """What a seat had chosen. The axed tile goes back into the bag."""

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
    """A seat keeps its own unsold tile, and the gold on it went to the bank."""

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
    """One scoring tile of the round was scored for everybody."""

    letter: str
    scoring_tile: str
    scores: tuple[Score, ...]
    """One score a seat."""


class ScrollsScored(Event, frozen=True, tag="scrolls scored"):
    """At the end of the game the scrolls were scored for everybody."""

    scores: tuple[Score, ...]


class GoldScored(Event, frozen=True, tag="gold scored"):
    """At the end of the game gold was exchanged for points."""

    scores: tuple[Score, ...]


class GameEnded(Event, frozen=True, tag="game ended"):
    """The game is over; more than one winner share the victory."""

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
