"""Paints tiles and empty cells in the colours and glyphs of a theme."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style

from skye.games.grids.squares import Side
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.games.isle_of_skye.front.drawing.glyphs import Glyphs
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.marks import Mark, MarkKind
from skye.games.isle_of_skye.front.drawing.theme import Ground, Strewing, Theme
from skye.games.isle_of_skye.front.drawing.tile_art import TileArt, lay_out
from skye.terminal.widgets.picture import Row
from skye.terminal.widgets.players import PlayerColour
from skye.terminal.widgets.squares.size import Spot, corner_spots, side_spots


class Brush(NamedTuple):
    """How to draw a cell, apart from its content."""

    size: LandSize
    theme: Theme
    clan: PlayerColour = PlayerColour.RED
    shade: int = 0
    """Which of the two shades of the checkerboard, 0 or 1."""
    lit: frozenset[int] | None = None
    """The indices of the tile's lit areas; None if nothing on the land is lit."""
    raised: bool = False
    """Whether the tile is a preview, not placed yet."""
    framed: bool = False
    clashes: frozenset[Side] = frozenset()
    """The sides on which the tile clashes with its neighbours."""


@lru_cache(maxsize=8192)
def paint_tile(tile: Tile, turns: int, look: Brush) -> tuple[Row, ...]:
    """The rows of a tile, turned clockwise by `turns` quarter turns."""
    brush = _Brush(tile, lay_out(tile, turns, look.size), look)
    return _rows(look.size, brush.paint)


@lru_cache(maxsize=1024)
def paint_empty(name: str, look: Brush) -> tuple[Row, ...]:
    """The rows of an empty cell, labelled with its `name` if a tile may be placed there; "" for no label."""
    palette, size = look.theme.palette, look.size
    glyphs = _frame(look.theme.glyphs, size, name, look.framed)
    painted = {spot: Segment(glyph, palette.frame) for spot, glyph in glyphs.items()}
    label, style = (name, palette.legal) if name else (look.theme.glyphs.empty, palette.faint)
    start = (size.columns - len(label)) // 2
    for step, character in enumerate(label):
        painted[(start + step, size.rows // 2)] = Segment(character, style)
    return _rows(size, lambda spot: painted.get(spot, _BLANK))


def _frame(glyphs: Glyphs, size: LandSize, name: str, whole: bool) -> dict[Spot, str]:
    """The glyphs around an empty cell: a whole frame, or only its corners where there is room for them."""
    corners = dict(zip(corner_spots(size), glyphs.corners, strict=True))
    if whole:
        upright = [spot for side in (Side.E, Side.W) for spot in side_spots(side, size)]
        level = [spot for side in (Side.N, Side.S) for spot in side_spots(side, size)]
        return (
            dict.fromkeys(upright, glyphs.roads[Course.DOWN])
            | dict.fromkeys(level, glyphs.roads[Course.ALONG])
            | corners
        )
    return corners if name and size is not LandSize.SMALL else {}


_BLANK = Segment(" ")


def _rows(size: LandSize, paint: Callable[[Spot], Segment]) -> tuple[Row, ...]:
    return tuple(
        tuple(Segment.simplify(paint((column, row)) for column in range(size.columns))) for row in range(size.rows)
    )


@lru_cache(maxsize=4096)
def _style(ground: Ground, front: str | None, bold: bool = False) -> Style:
    """The style of a character on `ground`; dim if it has no colour of its own and is not bold."""
    faint = front is None and not bold
    return Style(color=front, bgcolor=ground.back, bold=bold or None, dim=faint or None, reverse=ground.reverse or None)


@lru_cache(maxsize=1024)
def _block_style(front: str | None, back: str | None) -> Style:
    """The style of a block element. One in the terminal's default background is drawn in reverse video."""
    return Style(color=back, reverse=True) if front is None else Style(color=front, bgcolor=back)


class _Brush:
    """Paints the characters of one tile."""

    def __init__(self, tile: Tile, art: TileArt, look: Brush) -> None:
        self._tile = tile
        self._art = art
        self._look = look
        self._glyphs = look.theme.glyphs
        self._palette = look.theme.palette
        self._frame = self._corners() if look.framed else {}
        self._clashes = {spot for side in look.clashes for spot in side_spots(side, look.size)}

    def paint(self, spot: Spot) -> Segment:
        """The character on `spot`."""
        art = self._art
        if spot in art.marks:
            return self._mark(art.marks[spot], spot)
        if spot in self._clashes:
            return Segment(self._glyphs.clash, self._palette.clash)
        if spot in art.openings and (opening := self._opening(spot)):
            return opening
        if spot in self._frame:
            return Segment(self._frame[spot], self._palette.frame + Style(bgcolor=self._ground(art.owner(spot)).back))
        if spot in art.roads:
            return self._road(art.roads[spot], spot)
        if spot in art.seams:
            return self._seam(spot)
        return self._plain(spot)

    def _corners(self) -> dict[Spot, str]:
        """The frame's corners; on a small tile without colour, those that hide neither a road nor all of a terrain."""
        corners = dict(zip(corner_spots(self._look.size), self._glyphs.corners, strict=True))
        if self._look.size is not LandSize.SMALL or not self._look.theme.is_uncoloured:
            return corners
        north, south = list(corners)[:2], list(corners)[2:]
        art = self._art
        free = [below for above, below in zip(north, south, strict=True) if not {above, below} & set(art.marks)]
        kept = [spot for spot in free if spot not in art.roads] or free[:1] or list(corners)
        return {spot: corners[spot] for spot in kept}

    def _is_lit(self, area: int | None) -> bool:
        """Whether an area is undimmed. None stands for what lies on the road: undimmed if all areas are."""
        lit = self._look.lit
        if lit is None:
            return True
        return area in lit if area is not None else len(lit) == len(self._tile.areas)

    def _ground(self, area: int) -> Ground:
        palette, look = self._palette, self._look
        if not self._is_lit(area):
            grounds = palette.unlit
        else:
            grounds = palette.raised if look.raised else palette.placed[look.shade]
        return grounds[self._tile.areas[area].terrain]

    def _mark(self, mark: Mark, spot: Spot) -> Segment:
        chip = self._chip(mark) if self._is_lit(mark.area) else None
        if chip is None:
            ground = self._ground(self._art.owner(spot))
            chip = _style(ground, ground.ink, bold=True)
        return Segment(self._mark_glyph(mark), chip)

    def _chip(self, mark: Mark) -> Style | None:
        """The style of a mark that does not stand on bare ground; None for one that does."""
        if mark.kind in (MarkKind.CASTLE, MarkKind.WEST_WALL, MarkKind.EAST_WALL):
            return self._palette.castles[self._look.clan]
        if mark.kind in (MarkKind.SCROLL, MarkKind.COUNTED):
            return self._palette.scroll
        return self._palette.barrel if mark.feature is Feature.BARREL else None

    def _mark_glyph(self, mark: Mark) -> str:
        glyphs = self._glyphs
        if mark.kind in (MarkKind.FEATURE, MarkKind.COUNTED) and mark.feature:
            return glyphs.features[mark.feature]
        return {
            MarkKind.SCROLL: glyphs.scroll,
            MarkKind.CASTLE: glyphs.castle,
            MarkKind.WEST_WALL: glyphs.walls[0],
            MarkKind.EAST_WALL: glyphs.walls[1],
        }[mark.kind]

    def _opening(self, spot: Spot) -> Segment | None:
        """The terrain that an opening shows; None where a colour shows it, or nothing is to."""
        area = self._art.openings[spot]
        ground, strewn = self._ground(area), self._strewn(area)
        if ground.back is not None or strewn is Strewing.BARE:
            return None
        return Segment(self._glyphs.grain[self._tile.areas[area].terrain], _style(ground, ground.grain))

    def _road(self, course: Course, spot: Spot) -> Segment:
        ground = self._ground(self._art.owner(spot))
        return Segment(self._glyphs.roads[course], _style(ground, ground.road, bold=True))

    def _seam(self, spot: Spot) -> Segment:
        strip, ground = self._ground(self._art.seams[spot]), self._ground(self._art.owner(spot))
        return Segment(self._glyphs.seam[spot[1]], _style(ground, strip.back, bold=True))

    def _plain(self, spot: Spot) -> Segment:
        colours = [self._ground(area).back for area in self._art.quarters(spot)]
        most = max(colours, key=colours.count)
        parts = tuple(int(colour != most) for colour in colours)
        if parts in self._glyphs.blocks:
            return Segment(self._glyphs.blocks[parts], _block_style(colours[parts.index(1)], most))
        area = self._art.owner(spot)
        ground = self._ground(area)
        return Segment(self._grain(area, spot), _style(ground, ground.grain))

    def _grain(self, area: int, spot: Spot) -> str:
        terrain, strewn = self._tile.areas[area].terrain, self._strewn(area)
        if strewn is Strewing.BARE or self._is_kept_free(spot):
            return " "
        if strewn is Strewing.THIN and not _has_thin_grain(terrain, spot):
            return " "
        return self._glyphs.grain[terrain]

    def _strewn(self, area: int) -> Strewing:
        theme = self._look.theme
        return theme.strewn[self._look.shade] if self._is_lit(area) else theme.unlit_strewn

    def _is_kept_free(self, spot: Spot) -> bool:
        """Whether a character stays free of texture, so that letters stand out and tiles are seen apart."""
        size, (column, row) = self._look.size, spot
        beside = ((column - 1, row), (column + 1, row)) if size is LandSize.LARGE else ()
        corners = () if size is LandSize.SMALL else corner_spots(size)
        return spot in corners or any(other in self._art.marks for other in beside)


def _has_thin_grain(terrain: Terrain, spot: Spot) -> bool:
    across, down, every, at = _THIN[terrain]
    return (spot[0] * across + spot[1] * down) % every == at


_THIN = {Terrain.PASTURE: (5, 3, 7, 0), Terrain.MOUNTAIN: (1, 2, 4, 0), Terrain.WATER: (1, 2, 4, 1)}
