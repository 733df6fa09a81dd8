"""Small things that several pages share: the players' names, the rows for news, and what tiles hold."""

from collections.abc import Sequence

from rich.console import RenderableType

from skye.games.isle_of_skye.engine.tile import Feature, Tile
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.words import plural
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

LEAST_NEWS_ROWS = 2
NEWS_FROM = 18
"""The rows of a page of a turn from which there is room for news."""


def names(state: View) -> list[str]:
    """The players' names, in seat order."""
    return [seat.name for seat in state.seats]


def news_rows(room: Room) -> int:
    """How many rows of the page of a turn are for what the others did: one for each at a table of three.

    In the smallest windows there are none.
    """
    return 0 if room.rows < NEWS_FROM else max(LEAST_NEWS_ROWS, room.rows // 8)


def contents(bag: Sequence[Tile], total: str, share: str) -> RenderableType:
    """The number of tiles, the total of each feature, and the share of tiles that have it."""
    made = panels.table("", total, share)
    made.add_row("Tiles", str(len(bag)), "")
    for feature in Feature:
        held = [tile.count(feature) for tile in bag]
        odds = sum(1 for count in held if count) / max(1, len(bag))
        made.add_row(plural(feature).capitalize(), str(sum(held)), f"{odds:.0%}")
    scrolls = [sum(1 for area in tile.areas if area.scroll) for tile in bag]
    made.add_row("Scrolls", str(sum(scrolls)), f"{sum(map(bool, scrolls)) / max(1, len(bag)):.0%}")
    return made
