"""The sizes of the map, and where a hex lies in each.

A hex is as many columns wide and rows high as its size says, and lies half its width further east in odd rows. In the
two larger sizes a row of tips lies between the rows of hexes, shared by the hexes above and below it.
"""

from enum import Enum


class MapSize(Enum):
    """Columns of a hex, rows of its body, and rows of tips between the bodies of two rows of hexes."""

    LARGE = (8, 2, 1)
    MIDDLE = (6, 1, 1)
    SMALL = (4, 1, 0)

    @property
    def columns(self) -> int:
        """The width of a hex in characters; even, since odd rows lie half of it further east."""
        return self.value[0]

    @property
    def body(self) -> int:
        """The lines in which a hex has its full width."""
        return self.value[1]

    @property
    def tips(self) -> int:
        """The lines between the bodies of two rows of hexes."""
        return self.value[2]

    @property
    def pitch(self) -> int:
        """Lines from one row of hexes to the next."""
        return self.body + self.tips

    @property
    def sign(self) -> int:
        """The column in a hex at which its sign stands."""
        return self.columns // 2 - 1

    def start(self, row: int, column: int) -> int:
        """The first column of the picture that a hex covers."""
        return column * self.columns + row % 2 * self.columns // 2

    def line(self, row: int) -> int:
        """The first line of the picture that the bodies of a row of hexes cover."""
        return self.tips + row * self.pitch

    def width(self, columns: int) -> int:
        """The columns of a map whose rows have so many hexes."""
        return columns * self.columns + self.columns // 2

    def height(self, rows: int) -> int:
        """The lines of a map of so many rows of hexes."""
        return rows * self.pitch + self.tips
