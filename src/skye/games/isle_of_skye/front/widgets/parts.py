"""Small things that several pages share: the players' names, the rows for news, and what tiles hold."""

from collections.abc import Sequence

from rich.console import RenderableType

from skye.games.isle_of_skye.engine.tile import Feature, Tile
from skye.games.isle_of_skye.engine.view import View
from skye.language.texts import P_, pgettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

_HEADS = {
    Feature.SHEEP: P_("row head", "Sheep"),
    Feature.CATTLE: P_("row head", "Cattle"),
    Feature.FARM: P_("row head", "Farms"),
    Feature.BROCH: P_("row head", "Brochs"),
    Feature.LIGHTHOUSE: P_("row head", "Lighthouses"),
    Feature.SHIP: P_("row head", "Ships"),
    Feature.BARREL: P_("row head", "Tiles with barrels"),
}
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
    made.add_row(pgettext("row head", "Tiles"), str(len(bag)), "")
    for feature in Feature:
        held = [tile.count(feature) for tile in bag]
        odds = sum(1 for count in held if count) / max(1, len(bag))
        made.add_row(pgettext("row head", _HEADS[feature]), str(sum(held)), f"{odds:.0%}")
    scrolls = [sum(1 for area in tile.areas if area.scroll) for tile in bag]
    made.add_row(
        pgettext("row head", "Scrolls"), str(sum(scrolls)), f"{sum(map(bool, scrolls)) / max(1, len(bag)):.0%}"
    )
    return made
