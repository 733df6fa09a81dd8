"""A slow second opinion on the rules of Rebirth, for tests to check the engine against.

Nothing here is shared with the engine, not even the reading of the map and the missions. A game is the list of its
placements; every question is answered by walking over the whole map, from scratch.

A hex is (row, column), row 0 in the north; odd rows lie half a hex further east. A tile is "food", "energy", or the
number of its houses. Points are whole numbers; a list of points has one for each seat.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

Hex = tuple[int, int]
Tile = str | int
Board = dict[Hex, tuple[int, Tile]]

FARMS = ("food", "energy")
_EVEN_ROW = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
_ODD_ROW = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))
_TOWN_POINTS = {2: (5, 3), 3: (8, 5, 0)}
_CASTLE_POINTS = 5


def around(place: Hex) -> set[Hex]:
    """The six places next to a hex, on the map or not."""
    row, column = place
    return {(row + down, column + east) for down, east in (_ODD_ROW if row % 2 else _EVEN_ROW)}


@dataclass(frozen=True)
class Map:
    """The map as `map.txt` draws it; with two players without what is closed."""

    symbols: dict[Hex, str]
    """What each building hex is: f, e, a full stop, or the letter of its town."""
    ports: set[Hex]
    closed: set[Hex]
    castles: dict[Hex, str]
    """The castle hexes with their ids."""
    cathedrals: dict[Hex, str]

    @property
    def places(self) -> set[Hex]:
        """Every hex that is not sea."""
        return {*self.symbols, *self.castles, *self.cathedrals}

    @property
    def coast(self) -> set[Hex]:
        """Building hexes with fewer than six neighbours."""
        return {place for place in self.symbols if len(around(place) & self.places) < 6}

    def open(self, players: int) -> set[Hex]:
        """The building hexes in play."""
        return set(self.symbols) - (self.closed if players == 2 else set())

    def towns(self) -> list[set[Hex]]:
        """Each town as its hexes."""
        letters = {symbol for symbol in self.symbols.values() if symbol.isalpha() and symbol.isupper()}
        return [{place for place in self.symbols if self.symbols[place] == letter} for letter in sorted(letters)]


def read_map(file: Path) -> Map:
    """Read a map as it was made, without asking whether it may be so."""
    sections: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            sections[line.strip("[]")] = []
        elif sections and not line.startswith(";"):
            sections[list(sections)[-1]].append(line)
    made = Map({}, set(), set(), _named(sections["castles"]), _named(sections["cathedrals"]))
    for row, line in enumerate(sections["map"]):
        for column in range(20):
            text = line[4 * column + 2 * (row % 2) :][:4].strip()
            if text and text[0] not in "#+":
                made.symbols[(row, column)] = text[0]
                made.ports.update({(row, column)} if "*" in text else ())
                made.closed.update({(row, column)} if "!" in text else ())
    return made


def _named(lines: Iterable[str]) -> dict[Hex, str]:
    """The castles or cathedrals of a list: letter, place, id, name."""
    named = {}
    for _, place, identity, *_ in (line.split() for line in lines if line.strip()):
        row, column = place.split(",")
        named[(int(row), int(column))] = identity
    return named


def read_missions(file: Path) -> dict[str, dict[str, Any]]:
    """The mission cards by their ids, as they stand in the file."""
    return {card["id"]: card for card in yaml.safe_load(file.read_text(encoding="utf-8"))["missions"]}


@dataclass
class Gain:
    """What one placement brought."""

    points: list[int]
    taken: dict[str, int | None] = field(default_factory=dict)
    """The castles the mover won, with who held them before."""
    cathedrals: list[str] = field(default_factory=list)
    """The cathedrals the mover reached, in the order of the cards that are drawn."""
    ranking: list[tuple[int, int, int]] = field(default_factory=list)
    """Of a town that is full now: seat, houses, points, best first."""


class Game:
    """A game as the list of its placements."""

    def __init__(self, land: Map, players: int, castle_tie: str = "settlements") -> None:
        self.land, self.players, self.castle_tie = land, players, castle_tie
        self.board: Board = {}
        self.holders: dict[str, int] = {}
        self.visitors: dict[str, set[int]] = {identity: set() for identity in land.cathedrals.values()}
        self.points = [0] * players

    def legal(self, tile: Tile) -> set[Hex]:
        """Where a tile may go."""
        free = self.land.open(self.players) - set(self.board)
        if isinstance(tile, int):
            return {place for place in free if self.land.symbols[place].isupper()}
        own, other = ("f", "e") if tile == "food" else ("e", "f")
        usual = {place for place in free if self.land.symbols[place] in (own, ".")}
        return usual or {place for place in free if self.land.symbols[place] == other}

    def place(self, seat: int, tile: Tile, place: Hex) -> Gain:
        """Put a tile on the map, and tell what it brings."""
        self.board[place] = (seat, tile)
        gain = Gain([0] * self.players)
        for spot, identity in sorted(self.land.cathedrals.items()):
            if spot in around(place) and seat not in self.visitors[identity]:
                self.visitors[identity].add(seat)
                gain.cathedrals.append(identity)
        for spot, identity in sorted(self.land.castles.items()):
            if spot in around(place) and self._wins(seat, spot):
                gain.taken[identity] = self.holders.get(identity)
                self.holders[identity] = seat
        gain.points[seat] += place in self.land.ports
        if tile in FARMS:
            gain.points[seat] += len(self._group(place))
        else:
            gain.ranking = self._ranking(seat, place)
            for ranked, _, points in gain.ranking:
                gain.points[ranked] += points
        self.points = [before + more for before, more in zip(self.points, gain.points, strict=True)]
        return gain

    def _wins(self, mover: int, castle: Hex) -> bool:
        holder = self.holders.get(self.land.castles[castle])
        return holder is None or (holder != mover and self._strength(mover, castle) > self._strength(holder, castle))

    def _strength(self, seat: int, castle: Hex) -> tuple[int, int]:
        """The number of tiles next to a castle, and of those that decide between equals."""
        tiles = [self.board[place][1] for place in around(castle) if self._is_of(seat, place)]
        settlements = sum(isinstance(tile, int) for tile in tiles)
        return len(tiles), settlements if self.castle_tie == "settlements" else len(tiles) - settlements

    def _is_of(self, seat: int, place: Hex) -> bool:
        return place in self.board and self.board[place][0] == seat

    def _group(self, place: Hex) -> set[Hex]:
        """The tiles of one player and one kind that hang together with that on `place`."""
        return _joined(place, lambda other: self.board.get(other) == self.board[place])

    def _ranking(self, mover: int, place: Hex) -> list[tuple[int, int, int]]:
        """Seat, houses and points of the town on `place`, best first; empty while it is not full."""
        town = next(town for town in self.land.towns() if place in town)
        if not town <= set(self.board):
            return []
        houses = {seat: self._houses(seat, town) for seat in range(self.players)}
        ranked = sorted(
            (seat for seat in houses if houses[seat]),
            key=lambda seat: (-houses[seat], (seat - mover) % self.players or self.players),
        )
        if len(town) == 1:
            return [(mover, houses[mover], houses[mover])]
        prizes = _TOWN_POINTS[len(town)]
        if len(ranked) == 1:
            return [(ranked[0], houses[ranked[0]], prizes[0] + prizes[1])]
        return [(seat, houses[seat], prize) for seat, prize in zip(ranked, prizes, strict=False)]

    def _houses(self, seat: int, town: Collection[Hex]) -> int:
        return sum(int(self.board[place][1]) for place in town if self._is_of(seat, place))

    def unfinished(self) -> list[int]:
        """The points for the houses in towns that are not full."""
        towns = [town for town in self.land.towns() if not town <= set(self.board)]
        return [sum(self._houses(seat, town) for town in towns) for seat in range(self.players)]

    def castle_points(self) -> list[int]:
        """The points for the castles held."""
        return [_CASTLE_POINTS * len(self.held(seat)) for seat in range(self.players)]

    def held(self, seat: int) -> set[str]:
        """The castles a seat holds."""
        return {castle for castle, holder in self.holders.items() if holder == seat}

    def winners(self, totals: Sequence[int]) -> tuple[list[int], str]:
        """Who wins with those points, and by what: points, edinburgh, stirling, shared."""
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(best) == 1:
            return best, "points"
        for castle in ("edinburgh", "stirling"):
            if self.holders.get(castle) in best:
                return [self.holders[castle]], castle
        return best, "shared"

    def is_met(self, card: dict[str, Any], seat: int) -> bool:
        """Whether a seat meets a mission."""
        if card["kind"] == "free":
            return True
        counts = [self.counted(card, other) for other in range(self.players)]
        if card["kind"] == "most":
            return counts[seat] == max(counts) > 0
        wanted = card["n"][self.players] if isinstance(card["n"], dict) else card["n"]
        return counts[seat] >= wanted

    def counted(self, card: dict[str, Any], seat: int) -> int:
        """The number of a seat that a mission looks at."""
        return _COUNTS[card["count"]](self, card, seat)

    def tiles(self, seat: int) -> set[Hex]:
        """Where the tiles of a seat lie."""
        return {place for place in self.board if self._is_of(seat, place)}

    def groups(self, seat: int, kind: str) -> Iterator[set[Hex]]:
        """The groups of a seat, of food or of energy."""
        left = {place for place in self.tiles(seat) if self.board[place][1] == kind}
        while left:
            group = self._group(min(left))
            left -= group
            yield group

    def sites(self, kind: str) -> dict[Hex, str]:
        """The castles, or the cathedrals."""
        return self.land.castles if kind == "castles" else self.land.cathedrals


def _joined(start: Hex, belongs: Callable[[Hex], bool]) -> set[Hex]:
    """All places that hang together with `start`, side by side."""
    found, open_ends = {start}, [start]
    while open_ends:
        for place in around(open_ends.pop()) - found:
            if belongs(place):
                found.add(place)
                open_ends.append(place)
    return found


def _largest_group(game: Game, card: dict[str, Any], seat: int) -> int:
    kinds = FARMS if card["tile"] == "each" else (card["tile"],)
    return min(max(map(len, game.groups(seat, kind)), default=0) for kind in kinds)


def _groups(game: Game, card: dict[str, Any], seat: int) -> int:
    kinds = FARMS if card["tile"] == "farm" else (card["tile"],)
    return sum(len(group) >= card["size"] for kind in kinds for group in game.groups(seat, kind))


def _ports(game: Game, _: dict[str, Any], seat: int) -> int:
    return len(game.tiles(seat) & game.land.ports)


def _castles(game: Game, card: dict[str, Any], seat: int) -> int:
    return len(game.held(seat) & set(card.get("of", game.land.castles.values())))


def _settled_castles(game: Game, _: dict[str, Any], seat: int) -> int:
    settled = {place for place in game.tiles(seat) if isinstance(game.board[place][1], int)}
    return sum(bool(around(castle) & settled) for castle in game.land.castles)


def _towns(game: Game, card: dict[str, Any], seat: int) -> int:
    return sum(bool(town & game.tiles(seat)) for town in game.land.towns() if len(town) in card.get("sizes", (1, 2, 3)))


def _whole_towns(game: Game, card: dict[str, Any], seat: int) -> int:
    return sum(town <= game.tiles(seat) for town in game.land.towns() if len(town) in card["sizes"])


def _coast(game: Game, _: dict[str, Any], seat: int) -> int:
    return len(game.tiles(seat) & game.land.coast)


def _beside(game: Game, card: dict[str, Any], seat: int) -> int:
    return sum(bool(around(place) & set(game.sites(card["to"]))) for place in game.tiles(seat))


def _ring(game: Game, card: dict[str, Any], seat: int) -> int:
    return max(len(around(site) & game.tiles(seat)) for site in game.sites(card["to"]))


def _joined_sites(game: Game, card: dict[str, Any], seat: int) -> int:
    own = game.tiles(seat)
    chains = [_joined(place, own.__contains__) for place in own]
    return max((sum(bool(around(site) & chain) for site in game.sites(card["to"])) for chain in chains), default=0)


def _line(game: Game, _: dict[str, Any], seat: int) -> int:
    """The longest row of own tiles along one of the three axes of a hex grid."""
    own = {_cube(place) for place in game.tiles(seat)}
    longest = 0
    for x, y, z in own:
        for right, up, down in ((1, -1, 0), (1, 0, -1), (0, 1, -1)):
            length = 1
            while (x + length * right, y + length * up, z + length * down) in own:
                length += 1
            longest = max(longest, length)
    return longest


def _cube(place: Hex) -> tuple[int, int, int]:
    """The three coordinates of a hex, whose sum is 0 and of which one stays along a straight row."""
    row, column = place
    x = column - (row - row % 2) // 2
    return x, -x - row, row


_COUNTS: dict[str, Callable[[Game, dict[str, Any], int], int]] = {
    "largest_group": _largest_group,
    "groups": _groups,
    "ports": _ports,
    "castles": _castles,
    "settled_castles": _settled_castles,
    "towns": _towns,
    "whole_towns": _whole_towns,
    "coast": _coast,
    "beside": _beside,
    "ring": _ring,
    "joined": _joined_sites,
    "line": _line,
}
