"""Connected tiles. Only hex to hex counts: a castle or a cathedral between two tiles does not connect them."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from skye.games.rebirth.engine.tile import Laid

if TYPE_CHECKING:
    from skye.games.rebirth.engine.board import Board

Tiles = Sequence[Laid | None]
"""The tile on each building hex by its number."""


def group_at(board: "Board", tiles: Tiles, number: int) -> frozenset[int]:
    """The group that the tile on a building hex belongs to: those of its seat and kind it is connected with."""
    beside, own = board.beside, tiles[number]
    found, waiting = {number}, [number]
    while waiting:
        for other in beside[waiting.pop()]:
            if other not in found and tiles[other] == own:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def parts(board: "Board", numbers: AbstractSet[int]) -> list[frozenset[int]]:
    """These building hexes, divided into connected sets."""
    beside, left, divided = board.beside, set(numbers), []
    while left:
        waiting = [left.pop()]
        found = set(waiting)
        while waiting:
            reached = left.intersection(beside[waiting.pop()])
            left -= reached
            found |= reached
            waiting += reached
        divided.append(frozenset(found))
    return divided
