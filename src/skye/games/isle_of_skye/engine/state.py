"""The state of a game: immutable values; each step builds new ones."""

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
    """The components in the box."""

    castle: Tile
    tiles: tuple[Tile, ...]
    scoring_tiles: tuple[ScoringTile, ...]
    first_game: tuple[str, ...]
    """The ids of the scoring tiles on A, B, C and D in a first game."""
    translations: tuple[ScoringTile, ...] = ()
    """The scoring tiles as their file has them, in all languages; those of a game are in English alone."""

    def tile(self, identity: str) -> Tile:
        """The landscape tile with that id. Raises KeyError for an unknown id."""
        for tile in self.tiles:
            if tile.id == identity:
                return tile
        raise KeyError(identity)

    def scoring_tile(self, identity: str) -> ScoringTile:
        """The scoring tile with that id. Raises KeyError for an unknown id."""
        for scoring_tile in self.scoring_tiles:
            if scoring_tile.id == identity:
                return scoring_tile
        raise KeyError(identity)


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Optional house rules, off by default."""

    open_gold: bool = False
    """All gold is public."""
    open_axes: bool = False
    """Axes are public during pricing."""


class Phase(StrEnum):
    """The phases in which a player must act, and the end of the game.

    Income, reveal and scoring need no decision: they run automatically and are reported as events.
    """

    PRICING = "pricing"
    BUYING = "buying"
    BUILDING = "building"
    OVER = "over"


class Pricing(Struct, frozen=True):
    """A seat's secret choice of axe and prices."""

    axe: Tile
    offers: tuple["Offer", ...]


class Offer(Struct, frozen=True):
    """A tile on offer, with its owner's gold lying on it."""

    tile: Tile
    price: int
    number: int = 0
    """Its number on the market, from 1 in seat order; 0 before the reveal."""


class Seat(Struct, frozen=True):
    """One player's state."""

    name: str
    territory: Territory
    gold: int = 0
    """Gold behind the screen, excluding gold lying on tiles on offer."""
    points: int = 0
    drawn: tuple[Tile, ...] = ()
    """The tiles drawn this round, until the reveal."""
    pricing: Pricing | None = None
    """The secret pricing, until the reveal."""
    offers: tuple[Offer, ...] = ()
    """Tiles still on offer."""
    hand: tuple[Tile, ...] = ()
    """Tiles bought or kept this round and not yet placed."""

    def __repr__(self) -> str:
        """Public facts only: gold, axe and prices are secret."""
        return f"<Seat {self.name!r}: {self.points} points, {len(self.territory.cells)} tiles>"


class Rounds:
    """Mixin of properties derived from the round, shared by states and views."""

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
        """The seat with the starting marker: seat 0 in round 1, then one seat further each round."""
        return (self.round - 1) % len(self.seats)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the starting player."""
        return clockwise(self.start, len(self.seats))

    @property
    def letters(self) -> str:
        """The letters scored this round."""
        return self.track.scored[self.round - 1]

    def lettered(self, letters: Iterable[str] = LETTERS) -> Iterator[tuple[str, ScoringTile]]:
        """Each of `letters` with its scoring tile."""
        return ((letter, self.scoring[LETTERS.index(letter)]) for letter in letters)


class GameState(Rounds, Struct, frozen=True):
    """A complete game state. The seat on `turn` must act, unless automatic steps are pending or the game is over."""

    box: Box
    house_rules: HouseRules
    seed: int
    """The only source of randomness: each round's draw is derived from the seed and the round."""
    seats: tuple[Seat, ...]
    """The players clockwise, in seating order."""
    scoring: tuple[ScoringTile, ...]
    """The four scoring tiles on A, B, C and D."""
    bag: tuple[Tile, ...]
    """Tiles in the bag. Their order means nothing: every draw shuffles them."""
    round: int = 1
    phase: Phase = Phase.PRICING
    turn: int | None = None
    """The seat on turn; None while automatic steps are pending and when the game is over."""

    def __repr__(self) -> str:
        """Public facts only: seed, gold, axes and prices are secret."""
        turn = None if self.turn is None else self.seats[self.turn].name
        return f"<GameState: round {self.round}, {self.phase}, turn {turn!r}, seats {list(self.seats)}>"


@cache
def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """The indices of `seats` seats, clockwise from `start`."""
    return (*range(start, seats), *range(start))
