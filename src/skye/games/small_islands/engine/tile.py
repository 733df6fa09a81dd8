"""Tiles: the parts of land on them with their icons, and how they look when turned."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from skye.games.grids.squares import SIDES, TURNS, Demand, Edges, Side, fitting_turns, turned, turned_edges
from skye.games.wording import Printed


class Icon(StrEnum):
    """What land can show."""

    FLOWER = "flower"
    FRUIT = "fruit"
    LEAF = "leaf"
    TEMPLE = "temple"
    PORT = "port"


RESOURCES = (Icon.FLOWER, Icon.FRUIT, Icon.LEAF)
"""The icons that bonus tokens show and may hide."""
MOST_PORTS = 2
"""The limit of ports on a tile, printed ones and tokens on all its parts together."""


class Part(Struct, frozen=True):
    """A part of the land on a tile. Its corners are sea, so that every part has a coast."""

    sides: tuple[Side, ...]
    """The sides it touches, as printed; at least one."""
    icons: tuple[Icon, ...] = ()
    """One entry per flower, temple and so on."""
    mark: bool = False
    """Whether it has a house mark."""

    def count(self, icon: Icon) -> int:
        """How often the part shows `icon`, as printed."""
        return self.icons.count(icon)


class Tile(Struct, frozen=True, dict=True):
    """A landscape tile, one face of a start tile, or a ship, as printed.

    Each side is touched by at most one part; a side that none touches is sea.
    """

    id: str
    land: tuple[Part, ...]
    """Its one or two parts; a ship has none."""

    @property
    def is_ship(self) -> bool:
        """Whether it is a ship, which is sea on all sides (decided: name and picture say so)."""
        return not self.land

    @cached_property
    def ports(self) -> int:
        """The printed ports on all its parts."""
        return sum(part.count(Icon.PORT) for part in self.land)

    @cached_property
    def edges(self) -> tuple[Edges[bool], ...]:
        """Whether the sides north, east, south, west are land, indexed by clockwise quarter turns."""
        touched = {side for part in self.land for side in part.sides}
        north, east, south, west = (side in touched for side in SIDES)
        return turned_edges((north, east, south, west))

    @cached_property
    def reaches(self) -> tuple[tuple[tuple[Side, ...], ...], ...]:
        """The sides each of its parts touches, indexed by clockwise quarter turns."""
        return tuple(tuple(tuple(sorted(turned(part.sides, turns))) for part in self.land) for turns in TURNS)

    @cached_property
    def parts_at(self) -> tuple[tuple[int | None, ...], ...]:
        """The part on each side, None for sea, indexed by clockwise quarter turns, then by side."""
        return tuple(
            tuple(next((part for part, sides in enumerate(reached) if side in sides), None) for side in SIDES)
            for reached in self.reaches
        )

    @cached_property
    def distinct_turns(self) -> tuple[int, ...]:
        """The quarter turns that look different: a cross has one, a strait two."""
        looks: dict[frozenset[object], int] = {}
        for turns in TURNS:
            looks.setdefault(frozenset(zip(self.reaches[turns], self.land, strict=True)), turns)
        return tuple(looks.values())

    @cached_property
    def fitting(self) -> Mapping[Demand[bool], tuple[int, ...]]:
        """For each demand, the quarter turns by which land meets land and sea meets sea on every shared side."""
        return fitting_turns(self.edges, (True, False))


class StartTile(Struct, frozen=True):
    """A start tile with its two faces; the one laid up counts, the other never again."""

    id: str
    faces: tuple[Tile, Tile]


class BonusToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus token: a resource on one side, a port on the other."""

    id: str
    shows: tuple[Icon, ...]
    """The resources it may be laid as, besides a port."""
    text: Printed
