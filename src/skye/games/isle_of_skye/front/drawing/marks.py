"""Places the letters of a tile, each on its own area and clear of roads, edges and each other."""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from skye.games.isle_of_skye.engine.tile import Feature, TileArea
from skye.games.isle_of_skye.front.drawing.ground import Pixels, share
from skye.terminal.widgets.squares.size import Spot, pixels_of


class MarkKind(Enum):
    """Kinds of marks."""

    FEATURE = "a feature"
    SCROLL = "a scroll"
    COUNTED = "what the scroll on its left counts"
    CASTLE = "the castle"
    WEST_WALL = "the west wall of the castle"
    EAST_WALL = "the east wall of the castle"


class Mark(NamedTuple):
    """A character that stands for something on the tile."""

    kind: MarkKind
    feature: Feature | None = None
    area: int | None = None
    """The index of its area; None for barrels and the castle, which lie on the road."""


Marks = dict[Spot, Mark]
_Word = Sequence[Mark]
"""Marks that must stay adjacent."""


def stand_marks(areas: Sequence[TileArea], pixels: Pixels, taken: Collection[Spot], spare: Collection[Spot]) -> Marks:
    """Place the marks of all areas of a tile. In `pixels`, the ground under a mark becomes its own area's.

    `taken`: characters in use. `spare`: more characters in use, but available to areas that have no other room.
    """
    marks: Marks = {}
    waiting = [(index, words) for index, area in enumerate(areas) if (words := _words(index, area))]
    while waiting:
        index, words = waiting.pop(0)
        free = _Room(pixels, index, {*taken, *spare, *marks})
        found = free.best(words, _MOSTLY)
        if not found and len(words) > 1:
            waiting = [(index, words[:1]), (index, words[1:]), *waiting]
        elif not found:
            wider = _Room(pixels, index, {*taken, *marks})
            found = wider.best(words, _HALF) or free.best(words, _PARTLY) or wider.best(words, _PARTLY)
        for spot, mark in found.items():
            marks[spot] = mark
            for column, row in pixels_of(spot):
                pixels[row][column] = index
    return marks


def _words(index: int, area: TileArea) -> list[_Word]:
    """The marks of an area, the scroll first."""
    features: list[_Word] = [[Mark(MarkKind.FEATURE, feature, index)] for feature in area.features]
    if area.scroll is None:
        return features
    return [[Mark(MarkKind.SCROLL, area.scroll, index), Mark(MarkKind.COUNTED, area.scroll, index)], *features]


_MOSTLY, _HALF, _PARTLY = 3, 2, 1
"""Pixels of a character (out of four) that make it mostly an area's, half of it, or a part."""
_SECOND_ROW, _TIGHT, _BESIDE, _BETWEEN = 5, 12, 8, 8
"""Penalties: for each further row, for no gap between words, for touching another mark, for something in a gap."""


class _Room:
    """The characters of a tile available to the marks of one area."""

    def __init__(self, pixels: Pixels, area: int, used: Collection[Spot]) -> None:
        spots = [(column, row) for row in range(len(pixels) // 2) for column in range(len(pixels[0]) // 2)]
        self._used = used
        self._share = {spot: share(pixels, area, spot) for spot in spots}
        own = [spot for spot in spots if self._share[spot] >= _MOSTLY]
        self._centre = (_mean([column for column, _ in own]), _mean([row for _, row in own]))
        self._worth = {spot: self._worth_of(spot) for spot in spots if self._share[spot] and spot not in used}

    def _worth_of(self, spot: Spot) -> float:
        """The value of a character: higher deep inside its area and near its centre."""
        column, row = spot
        deep = sum([self._share.get((column + east, row + south), 0) for east, south in _AROUND])
        away = abs(column - self._centre[0]) / 2 + abs(row - self._centre[1])
        beside = ((column - 1, row) in self._used) + ((column + 1, row) in self._used)
        return deep - away - _BESIDE * beside

    def best(self, words: Sequence[_Word], least: int) -> Marks:
        """The best layout of `words` on characters with at least `least` pixels of the area; empty if there is none."""
        room = {spot for spot in self._worth if self._share[spot] >= least}
        stands = [stand for shape in _shapes(words) if (stand := self._best_stand(shape, room))]
        return max(stands, key=lambda stand: stand[0])[1] if stands else {}

    def _best_stand(self, shape: "_Shape", room: Collection[Spot]) -> tuple[float, Marks] | None:
        """The best position of a shape with its value; None if it does not fit into `room`."""
        best: tuple[float, Marks] | None = None
        for start in sorted(room):
            stand = {_moved(spot, start): mark for spot, mark in shape.marks.items()}
            if not all(spot in room for spot in stand):
                continue
            between = sum(_moved(spot, start) in self._used for spot in shape.gaps)
            worth = sum(self._worth[spot] for spot in stand) / len(stand) - shape.cost - _BETWEEN * between
            if best is None or worth > best[0]:
                best = (worth, stand)
        return best


_AROUND = [(east, south) for south in (-1, 0, 1) for east in (-1, 0, 1)]


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0


def _moved(spot: Spot, start: Spot) -> Spot:
    return (spot[0] + start[0], spot[1] + start[1])


class _Shape(NamedTuple):
    """A layout of words in rows, relative to the first word of the first row."""

    marks: Marks
    gaps: Sequence[Spot]
    cost: int


def _shapes(words: Sequence[_Word]) -> Iterator[_Shape]:
    """All layouts of words in rows, with and without gaps between the words."""
    for rows in range(1, len(words) + 1):
        split = [words[row * len(words) // rows : (row + 1) * len(words) // rows] for row in range(rows)]
        for gap in (1, 0):
            marks, gaps = _set(split, gap)
            yield _Shape(marks, gaps, _SECOND_ROW * (rows - 1) + (0 if gap else _TIGHT))


def _set(rows: Sequence[Sequence[_Word]], gap: int) -> tuple[Marks, list[Spot]]:
    """Words set in centred rows: their marks, and the gaps between them."""
    widths = [sum(map(len, row)) + gap * (len(row) - 1) for row in rows]
    marks, gaps = {}, []
    for south, (row, width) in enumerate(zip(rows, widths, strict=True)):
        start = east = (widths[0] - width) // 2
        for word in row:
            if east > start and gap:
                gaps.append((east, south))
                east += 1
            for mark in word:
                marks[(east, south)] = mark
                east += 1
    return marks, gaps
