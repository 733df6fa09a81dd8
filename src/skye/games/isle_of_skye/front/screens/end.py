"""The end of a game: the ranking, where all points came from, and everybody's land."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import frame
from skye.games.isle_of_skye.front.drawing.land import LandSize, fits
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.screens import land_page as lands
from skye.games.isle_of_skye.front.words import counted, tie_words, winner_words
from skye.games.isle_of_skye.ledger import Entry, Place, entries, ranking, summed
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

GAP = 2
"""Columns between lands side by side, and between them and the tables."""
HEADING_ROWS = 2
"""The title and the blank row below it."""


def end_page(view: View, events: Iterable[AnyEvent], winners: Sequence[int], room: Room) -> list[RenderableType]:
    """The winner, the ranking with everybody's points by source and by round, and all lands, the winner's first.

    As many lands as fit stand beside the tables, the others on pages of their own.
    """
    places, given = ranking(view.seats), entries(events)
    title = panels.title(winner_words(view, winners), "the game is over", winners[0] if len(winners) == 1 else None)
    tables = [_by_source(view, places, given), _by_round(view, places, given)]
    columns = max(lands.columns_of(table) for table in tables)
    notes = [Text(line) for line in (_letters(view), *_ties(view, places), f"Seed of this game: {view.seed}")]
    tables_and_notes = [tables[0], Text(), tables[1], Text(), *notes]
    beside = _fitting(view, places, room.columns - columns - GAP, room.rows - HEADING_ROWS)
    told: list[RenderableType] = tables_and_notes
    if beside.places:
        told = [panels.left_and_right(Group(*tables_and_notes), beside, columns)]
    return [title, Text(), *told, *_pages(view, places[len(beside.places) :], room)]


def _by_source(view: View, places: Sequence[Place], given: Sequence[Entry]) -> RenderableType:
    """The ranking, with points by source."""
    sources = {**{letter: letter for letter in LETTERS}, SCROLLS: "scrolls", GOLD: "gold"}
    made = panels.table("", "Ranking", "points", *sources.values())
    made.columns[1].justify = "left"
    points = [summed([entry for entry in given if entry.source == source]) for source in sources]
    for number, seat in places:
        player = view.seats[seat]
        cells = [str(part[seat]) for part in points]
        made.add_row(
            f"{number}.",
            panels.named(player.name, seat),
            Text(str(player.points), panels.HEADING),
            *cells,
            style=panels.HEADING if number == 1 else "",
        )
    return made


def _by_round(view: View, places: Sequence[Place], given: Sequence[Entry]) -> RenderableType:
    """Points by round, and at the end."""
    rounds = [*range(1, view.track.rounds + 1), None]
    made = panels.table("By round", *("end" if number is None else str(number) for number in rounds))
    points = [summed([entry for entry in given if entry.round == number]) for number in rounds]
    for number, seat in places:
        name = panels.named(view.seats[seat].name, seat)
        made.add_row(name, *(str(part[seat]) for part in points), style=panels.HEADING if number == 1 else "")
    return made


def _letters(view: View) -> str:
    """What the letters stand for."""
    return ", ".join(f"{letter}: {tile.name}" for letter, tile in view.lettered())


def _ties(view: View, places: Sequence[Place]) -> list[str]:
    """What broke each tie in points."""
    together = groupby((view.seats[place.seat] for place in places), lambda seat: seat.points)
    tied = [list(seats) for _, seats in together]
    return [tie_words(seats) for seats in tied if len(seats) > 1]


# --- Lands -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Lands:
    """Lands in rows of so many side by side, each as large as fits."""

    view: View
    places: Sequence[Place]
    across: int
    columns: int
    """For each land."""
    rows: int
    """For each land, without its heading."""

    @property
    def size(self) -> LandSize | None:
        """The largest size at which all of them fit; None where one would be cropped."""
        frames = [frame(self.view.seats[place.seat].territory, 0) for place in self.places]
        sizes = (size for size in LandSize if all(fits(land, size, self.columns, self.rows) for land in frames))
        return next(sizes, None)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Table.grid(padding=(0, GAP, 0, 0))
        for _ in range(self.across):
            grid.add_column(width=self.columns)
        for start in range(0, len(self.places), self.across):
            grid.add_row(*(self._drawn(place, console) for place in self.places[start : start + self.across]))
        yield grid

    def _drawn(self, place: Place, console: Console) -> RenderableType:
        player = self.view.seats[place.seat]
        heading = Text.assemble(panels.named(player.name, place.seat), f" {counted(player.points, 'point')}")
        land = lands.Land(player.territory, place.seat)
        return Group(heading, land.drawn(Room(self.columns, self.rows), theme_for(console)))


def _arranged(view: View, places: Sequence[Place], columns: int, rows: int) -> _Lands:
    """These lands in the arrangement in which they are largest."""
    sizes = list(LandSize)

    def arranged(across: int) -> _Lands:
        down = -(-len(places) // across)
        return _Lands(view, places, across, (columns - GAP * (across - 1)) // across, rows // down - 1)

    def smallness(made: _Lands) -> int:
        return len(sizes) if made.size is None else sizes.index(made.size)

    return min(map(arranged, range(1, len(places) + 1)), key=smallness)


def _fitting(view: View, places: Sequence[Place], columns: int, rows: int) -> _Lands:
    """The first of these lands, as many as fit without being cropped."""
    for count in range(len(places), 0, -1):
        made = _arranged(view, places[:count], columns, rows)
        if made.size:
            return made
    return _Lands(view, (), 1, columns, rows)


def _pages(view: View, places: Sequence[Place], room: Room) -> Iterable[RenderableType]:
    """Lands on pages of their own; one that fits no page is cropped, as everywhere."""
    while places:
        made = _fitting(view, places, room.columns, room.rows)
        if not made.places:
            made = _arranged(view, places[:1], room.columns, room.rows)
        yield made
        places = places[len(made.places) :]
