"""The parts that pages are put together from. Public parts look the same whatever anybody has priced."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import zip_longest

from rich.align import Align
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from skye.engine.events import IncomePaid
from skye.engine.scoring import Score, ScoringTile
from skye.engine.state import GameState
from skye.engine.territory import Cell, Territory
from skye.engine.track import LETTERS
from skye.terminal.cells import Frame, cell_name, frame, names_of
from skye.terminal.land import LandSize, Lit, Offered, Preview, draw_land, draw_offers, fitting_size, legend, lit_by
from skye.terminal.ledger import Entry, summed
from skye.terminal.screen import LEAST_COLUMNS, Room
from skye.terminal.theme import Clan, Theme, theme_for
from skye.terminal.words import counted, item_words

HEADING = "bold"
QUIET = "dim"
DARK = "#101010"
HEADING_ROWS = 7
"""The most rows above a player's items on the page of a scoring, and the empty one below them."""
GAP = 2
RIMS = 2
"""The rows above and below a land that is cut."""
LEAST_CAPTION = 10
LARGE_COLUMNS = LandSize.LARGE.columns
BOARD_COLUMNS = 34
COLUMNS_FOR_A_SCORE = 24
LEAST_SHARE = 18


def title(left: str, right: str = "", seat: int | None = None) -> RenderableType:
    """The first row of a page, in the colour of a seat's clan or in none."""
    row = Table.grid(expand=True)
    row.add_column()
    row.add_column(justify="right")
    row.add_row(Text(f" {left}"), Text(f"{right} "))
    return Styled(row, "reverse bold" if seat is None else clan_style(seat))


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
    above.truncate(columns)
    below.truncate(columns)
    return offer._replace(above=above, below=below)


_MEASURE = Console(width=200, file=StringIO())
"""Wraps texts to see how many lines they take; nothing is printed on it."""


class Legend:
    """What the letters and grounds mean, in the theme of the console."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield legend(theme_for(console))


def table(*headings: str | Text) -> Table:
    """A table without lines: first column to the left, numbers to the right."""
    made = Table(box=None, padding=(0, 2, 0, 0), header_style=HEADING, pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(Text(heading) if isinstance(heading, str) else heading, justify="right" if place else "left")
    return made


@dataclass(frozen=True)
class Board:
    """The four scoring tiles with the rounds they score in; those of this round stand out."""

    state: GameState

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.within(None)

    def within(self, rows: int | None, columns: int = BOARD_COLUMNS) -> RenderableType:
        """The board in so many rows (None for as many as it takes): rule texts are left out where they do not fit."""
        shown = self._told(rows, columns)
        parts: list[RenderableType] = [Text(f"Round {self.state.round} of {self.state.track.rounds}", style=HEADING)]
        for letter, tile in self.state.lettered():
            parts += [self._heading(letter, tile), *([self._text(letter, tile)] if letter in shown else [])]
        return Group(*parts)

    def _told(self, rows: int | None, columns: int) -> list[str]:
        """The letters whose rules there is room for, those that score first before the others."""
        to_come = "".join(self.state.track.scored[self.state.round - 1 :]) + LETTERS
        left = 1000 if rows is None else rows - 1 - len(LETTERS)
        told = []
        for letter, tile in self.state.lettered(dict.fromkeys(to_come)):
            left -= len(Text(tile.text).wrap(_MEASURE, columns - 2))
            if left < 0:
                break
            told.append(letter)
        return told

    def _heading(self, letter: str, tile: ScoringTile) -> Text:
        rounds = [number for number, letters in enumerate(self.state.track.scored, 1) if letter in letters]
        heading = Text(f"{letter} {tile.name} ", style="bold" if letter in self.state.letters else "")
        for number in rounds:
            style = "bold reverse" if number == self.state.round else QUIET
            heading.append_text(Text.assemble(" ", (f"{number}", style)))
        return heading

    def _text(self, letter: str, tile: ScoringTile) -> RenderableType:
        return Padding(Text(tile.text, style="" if letter in self.state.letters else QUIET), (0, 0, 0, 2))


@dataclass(frozen=True)
class Land:
    """A territory to be drawn as large as there is room."""

    territory: Territory
    seat: int
    around: Frame | None = None
    """The rectangle the names of the cells are counted from; that of the territory where not given."""
    legal: Collection[Cell] = ()
    preview: Preview | None = None
    lit: Lit = ()

    def drawn(self, room: Room, theme: Theme) -> RenderableType:
        """The drawing that fits into so many columns and rows, in the size wished for if one cell of it fits."""
        shown = frame(self.territory, 1 if self.legal else 0)
        sizes = list(LandSize)
        largest = sum(size.rows + RIMS > room.rows for size in sizes)
        size = max(largest, sizes.index(fitting_size(shown, room.columns, room.rows)) - room.zoom)
        return draw_land(
            self.territory,
            size=sizes[min(size, len(sizes) - 1)],
            frame=self.around or names_of(self.territory),
            shown=shown,
            clan=clan_of(self.seat),
            legal=self.legal,
            preview=self.preview,
            lit=self.lit,
            window=(room.columns, room.rows),
            theme=theme,
        )


@dataclass(frozen=True)
class LandPage:
    """A page: something above; below it a land beside the board, the land as large as what is left allows.

    Where there are too few columns, as there may be in a pipe, the board is below the land.
    """

    above: RenderableType
    board: Board
    land: Land
    room: Room

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        above = console.render_lines(self.above, options.update(height=None), pad=False)
        for row in above:
            yield from row
            yield Segment.line()
        left = self.room.rows - len(above)
        if left < 1:
            return
        if self.room.columns < LEAST_COLUMNS:
            yield self.land.drawn(Room(self.room.columns, left, self.room.zoom), theme_for(console))
            yield self.board
            return
        columns = self.room.columns - BOARD_COLUMNS - 2
        page = Table.grid(padding=(0, 2, 0, 0))
        page.add_column(width=columns)
        page.add_column(width=BOARD_COLUMNS)
        land = self.land.drawn(Room(columns, left, self.room.zoom), theme_for(console))
        page.add_row(land, Group(*self._side(console, options, left)))
        for row in console.render_lines(page, options.update(height=None), pad=False)[:left]:
            yield from row
            yield Segment.line()

    def _side(self, console: Console, options: ConsoleOptions, rows: int) -> Iterator[RenderableType]:
        """The board, and below it what the letters on the land mean where there is room for all of that."""
        board = self.board.within(rows)
        yield board
        narrow = options.update(width=BOARD_COLUMNS, height=None)
        taken = [len(console.render_lines(part, narrow)) for part in (board, Legend())]
        if sum(taken) < rows:
            yield Text()
            yield Legend()


def income(names: Sequence[str], paid: Sequence[IncomePaid]) -> RenderableType:
    """Everybody's income by source."""
    made = table("Income", "castle", "barrels", "behind", "total")
    for event in paid:
        sources = (event.castle, event.barrels, event.catch_up)
        made.add_row(named(names[event.seat], event.seat), *map(str, sources), Text(str(event.total), style=HEADING))
    return made


def standings(state: GameState) -> RenderableType:
    """Points and tiles of everybody, most points first; gold only where it is open."""
    open_gold = state.house_rules.open_gold
    made = table("Standings", "points", "tiles", *(["gold"] if open_gold else []))
    for seat in sorted(range(len(state.seats)), key=lambda index: -state.seats[index].points):
        player = state.seats[seat]
        gold = [str(player.gold)] if open_gold else []
        made.add_row(named(player.name, seat), str(player.points), str(len(player.territory.cells) - 1), *gold)
    return made


def scored(state: GameState, scores: Sequence[Score], room: Room) -> list[RenderableType]:
    """The score of everybody, item by item, beside each other with the lands lit where there is room."""
    seats = zip(range(len(scores)), state.seats, scores, strict=True)
    parts = [ScoredSeat(index, seat.name, score, seat.territory, room) for index, seat, score in seats]
    # Who has nothing to show leaves the room to the others.
    return beside(parts, room, COLUMNS_FOR_A_SCORE, [3 if part.lit else 1 for part in parts])


@dataclass(frozen=True)
class ScoredSeat:
    """One player's score, item by item, and below it the land with the cells that count lit."""

    seat: int
    name: str
    score: Score
    land: Territory
    room: Room

    @property
    def lit(self) -> Lit:
        """What the score rests on."""
        return [place for item in self.score.items if item.points for place in lit_by(item)]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        around = names_of(self.land)
        yield Text.assemble(named(self.name, self.seat), f" {counted(self.score.points, 'point')}")
        items = console.render_lines(item_table(self.score, around.origin), options.update(height=None), pad=False)
        for row in items:
            yield from (*row, Segment.line())
        rows = self.room.rows - HEADING_ROWS - len(items)
        if self.lit and rows > 3 and options.max_width < self.room.columns:
            yield Text()
            yield Land(self.land, self.seat, lit=self.lit).drawn(Room(options.max_width, rows), theme_for(console))


def item_table(score: Score, origin: Cell) -> RenderableType:
    """The items of a score, each with its points, the cells named from `origin`."""
    made = Table.grid(padding=(0, 1, 0, 0))
    made.add_column(justify="right", width=2)
    for item in score.items:
        words = item_words(item, [cell_name(cell, origin) for cell in item.cells])
        made.add_row(str(item.points), Text(words))
    return made


def points_by_source(names: Sequence[str], given: Sequence[Entry], sources: Mapping[str, str]) -> RenderableType:
    """The points of everybody by where they came from; `sources` names the sources of the entries, in order."""
    parts = [(name, [entry for entry in given if entry.source == source]) for source, name in sources.items()]
    return _points_table("By source", names, parts)


def points_by_round(names: Sequence[str], given: Sequence[Entry], rounds: int) -> RenderableType:
    """The points of everybody by round, and at the end of the game."""
    parts: list[tuple[str, list[Entry]]] = [
        (f"Round {number}", [entry for entry in given if entry.round == number]) for number in range(1, rounds + 1)
    ]
    return _points_table("By round", names, [*parts, ("End", [entry for entry in given if entry.round is None])])


def _points_table(heading: str, names: Sequence[str], parts: Sequence[tuple[str, list[Entry]]]) -> RenderableType:
    made = table(heading, *(named(name, seat) for seat, name in enumerate(names)))
    for name, part in parts:
        made.add_row(name, *map(str, summed(part)))
    total = summed([entry for _, part in parts for entry in part])
    made.add_row(Text("Total", style=HEADING), *(Text(str(points), style=HEADING) for points in total))
    return made


def beside(parts: Sequence[RenderableType], room: Room, least: int, shares: Sequence[int] = ()) -> list[RenderableType]:
    """Parts side by side if each has at least `least` columns, else one below the other; `shares` of the width."""
    if room.columns < least * len(parts):
        return [part for given in parts for part in (given, Text())][:-1]
    row = Table.grid(expand=True, padding=(0, 2, 0, 0))
    for _, share in zip_longest(parts, shares, fillvalue=1):
        row.add_column(ratio=share, min_width=LEAST_SHARE)
    row.add_row(*parts)
    return [row]


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
