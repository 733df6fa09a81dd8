"""Reads the tiles and the scoring tiles from `data/` and checks them through."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import yaml
from msgspec import Meta, Struct

from skye.engine.scoring import ScoringTile
from skye.engine.state import Box
from skye.engine.tile import HOME, Feature, Side, Terrain, Tile, TileArea, parse_sides
from skye.engine.track import LETTERS

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

Count = Annotated[int, Meta(ge=0)]
Read = TypeVar("Read")


class CatalogError(Exception):
    """A data file that cannot be used; its text is one line: file, entry, key, what was found, what was expected."""

    def __init__(self, file: str, entry: str, key: str, found: object, expected: str) -> None:
        place = ", ".join(part for part in (entry, key) if part)
        shown = found if isinstance(found, Words) else _short(found)
        super().__init__(f"{file}: {place}: found {shown}, expected {expected}")


class Words(str):
    """What was found, said in words rather than shown as a value."""


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

    id: Annotated[str, Meta(min_length=1)]
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
    document = read(path, keys=("castle", "landscape"))
    castle = _tile(path.name, "castle", document["castle"])
    tiles = tuple(_tile(path.name, label, entry) for label, entry in entries(path.name, document, "landscape"))
    check_unique(path.name, [castle.id, *(tile.id for tile in tiles)])
    _check_counts(path.name, tiles)
    return castle, tiles


def _load_scoring(path: Path) -> tuple[tuple[str, ...], tuple[ScoringTile, ...]]:
    document = read(path, keys=("first_game", "scoring_tiles"))
    scoring_tiles = tuple(
        convert(path.name, label, entry, ScoringTile) for label, entry in entries(path.name, document, "scoring_tiles")
    )
    for tile in scoring_tiles:
        for key, text in (("id", tile.id), ("name", tile.name), ("text", tile.text)):
            if not text.strip() or not text.isprintable():
                raise CatalogError(path.name, f"entry {tile.id}", f"key {key}", text, "one line of text")
    check_unique(path.name, [tile.id for tile in scoring_tiles])
    first_game = convert(path.name, "first_game", document["first_game"], tuple[str, ...])
    known = {tile.id for tile in scoring_tiles}
    if len(set(first_game)) != len(LETTERS) or len(first_game) != len(LETTERS) or not known.issuperset(first_game):
        raise CatalogError(path.name, "first_game", "", list(first_game), "four different ids of scoring tiles")
    return first_game, scoring_tiles


def read(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """The top level of a YAML file, which must have just these keys. Raises CatalogError where it has not."""
    try:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise CatalogError(path.name, "the file", "", Words(error.strerror), "a file that can be read") from None
    except UnicodeDecodeError:
        raise CatalogError(path.name, "the file", "", Words("other bytes"), "text in UTF-8") from None
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else "the file"
        raise CatalogError(path.name, line, "", Words(error.problem or "an error"), "well-formed YAML") from None
    except yaml.YAMLError:
        raise CatalogError(path.name, "the file", "", Words("an odd character"), "well-formed YAML") from None
    if not isinstance(document, dict) or sorted(document, key=str) != sorted(keys):
        found = sorted(document, key=str) if isinstance(document, dict) else document
        raise CatalogError(path.name, "the file", "", found, f"the keys {' and '.join(keys)}")
    return document


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """PyYAML's safe loader, in C where PyYAML has it, that refuses a key given twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    problem=f"the key {key.value!r} twice", problem_mark=key.start_mark
                )
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep=deep))


def entries(file: str, document: dict[str, Any], key: str) -> Iterator[tuple[str, Any]]:
    """Each entry of the list under `key`, after the name it has in an error. Raises CatalogError for no list."""
    listed = document[key]
    if not isinstance(listed, list):
        raise CatalogError(file, "the file", f"key {key}", listed, "a list of entries")
    for number, entry in enumerate(listed, 1):
        yield _label(entry, number), entry


def _label(entry: object, number: int) -> str:
    """How an entry is named in an error: by its id, or by its number where it has none."""
    identity = entry.get("id") if isinstance(entry, dict) else None
    return f"entry {identity}" if isinstance(identity, str) else f"entry number {number}"


def convert(file: str, entry: str, raw: object, kind: type[Read]) -> Read:
    """`raw` as a value of `kind`. Raises CatalogError, which tells what msgspec found wrong, where it is none."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at ")
        key = path.strip("`").removeprefix("$").removeprefix(".")
        expected = problem.removeprefix("Expected ").split(", got")[0].replace("`", "")
        raise CatalogError(file, entry, f"key {key}" if key else "", _at(raw, key), _choices(key, expected)) from None


def _choices(key: str, expected: str) -> str:
    """msgspec's "invalid enum value" as the values there are."""
    if not expected.startswith("Invalid enum value"):
        return expected[0].lower() + expected[1:]
    kind: type[Terrain] | type[Feature] = Terrain if key.endswith("terrain") else Feature
    return "one of " + ", ".join(kind)


def _at(raw: Any, key: str) -> object:
    """The value that stands under `key`, such as "areas[1].ship", as far as the path goes."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key):
        try:
            raw = raw[int(index)] if index else raw[name]
        except (KeyError, IndexError, TypeError):
            return raw
    return raw


def _tile(file: str, label: str, raw: object) -> Tile:
    entry = convert(file, label, raw, _TileEntry)

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


def check_unique(file: str, identities: Iterable[str]) -> None:
    """Raises CatalogError for the first id that comes twice."""
    for identity, count in Counter(identities).items():
        if count > 1:
            raise CatalogError(file, f"entry {identity}", "key id", Words(f"it {count} times"), "each id once")


def _check_counts(file: str, tiles: tuple[Tile, ...]) -> None:
    """The totals that the printed game has."""
    scrolls = Counter(area.scroll for tile in tiles for area in tile.areas if area.scroll)
    totals = [("tiles", len(tiles), EXPECTED_TILES)]
    totals += [(f, sum(tile.count(f) for tile in tiles), EXPECTED_COUNTS[f]) for f in Feature]
    totals += [(f"scroll: {f}", scrolls[f], EXPECTED_SCROLLS_OF_A_KIND) for f in Feature]
    for key, found, expected in totals:
        if found != expected:
            raise CatalogError(file, "landscape", f"total of {key}", found, str(expected))


def _short(value: object) -> str:
    """`value` on one line, cut where it is long."""
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
