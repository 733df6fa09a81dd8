"""Cell names such as C3, as shown on the rim of the land and typed by players."""

import re

from msgspec import Struct

from skye.games.isle_of_skye.engine.territory import Cell, Territory

_FIRST_LETTER = ord("A")
_LETTERS = 26
_NAME = re.compile(r"(?:([A-Za-z]{1,2}) *([0-9]{1,3})|([0-9]{1,3}) *([A-Za-z]{1,2}))", re.ASCII)


class Frame(Struct, frozen=True):
    """A rectangle of cells with inclusive bounds. x grows east, y grows south."""

    west: int
    north: int
    east: int
    south: int

    @property
    def origin(self) -> Cell:
        """The cell in the north-west, which is called A1."""
        return (self.west, self.north)

    @property
    def columns(self) -> range:
        """The x of its columns, from west to east."""
        return range(self.west, self.east + 1)

    @property
    def rows(self) -> range:
        """The y of its rows, from north to south."""
        return range(self.north, self.south + 1)

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, tuple) and cell[0] in self.columns and cell[1] in self.rows


def frame(territory: Territory, growth: int = 1) -> Frame:
    """The bounding box of `territory`, expanded by `growth` on each side.

    With the number of tiles in hand as `growth` it contains every cell those tiles can reach, so cell names stay stable
    while the land grows west or north during a turn.
    """
    across = [x for x, _ in territory.cells]
    down = [y for _, y in territory.cells]
    return Frame(min(across) - growth, min(down) - growth, max(across) + growth, max(down) + growth)


def growths(territory: Territory, tiles: int) -> list[Frame]:
    """The rectangles that `territory` and the cells beside it can come to span while so many tiles are placed.

    Each tile makes a land longer by one cell at most, from west to east or from north to south.
    """
    whole, more = frame(territory), range(tiles)
    return [Frame(whole.west, whole.north, whole.east + across, whole.south + tiles - 1 - across) for across in more]


MOST_TILES = 3
"""The most tiles a player can gain in a round."""


def names_of(territory: Territory) -> Frame:
    """The frame in which a land's cells are named during a game: all it can grow to in one turn."""
    return frame(territory, MOST_TILES)


def column_name(number: int) -> str:
    """The letters of a column, counted from 0: A to Z, then AA to AZ, BA and so on."""
    letters = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, _LETTERS)
        letters = chr(_FIRST_LETTER + letter) + letters
    return letters


def cell_name(cell: Cell, origin: Cell) -> str:
    """The name of `cell`, where `origin` is called A1. Raises ValueError for a cell west or north of `origin`."""
    column, row = cell[0] - origin[0], cell[1] - origin[1]
    if column < 0 or row < 0:
        raise ValueError(f"The cell {cell} lies outside the land that is named from {origin}.")
    return f"{column_name(column)}{row + 1}"


def parse_cell(text: str, origin: Cell) -> Cell:
    """Parse a cell name, where `origin` is called A1: C3, c3, 3C or "C 3".

    Raises ValueError, with a sentence for the player, if `text` is no cell name.
    """
    match = _NAME.fullmatch(text.strip(" "))
    if match is None:
        raise ValueError("A cell is named by the letter of its column and the number of its row, such as C3.")
    letters, number = match[1] or match[4], int(match[2] or match[3])
    if number == 0:
        raise ValueError("Rows are counted from 1, so a cell is named like C3.")
    column = 0
    for letter in letters.upper():
        column = column * _LETTERS + ord(letter) - _FIRST_LETTER + 1
    return (origin[0] + column - 1, origin[1] + number - 1)
