"""What is to be seen on a cell, before it has a size and colours."""

from collections.abc import Iterator
from typing import NamedTuple

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
    signs = tuple(tuple(_signs(tile, index)) for index, _ in enumerate(tile.land))
    return Sight(tile, turns, signs, tuple(index for index, _ in enumerate(tile.land)))


def sight_of(land: Map, placed: Placed, shades: dict[LandPart, int]) -> Sight:
    """A tile or ship on the map, with its tokens and houses."""
    cell = placed.cell
    tokens = land.tokens_on.get(cell, ())
    houses = {house.part: house.seat for house in land.houses if house.part[0] == cell}
    parts = [(cell, index) for index, _ in enumerate(placed.tile.land)]
    signs = tuple(
        tuple(
            _signs(placed.tile, part[1], tuple(token for token in tokens if token.part == part), houses.get(part, FREE))
        )
        for part in parts
    )
    return Sight(placed.tile, placed.turns, signs, tuple(shades[part] for part in parts), placed.owner)


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
