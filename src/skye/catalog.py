"""Reads the tiles and the scoring tiles from `data/` and checks them through."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from skye import datafile
from skye.datafile import CatalogError, Words, check_text, check_unique, convert, entries, read
from skye.engine.scoring import ScoringTile
from skye.engine.state import Box
from skye.engine.tile import HOME, Feature, Side, Terrain, Tile, TileArea, parse_sides
from skye.engine.track import LETTERS

TILES_FILE = "tiles.yaml"
SCORING_FILE = "scoring_tiles.yaml"

# The printed game's totals.
EXPECTED_TILES = 73
EXPECTED_SCORING_TILES = 16
EXPECTED_SCROLLS_OF_A_KIND = 2
EXPECTED_COUNTS = {
    Feature.BARREL: 27,
    Feature.SHIP: 28,
    Feature.SHEEP: 28,
    Feature.CATTLE: 15,
    Feature.FARM: 15,
    Feature.LIGHTHOUSE: 15,
    Feature.BROCH: 14,
}

Count = Annotated[int, Meta(ge=0)]


class _AreaEntry(Struct, forbid_unknown_fields=True):
    """An area as it stands in the file."""

    terrain: Terrain
    sides: str
    sheep: Count = 0
    cattle: Count = 0
    farm: Count = 0
    broch: Count = 0
    lighthouse: Count = 0
    ship: Count = 0
    scroll: Feature | None = None

    def features(self) -> tuple[Feature, ...]:
        """One entry for each feature."""
        return tuple(feature for feature in HOME for _ in range(getattr(self, feature)))


class _TileEntry(Struct, forbid_unknown_fields=True):
    """A tile as it stands in the file."""

    id: str
    areas: Annotated[list[_AreaEntry], Meta(min_length=1)]
    roads: list[str]
    barrel: bool = False


@cache
def load(folder: Path | None = None) -> Box:
    """Everything in the box, read from `folder` (the shipped data by default) and checked.

    Raises CatalogError for the first thing that is wrong.
    """
    folder = folder or datafile.data_folder()
    castle, tiles = _load_tiles(folder / TILES_FILE)
    first_game, scoring_tiles = _load_scoring(folder / SCORING_FILE)
    return Box(castle, tiles, scoring_tiles, first_game)


def _load_tiles(path: Path) -> tuple[Tile, tuple[Tile, ...]]:
    document = read(path, keys=("castle", "landscape"))
    castle = _tile(path.name, "castle", document["castle"])
    tiles = tuple(_tile(path.name, label, entry) for label, entry in entries(path.name, document, "landscape"))
    check_unique(path.name, [castle.id, *(tile.id for tile in tiles)])
    _check_counts(path.name, tiles)
    return castle, tiles


def _load_scoring(path: Path) -> tuple[tuple[str, ...], tuple[ScoringTile, ...]]:
    document = read(path, keys=("first_game", "scoring_tiles"))
    scoring_tiles = tuple(
        _scoring_tile(path.name, label, entry) for label, entry in entries(path.name, document, "scoring_tiles")
    )
    check_unique(path.name, [tile.id for tile in scoring_tiles])
    _check_total(path.name, "scoring_tiles", "scoring tiles", len(scoring_tiles), EXPECTED_SCORING_TILES)
    first_game = convert(path.name, "first_game", document["first_game"], tuple[str, ...])
    known = {tile.id for tile in scoring_tiles}
    if len(set(first_game)) != len(LETTERS) or len(first_game) != len(LETTERS) or not known.issuperset(first_game):
        raise CatalogError(path.name, "first_game", "", list(first_game), "four different ids of scoring tiles")
    return first_game, scoring_tiles


def _scoring_tile(file: str, label: str, raw: object) -> ScoringTile:
    scoring_tile = convert(file, label, raw, ScoringTile)
    for key in ("id", "name", "text"):
        check_text(file, label, key, getattr(scoring_tile, key))
    return scoring_tile


def _tile(file: str, label: str, raw: object) -> Tile:
    entry = convert(file, label, raw, _TileEntry)
    check_text(file, label, "id", entry.id)

    def fail(key: str, found: object, expected: str) -> None:
        raise CatalogError(file, label, f"key {key}", found, expected)

    for index, road in enumerate(entry.roads):
        if not road or not set(road) <= set("NESW"):
            fail(f"roads[{index}]", road, "sides of the tile, letters of NESW")
    leaving = "".join(entry.roads)
    if len(set(leaving)) != len(leaving):
        fail("roads", entry.roads, "each side left by one road at most")
    if entry.barrel and len(entry.roads) != 1:
        fail("roads", entry.roads, "just one road, since the tile has barrels")
    _check_areas(entry.areas, fail)
    areas = tuple(TileArea(area.terrain, parse_sides(area.sides), area.features(), area.scroll) for area in entry.areas)
    return Tile(entry.id, areas, tuple(map(parse_sides, entry.roads)), entry.barrel)


def _check_areas(areas: list[_AreaEntry], fail: Callable[[str, object, str], None]) -> None:
    """The areas' sides partition the tile's, and every feature stands in a terrain that can hold it."""
    sides = "".join(area.sides for area in areas)
    if sorted(sides) != sorted(side.name for side in Side):
        fail("areas", [area.sides for area in areas], "each of N, E, S and W in the sides of just one area")
    for index, area in enumerate(areas):
        for feature, home in HOME.items():
            if getattr(area, feature) and area.terrain is not home:
                fail(f"areas[{index}].{feature}", Words(f"a {feature} in {area.terrain}"), f"it in {home}")


def _check_counts(file: str, tiles: tuple[Tile, ...]) -> None:
    """The totals that the printed game has."""
    scrolls = Counter(area.scroll for tile in tiles for area in tile.areas if area.scroll)
    _check_total(file, "landscape", "tiles", len(tiles), EXPECTED_TILES)
    for feature in Feature:
        _check_total(file, "landscape", feature, sum(tile.count(feature) for tile in tiles), EXPECTED_COUNTS[feature])
        _check_total(file, "landscape", f"scroll: {feature}", scrolls[feature], EXPECTED_SCROLLS_OF_A_KIND)


def _check_total(file: str, entry: str, counted: str, found: int, expected: int) -> None:
    if found != expected:
        raise CatalogError(file, entry, f"total of {counted}", found, str(expected))
