"""Names for the cells of a territory, such as T19: what players read on the rim of the land and type.

Columns have letters from west to east, rows have numbers from north to south. They are counted from the castle, which
is T20 on every land, so a cell has one name for the whole game, however the land grows.
"""

import re

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Territory
from skye.language.texts import _
from skye.terminal.widgets.squares.frame import Frame, frame_of, letters_of, number_of

ROOM = 19
"""The cells with names on each side of the castle: 18 tiles, 3 of each of 6 rounds, in one line and the one beside."""
_WEST, _NORTH = CASTLE_CELL[0] - ROOM, CASTLE_CELL[1] - ROOM
"""The column A and the row 1."""
_NAME = re.compile(r"(?:([A-Za-z]{1,2}) *([0-9]{1,3})|([0-9]{1,3}) *([A-Za-z]{1,2}))", re.ASCII)


def frame(territory: Territory, growth: int = 1) -> Frame:
    """The bounding box of `territory`, expanded by `growth` on each side."""
    return frame_of(territory.cells, growth)


def growths(territory: Territory, tiles: int) -> list[Frame]:
    """The rectangles that `territory` and the cells beside it can come to span while so many tiles are placed.

    Each tile makes a land longer by one cell at most, from west to east or from north to south.
    """
    whole, more = frame(territory), range(tiles)
    return [Frame(whole.west, whole.north, whole.east + across, whole.south + tiles - 1 - across) for across in more]


def column_name(x: int) -> str:
    """The letters of a column: A to Z, then AA to AZ, BA and so on. Raises ValueError for one west of A."""
    number = x - _WEST + 1
    if number < 1:
        raise ValueError(f"The column {x} is further from the castle than any land reaches.")
    return letters_of(number)


def row_name(y: int) -> str:
    """The number of a row. Raises ValueError for one north of 1."""
    number = y - _NORTH + 1
    if number < 1:
        raise ValueError(f"The row {y} is further from the castle than any land reaches.")
    return str(number)


def cell_name(cell: Cell) -> str:
    """The name of `cell`. Raises ValueError for one further west or north than any land reaches."""
    return f"{column_name(cell[0])}{row_name(cell[1])}"


def parse_cell(text: str) -> Cell:
    """The cell that `text` names: T19, t19, 19T or "T 19".

    Raises ValueError, with a sentence for the player, if `text` is no cell name.
    """
    match = _NAME.fullmatch(text.strip(" "))
    if match is None:
        raise ValueError(_("A cell is named by the letter of its column and the number of its row, such as T19."))
    letters, number = match[1] or match[4], int(match[2] or match[3])
    if number == 0:
        raise ValueError(_("Rows are counted from 1, so a cell is named like T19."))
    return (_WEST + number_of(letters) - 1, _NORTH + number - 1)
