"""A slow second opinion on the rules of Small Islands, for tests to check the engine against.

Nothing here is shared with the engine, not even the reading of the tiles. A map is the list of what was laid on it;
islands are found by flooding the parts of land from scratch for every question.

A cell is (x, y), x grows east, y grows south; turns are clockwise quarter turns. A part is (x, y, number), the number
being its place in the tile's list. A tile is such a list of parts, each a mapping as in `tiles.yaml`; a ship is a tile
without parts. Points are whole numbers.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

Cell = tuple[int, int]
Part = tuple[int, int, int]
Face = Sequence[Mapping[str, Any]]

SHIP: Face = ()
RESOURCES = ("flower", "fruit", "leaf")
ICONS = (*RESOURCES, "temple", "port")
_SIDES = "NESW"
_BESIDE = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_TURNS = range(4)
_MOST_PORTS = 2


class Token(NamedTuple):
    """A bonus token on the map."""

    part: Part
    shows: str
    """The icon that lies upwards."""
    over: str | None = None
    """The icon it hides; None on free land, and for a port."""


@dataclass
class Island:
    """Parts that hang together over the sides of tiles."""

    parts: set[Part]
    icons: Counter[str]
    marks: set[Part]
    """The parts with a house mark."""
    owners: dict[Part, int]
    """The houses, by the part they stand on."""

    @property
    def size(self) -> int:
        """The number of different tiles it touches."""
        return len({(x, y) for x, y, _ in self.parts})


@dataclass
class Map:
    """What was laid, in any order."""

    tiles: dict[Cell, tuple[Face, int]] = field(default_factory=dict)
    """Tiles and ships, each with its turns."""
    ships: dict[Cell, int | None] = field(default_factory=dict)
    """Whose ship lies where; None for a grey one."""
    tokens: list[Token] = field(default_factory=list)
    houses: dict[Part, int] = field(default_factory=dict)

    def islands(self) -> list[Island]:
        """All islands, single parts included, in reading order of their first part."""
        left = sorted(self._parts(), key=_reading_order)
        islands = []
        while left:
            found = self._flooded(left[0])
            islands.append(self._island(found))
            left = [part for part in left if part not in found]
        return islands

    def island_at(self, part: Part) -> Island:
        """The island a part belongs to."""
        return self._island(self._flooded(part))

    def _parts(self) -> Iterator[Part]:
        for (x, y), (face, _) in self.tiles.items():
            yield from ((x, y, number) for number in range(len(face)))

    def _flooded(self, start: Part) -> set[Part]:
        found, open_ends = {start}, [start]
        while open_ends:
            x, y, number = open_ends.pop()
            face, turns = self.tiles[(x, y)]
            for side in turned(face[number]["sides"], turns):
                east, south = _BESIDE[side]
                other = self._part_at((x + east, y + south), _opposite(side))
                if other is not None and other not in found:
                    found.add(other)
                    open_ends.append(other)
        return found

    def _part_at(self, cell: Cell, side: str) -> Part | None:
        """The part that touches a side of a cell."""
        face, turns = self.tiles.get(cell, (SHIP, 0))
        for number, part in enumerate(face):
            if side in turned(part["sides"], turns):
                return (*cell, number)
        return None

    def _island(self, parts: set[Part]) -> Island:
        icons: Counter[str] = Counter()
        for x, y, number in parts:
            printed = self.tiles[(x, y)][0][number]
            icons.update({icon: printed.get(icon, 0) for icon in ICONS})
        for token in self.tokens:
            if token.part in parts:
                icons[token.shows] += 1
                icons.subtract([token.over] if token.over else [])
        marks = {(x, y, number) for x, y, number in parts if self.tiles[(x, y)][0][number].get("house")}
        return Island(parts, icons, marks, {part: self.houses[part] for part in parts if part in self.houses})

    def fits(self, face: Face, cell: Cell, turns: int) -> bool:
        """Whether a tile, or a ship, may be laid so."""
        if cell in self.tiles:
            return False
        land = "".join(turned(part["sides"], turns) for part in face)
        shared = [side for side in _SIDES if _next_to(cell, side) in self.tiles]
        return bool(shared) and all(
            (side in land) == (self._part_at(_next_to(cell, side), _opposite(side)) is not None) for side in shared
        )

    def places(self, face: Face) -> set[tuple[int, int, int]]:
        """Every x, y and turns at which a tile may be laid."""
        empty = {_next_to(cell, side) for cell in self.tiles for side in _SIDES} - set(self.tiles)
        return {(*cell, turns) for cell in empty for turns in _TURNS if self.fits(face, cell, turns)}

    def may_lay(self, kinds: Sequence[str], token: Token) -> bool:
        """Whether a token with those resources on its face may be laid so."""
        x, y, number = token.part
        face = self.tiles.get((x, y), (SHIP, 0))[0]
        if number >= len(face):
            return False
        if token.shows == "port":
            return token.over is None and self.ports((x, y)) < _MOST_PORTS
        if token.shows not in kinds:
            return False
        on_part = [other for other in self.tokens if other.part == token.part]
        if token.over is None:
            return not any(other.shows in RESOURCES and other.over is None for other in on_part)
        hidden = sum(other.over == token.over for other in on_part)
        return token.over in RESOURCES and token.over != token.shows and face[number].get(token.over, 0) > hidden

    def ports(self, cell: Cell) -> int:
        """The ports a tile shows, on all its parts together."""
        printed = sum(part.get("port", 0) for part in self.tiles.get(cell, (SHIP, 0))[0])
        return printed + sum(token.shows == "port" and token.part[:2] == cell for token in self.tokens)

    def ports_round_ship(self, seat: int) -> int:
        """The ports on the eight tiles round the ship of a seat."""
        return sum(
            self.ports((x + east, y + south))
            for (x, y), owner in self.ships.items()
            if owner == seat
            for east in (-1, 0, 1)
            for south in (-1, 0, 1)
            if (east, south) != (0, 0)
        )

    def house_marks(self, mission: Mapping[str, Any], seat: int) -> set[Part]:
        """Where a seat with a house in hand may put it for a mission."""
        free: set[Part] = set()
        for island in self.islands():
            if meets(mission, island) and seat not in island.owners.values():
                free |= island.marks - set(island.owners)
        return free


def turned(sides: str, turns: int) -> str:
    """Sides after clockwise quarter turns."""
    return "".join(_SIDES[(_SIDES.index(side) + turns) % 4] for side in sides)


def _opposite(side: str) -> str:
    return turned(side, 2)


def _next_to(cell: Cell, side: str) -> Cell:
    return cell[0] + _BESIDE[side][0], cell[1] + _BESIDE[side][1]


def _reading_order(part: Part) -> tuple[int, int, int]:
    x, y, number = part
    return y, x, number


def meets(mission: Mapping[str, Any], island: Island) -> bool:
    """Whether an island meets a mission; a part alone never does."""
    count = island.icons
    if island.size < 2:
        return False
    match mission["kind"]:
        case "more":
            return count[mission["more"]] > count[mission["than"]]
        case "atleast":
            return all(count[icon] >= wanted for icon, wanted in mission["need"].items())
        case "equal":
            return count[mission["a"]] == count[mission["b"]] >= 1
        case "matches":
            others = [count[icon] for icon in RESOURCES if icon != mission["a"]]
            return count[mission["a"]] >= 1 and count[mission["a"]] in others
        case unknown:
            raise ValueError(unknown)


def reward(card: Mapping[str, Any], island: Island) -> int:
    """The points for an island that got a house; 0 where tokens are drawn instead."""
    resources = [island.icons[icon] for icon in RESOURCES]
    match card["kind"]:
        case "icons":
            return sum(points * island.icons[icon] for icon, points in card["each"].items()) + card["plus"]
        case "lowest":
            return card["each"] * min((count for count in resources if count), default=0) + card["plus"]
        case "flat":
            return int(card["plus"])
        case "size":
            return max((points for least, points in card["steps"].items() if island.size >= least), default=0)
        case "choose":
            return card["each"] * max(resources) + card["plus"]
        case "discovery":
            return 0
        case unknown:
            raise ValueError(unknown)


def tokens_drawn(card: Mapping[str, Any], island: Island, left: int) -> int:
    """How many discovery tokens an island brings to choose from, with so many left."""
    return min(island.icons["temple"], left) if card["kind"] == "discovery" else 0


def places_of(totals: Sequence[int], houses: Sequence[int], ports: Sequence[int], last: Sequence[int]) -> list[int]:
    """The place of each seat: ties for the first are broken by houses, by ports, by who laid last."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    winner = max(best, key=lambda seat: (houses[seat], ports[seat], last[seat]))
    return [
        1 if seat == winner else 1 + sum(other > total for other in totals) + (seat in best)
        for seat, total in enumerate(totals)
    ]


def read_tiles(file: Path) -> dict[str, Face]:
    """The faces of all tiles by their ids, the ship among them."""
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {tile["id"]: tile["land"] for tile in [*data["landscape"], *data["start"], data["ship"]]}


def read_cards(file: Path) -> dict[str, Mapping[str, Any]]:
    """The cards and tokens by their ids, as they stand in the file."""
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {card["id"]: card for cards in data.values() for card in cards}
