"""The room there is for a page."""

from typing import NamedTuple

BELOW_PAGE = 4
"""The rows below a page: three for a notice and the prompt, and the row where a typed line ends."""
LEAST_COLUMNS, LEAST_ROWS = 60, 20


class Room(NamedTuple):
    """The columns and rows there are for a page."""

    columns: int
    rows: int
    zoom: int = 0
    """So many sizes smaller (below 0) or larger than fits should things be drawn."""

    @property
    def is_enough(self) -> bool:
        """Whether the game can be played here."""
        return self.columns >= LEAST_COLUMNS and self.rows + BELOW_PAGE >= LEAST_ROWS
