"""What one player has on the board: all that missions and forecasts count."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from skye.games.rebirth.engine.groups import parts
from skye.games.rebirth.engine.tile import Laid, Tile

if TYPE_CHECKING:
    from skye.games.rebirth.engine.board import Board


class Position(Protocol):
    """A state, or a view."""

    @property
    def board(self) -> "Board": ...
    @property
    def tiles(self) -> tuple[Laid | None, ...]: ...
    @property
    def castles(self) -> tuple[int | None, ...]: ...
    @property
    def seats(self) -> Sequence[Any]: ...


class Holding:
    """The tiles and castles of one seat; each thing is found when it is first asked for."""

    def __init__(self, position: Position, seat: int) -> None:
        self.board = position.board
        self._position = position
        self._seat = seat

    @cached_property
    def own(self) -> frozenset[int]:
        """The building hexes with an own tile."""
        return frozenset(number for number, laid in enumerate(self._position.tiles) if laid and laid.seat == self._seat)

    @cached_property
    def settlements(self) -> frozenset[int]:
        """The building hexes with an own settlement."""
        return self.own.difference(self._with_tile(Tile.FOOD), self._with_tile(Tile.ENERGY))

    @cached_property
    def castles(self) -> frozenset[str]:
        """The ids of the castles held."""
        holders = zip(self.board.castles, self._position.castles, strict=True)
        return frozenset(castle.id for castle, holder in holders if holder == self._seat)

    @cached_property
    def group_sizes(self) -> Mapping[Tile, Sequence[int]]:
        """How many tiles each farm group has, by kind of farm."""
        return {
            tile: [len(group) for group in parts(self.board, self._with_tile(tile))]
            for tile in (Tile.FOOD, Tile.ENERGY)
        }

    @cached_property
    def connected(self) -> Sequence[frozenset[int]]:
        """The own tiles of every kind, settlements too, divided into connected sets."""
        return parts(self.board, self.own)

    def _with_tile(self, tile: Tile) -> frozenset[int]:
        own = Laid(self._seat, tile)
        return frozenset(number for number in self.own if self._position.tiles[number] == own)


def holdings(position: Position) -> tuple[Holding, ...]:
    """What each player has, by seat."""
    return tuple(Holding(position, seat) for seat in range(len(position.seats)))
