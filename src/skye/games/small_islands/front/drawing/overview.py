"""The whole map in little, two columns and a line a tile: islands by their shades, houses, ships."""

from collections.abc import Iterator, Sequence

from rich.segment import Segment
from rich.style import Style

from skye.games.grids.squares import Cell, Side
from skye.games.small_islands.engine.map import LandPart, Map, Placed
from skye.games.small_islands.front.drawing.cells import frame
from skye.games.small_islands.front.drawing.shades import shades_of
from skye.games.small_islands.front.drawing.theme import Theme
from skye.terminal.widgets.picture import Picture, Row

COLUMNS = 2
"""Of a tile."""


def draw_overview(land: Map, letters: Sequence[str], theme: Theme) -> Picture:
    """The whole map in little."""
    shades, shown = shades_of(land), frame(land, 0)
    return Picture(_row(land, [(x, y) for x in shown.columns], shades, letters, theme) for y in shown.rows)


def _row(land: Map, cells: Sequence[Cell], shades: dict[LandPart, int], letters: Sequence[str], theme: Theme) -> Row:
    return [segment for cell in cells for segment in _tile(land, land.cells.get(cell), shades, letters, theme)]


def _tile(
    land: Map, placed: Placed | None, shades: dict[LandPart, int], letters: Sequence[str], theme: Theme
) -> Iterator[Segment]:
    """The western and the eastern half of a tile: land that touches that side, a house, or sea."""
    palette = theme.palette
    if placed is None:
        yield Segment(" " * COLUMNS)
        return
    if placed.tile.is_ship:
        ground = palette.grey if placed.owner is None else palette.players[placed.owner]
        sign = "-" if placed.owner is None else letters[placed.owner]
        yield Segment(sign * COLUMNS, Style(color=ground.ink, bgcolor=ground.back, bold=True))
        return
    houses = {house.part[1]: house.seat for house in land.houses if house.part[0] == placed.cell}
    for side in (Side.W, Side.E):
        part = placed.tile.parts_at[placed.turns][side]
        part = part if part is not None or len(placed.tile.land) > 1 else 0
        if part is None:
            yield Segment(theme.glyphs.wave, Style(color=palette.sea.ink, bgcolor=palette.sea.back))
        elif part in houses:
            ground = palette.players[houses[part]]
            sign = theme.glyphs.house if theme.is_coloured else letters[houses[part]]
            yield Segment(sign, Style(color=ground.ink, bgcolor=ground.back, bold=True))
        else:
            shade = shades[placed.cell, part]
            texture = " " if theme.is_coloured else theme.glyphs.textures[shade]
            yield Segment(texture, Style(bgcolor=palette.islands[shade].back))
