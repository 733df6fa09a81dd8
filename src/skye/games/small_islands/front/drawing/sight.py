"""What is to be seen on a cell, before it has a size and colours."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from skye.games.grids.squares import Cell
from skye.games.small_islands.engine.map import LaidToken, LandPart, Map, Placed
from skye.games.small_islands.engine.tile import RESOURCES, Icon, Tile

FREE = -1
"""What stands for nobody's house on a house mark, where a seat stands for a house."""


class Sign(NamedTuple):
    """Something that stands on a part: an icon, or a house mark with or without a house."""

    icon: Icon | None = None
    """None for a house mark."""
    is_token: bool = False
    """Whether a bonus token shows it."""
    house: int = FREE
    """On a house mark: the seat whose house stands there, or FREE."""


class Sight(NamedTuple):
    """A tile or ship as it lies, or as it is in the display."""

    tile: Tile
    turns: int = 0
    signs: tuple[tuple[Sign, ...], ...] = ()
    """What stands on each part."""
    shades: tuple[int, ...] = ()
    """The shade of the island that each part belongs to."""
    owner: int | None = None
    """The seat whose ship it is; None for a grey one, and for land."""


def printed(tile: Tile, turns: int = 0) -> Sight:
    """A tile that lies nowhere."""
    return Sight(tile, turns, _printed_signs(tile), tuple(range(len(tile.land))))


def sights(land: Map, shades: Mapping[LandPart, int]) -> dict[Cell, Sight]:
    """All that lies on the map, with tokens and houses, by cell."""
    houses: dict[Cell, dict[int, int]] = {}
    for house in land.houses:
        cell, index = house.part
        houses.setdefault(cell, {})[index] = house.seat
    return {placed.cell: _sight(land, placed, houses.get(placed.cell, {}), shades) for placed in land.placed}


def _sight(land: Map, placed: Placed, houses: Mapping[int, int], shades: Mapping[LandPart, int]) -> Sight:
    """A tile or ship on the map; `houses` are the seats of those on it, by part."""
    tile, cell = placed.tile, placed.cell
    tokens = land.tokens_on.get(cell, ())
    signs = _printed_signs(tile)
    if tokens or houses:
        on_parts = [tuple(token for token in tokens if token.part[1] == index) for index in range(len(tile.land))]
        signs = tuple(tuple(_signs(tile, index, own, houses.get(index, FREE))) for index, own in enumerate(on_parts))
    shown = tuple([shades[cell, index] for index in range(len(tile.land))])
    return Sight(tile, placed.turns, signs, shown, placed.owner)


@lru_cache(maxsize=256)
def _printed_signs(tile: Tile) -> tuple[tuple[Sign, ...], ...]:
    return tuple(tuple(_signs(tile, index)) for index in range(len(tile.land)))


def _signs(tile: Tile, index: int, tokens: tuple[LaidToken, ...] = (), house: int = FREE) -> Iterator[Sign]:
    """What stands on a part: what is printed in the order of the icons, tokens in the places of what they hide."""
    part = tile.land[index]
    hiding = [token for token in tokens if token.over is not None]
    for icon in Icon:
        covers = [token for token in hiding if token.over is icon] if icon in RESOURCES else []
        for number in range(part.count(icon)):
            yield Sign(covers[number].shows, is_token=True) if number < len(covers) else Sign(icon)
    if part.mark:
        yield Sign(house=house)
    yield from (Sign(token.shows, is_token=True) for token in tokens if token.over is None)
