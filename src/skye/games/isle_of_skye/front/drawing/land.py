"""Draws a territory, as a Rich renderable. Run as a module it prints a demonstration."""

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import NamedTuple

from rich.console import Console

from skye.games.grids.squares import Cell, Side
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.scoring import Item
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Area, Territory, castle_land
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.front.drawing.cells import cell_name, column_name, frame, row_name
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.legend import legend
from skye.games.isle_of_skye.front.drawing.paint import Brush, paint_empty, paint_tile
from skye.games.isle_of_skye.front.drawing.theme import FULL_COLOUR, Theme, theme_for
from skye.terminal.widgets.picture import Picture, Row
from skye.terminal.widgets.players import PlayerColour
from skye.terminal.widgets.squares.frame import Frame, frame_of
from skye.terminal.widgets.squares.rim import RIM_COLUMNS, RIM_ROWS, Rim, RimLook, cut

__all__ = [
    "LandSize",
    "Lit",
    "Preview",
    "cells_of",
    "draw_land",
    "draw_tile",
    "extent",
    "fits",
    "fitting_size",
    "legend",
    "lit_by",
    "random_land",
]

Lit = Collection[Cell | Area]
"""The cells and areas to highlight."""


class Preview(NamedTuple):
    """A tile previewed on a cell, turned clockwise by `turns` quarter turns."""

    tile: Tile
    cell: Cell
    turns: int
    clashes: Collection[Side] = ()
    """The sides on which it clashes with its neighbours."""


def fitting_size(land: Frame, columns: int, rows: int) -> LandSize:
    """The largest size at which `land` with its rim fits into `columns` and `rows`; the smallest if none does."""
    return next((size for size in LandSize if fits(land, size, columns, rows)), LandSize.SMALL)


def fits(land: Frame, size: LandSize, columns: int, rows: int) -> bool:
    """Whether `land` with its rim fits into `columns` and `rows` at that size."""
    wide, high = extent(land, size)
    return wide <= columns and high <= rows


def extent(land: Frame, size: LandSize) -> tuple[int, int]:
    """The columns and rows that `land` with its rim takes at that size."""
    return RIM_COLUMNS + len(land.columns) * size.columns, RIM_ROWS + len(land.rows) * size.rows


def draw_tile(
    tile: Tile,
    turns: int = 0,
    *,
    size: LandSize = LandSize.LARGE,
    clan: PlayerColour = PlayerColour.RED,
    theme: Theme = FULL_COLOUR,
) -> Picture:
    """One tile, turned clockwise by `turns` quarter turns."""
    return Picture(paint_tile(tile, turns, Brush(size, theme, clan)))


def draw_land(
    territory: Territory,
    *,
    size: LandSize = LandSize.LARGE,
    shown: Frame | None = None,
    clan: PlayerColour = PlayerColour.RED,
    lit: Lit = (),
    legal: Collection[Cell] = (),
    preview: Preview | None = None,
    cursor: Cell | None = None,
    window: tuple[int, int] | None = None,
    theme: Theme = FULL_COLOUR,
) -> Picture:
    """A territory with the letters of its columns and the numbers of its rows.

    `shown`: the cells to draw; by default the land and one cell around it. `lit`: cells and areas to highlight while
    the rest is dimmed. `legal`: empty cells to label with their names. `cursor`: a cell to frame. `window`: the
    available columns and rows of characters; what does not fit is cropped around the cursor, the preview, what is lit
    or else the castle, and markers on the rim point to land and legal cells beyond.
    """
    whole = shown = shown or frame(territory)
    if window is not None:
        shown = cut(whole, size, window, cursor or (preview.cell if preview else _middle(territory, lit)))
    cells = _Cells(territory, Brush(size, theme, clan), lit, legal, preview, cursor)
    look = RimLook(column_name, row_name, theme.palette.faint, theme.palette.frame, theme.glyphs.beyond)
    rim = Rim(whole, shown, size, look, (*territory.cells, *legal))
    return Picture(_rows(cells, rim))


def _middle(territory: Territory, lit: Lit) -> Cell:
    """The cell in the middle of what is lit on a land; the castle where nothing is."""
    cells = [cell for cell in cells_of(lit) if cell in territory.cells]
    return frame_of(cells).middle if cells else CASTLE_CELL


def cells_of(lit: Lit) -> list[Cell]:
    """All lit cells, including those of lit areas."""
    return [cell for place in lit for cell in (place.cells if isinstance(place, Area) else (place,))]


def lit_by(item: Item) -> Lit:
    """What to highlight for a score item: its area if it has one, else its cells."""
    return item.cells if item.area is None else (item.area,)


def _rows(cells: "_Cells", rim: Rim) -> Iterator[Row]:
    yield rim.north()
    for y in rim.shown.rows:
        pieces = [cells.paint((x, y)) for x in rim.shown.columns]
        for line, parts in enumerate(zip(*pieces, strict=True)):
            yield [*rim.west(y, line), *(segment for part in parts for segment in part), *rim.east(y, line)]
    if rim.is_cut_south:
        yield rim.south()


class _Cells(NamedTuple):
    """Paints the cells of a territory, each according to its tile, preview, highlight and cursor."""

    territory: Territory
    look: Brush
    lit: Lit
    legal: Collection[Cell]
    preview: Preview | None
    cursor: Cell | None

    def paint(self, cell: Cell) -> tuple[Row, ...]:
        """The rows of `cell`."""
        look = self.look._replace(shade=sum(cell) % 2, framed=cell == self.cursor)
        preview, placed = self.preview, self.territory.cells.get(cell)
        if preview and preview.cell == cell:
            return paint_tile(preview.tile, preview.turns, self._previewed(preview, look))
        if placed:
            return paint_tile(placed.tile, placed.turns, look._replace(lit=self._lit_areas(cell, placed.tile)))
        return paint_empty(cell_name(cell) if cell in self.legal else "", look)

    def _previewed(self, preview: Preview, look: Brush) -> Brush:
        return look._replace(raised=True, framed=True, clashes=frozenset(preview.clashes))

    def _lit_areas(self, cell: Cell, tile: Tile) -> frozenset[int] | None:
        """The indices of the lit areas of the tile on `cell`; None if nothing on the land is lit."""
        if not self.lit:
            return None
        if cell in self.lit:
            return frozenset(range(len(tile.areas)))
        areas = [area for area in self.lit if isinstance(area, Area)]
        return frozenset(tile.areas.index(part) for area in areas for where, part in area.parts if where == cell)


def random_land(castle: Tile, tiles: Sequence[Tile], count: int, seed: int) -> Territory:
    """The castle and `count` of `tiles`, or as many as fit, placed legally at random."""
    chance = Random(seed)
    land = castle_land(castle)
    for tile in chance.sample(tiles, len(tiles)):
        places = list(land.places(tile))
        if places and len(land.cells) <= count:
            cell, turns = chance.choice(places)
            land = land.place(tile, cell, turns)
    return land


_UNLIMITED_ROWS = 1000
"""An upper bound on the rows of a land."""


def _demonstrate() -> None:
    """Show a random land of twelve tiles at the three sizes."""
    console = Console()
    theme = theme_for(console)
    box = catalog.load()
    land = random_land(box.castle, box.tiles, 12, seed=7)
    for size in LandSize:
        console.print(draw_land(land, size=size, window=(console.width, _UNLIMITED_ROWS), theme=theme))
    console.print(legend(theme))


if __name__ == "__main__":
    _demonstrate()
