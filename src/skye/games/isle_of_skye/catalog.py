"""Loads and validates the tiles and scoring tiles in `data/`."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from skye.games import datafile
from skye.games.datafile import (
    CatalogError,
    Words,
    a_key,
    an_entry,
    check_printed,
    check_text,
    check_unique,
    convert,
    entries,
    in_a_row,
    label_of,
    read,
    total_of,
)
from skye.games.grids.squares import Side, parse_sides
from skye.games.isle_of_skye.engine.scoring import AreaScale, EachArea, EachFeature, EachSet, Rule, ScoringTile
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.tile import HOME, Feature, Terrain, Tile, TileArea
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.wording import LANGUAGES, in_english, in_language, texts_of

TILES_FILE = "tiles.yaml"
SCORING_FILE = "scoring_tiles.yaml"

# The printed game's totals.
EXPECTED_TILES = 73
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

MOST_SCORING_TILES = 100
MOST_CHARACTERS = {"id": 30, "name": 30, "text": 200}
"""Maximum lengths of a scoring tile's texts: pages have no room for more."""
WIDEST = 2
"""The most columns that a character takes."""
TAKEN = frozenset(("scrolls", "gold", "barrels", "income", "game", "seed", "seat", "level", "points", "win"))
"""Reserved words: they mean something else where points are keyed by the id of a scoring tile."""

Count = Annotated[int, Meta(ge=0)]


class _AreaEntry(Struct, forbid_unknown_fields=True):
    """An area as written in the file."""

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
        """One entry per feature."""
        return tuple(feature for feature in HOME for _ in range(getattr(self, feature)))


class _TileEntry(Struct, forbid_unknown_fields=True):
    """A tile as written in the file."""

    id: str
    areas: Annotated[list[_AreaEntry], Meta(min_length=1)]
    roads: list[str]
    barrel: bool = False


@cache
def load(folder: Path | None = None) -> Box:
    """Load and validate the box from `folder` (the shipped data by default).

    Raises CatalogError for the first error found.
    """
    folder = folder or datafile.data_folder()
    castle, tiles = _load_tiles(folder / TILES_FILE)
    first_game, scoring_tiles = _load_scoring(folder / SCORING_FILE)
    return Box(castle, tiles, tuple(map(english, scoring_tiles)), first_game, translations=scoring_tiles)


def english(tile: ScoringTile) -> ScoringTile:
    """A scoring tile in English alone, as games, saves and other programs have the shipped ones."""
    return replace(tile, name=in_english(tile.name), text=in_english(tile.text))


def translated(tile: ScoringTile) -> ScoringTile:
    """A scoring tile in all languages that its file has, where it is a shipped one; any other as it is."""
    shipped = next((shipped for shipped in load().translations if shipped.id == tile.id), tile)
    return shipped if english(shipped) == tile else tile


def load_with(scoring_file: Path | None) -> Box:
    """The shipped box, plus the scoring tiles of a custom file if one is given.

    Raises CatalogError for the first error found in either.
    """
    box = load()
    if scoring_file is None:
        return box
    own = _scoring_tiles(scoring_file.name, read(scoring_file, keys=("scoring_tiles",)))
    ids = {tile.id.casefold() for tile in box.scoring_tiles}
    names = {name.casefold() for tile in box.scoring_tiles for name in texts_of(translated(tile).name)}
    for tile in own:
        _check_not_taken(scoring_file.name, tile.id, "id", (tile.id,), ids)
        _check_not_taken(scoring_file.name, tile.id, "name", texts_of(tile.name), names)
    return replace(box, scoring_tiles=(*box.scoring_tiles, *own))


def _check_not_taken(file: str, identity: str, key: str, texts: Iterable[str], taken: Set[str]) -> None:
    """None of `texts` is one that a shipped scoring tile has."""
    for text in texts:
        if text.casefold() in taken:
            expected = Words("the {key} of no shipped scoring tile", key=key)
            raise CatalogError(file, an_entry(identity), a_key(key), text, expected)


def _load_tiles(path: Path) -> tuple[Tile, tuple[Tile, ...]]:
    document = read(path, keys=("castle", "landscape"))
    castle = _tile(path.name, "castle", document["castle"])
    tiles = tuple(_tile(path.name, label, entry) for label, entry in entries(path.name, document, "landscape"))
    check_unique(path.name, [castle.id, *(tile.id for tile in tiles)])
    _check_counts(path.name, tiles)
    return castle, tiles


def _load_scoring(path: Path) -> tuple[tuple[str, ...], tuple[ScoringTile, ...]]:
    document = read(path, keys=("first_game", "scoring_tiles"))
    scoring_tiles = _scoring_tiles(path.name, document)
    first_game = convert(path.name, "first_game", document["first_game"], tuple[str, ...])
    known = {tile.id for tile in scoring_tiles}
    if len(set(first_game)) != len(LETTERS) or len(first_game) != len(LETTERS) or not known.issuperset(first_game):
        raise CatalogError(path.name, "first_game", "", list(first_game), Words("four different ids of scoring tiles"))
    return first_game, scoring_tiles


def _scoring_tiles(file: str, document: dict[str, object]) -> tuple[ScoringTile, ...]:
    found = tuple(convert(file, label, entry, ScoringTile) for label, entry in entries(file, document, "scoring_tiles"))
    check_scoring_tiles(file, found)
    return found


def check_scoring_tiles(file: str, scoring_tiles: Sequence[ScoringTile]) -> None:
    """Validate scoring tiles. Raises CatalogError for the first error found; `file` names their origin."""
    if not 1 <= len(scoring_tiles) <= MOST_SCORING_TILES:
        found = Words("{number} entries", number=len(scoring_tiles))
        raise CatalogError(file, "scoring_tiles", "", found, Words("1 to {most} of them", most=MOST_SCORING_TILES))
    for number, tile in enumerate(scoring_tiles, 1):
        _check_words(file, label_of(tile.id, number), tile)
        _check_features(file, label_of(tile.id, number), tile.rule)
    check_unique(file, [tile.id.casefold() for tile in scoring_tiles])
    for language in LANGUAGES:
        check_unique(file, [in_language(tile.name, language).casefold() for tile in scoring_tiles], "name")


def _check_words(file: str, label: str, tile: ScoringTile) -> None:
    """Texts are short; the id can be typed and is not reserved."""
    for key, most in MOST_CHARACTERS.items():
        printed = getattr(tile, key)
        check_printed(file, label, key, printed, WIDEST * most)
        for text in texts_of(printed):
            if len(text) > most:
                raise CatalogError(file, label, a_key(key), text, Words("at most {most} characters", most=most))
    if not re.fullmatch(r"[\w-]+", tile.id):
        raise CatalogError(file, label, a_key("id"), tile.id, Words("letters, digits, _ and - alone"))
    if tile.id.casefold() in TAKEN:
        raise CatalogError(file, label, a_key("id"), tile.id, Words("another id, for that one means something else"))


def _check_features(file: str, label: str, rule: Rule) -> None:
    """No feature is required twice, and features required in one area can occur together."""
    match rule:
        case EachFeature() | EachSet():
            _check_each_once(file, label, "features", rule.features)
        case EachArea() if rule.holding:
            _check_each_once(file, label, "with", rule.holding)
            _check_home(file, label, "with", rule.holding, rule.terrain)
        case AreaScale():
            _check_home(file, label, "feature", (rule.feature,), rule.terrain)


def _check_each_once(file: str, label: str, key: str, features: Sequence[Feature]) -> None:
    if len(set(features)) < len(features):
        raise CatalogError(file, label, a_key(f"rule.{key}"), in_a_row(features), Words("each feature once"))


def _check_home(file: str, label: str, key: str, features: Sequence[Feature], terrain: Terrain | None) -> None:
    """All features belong to `terrain`, or to one and the same terrain if that is None."""
    homes = {HOME.get(feature) for feature in features}
    if len(homes) > 1 or None in homes or terrain not in (None, *homes):
        if terrain:
            expected = Words("what stands in {terrain}", terrain=terrain)
        else:
            expected = Words("what stands in an area together")
        raise CatalogError(file, label, a_key(f"rule.{key}"), in_a_row(features), expected)


def _tile(file: str, label: str, raw: object) -> Tile:
    entry = convert(file, label, raw, _TileEntry)
    check_text(file, label, "id", entry.id)

    def fail(key: str, found: object, expected: str) -> None:
        raise CatalogError(file, label, a_key(key), found, expected)

    for index, road in enumerate(entry.roads):
        if not road or not set(road) <= set("NESW"):
            fail(f"roads[{index}]", road, Words("sides of the tile, letters of NESW"))
    leaving = "".join(entry.roads)
    if len(set(leaving)) != len(leaving):
        fail("roads", entry.roads, Words("each side left by one road at most"))
    if entry.barrel and len(entry.roads) != 1:
        fail("roads", entry.roads, Words("just one road, since the tile has barrels"))
    _check_areas(entry.areas, fail)
    areas = tuple(TileArea(area.terrain, parse_sides(area.sides), area.features(), area.scroll) for area in entry.areas)
    return Tile(entry.id, areas, tuple(map(parse_sides, entry.roads)), entry.barrel)


def _check_areas(areas: list[_AreaEntry], fail: Callable[[str, object, str], None]) -> None:
    """The areas' sides partition the tile's, and every feature is in its home terrain."""
    sides = "".join(area.sides for area in areas)
    if sorted(sides) != sorted(side.name for side in Side):
        fail("areas", [area.sides for area in areas], Words("each of N, E, S and W in the sides of just one area"))
    for index, area in enumerate(areas):
        for feature, home in HOME.items():
            if getattr(area, feature) and area.terrain is not home:
                fail(
                    f"areas[{index}].{feature}",
                    Words("a {feature} in {terrain}", feature=feature, terrain=area.terrain),
                    Words("it in {terrain}", terrain=home),
                )


def _check_counts(file: str, tiles: tuple[Tile, ...]) -> None:
    """The totals are those of the printed game."""
    scrolls = Counter(area.scroll for tile in tiles for area in tile.areas if area.scroll)
    _check_total(file, "landscape", Words("tiles"), len(tiles), EXPECTED_TILES)
    for feature in Feature:
        _check_total(file, "landscape", feature, sum(tile.count(feature) for tile in tiles), EXPECTED_COUNTS[feature])
        _check_total(
            file, "landscape", Words("scroll: {feature}", feature=feature), scrolls[feature], EXPECTED_SCROLLS_OF_A_KIND
        )


def _check_total(file: str, entry: str, counted: str, found: int, expected: int) -> None:
    if found != expected:
        raise CatalogError(file, entry, total_of(counted), found, str(expected))
