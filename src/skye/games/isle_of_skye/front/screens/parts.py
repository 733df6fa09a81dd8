"""Parts of pages: rows of tiles, income, standings. Their layout reveals nothing about secret prices."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.tile import Feature, Tile
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.ground import LandSize
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.drawing.tile_row import Offered, draw_offers
from skye.games.isle_of_skye.front.words import counted, plural
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.captioned import GAP

LEAST_CAPTION = 10
LEAST_NEWS_ROWS = 2
LARGE_COLUMNS = LandSize.LARGE.columns


def names(state: View) -> list[str]:
    """The players' names, in seat order."""
    return [seat.name for seat in state.seats]


def news_rows(room: Room) -> int:
    """How many rows of the page of a turn are for what the others did: one for each at a table of three."""
    return max(LEAST_NEWS_ROWS, room.rows // 8)


def turn_title(view: View, seat: int, wanted: str) -> RenderableType:
    """The title of the page for a seat's turn, with its gold if the view shows it."""
    gold = view.seats[seat].gold
    held = "" if gold is None else f"{counted(gold, 'gold')}, "
    return panels.title(f"{view.seats[seat].name}: {wanted}", f"{held}round {view.round}", seat)


@dataclass(frozen=True)
class Tiles:
    """Tiles side by side with their captions, as large as `rows` allow."""

    offers: Sequence[Offered]
    rows: int
    together: int = 1
    """The size of groups of tiles that are kept in one row."""
    caption: int = LEAST_CAPTION
    """The columns for a caption, where tiles are narrower."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        size = next((size for size in LandSize if self._height(size, options.max_width) <= self.rows), LandSize.SMALL)
        offers = [_captioned(offer, self._width(size)) for offer in self.offers]
        across = self._across(size, options.max_width)
        for start in range(0, len(offers), across):
            yield draw_offers(offers[start : start + across], size=size, theme=theme_for(console))

    def _across(self, size: LandSize, columns: int) -> int:
        across = max(1, (columns + GAP) // (self._width(size) + GAP))
        return across - across % self.together if across > self.together else across

    def _height(self, size: LandSize, columns: int) -> int:
        captions = any(offer.above for offer in self.offers) + any(offer.below for offer in self.offers)
        return -(-len(self.offers) // self._across(size, columns)) * (size.rows + captions)

    def _width(self, size: LandSize) -> int:
        return max(size.columns, self.caption)


def _captioned(offer: Offered, columns: int) -> Offered:
    """`offer` with its captions truncated to `columns`."""
    above, below = (Text(caption) if isinstance(caption, str) else caption.copy() for caption in offer[1:3])
    above.truncate(columns, overflow="ellipsis")
    below.truncate(columns, overflow="ellipsis")
    return offer._replace(above=above, below=below)


def income(names: Sequence[str], paid: Sequence[IncomePaid]) -> RenderableType:
    """The income by source; sources that pay nobody are left out."""
    sources = {
        "castle": [event.castle for event in paid],
        "barrels": [event.barrels for event in paid],
        "behind": [event.catch_up for event in paid],
    }
    given = {source: amounts for source, amounts in sources.items() if any(amounts)}
    made = panels.wide(panels.table("Income", *given, "total"))
    for place, event in enumerate(paid):
        amounts = [str(amounts[place]) for amounts in given.values()]
        made.add_row(
            panels.named(names[event.seat], event.seat), *amounts, Text(str(event.total), style=panels.HEADING)
        )
    return made


def standings(view: View) -> RenderableType:
    """The standings, most points first; gold only if the view shows it."""
    seats = view.seats
    shows_gold = any(seat.gold is not None for seat in seats)
    made = panels.wide(panels.table("Standings", "points", "tiles", *(["gold"] if shows_gold else [])))
    for seat in sorted(range(len(seats)), key=lambda index: -seats[index].points):
        player = seats[seat]
        gold = ["" if player.gold is None else str(player.gold)] if shows_gold else []
        made.add_row(panels.named(player.name, seat), str(player.points), str(len(player.territory.cells) - 1), *gold)
    return made


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
