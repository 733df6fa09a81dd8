"""Reads the tiles and the scoring tiles from `data/` and checks them through."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import msgspec
import yaml
from msgspec import Meta, Struct

from skye.engine.scoring import Rule, ScoringTile
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
Read = TypeVar("Read")


class CatalogError(Exception):
    """A data file that cannot be used; its text is one line: file, entry, key, what was found, what was expected."""

    def __init__(self, file: str, entry: str, key: str, found: object, expected: str) -> None:
        place = ", ".join(part for part in (entry, key) if part)
        shown = found if isinstance(found, _Words) else _short(found)
        line = f"{file}: {place}: found {shown}, expected {expected}"
        super().__init__("".join(letter if letter.isprintable() else "?" for letter in line))


class _Words(str):
    """What was found, said in words rather than shown as a value."""


class _BadKey(yaml.YAMLError):
    """A key that a file of this catalog may not have."""

    def __init__(self, key: yaml.Node, found: str, expected: str) -> None:
        super().__init__(found)
        self.line = key.start_mark.line + 1
        self.found = _Words(found)
        self.expected = expected


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


def data_folder() -> Path:
    """Where the data files are: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).parent
    installed = package / "data"
    return installed if installed.is_dir() else package.parent.parent / "data"


@cache
def load(folder: Path | None = None) -> Box:
    """Everything in the box, read from `folder` (the shipped data by default) and checked.

    Raises CatalogError for the first thing that is wrong.
    """
    folder = folder or data_folder()
    castle, tiles = _load_tiles(folder / TILES_FILE)
    first_game, scoring_tiles = _load_scoring(folder / SCORING_FILE)
    return Box(castle, tiles, scoring_tiles, first_game)


def _load_tiles(path: Path) -> tuple[Tile, tuple[Tile, ...]]:
    document = _read(path, keys=("castle", "landscape"))
    castle = _tile(path.name, "castle", document["castle"])
    tiles = tuple(
        _tile(path.name, _label(entry, number), entry)
        for number, entry in enumerate(_entries(path.name, document, "landscape"), 1)
    )
    _check_unique(path.name, [castle.id, *(tile.id for tile in tiles)])
    _check_counts(path.name, tiles)
    return castle, tiles


def _load_scoring(path: Path) -> tuple[tuple[str, ...], tuple[ScoringTile, ...]]:
    document = _read(path, keys=("first_game", "scoring_tiles"))
    scoring_tiles = tuple(
        _scoring_tile(path.name, _label(entry, number), entry)
        for number, entry in enumerate(_entries(path.name, document, "scoring_tiles"), 1)
    )
    _check_unique(path.name, [tile.id for tile in scoring_tiles])
    _check_total(path.name, "scoring_tiles", "scoring tiles", len(scoring_tiles), EXPECTED_SCORING_TILES)
    first_game = _convert(path.name, "first_game", document["first_game"], tuple[str, ...])
    known = {tile.id for tile in scoring_tiles}
    if len(set(first_game)) != len(LETTERS) or len(first_game) != len(LETTERS) or not known.issuperset(first_game):
        raise CatalogError(path.name, "first_game", "", list(first_game), "four different ids of scoring tiles")
    return first_game, scoring_tiles


def _read(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """The top level of a YAML file, which must have just these keys."""

    def wrong(place: str, found: object, expected: str) -> CatalogError:
        return CatalogError(path.name, place, "", found, expected)

    try:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        problem = _Words(f"{error.strerror} in {path.parent}")
        raise wrong("the file", problem, "a file that can be read") from None
    except UnicodeDecodeError as error:
        byte = _Words(f"the byte {error.object[error.start]:#04x} at position {error.start}")
        raise wrong("the file", byte, "text in UTF-8") from None
    except _BadKey as error:
        raise wrong(f"line {error.line}", error.found, error.expected) from None
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else "the file"
        raise wrong(line, _Words(f"an error, {error.problem}"), "well-formed YAML") from None
    except (yaml.YAMLError, ValueError, AttributeError, RecursionError) as error:
        # A character, a date or a number that YAML has no value for, or lists in lists without end.
        raise wrong("the file", _Words(f"an error, {error}"), "well-formed YAML") from None
    if not isinstance(document, dict) or sorted(document) != sorted(keys):
        found = sorted(document) if isinstance(document, dict) else document
        raise wrong("the file", found, f"the keys {' and '.join(keys)}")
    return document


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """PyYAML's safe loader, in C where PyYAML has it, that refuses a key given twice and one that is no text."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if key.tag != "tag:yaml.org,2002:str":
                shown = repr(key.value) if isinstance(key, yaml.ScalarNode) else "a list or a mapping"
                raise _BadKey(key, f"the key {shown}", "a text as key")
            if key.value in seen:
                raise _BadKey(key, f"the key {key.value!r} twice", "each key once")
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep=deep))


def _entries(file: str, document: dict[str, Any], key: str) -> list[Any]:
    entries = document[key]
    if not isinstance(entries, list):
        raise CatalogError(file, "the file", f"key {key}", entries, "a list of entries")
    return entries


def _label(entry: object, number: int) -> str:
    """How an entry is named in an error: by its id, or by its number where it has none."""
    identity = entry.get("id") if isinstance(entry, dict) else None
    return f"entry {identity}" if isinstance(identity, str) and identity.strip() else f"entry number {number}"


def _convert(file: str, entry: str, raw: object, kind: type[Read]) -> Read:
    """`raw` as a value of `kind`, with msgspec's errors told as this catalog's."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _told(file, entry, raw, str(error)) from None


def _told(file: str, entry: str, raw: Any, message: str) -> CatalogError:
    """What msgspec says of `raw`, such as "Expected `int`, got `str` - at `$.areas[1].ship`", as a CatalogError."""
    said = re.fullmatch(r"(.*?)(?: - at `\$\.?([\w.\[\]]*)`)?", message, re.DOTALL)
    assert said is not None, "the end of the message may be missing, and the rest is anything"
    problem, key = said.groups(default="")
    found = _at(raw, key)
    field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", problem, re.DOTALL)
    if field is None:
        return CatalogError(file, entry, f"key {key}" if key else "", found, _expected(key, problem))
    place = f"key {key}.{field[2]}" if key else f"key {field[2]}"
    if field[1] == "missing required":
        return CatalogError(file, entry, place, _Words("nothing"), "this key")
    return CatalogError(file, entry, place, found[field[2]], "no such key")


_KINDS = {"object": "a mapping", "array": "a list", "str": "a text", "int": "a whole number", "bool": "true or false"}


def _expected(key: str, problem: str) -> str:
    """What msgspec expected, in words."""
    if problem.startswith("Invalid enum value"):
        kind: type[Terrain] | type[Feature] = Terrain if key.endswith("terrain") else Feature
        return "one of " + ", ".join(kind)
    if problem.startswith("Invalid value"):
        return "one of " + ", ".join(rule.__struct_config__.tag for rule in get_args(Rule))
    expected = problem.removeprefix("Expected ").split(", got")[0]
    return re.sub(r"`(\w+)( \| null)?`", lambda match: _KINDS[match[1]], expected)


def _at(raw: Any, key: str) -> Any:
    """The value that stands under `key`, such as "areas[1].ship"."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key):
        raw = raw[int(index)] if index else raw[name]
    return raw


def _scoring_tile(file: str, label: str, raw: object) -> ScoringTile:
    scoring_tile = _convert(file, label, raw, ScoringTile)
    for key in ("id", "name", "text"):
        _check_text(file, label, key, getattr(scoring_tile, key))
    return scoring_tile


def _tile(file: str, label: str, raw: object) -> Tile:
    entry = _convert(file, label, raw, _TileEntry)
    _check_text(file, label, "id", entry.id)

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
                fail(f"areas[{index}].{feature}", _Words(f"a {feature} in {area.terrain}"), f"it in {home}")


def _check_text(file: str, label: str, key: str, text: str) -> None:
    if not text.strip() or not text.isprintable():
        raise CatalogError(file, label, f"key {key}", text, "one line of text")


def _check_unique(file: str, identities: Iterable[str]) -> None:
    for identity, count in Counter(identities).items():
        if count > 1:
            raise CatalogError(file, f"entry {identity}", "key id", _Words(f"it {count} times"), "each id once")


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


def _short(value: object) -> str:
    """`value` on one line, cut where it is long."""
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
