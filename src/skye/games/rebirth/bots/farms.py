"""What the farms that a seat is still to place promise: how far its groups can grow, and whether they can be joined."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.groups import parts
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View

KINDS = (Tile.FOOD, Tile.ENERGY)
KEEPS = {2: 0.8, 3: 0.7, 4: 0.6}
"""The chance that a hex meant for a farm is free when the next farm of its kind comes, by the number of players."""
COUNTED = {2: 0.25, 3: 0.5, 4: 0.5}
"""How much of what farms to come promise is counted: they may come too late, or serve better elsewhere."""

MOST_STEPS = 4
"""How many farms of a kind are looked at ahead."""


class Promise(NamedTuple):
    """What the farms to come are likely to bring."""

    points: float
    path: frozenset[int]
    """The hexes they would go to; the promise stays as it is while those are free."""


class Farms:
    """What the farms of every seat promise as the map is, and after a placement."""

    def __init__(self, view: View, to_come: ToCome) -> None:
        self._board = view.board
        self._players = len(view.seats)
        self._to_come = to_come
        self._own = {
            (seat, tile): frozenset(number for number, laid in enumerate(view.tiles) if laid == Laid(seat, tile))
            for seat in range(self._players)
            for tile in KINDS
        }
        self._now = {
            (seat, tile): self._promise(seat, tile, own, to_come.free[tile]) for (seat, tile), own in self._own.items()
        }

    def rises(self, placement: Placement) -> Sequence[float]:
        """What the next farms of each seat promise more after a placement, in points."""
        return [
            COUNTED[self._players] * sum(self._rise(seat, tile, placement) for tile in KINDS)
            for seat in range(self._players)
        ]

    def _rise(self, seat: int, tile: Tile, placement: Placement) -> float:
        now, own, number = self._now[seat, tile], self._own[seat, tile], placement.number
        if placement.laid == Laid(seat, tile):
            own |= {number}
        elif number not in now.path:
            return 0.0
        return self._promise(seat, tile, own, self._to_come.free[tile] - {number}).points - now.points

    def _promise(self, seat: int, tile: Tile, own: AbstractSet[int], free: AbstractSet[int]) -> Promise:
        tiles = self._to_come.tiles[seat].get(tile, 0.0)
        return promise(self._board, own, free, tiles, KEEPS[self._players])


def promise(board: Board, own: AbstractSet[int], free: AbstractSet[int], tiles: float, keeps: float) -> Promise:
    """What so many farms of one kind promise a seat that has its `own` ones, one after another on the best free hex.

    `keeps` is the chance that the hex meant for the next one is still free when its turn comes, which is so for each
    one after it again.
    """
    groups = {number: group for group in parts(board, own) for number in group}
    edge = {other for number in own for other in board.beside[number] if other in free}
    points, chance, path = 0.0, 1.0, []
    for step in range(min(MOST_STEPS, round(tiles + 0.49))):
        if not edge:
            break
        chance *= keeps
        joined, number = max(((_joined(board, groups, at), at) for at in edge), key=lambda one: (len(one[0]), one[1]))
        points += len(joined) * chance * min(1.0, tiles - step)
        path.append(number)
        groups.update(dict.fromkeys(joined, joined))
        edge.remove(number)
        edge.update(other for other in board.beside[number] if other in free and other not in groups)
    return Promise(points, frozenset(path))


def _joined(board: Board, groups: dict[int, frozenset[int]], number: int) -> frozenset[int]:
    """The group that a farm on a hex would belong to."""
    near = {groups[other] for other in board.beside[number] if other in groups}
    return frozenset([number]).union(*near)
