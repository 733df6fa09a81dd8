"""The end of a game: the ranking, where all points came from, and everybody's land."""

from collections.abc import Iterable, Iterator, Sequence
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
from skye.games.isle_of_skye.front.drawing.land import LandSize, extent
from skye.games.isle_of_skye.front.drawing.theme import theme_for
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.games.isle_of_skye.front.words import counted, scoring_name, tie_words, winner_words
from skye.games.isle_of_skye.ledger import Entry, Place, entries, ranking
from skye.language.texts import _, pgettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.measure import columns_of, rows_of
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.room import Room

GAP = 2
"""Columns between lands side by side, and between them and the tables."""
HEADING_ROWS = 2
"""The title and the blank row below it."""


def end_page(view: View, events: Iterable[AnyEvent], winners: Sequence[int], room: Room) -> list[RenderableType]:
    """The winner, the ranking with everybody's points by source and by round, and all lands, the winner's first.

    As many lands as fit stand with the tables, the others on pages of their own.
    """
    places, given = ranking(view.seats), entries(events)
    winner = winners[0] if len(winners) == 1 else None
    title = panels.title(winner_words(view, winners), _("the game is over"), winner)
    tables = (_by_source(view, places, given), _by_round(view, places, given))
    seed = _("Seed of this game: {seed}").format(seed=view.seed)
    notes = [Text(line) for line in (_letters(view), *_ties(view, places), seed)]
    return [title, Text(), *_laid_out(view, places, tables, notes, room)]


def _laid_out(
    view: View,
    places: Sequence[Place],
    tables: tuple[RenderableType, RenderableType],
    notes: Sequence[Text],
    room: Room,
) -> Iterator[RenderableType]:
    """Lands beside or below the tables, whichever shows more or larger ones, and the others on their own."""
    high = Group(tables[0], Text(), tables[1], Text(), *notes)
    low = Group(panels.left_and_right(*tables, columns_of(tables[0])), Text(), *notes)
    # The last note is the seed: one that is broken into two rows cannot be copied.
    columns, both = max(map(columns_of, (*tables, notes[-1]))), sum(map(columns_of, tables)) + GAP
    rows = rows_of(low, room.columns) + 1 if both <= room.columns else room.rows
    beside = _fitting(view, places, Room(room.columns - columns - GAP, room.rows - HEADING_ROWS))
    below = _fitting(view, places, Room(room.columns, room.rows - HEADING_ROWS - rows))
    shown = max(beside, below, key=lambda made: made.worth)
    if not shown.places:
        yield from high.renderables
    elif shown is beside:
        yield panels.left_and_right(high, beside, columns)
    else:
        yield from (low, Text(), below)
    yield from _pages(view, places[shown.places :], room)


def _by_source(view: View, places: Sequence[Place], given: Sequence[Entry]) -> RenderableType:
    """The ranking, with points by source."""
    ranked, points = pgettext("column head", "Ranking"), pgettext("column head", "points")
    scrolls, gold = pgettext("column head", "scrolls"), pgettext("column head", "gold")
    made = panels.table("", ranked, points, *LETTERS, scrolls, gold)
    made.columns[1].justify = "left"
    parts = [[entry for entry in given if entry.source == source] for source in (*LETTERS, SCROLLS, GOLD)]
    for number, seat in places:
        player = view.seats[seat]
        made.add_row(
            f"{number}.",
            panels.named(player.name, seat),
            Text(str(player.points), panels.HEADING),
            *_points(parts, seat),
            style=panels.HEADING if number == 1 else "",
        )
    return made


def _by_round(view: View, places: Sequence[Place], given: Sequence[Entry]) -> RenderableType:
    """Points by round, and at the end."""
    rounds = [*range(1, view.track.rounds + 1), None]
    end = pgettext("column head", "end")
    made = panels.table(_("By round"), *(end if number is None else str(number) for number in rounds))
    parts = [[entry for entry in given if entry.round == number] for number in rounds]
    for number, seat in places:
        name = panels.named(view.seats[seat].name, seat)
        made.add_row(name, *_points(parts, seat), style=panels.HEADING if number == 1 else "")
    return made


def _points(parts: Sequence[Sequence[Entry]], seat: int) -> list[str]:
    """The points of a seat in each part of the ledger, of which one may hold nothing."""
    return [str(sum(entry.points[seat] for entry in part)) for part in parts]


def _letters(view: View) -> str:
    """What the letters stand for."""
    meaning = _("{letter}: {tile}")
    return enumerated(meaning.format(letter=letter, tile=scoring_name(tile)) for letter, tile in view.lettered())


def _ties(view: View, places: Sequence[Place]) -> list[str]:
    """What broke each tie in points."""
    together = groupby((view.seats[place.seat] for place in places), lambda seat: seat.points)
    tied = [list(seats) for _, seats in together]
    return [tie_words(seats) for seats in tied if len(seats) > 1]


# --- Lands -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Lands:
    """Lands of one size, side by side as far as there are columns, then below each other."""

    view: View
    rows: Sequence[Sequence[Place]]
    size: LandSize
    room: Room
    """What there is for all of them: what is larger is cropped."""

    @property
    def places(self) -> int:
        """How many lands there are."""
        return sum(map(len, self.rows))

    @property
    def worth(self) -> tuple[int, int]:
        """What makes one layout better than another: more lands first, then larger ones."""
        return self.places, self.size.rows

    @property
    def height(self) -> int:
        """The rows of characters, with headings, and blank ones between."""
        return sum(max(self._extent(place)[1] for place in row) + 2 for row in self.rows) - 1

    def width(self, row: Sequence[Place]) -> int:
        """The columns of a row of lands."""
        return sum(self._columns(place) + GAP for place in row) - GAP

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for number, row in enumerate(self.rows):
            grid = Table.grid(padding=(0, GAP, 0, 0))
            for place in row:
                grid.add_column(width=self._columns(place))
            grid.add_row(*(self._drawn(place, console) for place in row))
            yield from ([Text()] if number else [])
            yield grid

    def _drawn(self, place: Place, console: Console) -> RenderableType:
        columns, rows = self._extent(place)
        room = Room(min(columns, self.room.columns), min(rows, self.room.rows - 1))
        land = Land(self.view.seats[place.seat].territory, place.seat)
        return Group(self._heading(place), land.drawn(room, theme_for(console)))

    def _heading(self, place: Place) -> Text:
        player = self.view.seats[place.seat]
        style = panels.HEADING if place.number == 1 else ""
        name = panels.named(player.name, place.seat)
        return Text.assemble((f"{place.number}. ", style), name, (f" {counted(player.points, 'point')}", style))

    def _columns(self, place: Place) -> int:
        """The columns of a land or its heading, whichever is wider."""
        return max(self._extent(place)[0], self._heading(place).cell_len)

    def _extent(self, place: Place) -> tuple[int, int]:
        """The columns and rows of a land."""
        return extent(frame(self.view.seats[place.seat].territory, 0), self.size)


def _flowing(view: View, places: Sequence[Place], size: LandSize, room: Room) -> _Lands:
    """Lands of that size in order, in as few rows as there are columns for."""
    rows: list[list[Place]] = []
    made = _Lands(view, rows, size, room)
    for place in places:
        if rows and made.width([*rows[-1], place]) <= room.columns:
            rows[-1].append(place)
        else:
            rows.append([place])
    return made


def _fitting(view: View, places: Sequence[Place], room: Room) -> _Lands:
    """The first of these lands, as many as fit whole and then as large as they can be; perhaps none."""
    for count in range(len(places), 0, -1):
        for size in LandSize:
            made = _flowing(view, places[:count], size, room)
            if made.height <= room.rows and all(made.width(row) <= room.columns for row in made.rows):
                return made
    return _Lands(view, (), LandSize.SMALL, room)


def _pages(view: View, places: Sequence[Place], room: Room) -> Iterator[RenderableType]:
    """Lands on pages of their own; one that fits no page is cropped, as everywhere."""
    while places:
        made = _fitting(view, places, room)
        if not made.places:
            made = _Lands(view, [places[:1]], LandSize.SMALL, room)
        yield made
        places = places[made.places :]
