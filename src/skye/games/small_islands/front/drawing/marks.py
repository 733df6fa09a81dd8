"""Where the signs of a tile stand: each on its own part, deep inside it, clear of the others where there is room."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.front.drawing.shape import SEA, Pixels, lay_land
from skye.games.small_islands.front.drawing.sight import Sign
from skye.terminal.widgets.squares.size import Spot, TileSize, pixels_of

_CHIP = 3
"""The columns of a house mark on a large tile."""
_BESIDE, _OTHER_ROW, _AWAY, _WET, _FOREIGN = 9.0, 2.5, 0.8, 4.0, 60.0
"""Penalties: for touching another sign, for another row than the first sign, for each column from the middle of the
part, for each pixel of sea under a sign, and for land of another part."""


class Mark(NamedTuple):
    """A character of a sign."""

    sign: Sign
    part: int
    is_edge: bool = False
    """Whether it is beside the sign itself, on a house mark of a large tile."""


@lru_cache(maxsize=4096)
def stand_marks(tile: Tile, turns: int, signs: tuple[tuple[Sign, ...], ...], size: TileSize) -> Mapping[Spot, Mark]:
    """The marks of a turned tile. What is printed stands where it stood before a token came."""
    pixels = lay_land(tile, turns, size)
    marks: dict[Spot, Mark] = {}
    rooms = [_Room(pixels, part, size) for part, _ in enumerate(signs)]
    for part, sign in _in_order(tile, signs):
        room = rooms[part]
        wide = _CHIP if size is TileSize.LARGE and sign.icon is None else 1
        start = room.best(wide, marks)
        for step in range(wide):
            spot = (start[0] + step, start[1])
            marks[spot] = Mark(sign, part, is_edge=wide > 1 and step != wide // 2)
        room.rows = room.rows or (start[1],)
    return marks


def _in_order(tile: Tile, signs: tuple[tuple[Sign, ...], ...]) -> list[tuple[int, Sign]]:
    """All signs with their parts: those in the places of what is printed, then tokens that hide nothing."""
    printed = [len(part.icons) + part.mark for part in tile.land]
    first = [(part, sign) for part, own in enumerate(signs) for sign in own[: printed[part]]]
    return first + [(part, sign) for part, own in enumerate(signs) for sign in own[printed[part] :]]


class _Room:
    """The characters of a tile on which signs of one part can stand."""

    def __init__(self, pixels: Pixels, part: int, size: TileSize) -> None:
        self.rows: tuple[int, ...] = ()
        """The row of the first sign."""
        self._size = size
        self._own = {spot: _count(pixels, part, spot) for spot in size.spots}
        self._sea = {spot: _count(pixels, SEA, spot) for spot in size.spots}
        weight = sum(self._own.values())
        self._middle = sum(spot[0] * own for spot, own in self._own.items()) / weight

    def best(self, wide: int, taken: Collection[Spot]) -> Spot:
        """Where a sign so many characters wide stands best; one at least is always free."""
        starts = [
            spot
            for spot in self._size.spots
            if spot[0] + wide <= self._size.columns
            and not any((spot[0] + step, spot[1]) in taken for step in range(wide))
        ]
        return max(starts, key=lambda spot: self._worth(spot, wide, taken))

    def _worth(self, start: Spot, wide: int, taken: Collection[Spot]) -> float:
        column, row = start
        under = [(column + step, row) for step in range(wide)]
        deep = sum(
            self._own.get((column + east, row + south), 0) for east in range(-1, wide + 1) for south in (-1, 0, 1)
        ) / (wide + 2)
        beside = ((column - 1, row) in taken) + ((column + wide, row) in taken)
        foreign = sum(4 - self._own[spot] - self._sea[spot] for spot in under)
        return (
            deep
            - _BESIDE * beside
            - (_OTHER_ROW if self.rows and row not in self.rows else 0)
            - _AWAY * abs(column + (wide - 1) / 2 - self._middle)
            - _WET * sum(self._sea[spot] for spot in under) / wide
            - _FOREIGN * foreign
        )


def _count(pixels: Pixels, part: int, spot: Spot) -> int:
    return [pixels[row][column] for column, row in pixels_of(spot)].count(part)
