"""Reads the map from a text file, and refuses one on which the rules would not hold.

Its own head says how it is written: four characters a hex below `[map]`, then lists of what has a name. A name may
stand in several languages, one behind another.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from skye.games.datafile import (
    THE_FILE,
    CatalogError,
    Words,
    a_key,
    a_line,
    check_printed,
    check_unique,
    check_unique_printed,
    read_text,
    total_of,
)
from skye.games.rebirth.engine.board import Board, BuildingHex, Ground, Landmark, Town
from skye.games.rebirth.engine.groups import parts
from skye.games.rebirth.engine.hexes import Hex, neighbours
from skye.games.rebirth.engine.scoring import DECISIVE_CASTLES
from skye.games.wording import Printed, Wording

SECTIONS = ("map", "castles", "cathedrals", "towns", "ports")
CHARACTERS_A_HEX = 4
GROUNDS = {"f": Ground.FOOD, "e": Ground.ENERGY, ".": Ground.PLAIN}
PORT, CLOSED = "*", "!"
CASTLE, CATHEDRAL = "#", "+"

BUILDING_HEX = re.compile(r"([fe.A-Z])(\*?)(!?) *")
LANDMARK = re.compile(r"([#+])([A-Z]) *")
NAMED = {
    "castles": re.compile(
        r"(?P<letter>[A-Z])\s+(?P<row>\d{1,3}),(?P<column>\d{1,3})\s+(?P<id>[a-z_]+)\s+(?P<name>\S.*)"
    ),
    "towns": re.compile(r"(?P<letter>[A-Z])\s+(?P<id>[a-z_]+)\s+(?P<name>\S.*)"),
    "ports": re.compile(r"(?P<row>\d{1,3}),(?P<column>\d{1,3})\s+(?P<id>[a-z_]+)\s+(?P<name>\S.*)"),
}
NAMED["cathedrals"] = NAMED["castles"]
WRITTEN = {
    "castles": Words("letter, row,col, id and name"),
    "cathedrals": Words("letter, row,col, id and name"),
    "towns": Words("letter, id and name"),
    "ports": Words("row,col, id and name"),
}

BETWEEN_LANGUAGES = "|"
LANGUAGES = 3
"""How many languages a name can be in."""
MOST_COLUMNS = 40
"""The columns of a name, in any language: pages have no room for more."""

GROUNDS_EXPECTED = {Ground.TOWN: 36, Ground.FOOD: 24, Ground.ENERGY: 24, Ground.PLAIN: 24}
CLOSED_EXPECTED = {Ground.TOWN: 12, Ground.FOOD: 8, Ground.ENERGY: 8, Ground.PLAIN: 8}
TOWNS_EXPECTED = {1: 6, 2: 6, 3: 6}
"""How many towns there are of one, two and three hexes."""
CASTLE_PIECES, CATHEDRAL_PIECES, PORTS_EXPECTED = 12, 8, 8
"""A player has as many pieces as there are castles and cathedrals: nobody ever lacks one."""


class _Entry(Struct, frozen=True):
    """A line of one of the lists below the map."""

    line: int
    letter: str
    at: Hex
    id: str
    name: Printed


class _Drawing:
    """The hexes as they are drawn, by place."""

    def __init__(self) -> None:
        self.grounds: dict[Hex, Ground] = {}
        self.towns: dict[Hex, str] = {}
        self.castles: dict[Hex, str] = {}
        self.cathedrals: dict[Hex, str] = {}
        self.ports: set[Hex] = set()
        self.closed: set[Hex] = set()


def load_board(path: Path) -> Board:
    """The map in a file. Raises CatalogError for the first error found, which names the line or the hex."""
    reader = _Reader(path.name, read_text(path))
    board = reader.board()
    _Checks(path.name, board).run()
    return board


class _Reader:
    """Reads the text of one map."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._sections: dict[str, list[tuple[int, str]]] = {}
        self._divide(text)

    def _fail(self, place: str, key: str, found: object, expected: str) -> CatalogError:
        return CatalogError(self._file, place, key, found, expected)

    def _divide(self, text: str) -> None:
        """The lines of each section with their numbers, without comments."""
        lines: list[tuple[int, str]] | None = None
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith(";"):
                continue
            if header := re.fullmatch(r"\[(.*)\]\s*", line):
                name = header[1]
                if name not in SECTIONS or name in self._sections:
                    expected = Words("each of the sections {sections} once", sections=", ".join(SECTIONS))
                    raise self._fail(a_line(number), "", line.strip(), expected)
                lines = self._sections[name] = []
            elif lines is not None:
                lines.append((number, line.rstrip()))
            elif line.strip():
                raise self._fail(a_line(number), "", line, Words("the section [map] first"))
        for name in SECTIONS:
            if name not in self._sections:
                raise self._fail(THE_FILE, "", Words("no section [{name}]", name=name), Words("this section"))

    def board(self) -> Board:
        """The board, not checked against the rules so far."""
        drawing = self._drawing()
        towns = self._towns(drawing)
        ports = self._ports(drawing)
        sites = tuple(
            BuildingHex(
                hex=at,
                ground=ground,
                town=next((town.id for town in towns if at in town.hexes), None),
                port=next((port.id for port in ports if port.hex == at), None),
                closed=at in drawing.closed,
            )
            for at, ground in sorted(drawing.grounds.items())
        )
        castles = self._landmarks("castles", drawing.castles)
        return Board(sites, towns, castles, self._landmarks("cathedrals", drawing.cathedrals), ports)

    # --- The map ------------------------------------------------------------------------------------------------

    def _drawing(self) -> _Drawing:
        drawing = _Drawing()
        for row, (line_number, line) in enumerate(self._sections["map"]):
            start = CHARACTERS_A_HEX // 2 * (row % 2)
            if line[:start].strip():
                raise self._fail(a_line(line_number), "", line[:start], Words("odd rows shifted right by two"))
            for position in range(start, len(line), CHARACTERS_A_HEX):
                written = line[position : position + CHARACTERS_A_HEX]
                if written.strip():
                    at = Hex(row, (position - start) // CHARACTERS_A_HEX)
                    self._draw(drawing, at, written, Words("line {number}, hex {hex}", number=line_number, hex=at))
        return drawing

    def _draw(self, drawing: _Drawing, at: Hex, written: str, place: str) -> None:
        if building := BUILDING_HEX.fullmatch(written):
            symbol, port, closed = building.groups()
            drawing.grounds[at] = GROUNDS.get(symbol, Ground.TOWN)
            if symbol not in GROUNDS:
                drawing.towns[at] = symbol
            if port:
                drawing.ports.add(at)
            if closed:
                drawing.closed.add(at)
        elif landmark := LANDMARK.fullmatch(written):
            kind, letter = landmark.groups()
            (drawing.castles if kind == CASTLE else drawing.cathedrals)[at] = letter
        else:
            expected = Words("f, e, . or a letter, then * and ! where they apply, or # or + and a letter")
            raise self._fail(place, "", written.rstrip(), expected)

    # --- The lists below it -------------------------------------------------------------------------------------

    def _entries(self, section: str) -> list[_Entry]:
        """The lines of a list. Raises CatalogError where one is not written as it must be, or an id is used twice."""
        found = []
        for number, line in self._sections[section]:
            if not line:
                continue
            match = NAMED[section].fullmatch(line)
            if match is None:
                raise self._fail(a_line(number), section, line, WRITTEN[section])
            written = match.groupdict()
            at = Hex(int(written.get("row", 0)), int(written.get("column", 0)))
            name = self._name(a_line(number), written["name"])
            found.append(_Entry(number, written.get("letter", ""), at, written["id"], name))
        check_unique(self._file, [entry.id for entry in found], Words("id in {section}", section=section))
        return found

    def _name(self, place: str, written: str) -> Printed:
        """A name in one language, or in English, Japanese and Chinese; some of them may be missing."""
        texts = [text.strip() for text in written.split(BETWEEN_LANGUAGES)]
        if len(texts) > LANGUAGES:
            expected = Words("a name, or names in English | Japanese | Chinese")
            raise self._fail(place, a_key("name"), written, expected)
        name = written if len(texts) == 1 else Wording(*texts)
        check_printed(self._file, place, "name", name, MOST_COLUMNS)
        return name

    def _landmarks(self, section: str, drawn: dict[Hex, str]) -> tuple[Landmark, ...]:
        """Castles or cathedrals: what is listed is what is drawn."""
        entries = self._entries(section)
        for entry in entries:
            if drawn.get(entry.at) != entry.letter:
                sign = CASTLE if section == "castles" else CATHEDRAL
                expected = Words("{sign}{letter} on the map at {hex}", sign=sign, letter=entry.letter, hex=entry.at)
                raise self._fail(a_line(entry.line), section, entry.id, expected)
        self._check_listed(section, drawn, [entry.at for entry in entries])
        return tuple(Landmark(entry.id, entry.name, entry.at) for entry in sorted(entries, key=lambda entry: entry.at))

    def _ports(self, drawing: _Drawing) -> tuple[Landmark, ...]:
        entries = self._entries("ports")
        for entry in entries:
            if entry.at not in drawing.ports:
                expected = Words("a hex with {sign} on the map at {hex}", sign=PORT, hex=entry.at)
                raise self._fail(a_line(entry.line), "ports", entry.id, expected)
        self._check_listed("ports", drawing.ports, [entry.at for entry in entries])
        return tuple(Landmark(entry.id, entry.name, entry.at) for entry in sorted(entries, key=lambda entry: entry.at))

    def _check_listed(self, section: str, drawn: Iterable[Hex], listed: Sequence[Hex]) -> None:
        """Raises CatalogError unless each hex drawn is listed just once."""
        for at in sorted(drawn):
            if listed.count(at) != 1:
                found = Words("it {count} times in [{section}]", count=listed.count(at), section=section)
                raise self._fail(_hex(at), section, found, Words("it once"))

    def _towns(self, drawing: _Drawing) -> tuple[Town, ...]:
        entries = self._entries("towns")
        letters = [entry.letter for entry in entries]
        for at, letter in sorted(drawing.towns.items()):
            if letters.count(letter) != 1:
                count = letters.count(letter)
                found = Words("the letter {letter} {count} times in [towns]", letter=letter, count=count)
                raise self._fail(_hex(at), "towns", found, Words("it once"))
        towns = []
        for entry in entries:
            hexes = tuple(sorted(at for at, letter in drawing.towns.items() if letter == entry.letter))
            if not hexes:
                expected = Words("{letter} on the map", letter=entry.letter)
                raise self._fail(a_line(entry.line), "towns", entry.id, expected)
            towns.append(Town(entry.id, entry.name, hexes))
        return tuple(sorted(towns, key=lambda town: town.hexes))


class _Checks:
    """What the rules rely on."""

    def __init__(self, file: str, board: Board) -> None:
        self._file = file
        self._board = board

    def run(self) -> None:
        """Raises CatalogError for the first thing on which the rules would not hold."""
        self._check_totals()
        self._check_names()
        for town in self._board.towns:
            self._check_town(town)
        self._check_landmarks()
        self._check_coast()

    def _check_totals(self) -> None:
        board = self._board
        grounds = Counter(site.ground for site in board.sites)
        closed = Counter(site.ground for site in board.sites if site.closed)
        sizes = Counter(len(town.hexes) for town in board.towns)
        for ground, expected in GROUNDS_EXPECTED.items():
            self._check_total(Words("{kind} hexes", kind=ground), grounds[ground], expected)
        for size, expected in TOWNS_EXPECTED.items():
            self._check_total(Words("towns of {size}", size=size), sizes[size], expected)
        for ground, expected in CLOSED_EXPECTED.items():
            self._check_total(Words("closed {kind} hexes", kind=ground), closed[ground], expected)
        self._check_total("castles", len(board.castles), CASTLE_PIECES)
        self._check_total("cathedrals", len(board.cathedrals), CATHEDRAL_PIECES)
        self._check_total("ports", len(board.ports), PORTS_EXPECTED)

    def _check_names(self) -> None:
        """No two places of a sort have the same name, in whichever language."""
        board = self._board
        for section, places in (
            ("castles", board.castles),
            ("cathedrals", board.cathedrals),
            ("towns", board.towns),
            ("ports", board.ports),
        ):
            check_unique_printed(
                self._file, [place.name for place in places], Words("name in {section}", section=section)
            )

    def _check_total(self, counted: str, found: int, expected: int) -> None:
        if found != expected:
            raise CatalogError(self._file, "map", total_of(counted), found, str(expected))

    def _check_town(self, town: Town) -> None:
        """A town hangs together, touches no other, and is closed as a whole or not at all."""
        board = self._board
        numbers = frozenset(board.numbers[at] for at in town.hexes)
        pieces = len(parts(board, numbers))
        if pieces > 1:
            found, expected = Words("{number} pieces", number=pieces), Words("hexes that hang together")
            raise CatalogError(self._file, _town(town), _named(town.hexes), found, expected)
        for number in numbers:
            for other in board.beside[number]:
                if board.sites[other].town not in (None, town.id):
                    found = _beside(str(board.sites[other].town), board.sites[other].hex)
                    expected = Words("no other town there")
                    raise CatalogError(self._file, _town(town), _named(town.hexes), found, expected)
        closed = [board.sites[number].hex for number in sorted(numbers) if board.sites[number].closed]
        if closed and len(closed) < len(numbers):
            found, expected = Words("only {hexes} closed", hexes=_named(closed)), Words("all of it closed or nothing")
            raise CatalogError(self._file, _town(town), _named(town.hexes), found, expected)

    def _check_landmarks(self) -> None:
        """No two castles or cathedrals lie side by side, and the castles that can decide a victory are there."""
        for one, other in combinations((*self._board.castles, *self._board.cathedrals), 2):
            if other.hex in neighbours(one.hex):
                found, expected = _beside(other.id, other.hex), Words("no castle or cathedral there")
                raise CatalogError(self._file, _hex(one.hex), one.id, found, expected)
        for castle, _ in DECISIVE_CASTLES:
            if castle not in self._board.castle_numbers:
                found, expected = Words("no {castle}", castle=castle), Words("the castle that breaks ties")
                raise CatalogError(self._file, "map", "castles", found, expected)

    def _check_coast(self) -> None:
        """Closed hexes and ports lie on the coast."""
        for number, site in enumerate(self._board.sites):
            if (site.closed or site.port) and number not in self._board.coast:
                found = Words("a port ({port})", port=site.port) if site.port else Words("a closed hex")
                raise CatalogError(self._file, _hex(site.hex), "", found, Words("it on the coast"))


def _hex(at: Hex) -> Words:
    return Words("hex {hex}", hex=at)


def _town(town: Town) -> Words:
    return Words("town {id}", id=town.id)


def _beside(other: str, at: Hex) -> Words:
    return Words("{id} next to it at {hex}", id=other, hex=at)


def _named(hexes: Iterable[Hex]) -> str:
    return " ".join(map(str, hexes))
