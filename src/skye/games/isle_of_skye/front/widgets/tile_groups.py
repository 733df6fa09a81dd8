"""Tiles in groups, each under the name of whose they are: drawn, on offer, sold or axed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.segment import Segment
from rich.text import Text

from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.drawing.tile_row import Offered, draw_offers
from skye.terminal.widgets.panels import named


class Spacing(NamedTuple):
    """The columns between two tiles of a group, and between two groups."""

    tiles: int
    groups: int


USUAL, TIGHT = Spacing(1, 2), Spacing(0, 1)
NAMES = (100, 14, 10)
"""The columns for a name with a blank on both sides, from the whole of it to what does if need be: "Mac… (bot)"."""


@dataclass(frozen=True)
class TileGroup:
    """The tiles of one player."""

    seat: int
    name: str
    offers: Sequence[Offered]


class Line(NamedTuple):
    """Groups side by side, each with its columns."""

    groups: Sequence[tuple[TileGroup, int]]
    spacing: Spacing

    @property
    def columns(self) -> int:
        """The columns of the whole line."""
        return sum(columns for _, columns in self.groups) + self.spacing.groups * (len(self.groups) - 1)


@dataclass(frozen=True)
class TileGroups:
    """Groups side by side, as large as `rows` allow; in further lines where the width runs out."""

    groups: Sequence[TileGroup]
    rows: int
    caption: int = 0
    """The columns kept for each caption, where tiles are narrower; longer ones get more."""
    largest: LandSize = LandSize.LARGE

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        size = self.size_within(options.max_width)
        for number, line in enumerate(self.lines(size, options.max_width)):
            if number and size is not LandSize.SMALL:
                yield Text()
            blocks = [self._block(*group, size, line.spacing, console, options) for group in line.groups]
            for parts in zip(*blocks, strict=True):
                for place, part in enumerate(parts):
                    yield from (Segment(" " * line.spacing.groups if place else ""), *part)
                yield Segment.line()

    def size_within(self, columns: int) -> LandSize:
        """The largest size that fits the rows there are."""
        sizes = list(LandSize)
        fitting = (size for size in sizes[sizes.index(self.largest) :] if self.height(size, columns) <= self.rows)
        return next(fitting, LandSize.SMALL)

    def height(self, size: LandSize, columns: int) -> int:
        """The rows that the groups take at a size."""
        lines = len(self.lines(size, columns))
        return lines * self._block_rows(size) + (lines - 1 if size is not LandSize.SMALL else 0)

    def lines(self, size: LandSize, columns: int) -> Sequence[Line]:
        """The groups of each line: as few lines as can be, then long names, then wide gaps."""
        # Captions keep tiles apart that touch each other's columns.
        spacings = (USUAL, TIGHT) if self._caption > size.columns else (USUAL,)
        settings = [self._flowing(size, columns, spacing, names) for names in NAMES for spacing in spacings]
        return min(settings, key=len)

    def _flowing(self, size: LandSize, columns: int, spacing: Spacing, names: int) -> Sequence[Line]:
        lines: list[list[tuple[TileGroup, int]]] = []
        for group in self.groups:
            placed = group, self._columns(group, size, spacing, names)
            if lines and Line([*lines[-1], placed], spacing).columns <= columns:
                lines[-1].append(placed)
            else:
                lines.append([placed])
        return [Line(line, spacing) for line in lines]

    def _columns(self, group: TileGroup, size: LandSize, spacing: Spacing, names: int) -> int:
        tiles = len(group.offers)
        wide = tiles * max(size.columns, self._caption) + (tiles - 1) * spacing.tiles
        return max(wide, min(names, cell_len(group.name) + 2))

    @property
    def _offers(self) -> Sequence[Offered]:
        return [offer for group in self.groups for offer in group.offers]

    @property
    def _caption(self) -> int:
        return max(self.caption, _longest_caption(self._offers))

    def _block_rows(self, size: LandSize) -> int:
        offers = self._offers
        return 1 + any(offer.above for offer in offers) + size.rows + any(offer.below for offer in offers)

    def _block(
        self,
        group: TileGroup,
        columns: int,
        size: LandSize,
        spacing: Spacing,
        console: Console,
        options: ConsoleOptions,
    ) -> list[list[Segment]]:
        """A group as lines of one width and height: the name, then the tiles with their captions."""
        name = named(group.name, group.seat, columns)
        name.pad_right(columns - name.cell_len)
        least = max(size.columns, self._caption)
        tiles = draw_offers(group.offers, size=size, theme=theme_for(console), gap=spacing.tiles, least=least)
        lines = console.render_lines(Group(name, tiles), options.update(width=columns, height=None))
        return Segment.set_shape(lines, columns, self._block_rows(size))


def _longest_caption(offers: Sequence[Offered]) -> int:
    """The columns of the longest caption."""
    return max((cell_len(str(caption)) for offer in offers for caption in (offer.above, offer.below)), default=0)


@dataclass(frozen=True)
class TileRow:
    """Tiles side by side in one line with their captions, as large as `rows` and the width allow."""

    offers: Sequence[Offered]
    rows: int
    caption: int = 0
    """The columns kept for each caption, where tiles are narrower."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        captions = any(offer.above for offer in self.offers) + any(offer.below for offer in self.offers)
        size = next((size for size in LandSize if self._fits(size, captions, options.max_width)), LandSize.SMALL)
        least = max(size.columns, self._caption)
        yield draw_offers(self.offers, size=size, theme=theme_for(console), gap=USUAL.tiles, least=least)

    @property
    def _caption(self) -> int:
        return max(self.caption, _longest_caption(self.offers))

    def _fits(self, size: LandSize, captions: int, columns: int) -> bool:
        wide = len(self.offers) * (max(size.columns, self._caption) + USUAL.tiles) - USUAL.tiles
        return size.rows + captions <= self.rows and wide <= columns
