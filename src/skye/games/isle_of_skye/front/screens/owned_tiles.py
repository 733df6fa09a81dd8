"""Tiles by their owners: each player's side by side, under a name that stands there once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.drawing.tile_row import GAP, Offered, draw_offers
from skye.terminal.widgets import panels

SHORT, SHORTEST = 14, 10
"""The columns that do for a name, with a blank on both sides, and those that do if need be: "MacKi… (bot)"."""
BETWEEN = 1
"""The columns between two tiles of one owner."""


class Owned(NamedTuple):
    """A tile, who owns it, and a caption below it."""

    seat: int
    tile: Tile
    caption: str = ""


class _Layout(NamedTuple):
    """How large tiles are drawn, and how many columns the tiles of one owner take."""

    size: LandSize
    tile: int
    """The columns for a tile with its caption."""
    group: int


@dataclass(frozen=True)
class OwnedTiles:
    """Tiles of several players, in the order of the seats, as large as `rows` allow."""

    state: View
    tiles: Sequence[Owned]
    rows: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        layouts = list(self._layouts())
        fitting = (layout for layout in layouts if self._height(layout, options.max_width) <= self.rows)
        layout = next(fitting, layouts[-1])
        across = self._across(layout, options.max_width)
        groups = [self._group(seat, tiles, layout, console) for seat, tiles in self._by_owner]
        for start in range(0, len(groups), across):
            row = Table.grid(padding=(0, GAP, 0, 0))
            for _ in groups[start : start + across]:
                row.add_column(width=layout.group)
            row.add_row(*groups[start : start + across])
            yield row

    def least_rows(self, columns: int) -> int:
        """The rows that they take where they are drawn small."""
        *_, layout = self._layouts()
        return self._height(layout, columns)

    @property
    def _by_owner(self) -> list[tuple[int, list[Owned]]]:
        return [(seat, list(tiles)) for seat, tiles in groupby(self.tiles, key=lambda owned: owned.seat)]

    def _layouts(self) -> Iterator[_Layout]:
        """From the largest to the smallest, with names whole before they are cut short."""
        caption = max((cell_len(owned.caption) for owned in self.tiles), default=0)
        names = max((cell_len(self.state.seats[seat].name) + 2 for seat, _ in self._by_owner), default=0)
        most = max((len(tiles) for _, tiles in self._by_owner), default=0)
        sizes = [(size, name) for size in LandSize for name in (names, SHORT)]
        for size, name in (*sizes, (LandSize.SMALL, SHORTEST)):
            tile = max(size.columns, caption)
            yield _Layout(size, tile, max(most * (tile + BETWEEN) - BETWEEN, min(names, name)))

    def _height(self, layout: _Layout, columns: int) -> int:
        rows = -(-len(self._by_owner) // self._across(layout, columns))
        return rows * (1 + layout.size.rows + any(owned.caption for owned in self.tiles))

    def _across(self, layout: _Layout, columns: int) -> int:
        return max(1, (columns + GAP) // (layout.group + GAP))

    def _group(self, seat: int, tiles: Sequence[Owned], layout: _Layout, console: Console) -> RenderableType:
        """The tiles of one player, under the name."""
        name = panels.named(self.state.seats[seat].name, seat, layout.group)
        row = Table.grid(padding=(0, BETWEEN, 0, 0))
        for _ in tiles:
            row.add_column(width=layout.tile)
        offers = (Offered(owned.tile, below=Text(owned.caption)) for owned in tiles)
        row.add_row(*(draw_offers([offer], size=layout.size, theme=theme_for(console)) for offer in offers))
        return Group(name, row)
