"""The room available for a page."""

from typing import NamedTuple

BELOW_PAGE = 4
"""The rows below a page: three for a notice and the prompt, and one for the cursor after Enter."""
LEAST_COLUMNS, LEAST_ROWS = 60, 20


class Room(NamedTuple):
    """The columns and rows available for a page."""

    columns: int
    rows: int
    zoom: int = 0
    """How many sizes larger than fits to draw things; negative for smaller."""

    @property
    def is_enough(self) -> bool:
        """Whether the game can be played here."""
        return self.columns >= LEAST_COLUMNS and self.rows + BELOW_PAGE >= LEAST_ROWS
