"""What the farms that a seat is still to place promise: how far its groups can grow, and whether they can be joined."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.groups import parts

MOST_STEPS = 4
"""How many farms of a kind are looked at ahead."""


class Promise(NamedTuple):
    """What the farms to come are likely to bring."""

    points: float
    path: frozenset[int]
    """The hexes they would go to; the promise stays as it is while those are free."""


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
        size, at = max((len(_joined(board, groups, number)), -number) for number in edge)
        number = -at
        points += size * chance * min(1.0, tiles - step)
        path.append(number)
        joined = _joined(board, groups, number)
        groups.update(dict.fromkeys(joined, joined))
        edge.remove(number)
        edge.update(other for other in board.beside[number] if other in free and other not in groups)
    return Promise(points, frozenset(path))


def _joined(board: Board, groups: dict[int, frozenset[int]], number: int) -> frozenset[int]:
    """The group that a farm on a hex would belong to."""
    near: Iterable[frozenset[int]] = {groups[other] for other in board.beside[number] if other in groups}
    return frozenset([number]).union(*near)
