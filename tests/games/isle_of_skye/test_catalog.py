"""The shipped data, and what is said of a data file that is broken."""

import json
import shutil
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.told_data import assert_told_in_each_language

from skye.games import datafile
from skye.games.datafile import CatalogError
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.catalog import SCORING_FILE, TILES_FILE
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.tile import Feature

# --- What comes in the box -----------------------------------------------------------------------------------


def test_the_box_holds_what_the_printed_one_does(box: Box) -> None:
    assert len(box.tiles) == len({tile.id for tile in box.tiles}) == 73
    assert {feature: sum(tile.count(feature) for tile in box.tiles) for feature in Feature} == {
        Feature.BARREL: 27,
        Feature.SHIP: 28,
        Feature.SHEEP: 28,
        Feature.CATTLE: 15,
        Feature.FARM: 15,
        Feature.LIGHTHOUSE: 15,
        Feature.BROCH: 14,
    }
    scrolls = [area.scroll for tile in box.tiles for area in tile.areas if area.scroll]
    assert Counter(scrolls) == dict.fromkeys(Feature, 2)


def test_every_tile_is_a_partition_of_its_sides(box: Box) -> None:
    for tile in (box.castle, *box.tiles):
        assert sorted(side for area in tile.areas for side in area.sides) == [0, 1, 2, 3], tile.id
        leaving = [side for road in tile.roads for side in road]
        assert len(leaving) == len(set(leaving)), tile.id
        assert not tile.barrel or len(tile.roads) == 1, tile.id


def test_the_sixteen_scoring_tiles_are_those_of_the_rules(box: Box) -> None:
    assert [tile.id for tile in box.scoring_tiles] == [
        "squares",
        "completed_areas",
        "large_completed_areas",
        "sheep",
        "farm_animals",
        "brochs",
        "completed_mountains",
        "building_sets",
        "most_ships",
        "most_barrels",
        "most_gold",
        "road_cattle",
        "road_tiles",
        "ship_lighthouse",
        "columns",
        "largest_lake",
    ]
    assert box.first_game == ("farm_animals", "most_ships", "squares", "large_completed_areas")


# --- Where the data is ---------------------------------------------------------------------------------------


def test_data_is_found_at_the_top_of_a_checkout() -> None:
    assert datafile.data_folder() == Path(__file__).parents[3] / "data"


def test_data_inside_an_installed_package_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "skye"
    package.mkdir(parents=True)
    monkeypatch.setattr(datafile, "__file__", str(package / "games" / "datafile.py"))
    (tmp_path / "data").mkdir()
    assert datafile.data_folder() == tmp_path / "data"
    (package / "data").mkdir()
    assert datafile.data_folder() == package / "data"


# --- Broken files --------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data, to be broken."""
    return Path(shutil.copytree(datafile.data_folder(), tmp_path / "data"))


def complaint(folder: Path) -> str:
    """What is said of the data in `folder`: always one printable line."""
    with pytest.raises(CatalogError) as refused:
        catalog.load(folder)
    said = str(refused.value)
    assert_told_in_each_language(refused.value)
    assert said.isprintable()
    return said


def test_an_unbroken_copy_is_the_shipped_box(folder: Path, box: Box) -> None:
    assert catalog.load(folder) == box


ABSENT = object()
"""Stands for a key or an entry that is taken away."""


@cache
def shipped(file: str) -> Any:
    """A shipped data file as it stands."""
    return yaml.safe_load((datafile.data_folder() / file).read_text(encoding="utf-8"))


def broken(folder: Path, file: str, place: tuple[str | int, ...], value: object) -> str:
    """What is said when `value` stands at `place` of a data file."""
    document = deepcopy(shipped(file))
    inner = document
    for step in place[:-1]:
        inner = inner[step]
    if value is ABSENT:
        del inner[place[-1]]
    elif place[-1] == "append":
        inner.append(value)
    else:
        inner[place[-1]] = value
    # What JSON writes, YAML reads.
    (folder / file).write_text(json.dumps(document), encoding="utf-8")
    return complaint(folder)


L01 = ("landscape", 0)
"""A tile with barrels and a road north; a pasture in the north, and water round the rest with two ships."""
PARTITION = "expected each of N, E, S and W in the sides of just one area"
FEATURES = "expected one of sheep, cattle, farm, broch, lighthouse, ship, barrel"

BROKEN_TILES: list[tuple[tuple[str | int, ...], object, str]] = [
    (("castle",), ABSENT, "the file: found ['landscape'], expected the keys castle and landscape"),
    (("more",), 1, "the file: found ['castle', 'landscape', 'more'], expected the keys castle and landscape"),
    (("castle",), "keep", "castle: found 'keep', expected a mapping"),
    (("castle", "areas"), ABSENT, "castle, key areas: found nothing, expected this key"),
    (("landscape",), {"id": "L01"}, "the file, key landscape: found {'id': 'L01'}, expected a list of entries"),
    (("landscape",), [], "landscape, total of tiles: found 0, expected 73"),
    (L01, "L01", "entry number 1: found 'L01', expected a mapping"),
    (L01, None, "entry number 1: found None, expected a mapping"),
    ((*L01, "id"), ABSENT, "entry number 1, key id: found nothing, expected this key"),
    ((*L01, "id"), 1, "entry number 1, key id: found 1, expected a text"),
    ((*L01, "id"), "", "entry number 1, key id: found '', expected one line of text"),
    ((*L01, "id"), " ", "entry number 1, key id: found ' ', expected one line of text"),
    ((*L01, "id"), "L\n\x1b[2J", "entry L??[2J, key id: found 'L\\n\\x1b[2J', expected one line of text"),
    ((*L01, "id"), "L02", "entry L02, key id: found it 2 times, expected each id once"),
    ((*L01, "id"), "castle", "entry castle, key id: found it 2 times, expected each id once"),
    ((*L01, "areas"), ABSENT, "entry L01, key areas: found nothing, expected this key"),
    ((*L01, "areas"), [], "entry L01, key areas: found [], expected a list of at least 1"),
    ((*L01, "areas"), "g/gwgw", "entry L01, key areas: found 'g/gwgw', expected a list"),
    ((*L01, "areas", 0), 5, "entry L01, key areas[0]: found 5, expected a mapping"),
    ((*L01, "colour"), "red", "entry L01, key colour: found 'red', expected no such key"),
    ((*L01, "areas", 1, "a\nb[0]` - at `c"), 2,
     "entry L01, key areas[1].a?b[0]` - at `c: found 2, expected no such key"),
    ((*L01, "areas", 1, "goat"), 2, "entry L01, key areas[1].goat: found 2, expected no such key"),
    ((*L01, "areas", 1, "sides"), ABSENT, "entry L01, key areas[1].sides: found nothing, expected this key"),
    ((*L01, "areas", 1, "sides"), ["E"], "entry L01, key areas[1].sides: found ['E'], expected a text"),
    ((*L01, "areas", 1, "ship"), -1, "entry L01, key areas[1].ship: found -1, expected a whole number of at least 0"),
    ((*L01, "areas", 1, "ship"), 1.5, "entry L01, key areas[1].ship: found 1.5, expected a whole number"),
    ((*L01, "areas", 1, "ship"), True, "entry L01, key areas[1].ship: found True, expected a whole number"),
    ((*L01, "areas", 1, "ship"), "two", "entry L01, key areas[1].ship: found 'two', expected a whole number"),
    ((*L01, "areas", 1, "terrain"), "sea",
     "entry L01, key areas[1].terrain: found 'sea', expected one of pasture, mountain, water"),
    ((*L01, "areas", 1, "terrain"), 7, "entry L01, key areas[1].terrain: found 7, expected a text"),
    ((*L01, "areas", 1, "scroll"), "goat", f"entry L01, key areas[1].scroll: found 'goat', {FEATURES}"),
    ((*L01, "areas", 1, "scroll"), 7, "entry L01, key areas[1].scroll: found 7, expected a text"),
    ((*L01, "areas", 1, "sides"), "ES", f"entry L01, key areas: found ['N', 'ES'], {PARTITION}"),
    ((*L01, "areas", 1, "sides"), "NESW", f"entry L01, key areas: found ['N', 'NESW'], {PARTITION}"),
    ((*L01, "areas", 1, "sides"), "ESX", f"entry L01, key areas: found ['N', 'ESX'], {PARTITION}"),
    ((*L01, "areas", 1, "sides"), "esw", f"entry L01, key areas: found ['N', 'esw'], {PARTITION}"),
    ((*L01, "areas", 1, "sheep"), 1, "entry L01, key areas[1].sheep: found a sheep in water, expected it in pasture"),
    ((*L01, "areas", 0, "broch"), 1,
     "entry L01, key areas[0].broch: found a broch in pasture, expected it in mountain"),
    ((*L01, "areas", 0, "ship"), 1, "entry L01, key areas[0].ship: found a ship in pasture, expected it in water"),
    ((*L01, "roads"), ABSENT, "entry L01, key roads: found nothing, expected this key"),
    ((*L01, "roads"), "N", "entry L01, key roads: found 'N', expected a list"),
    ((*L01, "roads"), [1], "entry L01, key roads[0]: found 1, expected a text"),
    ((*L01, "roads"), ["NX"], "entry L01, key roads[0]: found 'NX', expected sides of the tile, letters of NESW"),
    ((*L01, "roads"), [""], "entry L01, key roads[0]: found '', expected sides of the tile, letters of NESW"),
    ((*L01, "roads"), ["NE", "ES"],
     "entry L01, key roads: found ['NE', 'ES'], expected each side left by one road at most"),
    ((*L01, "roads"), ["NN"], "entry L01, key roads: found ['NN'], expected each side left by one road at most"),
    ((*L01, "roads"), [], "entry L01, key roads: found [], expected just one road, since the tile has barrels"),
    ((*L01, "roads"), ["N", "S"],
     "entry L01, key roads: found ['N', 'S'], expected just one road, since the tile has barrels"),
    ((*L01, "barrel"), "two", "entry L01, key barrel: found 'two', expected true or false"),
    ((*L01, "barrel"), 1, "entry L01, key barrel: found 1, expected true or false"),
    (L01, ABSENT, "landscape, total of tiles: found 72, expected 73"),
    ((*L01, "barrel"), False, "landscape, total of barrel: found 26, expected 27"),
    ((*L01, "areas", 1, "ship"), 3, "landscape, total of ship: found 29, expected 28"),
    ((*L01, "areas", 0, "sheep"), 1, "landscape, total of sheep: found 29, expected 28"),
    ((*L01, "areas", 0, "scroll"), "sheep", "landscape, total of scroll: sheep: found 3, expected 2"),
]  # fmt: skip

SQUARES = ("scoring_tiles", 0)
SHEEP = ("scoring_tiles", 3)
FOUR = "expected four different ids of scoring tiles"
KINDS = "expected one of block, area, area scale, largest area, feature, joined tile, set, column, most, most gold"
BROKEN_SCORING: list[tuple[tuple[str | int, ...], object, str]] = [
    (("first_game",), ABSENT, "the file: found ['scoring_tiles'], expected the keys first_game and scoring_tiles"),
    (("scoring_tiles",), "many", "the file, key scoring_tiles: found 'many', expected a list of entries"),
    (("first_game",), "sheep", "first_game: found 'sheep', expected a list"),
    (("first_game", 2), 7, "first_game, key [2]: found 7, expected a text"),
    (("first_game", 3), ABSENT, f"first_game: found ['farm_animals', 'most_ships', 'squares'], {FOUR}"),
    (("first_game",), ["sheep", "sheep", "squares", "columns"],
     f"first_game: found ['sheep', 'sheep', 'squares', 'columns'], {FOUR}"),
    (("first_game",), ["sheep", "goats", "squares", "columns"],
     f"first_game: found ['sheep', 'goats', 'squares', 'columns'], {FOUR}"),
    (("first_game", "append"), "sheep",
     f"first_game: found ['farm_animals', 'most_ships', 'squares', 'large_complete..., {FOUR}"),
    ((*SQUARES, "id"), "sheep", "entry sheep, key id: found it 2 times, expected each id once"),
    ((*SHEEP, "name"), "", "entry sheep, key name: found '', expected one line of text"),
    ((*SHEEP, "text"), "  ", "entry sheep, key text: found '  ', expected one line of text"),
    ((*SHEEP, "text"), "One.\nTwo.", "entry sheep, key text: found 'One.\\nTwo.', expected one line of text"),
    ((*SHEEP, "text"), ABSENT, "entry sheep, key text: found nothing, expected this key"),
    ((*SHEEP, "text"), 5, "entry sheep, key text: found 5, expected a text or a mapping"),
    ((*SHEEP, "note"), "x", "entry sheep, key note: found 'x', expected no such key"),
    ((*SHEEP, "rule"), ABSENT, "entry sheep, key rule: found nothing, expected this key"),
    ((*SHEEP, "rule"), "sheep", "entry sheep, key rule: found 'sheep', expected a mapping"),
    ((*SHEEP, "rule", "kind"), ABSENT, "entry sheep, key rule.kind: found nothing, expected this key"),
    ((*SHEEP, "rule", "kind"), "flock", f"entry sheep, key rule.kind: found 'flock', {KINDS}"),
    ((*SHEEP, "rule", "kind"), 3, "entry sheep, key rule.kind: found 3, expected a text"),
    ((*SHEEP, "rule", "points"), ABSENT, "entry sheep, key rule.points: found nothing, expected this key"),
    ((*SHEEP, "rule", "points"), 0, "entry sheep, key rule.points: found 0, expected a whole number of at least 1"),
    ((*SHEEP, "rule", "points"), "one", "entry sheep, key rule.points: found 'one', expected a whole number"),
    ((*SHEEP, "rule", "features"), [], "entry sheep, key rule.features: found [], expected a list of at least 1"),
    ((*SHEEP, "rule", "features"), ["goat"], f"entry sheep, key rule.features[0]: found 'goat', {FEATURES}"),
    ((*SHEEP, "rule", "near"), "sea", f"entry sheep, key rule.near: found 'sea', {FEATURES}"),
    ((*SHEEP, "rule", "joined"), "yes", "entry sheep, key rule.joined: found 'yes', expected true or false"),
    ((*SHEEP, "rule", "width"), 2, "entry sheep, key rule.width: found 2, expected no such key"),
    ((*SQUARES, "rule", "width"), -2, "entry squares, key rule.width: found -2, expected a whole number of at least 1"),
    ((*SHEEP, "rule"), {"kind": "area", "points": 1, "terrain": "sea"},
     "entry sheep, key rule.terrain: found 'sea', expected one of pasture, mountain, water"),
    ((*SHEEP, "rule"), {"kind": "area scale", "terrain": "water", "feature": "ship", "points": []},
     "entry sheep, key rule.points: found [], expected a list of at least 1"),
    ((*SHEEP, "name"), "sQUARES", "entry squares, key name: found it 2 times, expected each name once"),
]  # fmt: skip


@pytest.mark.parametrize(("place", "value", "said"), BROKEN_TILES)
def test_broken_tiles(folder: Path, place: tuple[str | int, ...], value: object, said: str) -> None:
    """The line names the file, the entry, the key, what was found and what was expected."""
    assert broken(folder, TILES_FILE, place, value) == f"tiles.yaml: {said}"


@pytest.mark.parametrize(("place", "value", "said"), BROKEN_SCORING)
def test_broken_scoring_tiles(folder: Path, place: tuple[str | int, ...], value: object, said: str) -> None:
    assert broken(folder, SCORING_FILE, place, value) == f"scoring_tiles.yaml: {said}"


KEYS = "expected the keys castle and landscape"
YAML = "expected well-formed YAML"
NO_VALUE = "a date or a number that does not exist, or lists nested too deeply, expected well-formed YAML"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", f"the file: found None, {KEYS}"),
        (b"- castle\n- landscape\n", f"the file: found ['castle', 'landscape'], {KEYS}"),
        (b"castle", f"the file: found 'castle', {KEYS}"),
        (b"castle: \xff\xfe", "the file: found the byte 0xff at position 8, expected text in UTF-8"),
        (b"castle: {id: castle\n", "line 2: found its end, expected well-formed YAML"),
        (b"castle: {id: castle\nlandscape: []\n", "line 2: found ': []', expected well-formed YAML"),
        (b"castle: *keep\n", "line 1: found '*keep', expected well-formed YAML"),
        (b"castle: a: b\n", "line 1: found ': b', expected well-formed YAML"),
        (b"castle: [a\x07]\n", "the file: found a character that YAML does not have at position 10, " + YAML),
        (b"castle: !!python/name:os.system x\n", "line 1: found '!!python/name:os.system x', " + YAML),
        (b"a: 1\n\ncastle: 1\ncastle: 2\n", "line 4: found the key 'castle' twice, expected each key once"),
        (b"castle: {id: a, id: b}\n", "line 1: found the key 'id' twice, expected each key once"),
        (b"castle: 1\n7.5: 2\n", "line 2: found the key '7.5', expected a text as key"),
        (b"castle: 1\n? [a, b]\n: 2\n", "line 2: found the key a list or a mapping, expected a text as key"),
        (b"castle: {<<: {a: 1}}\n", "line 1: found the key '<<', expected a text as key"),
        (b"castle: 2024-99-99\n", "the file: found " + NO_VALUE),
    ],
)
def test_a_file_that_is_no_such_yaml(folder: Path, content: bytes, said: str) -> None:
    (folder / TILES_FILE).write_bytes(content)
    assert complaint(folder) == f"tiles.yaml: {said}"


@pytest.mark.parametrize(
    "content",
    [b"castle: \x01", b"castle: " + b"[" * 5000, b"castle: !!timestamp x", b"castle: !!python/object:os.system {}",
     b"castle: " + b"9" * 5000, b"castle: &keep [*keep]\nlandscape: []\n"],
)  # fmt: skip
def test_yaml_at_its_oddest_gets_one_line_too(folder: Path, content: bytes) -> None:
    (folder / TILES_FILE).write_bytes(content)
    assert complaint(folder).startswith("tiles.yaml: ")


def test_a_missing_file(folder: Path) -> None:
    (folder / SCORING_FILE).unlink()
    assert complaint(folder) == (
        f"scoring_tiles.yaml: the file: found No such file or directory in {folder}, expected a file that can be read"
    )


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / TILES_FILE).unlink()
    (folder / TILES_FILE).mkdir()
    assert complaint(folder).startswith("tiles.yaml: the file: found ")
