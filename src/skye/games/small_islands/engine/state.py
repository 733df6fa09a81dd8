"""The state of a game: immutable values; each step builds new ones."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from skye.games.small_islands.engine.cards import Card, DiscoveryToken, Objective
from skye.games.small_islands.engine.map import LandPart, Map
from skye.games.small_islands.engine.tile import BonusToken, StartTile, Tile

ROUNDS = 4
"""Each round but a last one lays one of the four ships."""
SHIPS = 4
"""Ships in a game: each player's own, and grey ones for the players who are missing."""
STACK = 6
"""Tiles in the navigation stack at the start of a round."""
DISPLAY = 3
HAND = 2
HOUSES = 4
"""Houses in hand, and as many in the stock."""


class Box(Struct, frozen=True):
    """The components in the box."""

    tiles: tuple[Tile, ...]
    """The landscape tiles."""
    start_tiles: tuple[StartTile, ...]
    ship: Tile
    objectives: tuple[Card, ...]
    """The cards of the normal mode."""
    missions: tuple[Card, ...]
    """The mission cards of the advanced mode."""
    rewards: tuple[Card, ...]
    """The reward cards of the advanced mode."""
    discovery: tuple[DiscoveryToken, ...]
    bonus: tuple[BonusToken, ...]
    """The bonus tokens of each player."""

    def decks(self, advanced: bool) -> tuple[tuple[Card, ...], ...]:
        """The decks of a mode: objectives, or missions and rewards. A player plays for one card of each."""
        return (self.missions, self.rewards) if advanced else (self.objectives,)


class Phase(StrEnum):
    """The phases in which a player must act, and the end of the game."""

    START = "start"
    """The first seat lays the start tiles."""
    CHOOSE = "choose"
    """Everybody chooses an objective in secret."""
    EXPLORE = "explore"
    REWARD = "reward"
    OVER = "over"


class Step(StrEnum):
    """Where in a turn of the exploration the seat on turn is."""

    ACT = "act"
    """It takes a tile, or lands."""
    PLACE = "place"
    """It has taken a tile and places one."""
    TOKEN = "token"
    """It has placed a tile and may lay a bonus token."""


class Ending(StrEnum):
    """What ended the game."""

    RESERVE = "reserve"
    """The reserve could not give six tiles for the stack."""
    STUCK = "stuck"
    """A player could neither explore nor land."""
    SHIPS = "ships"
    """All four ships were laid."""


class Seat(Struct, frozen=True):
    """One player's state."""

    name: str
    tokens: tuple[BonusToken, ...]
    """The bonus tokens left."""
    points: int = 0
    """Points so far, without discovery tokens and the ports round the ship."""
    houses: int = HOUSES
    """Houses in hand."""
    stock: int = HOUSES
    """Houses in the stock."""
    hand: tuple[Tile, ...] = ()
    """Landscape tiles in hand, which are public."""
    last_laid: int = 0
    """How many tiles and ships lay, its own last one included, when it laid its last one; 0 if it has laid none."""
    cards: tuple[Card, ...] = ()
    """The cards to choose from, deck by deck."""
    now: Objective = ()
    """What it plays for this round, once chosen."""
    aside: Objective = ()
    """What is set aside for the next round: before the first round the cards dealt."""
    shown: bool = False
    """Whether what it plays for is open on the table."""
    housed: tuple[LandPart, ...] = ()
    """Where it has put houses in this round's reward phase, until its reward is paid."""
    discovery: tuple[DiscoveryToken, ...] = ()
    """The discovery tokens kept."""
    drawn: tuple[DiscoveryToken, ...] = ()
    """All the discovery tokens of its last draw, which it has looked at: the one kept, and those put back."""

    def __repr__(self) -> str:
        """Public facts only: cards and discovery tokens are secret."""
        return f"<Seat {self.name!r}: {self.points} points, {self.houses} + {self.stock} houses>"


class Course:
    """Mixin of properties derived from how far the game is, shared by states and views."""

    __slots__ = ()
    if TYPE_CHECKING:

        @property
        def round(self) -> int: ...
        @property
        def seats(self) -> Sequence[Any]: ...
        @property
        def unseen(self) -> tuple[Tile, ...]: ...
        @property
        def stack(self) -> int: ...
        @property
        def first(self) -> int: ...

    @property
    def reserve(self) -> int:
        """How many tiles are in the reserve."""
        return len(self.unseen) - self.stack

    @property
    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the one that begins the phase."""
        return clockwise(self.first, len(self.seats))

    @property
    def sets_aside(self) -> bool:
        """Whether cards are set aside this round (decided: not in the fourth, for there is no fifth)."""
        return self.round < ROUNDS


class GameState(Course, Struct, frozen=True):
    """A complete game state. The seat on `turn` must act, unless automatic steps are pending or the game is over."""

    box: Box
    advanced: bool
    seed: int
    seats: tuple[Seat, ...]
    """The players clockwise, in the order of entry."""
    map: Map
    start_tiles: tuple[StartTile, ...]
    """The start tiles still to be laid."""
    unseen: tuple[Tile, ...]
    """The landscape tiles in reserve and stack, in the order of the box: chance says which is the next."""
    piles: tuple[tuple[Card, ...], ...]
    """The cards of each deck that nobody has. Their order means nothing: chance says which is the next."""
    discovery: tuple[DiscoveryToken, ...]
    """The discovery tokens that nobody has."""
    ships: tuple[int | None, ...]
    """The ships not yet laid: a seat's own, or None for a grey one."""
    stack: int = 0
    """How many tiles are in the navigation stack."""
    display: tuple[Tile | None, ...] = ()
    """The open tiles by slot, None where one is empty; no slots before the start tiles lie."""
    round: int = 0
    """The round, from 1; 0 while the start tiles are laid."""
    phase: Phase = Phase.START
    step: Step = Step.ACT
    first: int = 0
    """The seat that began the phase: the start player of the round; in the reward phase the one who landed or is
    stuck."""
    turn: int | None = 0
    """The seat on turn; None while automatic steps are pending and when the game is over."""
    ending: Ending | None = None
    """What ends the game, as soon as that is certain."""

    def __repr__(self) -> str:
        """Public facts only: seed, cards and discovery tokens are secret."""
        turn = None if self.turn is None else self.seats[self.turn].name
        return f"<GameState: round {self.round}, {self.phase}, turn {turn!r}, seats {list(self.seats)}>"


@cache
def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """The indices of `seats` seats, clockwise from `start`."""
    return (*range(start, seats), *range(start))
