"""A land on a page, drawn as large as fits."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.front.drawing.cells import frame
from skye.games.isle_of_skye.front.drawing.land import LandSize, Lit, Preview, draw_land, extent, fits, fitting_size
from skye.games.isle_of_skye.front.drawing.theme import Theme
from skye.terminal.widgets.players import colour_of
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.frame import Frame

RIMS = 2
"""Rows of the rim above and below a cropped land."""


@dataclass(frozen=True)
class Land:
    """A territory to draw as large as fits."""

    territory: Territory
    seat: int
    legal: Collection[Cell] = ()
    preview: Preview | None = None
    lit: Lit = ()
    growths: Sequence[Frame] = ()
    """What it may come to span in this turn: its size is the one at which all of that fits."""

    def drawn(self, room: Room, theme: Theme) -> RenderableType:
        """The drawing that fits into `room`, at the zoom asked for as long as one cell fits."""
        sizes = list(LandSize)
        largest = sum(size.rows + RIMS > room.rows for size in sizes)
        fitting = max(sizes.index(fitting_size(land, room.columns, room.rows)) for land in self._spanned)
        size = max(largest, fitting - room.zoom)
        return draw_land(
            self.territory,
            size=sizes[min(size, len(sizes) - 1)],
            shown=frame(self.territory, 1 if self.legal or self.growths else 0),
            clan=colour_of(self.seat),
            legal=self.legal,
            preview=self.preview,
            lit=self.lit,
            window=(room.columns, room.rows),
            theme=theme,
        )

    @property
    def _spanned(self) -> Sequence[Frame]:
        return self.growths or (frame(self.territory, 1 if self.legal else 0),)

    def fits(self, size: LandSize, columns: int, rows: int) -> bool:
        """Whether all that it may come to span fits at a size."""
        return all(fits(land, size, columns, rows) for land in self._spanned)

    def width(self, size: LandSize) -> int:
        """The columns that it may come to take at a size."""
        return max(extent(land, size)[0] for land in self._spanned)
