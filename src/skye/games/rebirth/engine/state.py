"""The state of a game: immutable values; each step builds new ones."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.missions import Mission
from skye.games.rebirth.engine.options import CastleTie as CastleTie
from skye.games.rebirth.engine.options import Options as Options
from skye.games.rebirth.engine.tile import Laid, Tile

MOST_PLAYERS = 4


class Stage(StrEnum):
    """How far a game is."""

    PLACING = "placing"
    SCORING = "scoring"
    """Every tile is placed; cards and left-out tiles are still hidden."""
    OVER = "over"
    """Everything is shown."""


class Box(Struct, frozen=True, dict=True):
    """What the game is played with."""

    board: Board
    missions: tuple[Mission, ...]

    @cached_property
    def missions_by_id(self) -> Mapping[str, Mission]:
        """Every mission by its id."""
        return {mission.id: mission for mission in self.missions}

    @cached_property
    def placements(self) -> Sequence[Sequence[Place]]:
        """Every placement there is, by seat and by the number of the building hex."""
        return [[Place(seat, site.hex) for site in self.board.sites] for seat in range(MOST_PLAYERS)]

    def mission(self, identity: str) -> Mission:
        """The mission with that id. Raises KeyError."""
        return self.missions_by_id[identity]


class Seat(Struct, frozen=True):
    """One player."""

    name: str
    points: int = 0
    hand: Tile | None = None
    """The tile to place next, which everybody sees; None when all are placed."""
    pile: tuple[Tile, ...] = ()
    """The tiles still to be drawn, kind by kind. Their order means nothing: every draw shuffles them."""
    left_out: tuple[Tile, ...] = ()
    """The two tiles out of the game, secret to the player."""
    missions: tuple[str, ...] = ()
    """The ids of the cards held, in the order drawn, secret to the player."""

    def __repr__(self) -> str:
        """Public facts only."""
        return f"<Seat {self.name!r}: {self.points} points, hand {self.hand}, pile {len(self.pile)}>"


class Table:
    """Mixin of what lies open on the table, shared by states and views."""

    __slots__ = ()
    if TYPE_CHECKING:

        @property
        def box(self) -> Box: ...
        @property
        def options(self) -> Options: ...
        @property
        def seats(self) -> Sequence[Any]: ...
        @property
        def tiles(self) -> tuple[Laid | None, ...]: ...
        @property
        def castles(self) -> tuple[int | None, ...]: ...
        @property
        def cathedrals(self) -> tuple[tuple[int, ...], ...]: ...
        @property
        def turn(self) -> int | None: ...

    @property
    def board(self) -> Board:
        """The map."""
        return self.box.board

    @property
    def in_hand(self) -> Tile:
        """The tile that the seat on turn has to place."""
        assert self.turn is not None, "somebody is on turn"
        hand: Tile = self.seats[self.turn].hand
        return hand

    def tile_at(self, at: Hex) -> Laid | None:
        """The tile on a building hex; None where it is free. Raises KeyError for any other place."""
        return self.tiles[self.board.numbers[at]]

    def is_closed(self, at: Hex) -> bool:
        """Whether a building hex is closed: some are with two players. Raises KeyError for any other place."""
        return len(self.seats) == 2 and self.board.sites[self.board.numbers[at]].closed

    def holder(self, castle: str) -> int | None:
        """Who holds the castle with that id; None while nobody does. Raises KeyError."""
        return self.castles[self.board.castle_numbers[castle]]

    def pieces_on(self, cathedral: str) -> tuple[int, ...]:
        """The seats with a piece on the cathedral with that id. Raises KeyError."""
        return self.cathedrals[self.board.cathedral_numbers[cathedral]]


class GameState(Table, Struct, frozen=True):
    """A complete game state."""

    box: Box
    options: Options
    seed: int
    """Where all chance comes from."""
    seats: tuple[Seat, ...]
    """The players clockwise; seat 0 has the first turn."""
    tiles: tuple[Laid | None, ...]
    """The tile on each building hex, in the order of `Board.sites`; None on a free one."""
    castles: tuple[int | None, ...]
    """The seat that holds each castle, in the order of `Board.castles`."""
    cathedrals: tuple[tuple[int, ...], ...]
    """The seats with a piece on each cathedral, in the order of `Board.cathedrals`; their own order means nothing."""
    deck: tuple[str, ...]
    """The ids of the missions nobody holds. Their order means nothing: every draw shuffles them."""
    turn: int | None = None
    """The seat on turn; None while automatic steps are pending and when the game is over."""
    stage: Stage = Stage.PLACING

    def __repr__(self) -> str:
        """Public facts only: seed, piles, cards and left-out tiles are secret."""
        return f"<GameState: {self.stage}, turn {self.turn}, seats {list(self.seats)}>"
