"""Paints the body and the tips of a hex in the colours and glyphs of a theme."""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style

from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.front.drawing.size import MapSize
from skye.games.rebirth.front.drawing.spot import Spot, Surface
from skye.games.rebirth.front.drawing.theme import Ground, Theme
from skye.terminal.widgets.picture import Row


class Mark(Enum):
    """What sets a hex apart from the others."""

    NOTHING = "nothing"
    LEGAL = "the tile may go there"
    CURSOR = "the hex under the cursor"
    LIT = "something happened there"


class Brush(NamedTuple):
    """How to draw a hex, apart from what is on it."""

    size: MapSize
    theme: Theme
    letters: tuple[str, ...]
    """The letter of each seat, for where there are no colours."""
    mark: Mark = Mark.NOTHING


@lru_cache(maxsize=1 << 14)
def paint_body(spot: Spot, brush: Brush, west: Spot, line: int) -> tuple[Row, ...]:
    """The lines of a hex in which it has its full width; `west` is its neighbour there, `line` its row for waves."""
    painter = _Painter(spot, brush)
    painter.paint(west, line)
    return tuple(tuple(Segment.simplify(row)) for row in painter.rows)


def back_of(spot: Spot, theme: Theme) -> str | None:
    """The colour of a hex: that of its surface, or of the player whose farm stands on it."""
    return _ground_of(spot, theme).back


def _ground_of(spot: Spot, theme: Theme) -> Ground:
    if spot.laid is not None and spot.laid.tile.is_farm:
        return theme.palette.players[spot.laid.seat][spot.shade]
    return theme.palette.surfaces[spot.surface][spot.shade]


@lru_cache(maxsize=1 << 12)
def paint_tip(above: str | None, below: str | None, rises: bool, is_edge: bool, size: MapSize, theme: Theme) -> Row:
    """Half the width of a hex in the line between two rows: the edge between the hexes above and below.

    Their colours are `above` and `below`; the edge rises or falls towards the east. Where there are no colours it is a
    line, if it is an edge to be seen.
    """
    half = size.columns // 2
    if not theme.is_coloured:
        return (Segment(_LINES[half][rises] if is_edge else " " * half),)
    edge, inside = Segment(" ", _style(None, above)), Segment(" " * (half - 3), _style(None, below))
    if theme.glyphs.rise:
        outer, inner = (Segment(glyph, _style(below, above)) for glyph in theme.glyphs.rise)
        if not rises:
            inner, outer = (Segment(glyph, _style(below, above)) for glyph in theme.glyphs.fall)
    else:
        outer, inner = edge, Segment(" ", _style(None, below))
    return (edge, outer, inner, inside) if rises else (inside, inner, outer, edge)


_LINES = {3: ("'. ", " .'"), 4: ("'-. ", " .-'")}
"""A falling and a rising edge where there are no colours, by its length."""


@lru_cache(maxsize=1 << 12)
def _style(front: str | None, back: str | None, bold: bool = False) -> Style:
    return Style(color=front, bgcolor=back, bold=bold or None)


_CALM = 23
"""Every so many characters of the sea have a wave."""


class _Painter:
    """Paints the body of one hex, character by character."""

    def __init__(self, spot: Spot, brush: Brush) -> None:
        self._spot = spot
        self._brush = brush
        self._theme = brush.theme
        self._glyphs = brush.theme.glyphs
        self._ground = _ground_of(spot, brush.theme)
        self._at = brush.size.sign
        empty = Segment(" ", _style(None, self._ground.back))
        self.rows = [[empty] * brush.size.columns for _ in range(brush.size.body)]

    def paint(self, west: Spot, line: int) -> None:
        """Everything on the hex, the sign last so that it stands above the rest."""
        if self._spot.surface.is_water:
            self._waves(line)
        if self._spot.surface is Surface.CLOSED:
            self._fill(self._glyphs.closed)
        self._outline(west)
        self._sign()
        if self._spot.port:
            self._port()
        self._marks()

    # --- What is on it --------------------------------------------------------------------------------------------

    def _sign(self) -> None:
        spot, theme = self._spot, self._theme
        match spot:
            case Spot(surface=Surface.CASTLE):
                self._castle()
            case Spot(surface=Surface.CATHEDRAL):
                self._cathedral()
            case Spot(laid=None):
                if sign := self._glyphs.free.get(spot.surface):
                    self._put(self._at, sign, _style(self._ground.ink, self._ground.back))
            case Spot(laid=Laid(seat=seat, tile=tile)) if tile.is_farm:
                self._put(self._at, self._glyphs.farms[tile], self._tile_style(seat))
                self._letter(seat)
            case Spot(laid=Laid(seat=seat, tile=tile)):
                if theme.is_coloured:
                    self._chip(seat, 1, self._brush.size.columns - 2)
                self._put(self._at, f"{tile.houses}{self._glyphs.house}", self._tile_style(seat))
                self._letter(seat)

    def _castle(self) -> None:
        holder, columns = self._spot.holder, self._brush.size.columns
        style = _style(self._ground.ink, self._ground.back, bold=True)
        if holder is not None:
            width = max(2, columns // 2)
            self._chip(holder, (columns - width) // 2, width)
            style = self._tile_style(holder)
        self._put(self._at, self._glyphs.castle, style)
        if holder is not None and not self._theme.is_coloured:
            self._put(self._at + 1, self._brush.letters[holder], style)

    def _cathedral(self) -> None:
        pieces, columns = self._spot.pieces, self._brush.size.columns
        apart = 2 if 2 * len(pieces) < columns - 1 else 1
        start = (columns - apart * (len(pieces) - 1)) // 2
        for seat, is_there in enumerate(pieces):
            at = start + apart * seat
            if not is_there:
                self._put(at, self._glyphs.nobody, _style(self._ground.ink, self._ground.back))
            elif self._theme.is_coloured:
                self._put(at, self._glyphs.piece, self._tile_style(seat))
            else:
                self._put(at, self._brush.letters[seat], self._tile_style(seat))

    def _port(self) -> None:
        size = self._brush.size
        laid = self._spot.laid
        is_farm = laid is None or laid.tile.is_farm
        style = _style(self._ground.ink, self._ground.back)
        if size is MapSize.LARGE:
            on_chip = laid is not None and not is_farm and self._theme.is_coloured
            self._put(self._at, f"{self._glyphs.port}+1", self._tile_style(laid.seat) if on_chip and laid else style, 1)
        elif size is MapSize.MIDDLE:
            on_chip = laid is not None and not is_farm and self._theme.is_coloured
            self._put(self._at + 2, self._glyphs.port, self._tile_style(laid.seat) if on_chip and laid else style)
        else:
            self._put(size.columns - 1, self._glyphs.port, style)

    # --- Marks ------------------------------------------------------------------------------------------------------

    def _marks(self) -> None:
        mark, size = self._brush.mark, self._brush.size
        if mark is Mark.LEGAL:
            west, east = self._glyphs.legal
            style = _style(self._ground.ink, self._ground.back, bold=True)
            self._put(self._at, self._glyphs.free.get(self._spot.surface, " "), style)
            self._put(self._at - 1, west, style)
            self._put(self._at + 1, east, style)
        if mark in (Mark.CURSOR, Mark.LIT):
            west, east = self._glyphs.cursor if mark is Mark.CURSOR else self._glyphs.lit
            for row in range(size.body):
                self._put(0, west, self._theme.palette.mark, row)
                self._put(size.columns - 1, east, self._theme.palette.mark, row)

    def _letter(self, seat: int) -> None:
        if not self._theme.is_coloured:
            self._put(self._at - 1, self._brush.letters[seat], self._tile_style(seat))

    def _outline(self, west: Spot) -> None:
        """A line in the west where there are no colours; none inside a town, and none in the sea."""
        if self._theme.is_coloured or not self._brush.size.tips or not is_edge(self._spot, west):
            return
        for row in range(self._brush.size.body):
            self._put(0, "|", _style(None, None), row)

    # --- Characters -------------------------------------------------------------------------------------------------

    def _tile_style(self, seat: int) -> Style:
        ground = self._theme.palette.players[seat][self._spot.shade]
        return _style(ground.ink, ground.back, bold=True)

    def _chip(self, seat: int, start: int, width: int) -> None:
        if self._theme.is_coloured:
            for row in range(self._brush.size.body):
                self._put(start, " " * width, self._tile_style(seat), row)

    def _waves(self, line: int) -> None:
        if not self._theme.is_coloured:
            return
        style = _style(self._ground.grain, self._ground.back)
        for row in range(self._brush.size.body):
            for column in range(self._brush.size.columns):
                if (7 * line + 5 * row + column) % _CALM == 0:
                    self._put(column, self._glyphs.wave, style, row)

    def _fill(self, character: str) -> None:
        style = _style(self._ground.grain, self._ground.back)
        for row in range(self._brush.size.body):
            self._put(0, character * self._brush.size.columns, style, row)

    def _put(self, at: int, text: str, style: Style, row: int = 0) -> None:
        for step, character in enumerate(text):
            self.rows[row][at + step] = Segment(character, style)


def is_edge(one: Spot, other: Spot) -> bool:
    """Whether a line runs between two neighbours where there are no colours."""
    if one.surface.is_water and other.surface.is_water:
        return False
    return one.town is None or one.town != other.town
