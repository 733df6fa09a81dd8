"""Lands for tests: tiles made up in a short notation, and territories built from them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random

from skye.games.grids.squares import Cell, Demand, Edges, Side, parse_sides
from skye.games.isle_of_skye.engine.territory import Territory, castle_land
from skye.games.isle_of_skye.engine.tile import HOME, Feature, Terrain, Tile, TileArea

TERRAINS = {"g": Terrain.PASTURE, "m": Terrain.MOUNTAIN, "w": Terrain.WATER}


def tile(
    notation: str,
    *,
    name: str | None = None,
    roads: str = "",
    barrel: bool = False,
    scroll: Feature | None = None,
    **features: int,
) -> Tile:
    """A made-up tile, such as `tile("g/gwgm", roads="N SW", sheep=2)`.

    The notation is `centre/NESW`, with g for pasture, m for mountain and w for water. The centre joins every side
    of its own terrain; other equal sides that meet at a corner are one area; a centre found on no side is an area
    closed within the tile. `roads` are road networks with a space between them. A feature stands in the area of
    its terrain: the centre's, if that will do, or else the first clockwise from the north. The scroll lies in the
    centre. The tile's id is `name`, or the notation.
    """
    centre, around = notation.split("/")
    terrains = [TERRAINS[letter] for letter in around]
    layout = [(TERRAINS[centre], tuple(side for side in Side if around[side] == centre))]
    layout += [(terrains[sides[0]], sides) for sides in _rims(around) if around[sides[0]] != centre]
    areas = []
    for number, (terrain, sides) in enumerate(layout):
        here = [Feature(key) for key in features if _first_home(layout, HOME[Feature(key)]) == number]
        drawn = tuple(feature for feature in here for _ in range(features[feature]))
        areas.append(TileArea(terrain, sides, drawn, scroll if number == 0 else None))
    return Tile(name or notation, tuple(areas), tuple(map(parse_sides, roads.split())), barrel)


def _rims(around: str) -> list[tuple[Side, ...]]:
    """The sides of a tile grouped: equal terrains that meet at a corner belong together."""
    rims: list[tuple[Side, ...]] = []
    for side in Side:
        met = [rim for rim in rims if any(around[other] == around[side] and (other - side) % 2 for other in rim)]
        rims = [rim for rim in rims if rim not in met] + [(*chain.from_iterable(met), side)]
    return sorted(rims)


def _first_home(layout: list[tuple[Terrain, tuple[Side, ...]]], home: Terrain) -> int:
    """Which area of a made-up tile a feature of that home terrain stands in."""
    return [terrain for terrain, _ in layout].index(home)


Liking = Callable[[Edges[Terrain], Demand[Terrain]], int]
"""How well a place is liked, told by the terrains that the tile would show and those demanded there."""
CASTLE = tile("g/gwgm", name="castle", roads="NSW")
"""The castle, written in the notation; it is the same value as the shipped one."""


def land(tiles: Mapping[Cell, Tile | str] | None = None) -> Territory:
    """The castle with `tiles` (plain ones by their notation) built round it, unturned, each where the rules allow."""
    waiting = {cell: tile(made) if isinstance(made, str) else made for cell, made in (tiles or {}).items()}
    built = castle_land(CASTLE)
    while waiting:
        cell = next(cell for cell in waiting if cell in built.frontier)
        assert not built.clashes(waiting[cell], cell, 0), (cell, waiting[cell].id)
        built = built.place(waiting.pop(cell), cell, 0)
    return built


def meadow(*cells: Cell) -> dict[Cell, Tile | str]:
    """Plain pasture tiles for `land`, one on each cell."""
    return dict.fromkeys(cells, "g/gggg")


def random_land(random: Random, tiles: Sequence[Tile], liking: Liking) -> Territory:
    """The castle with those of `tiles` that fit when their turn comes, each built by chance on a place liked best."""
    built = castle_land(CASTLE)
    for made in tiles:
        places = list(built.places(made))
        if places:
            likings = [liking(made.edges[turns], built.frontier[cell]) for cell, turns in places]
            best = [place for place, liked in zip(places, likings, strict=True) if liked == max(likings)]
            built = built.place(made, *random.choice(best))
    return built


def any_place(edges: Edges[Terrain], demand: Demand[Terrain]) -> int:
    """Builds anywhere."""
    return 0


def compact(edges: Edges[Terrain], demand: Demand[Terrain]) -> int:
    """Builds where there are most neighbours, which closes areas and bends them round holes."""
    return -demand.count(None)


def shutting_out(wanted: Terrain) -> Liking:
    """Builds so that little but `wanted` is left at the rim, where tiles without it fit nowhere."""

    def liking(edges: Edges[Terrain], demand: Demand[Terrain]) -> int:
        unwanted = [demanded for shown, demanded in zip(edges, demand, strict=True) if shown is not wanted]
        return sum(-1 if demanded is None else 1 for demanded in unwanted)

    return liking
