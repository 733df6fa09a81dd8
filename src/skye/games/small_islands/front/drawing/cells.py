"""Names for the cells of the map, such as M13: what players read on its rim and type.

Columns have letters from west to east, rows have numbers from north to south. They are counted from the first start
tile, which is M13 in every game, so a cell has one name for the whole game, however the map grows. North of row 1 come
0, -1 and so on; west of column A come -A, -B and so on.
"""

import re

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.map import ORIGIN, Map
from skye.language.texts import _
from skye.terminal.widgets.squares.frame import Frame, frame_of, letters_of, number_of

START_COLUMN, START_ROW = 13, 13
"""The column M and the row 13, of the first start tile."""
_NAME = re.compile(r"(-?)([A-Za-z]{1,2}) *(-?[0-9]{1,3})", re.ASCII)


def frame(land: Map, growth: int = 1) -> Frame:
    """The bounding box of the map, expanded by `growth` on each side; of an empty one that of its first cell."""
    return frame_of(tuple(land.cells) or (ORIGIN,), growth)


def column_name(x: int) -> str:
    """The letters of a column."""
    number = x - ORIGIN[0] + START_COLUMN
    return letters_of(number) if number > 0 else f"-{letters_of(1 - number)}"


def row_name(y: int) -> str:
    """The number of a row."""
    return str(y - ORIGIN[1] + START_ROW)


def cell_name(cell: Cell) -> str:
    """The name of a cell."""
    return f"{column_name(cell[0])}{row_name(cell[1])}"


def parse_cell(text: str) -> Cell:
    """The cell that `text` names. Raises ValueError, with a sentence for the player, if it is no cell name."""
    match = _NAME.fullmatch(text.strip(" "))
    if match is None:
        raise ValueError(_("A cell is named by the letter of its column and the number of its row, such as M13."))
    minus, letters, row = match.groups()
    column = 1 - number_of(letters) if minus else number_of(letters)
    return (ORIGIN[0] + column - START_COLUMN, ORIGIN[1] + int(row) - START_ROW)
