"""Rectangles of cells: what a drawing of square tiles spans, or shows of it."""

from collections.abc import Collection

from msgspec import Struct

from skye.games.grids.squares import Cell

_FIRST_LETTER = ord("A")
_LETTERS = 26


class Frame(Struct, frozen=True):
    """A rectangle of cells with inclusive bounds. x grows east, y grows south."""

    west: int
    north: int
    east: int
    south: int

    @property
    def columns(self) -> range:
        """The x of its columns, from west to east."""
        return range(self.west, self.east + 1)

    @property
    def rows(self) -> range:
        """The y of its rows, from north to south."""
        return range(self.north, self.south + 1)

    @property
    def middle(self) -> Cell:
        """The cell in its middle; of two or four the one in the south-east."""
        return ((self.west + self.east + 1) // 2, (self.north + self.south + 1) // 2)

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, tuple) and cell[0] in self.columns and cell[1] in self.rows


def frame_of(cells: Collection[Cell], growth: int = 0) -> Frame:
    """The bounding box of cells, of which there is at least one, expanded by `growth` on each side."""
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return Frame(min(across) - growth, min(down) - growth, max(across) + growth, max(down) + growth)


def letters_of(number: int) -> str:
    """The letters of a column, counted from 1: A to Z, then AA to AZ, BA and so on."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, _LETTERS)
        letters = chr(_FIRST_LETTER + letter) + letters
    return letters


def number_of(letters: str) -> int:
    """The number of a column, counted from 1, by its letters, upper or lower case."""
    number = 0
    for letter in letters.upper():
        number = number * _LETTERS + ord(letter) - _FIRST_LETTER + 1
    return number
