"""The state of a game: frozen values that a step of the game replaces, never changes."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import LETTERS, Track, track_for


class Box(Struct, frozen=True):
    """What comes in the box."""

    castle: Tile
    tiles: tuple[Tile, ...]
    scoring_tiles: tuple[ScoringTile, ...]
    first_game: tuple[str, ...]
    """The ids of the scoring tiles on A, B, C and D in a first game."""

    def tile(self, identity: str) -> Tile:
        """The landscape tile with that id. Raises KeyError for an id that is none."""
        for tile in self.tiles:
            if tile.id == identity:
                return tile
        raise KeyError(identity)

    def scoring_tile(self, identity: str) -> ScoringTile:
        """The scoring tile with that id. Raises KeyError for an id that is none."""
        for scoring_tile in self.scoring_tiles:
            if scoring_tile.id == identity:
                return scoring_tile
        raise KeyError(identity)


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules the players may switch on."""

    open_gold: bool = False
    """Everybody's gold is shown."""
    open_axes: bool = False
    """The axe is shown while pricing goes on."""


class Phase(StrEnum):
    """The phases in which the game waits for somebody, and its end.

    Income, reveal and scoring need no decision: they happen by themselves and are told by events.
    """

    PRICING = "pricing"
    BUYING = "buying"
    BUILDING = "building"
    OVER = "over"


class Pricing(Struct, frozen=True):
    """What a seat chose in secret."""

    axe: Tile
    offers: tuple["Offer", ...]


class Offer(Struct, frozen=True):
    """A tile on offer, with its owner's gold lying on it."""

    tile: Tile
    price: int
    number: int = 0
    """What it is called at the market, counted from 1 in the order of the seats; 0 before the reveal."""


class Seat(Struct, frozen=True):
    """One player's things."""

    name: str
    territory: Territory
    gold: int = 0
    """The gold behind the screen. What lies on a tile on offer is not among it."""
    points: int = 0
    drawn: tuple[Tile, ...] = ()
    """The tiles drawn this round, until the reveal."""
    pricing: Pricing | None = None
    """The secret choice, until the reveal."""
    offers: tuple[Offer, ...] = ()
    """The tiles on offer that nobody has bought so far."""
    hand: tuple[Tile, ...] = ()
    """The tiles received and not placed yet."""

    def __repr__(self) -> str:
        """The public things only: gold, axe and prices are secret."""
        return f"<Seat {self.name!r}: {self.points} points, {len(self.territory.cells)} tiles>"


class Rounds:
    """What follows from the round, in a state and in a view of it alike."""

    __slots__ = ()
    if TYPE_CHECKING:

        @property
        def round(self) -> int: ...
        @property
        def seats(self) -> Sequence[Any]: ...
        @property
        def scoring(self) -> tuple[ScoringTile, ...]: ...

    @property
    def track(self) -> Track:
        """The side of the board in use."""
        return track_for(len(self.seats))

    @property
    def start(self) -> int:
        """The seat with the starting marker: the first seat in round 1, then one seat on each round."""
        return (self.round - 1) % len(self.seats)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the starting player."""
        return clockwise(self.start, len(self.seats))

    @property
    def letters(self) -> str:
        """The letters this round scores."""
        return self.track.scored[self.round - 1]

    def lettered(self, letters: Iterable[str] = LETTERS) -> Iterator[tuple[str, ScoringTile]]:
        """Each of `letters` with the scoring tile that lies on it."""
        return ((letter, self.scoring[LETTERS.index(letter)]) for letter in letters)


class GameState(Rounds, Struct, frozen=True):
    """A whole game at one moment. It waits for `turn`, unless something happens by itself or the game is over."""

    box: Box
    house_rules: HouseRules
    seed: int
    """All chance of the game comes from this number: the draws of a round are made from it and the round."""
    seats: tuple[Seat, ...]
    """The players clockwise, in the order of entry."""
    scoring: tuple[ScoringTile, ...]
    """The four scoring tiles on A, B, C and D."""
    bag: tuple[Tile, ...]
    """The tiles in the bag, in no particular order: a draw mixes them."""
    round: int = 1
    phase: Phase = Phase.PRICING
    turn: int | None = None
    """The seat that must act. None when nobody must: something happens by itself, or the game is over."""

    def __repr__(self) -> str:
        """What everybody may know: seed, gold, axes and prices are secret."""
        turn = None if self.turn is None else self.seats[self.turn].name
        return f"<GameState: round {self.round}, {self.phase}, turn {turn!r}, seats {list(self.seats)}>"


@cache
def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """So many seats, clockwise from `start`."""
    return (*range(start, seats), *range(start))
