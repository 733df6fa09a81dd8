"""The parts that pages are put together from. Public parts look the same whatever anybody has priced.

An `onlooker` is the seat of the one person at the table, from whom nothing of their own is hidden; None where several
people look at the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.align import Align
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.engine.view import view
from skye.games.isle_of_skye.front.drawing.land import LandSize, Offered, draw_offers
from skye.games.isle_of_skye.front.drawing.theme import Clan, theme_for
from skye.games.isle_of_skye.front.drawing.tile_row import GAP
from skye.games.isle_of_skye.front.words import counted
from skye.terminal.device.screen import Room

HEADING = "bold"
QUIET = "dim"
DARK = "#101010"
LEAST_CAPTION = 10
LARGE_COLUMNS = LandSize.LARGE.columns
LEAST_SHARE = 18


def title(left: str, right: str = "", seat: int | None = None) -> RenderableType:
    """The first row of a page, in the colour of a seat's clan or in none."""
    row = Table.grid(expand=True)
    row.add_column()
    row.add_column(justify="right")
    row.add_row(Text(f" {left}"), Text(f"{right} "))
    return Styled(row, "reverse bold" if seat is None else clan_style(seat))


def turn_title(state: GameState, seat: int, wanted: str, onlooker: int | None) -> RenderableType:
    """The title of the page on which a seat is asked for something; with its gold if `onlooker` may know that."""
    gold = view(state, onlooker).seats[seat].gold
    held = "" if gold is None else f"{counted(gold, 'gold')}, "
    return title(f"{state.seats[seat].name}: {wanted}", f"{held}round {state.round}", seat)


def named(name: str, seat: int) -> Text:
    """A player's name on the colour of the clan, shown literally."""
    return Text.assemble((f" {name} ", clan_style(seat)))


def clan_style(seat: int) -> str:
    """Dark letters on the colour of a seat's clan: readable on light and dark terminals alike."""
    return f"bold {DARK} on {clan_of(seat).value}"


def clan_of(seat: int) -> Clan:
    """The clan a seat plays."""
    return tuple(Clan)[seat]


@dataclass(frozen=True)
class Tiles:
    """Tiles side by side with their captions, as large as `rows` allow."""

    offers: Sequence[Offered]
    rows: int
    together: int = 1
    """So many tiles in a row belong together and are not torn apart."""
    caption: int = LEAST_CAPTION
    """The columns a caption may take where tiles are narrower."""

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
    """An offer whose captions take no more than so many columns."""
    above, below = (Text(caption) if isinstance(caption, str) else caption.copy() for caption in offer[1:3])
    above.truncate(columns, overflow="ellipsis")
    below.truncate(columns, overflow="ellipsis")
    return offer._replace(above=above, below=below)


def table(*headings: str | Text) -> Table:
    """A table without lines: first column to the left, numbers to the right."""
    made = Table(box=None, padding=(0, 2, 0, 0), header_style=HEADING, pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(Text(heading) if isinstance(heading, str) else heading, justify="right" if place else "left")
    # A name that is too long is cut rather than broken, so that every player has one row.
    made.columns[0].no_wrap = True
    return made


def _wide(made: Table) -> Table:
    """A table as wide as there is room; where there is too little, names are cut, and not the headings of numbers."""
    made.expand = True
    made.columns[0].ratio = 1
    return made


def income(names: Sequence[str], paid: Sequence[IncomePaid]) -> RenderableType:
    """Everybody's income by source; sources that give nobody anything are left out."""
    sources = {
        "castle": [event.castle for event in paid],
        "barrels": [event.barrels for event in paid],
        "behind": [event.catch_up for event in paid],
    }
    given = {source: amounts for source, amounts in sources.items() if any(amounts)}
    made = _wide(table("Income", *given, "total"))
    for place, event in enumerate(paid):
        amounts = [str(amounts[place]) for amounts in given.values()]
        made.add_row(named(names[event.seat], event.seat), *amounts, Text(str(event.total), style=HEADING))
    return made


def standings(state: GameState, onlooker: int | None) -> RenderableType:
    """Points and tiles of everybody, most points first; gold only where `onlooker` may know it."""
    seats = view(state, onlooker).seats
    shows_gold = any(seat.gold is not None for seat in seats)
    made = _wide(table("Standings", "points", "tiles", *(["gold"] if shows_gold else [])))
    for seat in sorted(range(len(seats)), key=lambda index: -seats[index].points):
        player = seats[seat]
        gold = ["" if player.gold is None else str(player.gold)] if shows_gold else []
        made.add_row(named(player.name, seat), str(player.points), str(len(player.territory.cells) - 1), *gold)
    return made


def beside(parts: Sequence[RenderableType], room: Room, least: int, shares: Sequence[int] = ()) -> list[RenderableType]:
    """Parts side by side if each has at least `least` columns, else one below the other; `shares` of the width."""
    if room.columns < least * len(parts):
        return [part for given in parts for part in (given, Text())][:-1]
    row = Table.grid(padding=(0, GAP, 0, 0))
    for width in _widths(room.columns - GAP * (len(parts) - 1), shares or [1] * len(parts)):
        row.add_column(width=width)
    row.add_row(*parts)
    return [row]


def _widths(columns: int, shares: Sequence[int]) -> list[int]:
    """So many columns divided by `shares`; nobody gets fewer than LEAST_SHARE."""
    widths = [columns * share // sum(shares) for share in shares]
    missing = sum(max(0, LEAST_SHARE - width) for width in widths)
    wide = sum(width >= LEAST_SHARE for width in widths)
    return [max(LEAST_SHARE, width - (-(-missing // wide) if width >= LEAST_SHARE else 0)) for width in widths]


def left_and_right(left: RenderableType, right: RenderableType, columns: int) -> RenderableType:
    """Two parts beside each other, the left one so many columns wide."""
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(width=columns)
    row.add_column()
    row.add_row(left, right)
    return row


def card(lines: Sequence[str], seat: int, room: Room) -> RenderableType:
    """Lines in the middle of an empty page, on the colour of a seat's clan."""
    block = Group(*(Align.center(Text(line)) for line in lines))
    return Padding(Styled(Padding(block, (2, 0)), clan_style(seat)), (max(1, min(room.rows, 40) // 2 - 4), 0, 0, 0))
