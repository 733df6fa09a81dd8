"""The drawing of a territory and of tiles, at three sizes, as Rich renderables."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from skye.engine.territory import CASTLE_CELL, Area, Cell, Placed, Territory, castle_land
from skye.engine.tile import Feature, Side, Tile

from .cells import Frame, cell_name, column_name
from .cells import frame as land_frame
from .theme import FULL_COLOUR, Clan, Theme, theme_for
from .tile_art import Course, LandSize, Mark, MarkKind, TilePlan, plan_tile

Row = tuple[Segment, ...]
Lit = Collection[Cell | Area]
"""Cells, or areas, that something rests on."""
_RIM = 3
"""The characters left of the land for the row numbers."""


class Picture:
    """Rows of characters, all of one width. It never wraps: where it does not fit, it is cut."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)

    @property
    def width(self) -> int:
        """The columns it takes."""
        return Segment.get_line_length(list(self.rows[0])) if self.rows else 0

    @property
    def height(self) -> int:
        """The lines it takes."""
        return len(self.rows)

    @property
    def plain(self) -> str:
        """Its characters alone, line by line."""
        return "\n".join("".join(segment.text for segment in row) for row in self.rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self.rows:
            yield from Segment.adjust_line_length(list(row), min(self.width, options.max_width))
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(self.width, options.max_width), self.width)


class Preview(NamedTuple):
    """A tile shown on a cell where it is not placed yet."""

    tile: Tile
    cell: Cell
    turns: int
    clashes: Collection[Side] = ()
    """The sides on which it does not match its neighbours."""


class _Look(NamedTuple):
    """What a tile's drawing depends on besides the tile itself."""

    size: LandSize
    theme: Theme
    shade: int = 0
    clan: Clan = Clan.RED
    lit: frozenset[int] | None = None
    """The areas that are lit, while something is; None where nothing is."""
    framed: bool = False
    clashes: frozenset[Side] = frozenset()


def fitting_size(land: Frame, columns: int, rows: int) -> LandSize:
    """The largest size at which `land` with its rim fits into `columns` and `rows`; the smallest if none does."""
    for size in LandSize:
        if _RIM + len(land.columns) * size.columns <= columns and 1 + len(land.rows) * size.rows <= rows:
            return size
    return LandSize.SMALL


def draw_tile(
    tile: Tile, turns: int = 0, *, size: LandSize = LandSize.LARGE, clan: Clan = Clan.RED, theme: Theme = FULL_COLOUR
) -> Picture:
    """One tile, turned clockwise by `turns` quarter turns."""
    return Picture(_paint_tile(tile, turns, _Look(size, theme, clan=clan)))


def draw_land(
    territory: Territory,
    *,
    size: LandSize,
    frame: Frame | None = None,
    clan: Clan = Clan.RED,
    lit: Lit = (),
    legal: Collection[Cell] = (),
    preview: Preview | None = None,
    cursor: Cell | None = None,
    window: tuple[int, int] | None = None,
    theme: Theme = FULL_COLOUR,
) -> Picture:
    """A territory with the names of its columns and rows along the rim.

    `frame`: the cells to show and to name from; those of the land and one around by default. `lit`: cells or
    areas to bring out, while the rest is dimmed. `legal`: empty cells to mark. `cursor`: a cell to point at.
    `window`: the (columns, rows) of characters there are; what does not fit is cut round the cursor, the preview
    or the castle, with a marker on each side where the land goes on.
    """
    named = frame or land_frame(territory)
    shown = named if window is None else _cut(named, size, window, _focus(cursor, preview))
    rows = [_column_names(named, shown, size, theme)]
    for y in shown.rows:
        pieces = []
        for x in shown.columns:
            cell = (x, y)
            look = _Look(size, theme, (x + y) % 2, clan)
            if preview and preview.cell == cell:
                look = look._replace(framed=True, clashes=frozenset(preview.clashes))
                pieces.append(_paint_tile(preview.tile, preview.turns, look))
            elif cell in territory.cells:
                placed = territory.cells[cell]
                look = look._replace(lit=_lit_areas(cell, placed, lit), framed=cell == cursor)
                pieces.append(_paint_tile(placed.tile, placed.turns, look))
            else:
                name = cell_name(cell, named.origin) if cell in legal else ""
                pieces.append(_paint_empty(name, cell == cursor, size, theme))
        for line in range(size.rows):
            label = str(y - named.north + 1) if line == size.rows // 2 else ""
            rim = Segment(label.rjust(_RIM - 1) + " ", _RIM_STYLE)
            rows.append((rim, *(segment for piece in pieces for segment in piece[line])))
    return Picture(rows)


_RIM_STYLE = Style(dim=True)


def _focus(cursor: Cell | None, preview: Preview | None) -> Cell:
    return cursor or (preview.cell if preview else CASTLE_CELL)


def _cut(land: Frame, size: LandSize, window: tuple[int, int], focus: Cell) -> Frame:
    across = max(1, (window[0] - _RIM) // size.columns)
    down = max(1, (window[1] - 1) // size.rows)
    west, east = _cut_range(land.columns, across, focus[0])
    north, south = _cut_range(land.rows, down, focus[1])
    return Frame(west, north, east, south)


def _cut_range(whole: range, length: int, focus: int) -> tuple[int, int]:
    if len(whole) <= length:
        return whole[0], whole[-1]
    start = min(max(focus - length // 2, whole[0]), whole[-1] - length + 1)
    return start, start + length - 1


def _column_names(named: Frame, shown: Frame, size: LandSize, theme: Theme) -> Row:
    names = "".join(column_name(x - named.west).center(size.columns) for x in shown.columns)
    return (Segment(" " * _RIM + names, _RIM_STYLE),)


def _lit_areas(cell: Cell, placed: Placed, lit: Lit) -> frozenset[int] | None:
    if not lit:
        return None
    if cell in lit:
        return frozenset(range(len(placed.tile.areas)))
    parts = [part for area in lit if isinstance(area, Area) for where, part in area.parts if where == cell]
    return frozenset(placed.tile.areas.index(part) for part in parts)


@lru_cache(maxsize=512)
def _paint_empty(name: str, framed: bool, size: LandSize, theme: Theme) -> tuple[Row, ...]:
    blank = Segment(" " * size.columns)
    rows: list[Row] = [(blank,)] * size.rows
    middle = name or theme.glyphs.empty
    style = _style(theme.palette.dark, theme.palette.mark, True) if name and theme.palette else Style(dim=not name)
    left = (size.columns - len(middle)) // 2
    right = size.columns - len(middle) - left
    rows[size.rows // 2] = (Segment(" " * left), Segment(middle, style), Segment(" " * right))
    return tuple(rows)


@lru_cache(maxsize=4096)
def _style(front: str | None, back: str | None, bold: bool = False) -> Style:
    return Style(color=front, bgcolor=back, bold=bold or None)


@lru_cache(maxsize=4096)
def _paint_tile(tile: Tile, turns: int, look: _Look) -> tuple[Row, ...]:
    """The rows of one tile."""
    plan = plan_tile(tile, turns, look.size)
    return tuple(
        tuple(_joined(_paint(tile, plan, look, column, row) for column in range(look.size.columns)))
        for row in range(look.size.rows)
    )


def _joined(segments: Iterable[Segment]) -> list[Segment]:
    return list(Segment.simplify(segments))


def _paint(tile: Tile, plan: TilePlan, look: _Look, column: int, row: int) -> Segment:
    spot = (column, row)
    if look.theme.palette is None:
        return _paint_plain(tile, plan, look, spot)
    palette = look.theme.palette
    owner = plan.owner(column, row)
    ground, ink = _colours(tile, owner, look)
    if spot in plan.marks:
        return _paint_mark(plan.marks[spot], ground, ink, look)
    if spot in plan.roads:
        return Segment(_road_glyph(plan.roads[spot], look.theme), _style(palette.road, ground, True))
    colours = [_colours(tile, area, look)[0] for area in plan.quarters(column, row)]
    return _paint_quarters(colours)


def _paint_plain(tile: Tile, plan: TilePlan, look: _Look, spot: Cell) -> Segment:
    if spot in plan.marks:
        return Segment(_mark_glyph(plan.marks[spot], look.theme), Style(bold=True))
    if spot in plan.roads:
        return Segment(_road_glyph(plan.roads[spot], look.theme))
    owner = plan.owner(*spot)
    if look.lit is not None and owner not in look.lit:
        return Segment(" ")
    return Segment(look.theme.glyphs.texture[tile.areas[owner].terrain], Style(dim=True))


def _colours(tile: Tile, area: int, look: _Look) -> tuple[str, str]:
    """The ground and the ink of an area."""
    palette, terrain = look.theme.palette, tile.areas[area].terrain
    assert palette is not None
    if look.lit is not None and area not in look.lit:
        return palette.dimmed[terrain], palette.dimmed_ink
    return palette.ground[terrain][look.shade], palette.ink[terrain]


def _paint_mark(mark: Mark, ground: str, ink: str, look: _Look) -> Segment:
    palette = look.theme.palette
    assert palette is not None
    glyph = _mark_glyph(mark, look.theme)
    if mark.kind is MarkKind.CASTLE:
        return Segment(glyph, _style(palette.dark, look.clan.value, True))
    if mark.kind in (MarkKind.SCROLL, MarkKind.COUNTED):
        return Segment(glyph, _style(palette.dark, palette.scroll, True))
    if mark.feature is Feature.BARREL:
        return Segment(glyph, _style(palette.dark, palette.barrel, True))
    return Segment(glyph, _style(ink, ground, True))


def _mark_glyph(mark: Mark, theme: Theme) -> str:
    if mark.kind is MarkKind.CASTLE:
        return theme.glyphs.castle
    if mark.kind is MarkKind.SCROLL:
        return theme.glyphs.scroll
    assert mark.feature is not None
    return theme.glyphs.features[mark.feature]


def _road_glyph(course: Course, theme: Theme) -> str:
    glyphs = theme.glyphs
    return {
        Course.ALONG: glyphs.along,
        Course.DOWN: glyphs.down,
        Course.RISING: glyphs.rising,
        Course.FALLING: glyphs.falling,
    }[course]


_QUADRANTS = {
    (0, 0, 0, 1): "\N{QUADRANT LOWER RIGHT}",
    (0, 0, 1, 0): "\N{QUADRANT LOWER LEFT}",
    (0, 1, 0, 0): "\N{QUADRANT UPPER RIGHT}",
    (0, 1, 1, 1): "\N{QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT}",
    (0, 1, 0, 1): "\N{RIGHT HALF BLOCK}",
    (0, 1, 1, 0): "\N{QUADRANT UPPER RIGHT AND LOWER LEFT}",
}


def _paint_quarters(colours: list[str]) -> Segment:
    """A character of one colour, or of two."""
    back = colours[0]
    pattern = tuple(int(colour != back) for colour in colours)
    if pattern not in _QUADRANTS:
        return Segment(" ", _style(None, max(colours, key=colours.count)))
    front = next(colour for colour in colours if colour != back)
    return Segment(_QUADRANTS[pattern], _style(front, back))


class Offered(NamedTuple):
    """A tile to show beside others, with lines of text above and below it."""

    tile: Tile
    above: str | Text = ""
    below: str | Text = ""
    turns: int = 0


class Offers:
    """Tiles side by side, in as many rows as the width asks for."""

    def __init__(self, offers: Sequence[Offered], size: LandSize, theme: Theme, gap: int = 2) -> None:
        self._offers = offers
        self._size = size
        self._theme = theme
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        step = self._size.columns + self._gap
        across = max(1, (options.max_width + self._gap) // step)
        for start in range(0, len(self._offers), across):
            yield Picture(list(self._rows(self._offers[start : start + across], console)))

    def _rows(self, offers: Sequence[Offered], console: Console) -> Iterator[Row]:
        space = Segment(" " * self._gap)
        tiles = [_paint_tile(offer.tile, offer.turns, _Look(self._size, self._theme)) for offer in offers]
        blocks = [
            [self._caption(offer.above, console), *tile, self._caption(offer.below, console)]
            for offer, tile in zip(offers, tiles, strict=True)
        ]
        for pieces in zip(*blocks, strict=True):
            yield tuple(segment for piece in pieces for segment in (*piece, space))

    def _caption(self, caption: str | Text, console: Console) -> Row:
        text = Text(caption) if isinstance(caption, str) else caption.copy()
        text.truncate(self._size.columns)
        text.align("center", self._size.columns)
        return tuple(segment for segment in text.render(console, end=""))


def draw_offers(offers: Sequence[Offered], *, size: LandSize = LandSize.LARGE, theme: Theme = FULL_COLOUR) -> Offers:
    """Tiles side by side with their captions; where the width runs out, in further rows."""
    return Offers(offers, size, theme)


def legend(theme: Theme = FULL_COLOUR) -> Text:
    """What the letters and grounds of the land mean, in one text that wraps between entries."""
    glyphs = theme.glyphs
    entries = [f"{glyphs.features[feature]}\N{NO-BREAK SPACE}{feature}" for feature in Feature]
    entries.append(f"{glyphs.scroll}\N{NO-BREAK SPACE}scroll")
    entries.append(f"{glyphs.castle}\N{NO-BREAK SPACE}castle")
    return Text("  ".join(entries))


def random_land(castle: Tile, tiles: Sequence[Tile], count: int, seed: int) -> Territory:
    """The castle and up to `count` of `tiles`, placed at random by the rules."""
    chance = Random(seed)
    land = castle_land(castle)
    for tile in chance.sample(tiles, len(tiles)):
        places = list(land.places(tile))
        if places and len(land.cells) <= count:
            cell, turns = chance.choice(places)
            land = land.place(tile, cell, turns)
    return land


def _demonstrate() -> None:
    """Show a land of twelve tiles at the three sizes."""
    from skye import catalog

    console = Console()
    theme = theme_for(console)
    box = catalog.load()
    land = random_land(box.castle, box.tiles, 12, seed=7)
    for size in LandSize:
        console.print(draw_land(land, size=size, theme=theme))
    console.print(legend(theme))


if __name__ == "__main__":
    _demonstrate()
