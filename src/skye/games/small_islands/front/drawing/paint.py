"""Paints tiles, ships and empty cells in the colours and glyphs of a theme."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style

from skye.games.grids.squares import Side
from skye.games.small_islands.front.drawing.glyphs import DECK
from skye.games.small_islands.front.drawing.marks import Mark, stand_marks
from skye.games.small_islands.front.drawing.shape import SEA, shape_of
from skye.games.small_islands.front.drawing.sight import FREE, Sight
from skye.games.small_islands.front.drawing.theme import Ground, Theme
from skye.terminal.widgets.picture import Row
from skye.terminal.widgets.squares.size import Spot, TileSize, corner_spots, side_spots


class Brush(NamedTuple):
    """How to draw a cell, apart from its content."""

    size: TileSize
    theme: Theme
    letters: tuple[str, ...]
    """What seats are called where there are no colours."""
    lit: frozenset[int] | None = None
    """The indices of the parts that are lit; None if nothing on the map is."""
    raised: bool = False
    """Whether the tile is a preview, not laid yet."""
    framed: bool = False
    clashes: frozenset[Side] = frozenset()
    """The sides on which the tile clashes with its neighbours."""


@lru_cache(maxsize=8192)
def paint(sight: Sight, brush: Brush) -> tuple[Row, ...]:
    """The rows of a tile or ship."""
    painter = _Painter(sight, brush)
    return _rows(brush.size, painter.paint)


@lru_cache(maxsize=1024)
def paint_empty(name: str, brush: Brush) -> tuple[Row, ...]:
    """The rows of an empty cell, labelled with its `name` if something may be laid there; "" for no label."""
    palette, size, glyphs = brush.theme.palette, brush.size, brush.theme.glyphs
    painted: dict[Spot, Segment] = {}
    if brush.framed or (name and size is not TileSize.SMALL):
        corners = zip(corner_spots(size), glyphs.corners, strict=True)
        painted = {spot: Segment(glyph, palette.frame) for spot, glyph in corners}
    label, style = (name, palette.legal) if name else (glyphs.empty, palette.faint)
    start = max(0, (size.columns - len(label)) // 2)
    for step, character in enumerate(label[: size.columns]):
        painted[(start + step, size.rows // 2)] = Segment(character, style)
    return _rows(size, lambda spot: painted.get(spot, _BLANK))


_BLANK = Segment(" ")


def _rows(size: TileSize, character: Callable[[Spot], Segment]) -> tuple[Row, ...]:
    return tuple(
        tuple(Segment.simplify(character((column, row)) for column in range(size.columns))) for row in range(size.rows)
    )


@lru_cache(maxsize=4096)
def _style(front: str | None, back: str | None, bold: bool = False, dim: bool = False) -> Style:
    return Style(color=front, bgcolor=back, bold=bold or None, dim=dim or None)


class _Painter:
    """Paints the characters of one tile."""

    def __init__(self, sight: Sight, brush: Brush) -> None:
        self._sight = sight
        self._brush = brush
        self._glyphs = brush.theme.glyphs
        self._palette = brush.theme.palette
        size = brush.size
        self._shape = shape_of(sight.tile, sight.turns, size)
        self._marks = stand_marks(sight.tile, sight.turns, sight.signs, size)
        self._frame = dict(zip(corner_spots(size), self._glyphs.corners, strict=True)) if brush.framed else {}
        self._clashes = {spot for side in brush.clashes for spot in side_spots(side, size)}
        self._ship = _ship_signs(self._glyphs.sail, self._glyphs.ship, size) if sight.tile.is_ship else {}

    def paint(self, spot: Spot) -> Segment:
        """The character on `spot`."""
        if spot in self._marks:
            return self._mark(self._marks[spot])
        if spot in self._clashes:
            return Segment(self._glyphs.clash, self._palette.clash)
        if spot in self._ship:
            return self._part_of_ship(self._ship[spot])
        if spot in self._frame:
            return Segment(self._frame[spot], self._palette.frame + Style(bgcolor=self._under(spot)))
        return self._plain(spot)

    # --- Grounds ----------------------------------------------------------------------------------------------------

    def _is_lit(self, part: int) -> bool:
        return self._brush.lit is None or part in self._brush.lit

    def _ground(self, part: int) -> Ground:
        if not self._is_lit(part):
            return self._palette.unlit
        return self._palette.raised if self._brush.raised else self._palette.islands[self._sight.shades[part]]

    def _under(self, spot: Spot) -> str | None:
        """The colour of the ground under a frame."""
        found = self._shape.quarters[spot]
        most = max(found, key=found.count)
        return self._water(spot).back if most == SEA else self._ground(most).back

    def _water(self, spot: Spot) -> Ground:
        """Shallows beside land where the tile is large enough for them, and open sea."""
        is_shallow = self._brush.size is not TileSize.SMALL and spot in self._shape.beside_land
        return self._palette.shallows if is_shallow else self._palette.sea

    def _plain(self, spot: Spot) -> Segment:
        found = self._shape.quarters[spot]
        land = [part for part in found if part != SEA]
        if not self._brush.theme.is_coloured or not self._glyphs.blocks:
            return self._in_one_colour(spot, land)
        if not land:
            water = self._water(spot)
            wave = self._glyphs.wave if water is self._palette.sea and _has_wave(spot) else " "
            return Segment(wave, _style(water.ink, water.back))
        if len(land) == len(found):
            return Segment(" ", _style(None, self._ground(land[0]).back))
        return self._coast(spot, found, land[0])

    def _coast(self, spot: Spot, found: tuple[int, ...], part: int) -> Segment:
        """Sand where land and sea meet on a large tile; land that is not lit has none."""
        is_sandy = self._brush.size is TileSize.LARGE and self._is_lit(part)
        dry = self._palette.coast if is_sandy else self._ground(part).back
        wet = self._water(spot).back
        colours = [wet if each == SEA else dry for each in found]
        most = max(colours, key=colours.count)
        parts = tuple(int(colour != most) for colour in colours)
        if parts[0] and sum(parts) == 2:
            most, parts = colours[0], tuple(1 - each for each in parts)
        other = colours[parts.index(1)]
        return Segment(self._glyphs.blocks[parts], _style(other, most))

    def _in_one_colour(self, spot: Spot, land: list[int]) -> Segment:
        """Textures instead of blocks: one for each shade, and waves."""
        if len(land) >= 2:
            part = land[0]
            ground, is_lit = self._ground(part), self._is_lit(part)
            texture = self._glyphs.textures[self._sight.shades[part]] if is_lit else " "
            return Segment(texture, _style(ground.ink, ground.back, dim=not self._brush.raised))
        water = self._water(spot)
        wave = self._glyphs.wave if (spot[0] + 2 * spot[1]) % 3 == 0 else " "
        return Segment(wave, _style(water.ink, water.back, dim=True))

    # --- Signs ------------------------------------------------------------------------------------------------------

    def _mark(self, mark: Mark) -> Segment:
        sign, ground = mark.sign, self._ground(mark.part)
        if sign.icon is None:
            return self._house(mark, ground)
        glyph = self._glyphs.icons[sign.icon]
        if sign.is_token:
            return Segment(glyph, self._palette.token)
        is_own = self._is_lit(mark.part) and not self._brush.raised
        ink = self._palette.icons[sign.icon] if is_own else ground.ink
        return Segment(glyph, _style(ink, ground.back, bold=True))

    def _house(self, mark: Mark, ground: Ground) -> Segment:
        seat = mark.sign.house
        if seat == FREE:
            is_own = self._is_lit(mark.part) and not self._brush.raised
            ink = self._palette.mark.color.name if is_own and self._palette.mark.color else ground.ink
            glyph = " " if mark.is_edge else self._glyphs.house
            return Segment(glyph, _style(ink, ground.back, bold=True))
        player = self._palette.players[seat]
        if self._brush.theme.is_coloured:
            glyph = " " if mark.is_edge else self._glyphs.house
            return Segment(glyph, _style(player.ink, player.back, bold=True))
        return Segment(" " if mark.is_edge else self._brush.letters[seat], Style(bold=True, reverse=True))

    def _part_of_ship(self, glyph: str) -> Segment:
        """The sail and the ends of the hull are drawn on the sea; the deck is all of the owner's colour."""
        owner = self._sight.owner
        if not self._brush.theme.is_coloured:
            letter = "-" if owner is None else self._brush.letters[owner]
            return Segment(letter if glyph == DECK else glyph, Style(bold=True))
        ground = self._palette.grey if owner is None else self._palette.players[owner]
        if glyph == DECK:
            return Segment(" ", _style(ground.ink, ground.back))
        return Segment(glyph, _style(ground.back, self._palette.sea.back, bold=True))


def _has_wave(spot: Spot) -> bool:
    return (3 * spot[0] + 5 * spot[1]) % 7 == 0


def _ship_signs(sail: tuple[str, str, str], small: str, size: TileSize) -> dict[Spot, str]:
    """The characters of a ship in the middle of its tile."""
    lines = sail if size is TileSize.LARGE else (small,)
    top = size.rows // 2 - len(lines) // 2
    west = (size.columns - len(lines[0])) // 2
    return {
        (west + column, top + row): glyph
        for row, line in enumerate(lines)
        for column, glyph in enumerate(line)
        if glyph != " "
    }
