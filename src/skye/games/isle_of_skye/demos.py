"""The teaching lands behind `skye score-demo`: read from `data/`, built and scored by the engine."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

from msgspec import Meta, Struct

from skye.games import datafile
from skye.games.datafile import CatalogError, Words, a_key, check_printed, one_of
from skye.games.grids.squares import TURNS, Cell
from skye.games.isle_of_skye.catalog import Count, translated
from skye.games.isle_of_skye.engine.events import IncomePaid
from skye.games.isle_of_skye.engine.rounds import incomes
from skye.games.isle_of_skye.engine.scoring import SCROLLS, Score, scroll_score
from skye.games.isle_of_skye.engine.state import Box, Seat
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Area, Territory, castle_land
from skye.games.isle_of_skye.engine.tile import Terrain, Tile
from skye.games.wording import Printed, Wording

DEMOS_FILE = "demo_lands.yaml"
INCOME = "income"
"""`scored_by` of a page that shows an income, in gold, instead of points."""

_FURTHER: Mapping[str, Printed] = {
    SCROLLS: Wording(en="Scrolls", ja="巻物", zh="卷轴"),
    INCOME: Wording(en="Income", ja="収入", zh="收入"),
}
"""What a page is called that is not scored by a scoring tile and has no title."""
_MOST_CHARACTERS = {"title": 60, "lesson": 300, "text": 200}
"""Maximum lengths of a page's texts: the lands need the rest of the room."""

_CASTLE = "castle"
_EMPTY = "."

_Fail = Callable[[str, object, str], NoReturn]
"""Raises CatalogError for one page; takes the key, what was found, and what was expected."""


class NearMiss(Struct, frozen=True):
    """Something on a page's first lands that looks as if it scores, but does not."""

    seat: int
    """The index of the player whose land it is on."""
    cells: tuple[Cell, ...]
    """The cells concerned."""
    text: Printed
    """Why it does not count, in one sentence."""
    area: Area | None = None
    """The area concerned, if it is one."""


class Demo(Struct, frozen=True):
    """A page of the demo. It stores no points: `demo_scores` and `demo_incomes` compute them with the engine."""

    id: str
    """The id of its scoring tile, or a name of its own."""
    title: Printed
    lesson: Printed
    """What to look for, in one sentence."""
    scored_by: str
    """The id of a scoring tile, `SCROLLS` or `INCOME`."""
    players: tuple[Seat, ...]
    """The players on the first lands: one on most pages, several where they are compared."""
    near_misses: tuple[NearMiss, ...]
    second: tuple[Seat, ...]
    """The players on the second lands, whose points the reader guesses."""
    round: int | None = None
    """The round of the income, on income pages."""


class _PlayerEntry(Struct, forbid_unknown_fields=True):
    """A player as written in the file."""

    player: str
    land: list[str]
    """Rows from north to south of words from west to east: "L12/3" is tile L12 after three clockwise quarter turns."""
    gold: Count = 0
    points: Count = 0


class _NearMissEntry(Struct, forbid_unknown_fields=True):
    """A near miss as written in the file."""

    cells: Annotated[tuple[Cell, ...], Meta(min_length=1)]
    text: Printed
    player: str | None = None
    """The player whose land it is on; the first player by default."""
    terrain: Terrain | None = None
    """The terrain of the area on exactly these cells, if it is about an area."""


_Players = Annotated[list[_PlayerEntry], Meta(min_length=1, max_length=4)]


class _PageEntry(Struct, forbid_unknown_fields=True):
    """A page as written in the file."""

    id: str
    lesson: Printed
    first: _Players
    near_misses: Annotated[list[_NearMissEntry], Meta(min_length=1)]
    second: _Players
    title: Printed | None = None
    """Defaults to the name of what it is scored by."""
    scored_by: str | None = None
    """Defaults to the page's id."""
    round: Annotated[int, Meta(ge=1, le=6)] | None = None

    @property
    def about(self) -> str:
        """The effective `scored_by`."""
        return self.scored_by or self.id


def load_demos(box: Box, folder: Path | None = None) -> tuple[Demo, ...]:
    """Load and validate all pages from `folder` (the shipped data by default).

    A scoring tile need not have a page, and pages about scoring tiles that are not in the box are skipped. Raises
    CatalogError for the first error found, such as a tile that does not fit where it lies.
    """
    path = (folder or datafile.data_folder()) / DEMOS_FILE
    entries = datafile.entries(path.name, datafile.read(path, keys=("pages",)), "pages")
    pages = [(label, datafile.convert(path.name, label, entry, _PageEntry)) for label, entry in entries]
    datafile.check_unique(path.name, [page.id for _, page in pages])
    names = {tile.id: translated(tile).name for tile in box.scoring_tiles} | dict(_FURTHER)
    return tuple(_demo(box, path.name, label, page, names[page.about]) for label, page in pages if page.about in names)


class UnknownPageError(ValueError):
    """There is no page with the id `page`; there are `pages`."""

    def __init__(self, page: str, pages: Iterable[str]) -> None:
        self.page, self.pages = page, tuple(pages)
        super().__init__(page)


def choose(demos: tuple[Demo, ...], identities: Sequence[str]) -> tuple[Demo, ...]:
    """The pages with these ids, in that order; all pages if no id is given. Raises UnknownPageError."""
    known = {demo.id: demo for demo in demos}
    for identity in identities:
        if identity not in known:
            raise UnknownPageError(identity, known)
    return tuple(known[identity] for identity in identities) or demos


def demo_scores(box: Box, demo: Demo) -> tuple[tuple[Score, ...], tuple[Score, ...]]:
    """Each player's score on the first and on the second lands, in seat order.

    Raises KeyError for an income page; that is for `demo_incomes`.
    """
    return _scores(box, demo.scored_by, demo.players), _scores(box, demo.scored_by, demo.second)


def _scores(box: Box, scored_by: str, seats: Sequence[Seat]) -> tuple[Score, ...]:
    if scored_by == SCROLLS:
        return tuple(scroll_score(seat.territory) for seat in seats)
    return box.scoring_tile(scored_by).scores(seats)


def demo_incomes(demo: Demo) -> tuple[tuple[IncomePaid, ...], tuple[IncomePaid, ...]]:
    """Each player's income on the first and on the second lands, in seat order.

    Raises ValueError for a page without an income; that is for `demo_scores`.
    """
    if demo.round is None:
        raise ValueError(f"the page {demo.id} shows no income")
    return incomes(demo.round, demo.players), incomes(demo.round, demo.second)


def _demo(box: Box, file: str, label: str, entry: _PageEntry, name: Printed) -> Demo:
    """Build a page from its entry; `name` is that of what it is scored by."""

    def fail(key: str, found: object, expected: str) -> NoReturn:
        raise CatalogError(file, label, a_key(key), found, expected)

    _check_texts(file, label, entry)
    if (entry.about == INCOME) != (entry.round is not None):
        fail("round", entry.round, Words("a round on a page scored by income, and on no other"))
    players = _seats(box, "first", entry.first, fail)
    near_misses = tuple(
        _near_miss(players, f"near_misses[{number}]", miss, fail) for number, miss in enumerate(entry.near_misses)
    )
    second = _seats(box, "second", entry.second, fail)
    title = entry.title or name
    return Demo(entry.id, title, entry.lesson, entry.about, players, near_misses, second, entry.round)


def _check_texts(file: str, label: str, entry: _PageEntry) -> None:
    """Texts are short, and in some language."""
    texts = [("lesson", "lesson", entry.lesson)]
    texts += [("text", f"near_misses[{number}].text", miss.text) for number, miss in enumerate(entry.near_misses)]
    texts += [] if entry.title is None else [("title", "title", entry.title)]
    for kind, key, text in texts:
        check_printed(file, label, key, text, _MOST_CHARACTERS[kind])


def _seats(box: Box, key: str, entries: Iterable[_PlayerEntry], fail: _Fail) -> tuple[Seat, ...]:
    """The players with their lands, all built from a single box of tiles."""
    seats = tuple(
        Seat(entry.player, _land(box, f"{key}[{number}].land", entry.land, fail), entry.gold, entry.points)
        for number, entry in enumerate(entries)
    )
    names = Counter(seat.name for seat in seats)
    tiles = Counter(
        placed.tile.id for seat in seats for cell, placed in seat.territory.cells.items() if cell != CASTLE_CELL
    )
    for word, count in (names + tiles).items():
        if count > 1:
            fail(key, Words("{word} {count} times", word=word, count=count), Words("each player and each tile once"))
    return seats


def _land(box: Box, key: str, rows: Iterable[str], fail: _Fail) -> Territory:
    """Build the territory that `rows` draw, tile by tile outward from the castle, as in a game."""
    words = {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row.split()) if word != _EMPTY}
    castles = [cell for cell, word in words.items() if word == _CASTLE]
    if len(castles) != 1:
        fail(key, Words("{number} castles", number=len(castles)), Words("one"))
    west, north = castles[0]
    waiting = {(x - west, y - north): word for (x, y), word in words.items() if word != _CASTLE}
    land = castle_land(box.castle)
    while waiting:
        cell = next((cell for cell in waiting if cell in land.frontier), None)
        if cell is None:
            fail(key, Words("tiles apart from the castle"), Words("all tiles to lie side by side with it"))
        tile, turns = _tile(box, key, waiting.pop(cell), fail)
        for clash in land.clashes(tile, cell, turns):
            found = Words("{tile} with {there} in the {side}", tile=tile.id, there=clash.tile, side=clash.side.compass)
            fail(key, found, Words("{there} there, as on the tile beside it", there=clash.neighbour))
        land = land.place(tile, cell, turns)
    return land


def _tile(box: Box, key: str, word: str, fail: _Fail) -> tuple[Tile, int]:
    """The tile that a word names, and its quarter turns clockwise."""
    identity, _, turns = word.partition("/")
    tile = next((tile for tile in box.tiles if tile.id == identity), None)
    if tile is None or turns not in map(str, TURNS):
        expected = Words(
            'a tile with its turns such as "L12/3", "{castle}", or "{empty}" for an empty cell',
            castle=_CASTLE,
            empty=_EMPTY,
        )
        fail(key, word, expected)
    return tile, int(turns)


def _near_miss(seats: Sequence[Seat], key: str, entry: _NearMissEntry, fail: _Fail) -> NearMiss:
    names = [seat.name for seat in seats]
    name = entry.player or names[0]
    if name not in names:
        fail(f"{key}.player", name, one_of(names))
    seat = names.index(name)
    land = seats[seat].territory
    for cell in entry.cells:
        if cell not in land.cells:
            fail(f"{key}.cells", list(cell), Words("a cell on which {name} has a tile", name=name))
    if entry.terrain is None:
        return NearMiss(seat, entry.cells, entry.text)
    areas = [area for area in land.areas if area.terrain is entry.terrain and set(area.cells) == set(entry.cells)]
    if len(areas) != 1:
        fail(
            f"{key}.cells",
            Words("{number} areas of {terrain} on just these cells", number=len(areas), terrain=entry.terrain),
            Words("one"),
        )
    return NearMiss(seat, entry.cells, entry.text, areas[0])
