"""A file of scoring tiles of one's own: what it may hold, and what is said of one that will not do."""

import csv
import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from support.own_tiles import RULES, own_box, own_file
from support.simulated import simulated
from support.skye_games import random_game
from support.told_data import assert_told_in_each_language

import skye
from skye.games import datafile
from skye.games.datafile import MOST_CHARACTERS, CatalogError
from skye.games.isle_of_skye import catalog, ledger
from skye.games.isle_of_skye.bots import worth
from skye.games.isle_of_skye.catalog import MOST_SCORING_TILES, TAKEN
from skye.games.isle_of_skye.demos import INCOME, load_demos
from skye.games.isle_of_skye.engine.scoring import Rule
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.game import Options
from skye.games.isle_of_skye.statistics import summarise, to_csv


def test_own_scoring_tiles_come_after_the_shipped_ones(tmp_path: Path, box: Box) -> None:
    own = own_box(tmp_path)
    assert own.scoring_tiles[: len(box.scoring_tiles)] == box.scoring_tiles
    assert [tile.id for tile in own.scoring_tiles[len(box.scoring_tiles) :]] == list(RULES)
    assert {type(tile.rule) for tile in own.scoring_tiles[len(box.scoring_tiles) :]} == set(Rule.__args__)
    assert (own.castle, own.tiles, own.first_game) == (box.castle, box.tiles, box.first_game)


def test_without_a_file_there_is_what_is_shipped() -> None:
    assert catalog.load_with(None) is catalog.load()


def test_the_library_plays_with_them(tmp_path: Path) -> None:
    box = skye.load_box(str(own_file(tmp_path)))
    state = skye.new_game(["Ann", "Bob"], seed=1, scoring=["richest", "herds", "sheep", "crofts"], box=box)
    assert [tile.id for tile in state.scoring] == ["richest", "herds", "sheep", "crofts"]
    assert [score.points for score in skye.score(state, "richest")] == [3, 3]
    with pytest.raises(skye.CatalogError, match=r"^none\.yaml: the file: "):
        skye.load_box(tmp_path / "none.yaml")


def test_the_file_that_the_readme_shows_is_one(tmp_path: Path, box: Box) -> None:
    section = (datafile.data_folder().parent / "README.md").read_text().partition("## Scoring tiles of your own\n")[2]
    shown = re.findall(r"^    (.*\n)", section.partition("\n## ")[0], re.MULTILINE)
    (tmp_path / "own.yaml").write_text("".join(shown))
    own = catalog.load_with(tmp_path / "own.yaml")
    assert [tile.name for tile in own.scoring_tiles[len(box.scoring_tiles) :]] == ["Fishing fleet"]
    named = re.findall(r"--scoring (\S+)`", section)
    assert len(skye.new_game(["Ann", "Bob"], seed=1, scoring=named[0].split(","), box=own).scoring) == 4


def test_they_are_dealt_among_all(tmp_path: Path) -> None:
    box = own_box(tmp_path)
    dealt = {tile for seed in range(100) for tile in skye.new_game(["Ann", "Bob"], seed=seed, box=box).scoring}
    assert dealt == set(box.scoring_tiles)


def test_without_them_the_same_seed_deals_what_it_always_did() -> None:
    dealt = [tile.id for tile in skye.new_game(["Ann", "Bob"], seed=7).scoring]
    assert dealt == ["completed_areas", "farm_animals", "columns", "most_gold"]


ENTRY = "{id: goats, name: Goats, text: One., rule: {kind: joined tile, points: 1}}"


def refused(tmp_path: Path, content: bytes) -> str:
    """What is said of a file: one printable line."""
    path = tmp_path / "own.yaml"
    path.write_bytes(content)
    with pytest.raises(CatalogError) as said:
        catalog.load_with(path)
    assert str(said.value).isprintable()
    assert len(str(said.value)) < 250
    assert_told_in_each_language(said.value)
    return str(said.value).removeprefix("own.yaml: ")


LAUGHS = "&a [x, x, x, x, x, x, x, x, x, x]"
for deeper, name in zip("bcdefghij", "abcdefghi", strict=True):
    LAUGHS = f"&{deeper} [{LAUGHS}{f', *{name}' * 9}]"

FILES = {
    b"": "the file: found None, expected the keys scoring_tiles",
    b"first_game: []\nscoring_tiles: []": "the file: found ['first_game', 'scoring_tiles'], expected the keys",
    b"scoring_tiles:": "the file, key scoring_tiles: found None, expected a list of entries",
    b"scoring_tiles: []": "scoring_tiles: found 0 entries, expected 1 to 100 of them",
    b"scoring_tiles: [7]": "entry number 1: found 7, expected a mapping",
    b"scoring_tiles: \xff": "the file: found the byte 0xff at position 15, expected text in UTF-8",
    b"\0" * 10: "the file: found a character that YAML does not have at position 0, expected well-formed YAML",
    b" " * (MOST_CHARACTERS + 1): "the file: found a longer one, expected at most 262144 characters",
    b"scoring_tiles: [" * 5000: "line 1: found '[scoring_tiles: [scoring_tiles: [",
    f"scoring_tiles: [{LAUGHS}]".encode(): "entry number 1: found [[[[[[[",
    f"scoring_tiles: [{ENTRY}, {ENTRY}]".encode(): "entry goats, key id: found it 2 times, expected each id once",
}


@pytest.mark.parametrize(("content", "said"), FILES.items(), ids=range(len(FILES)))
def test_a_file_that_holds_no_scoring_tiles_is_told_in_one_line(tmp_path: Path, content: bytes, said: str) -> None:
    assert refused(tmp_path, content).startswith(said)


def test_there_is_an_end_to_how_many_there_may_be(tmp_path: Path) -> None:
    rules = {f"tile_{number}": "{kind: joined tile, points: 1}" for number in range(MOST_SCORING_TILES)}
    assert len(catalog.load_with(own_file(tmp_path, rules)).scoring_tiles) == 16 + MOST_SCORING_TILES
    content = own_file(tmp_path, rules | {"more": "{kind: joined tile, points: 1}"}).read_bytes()
    assert refused(tmp_path, content) == "scoring_tiles: found 101 entries, expected 1 to 100 of them"


WORDS = {
    "id: sheep": "entry sheep, key id: found 'sheep', expected the id of no shipped scoring tile",
    "id: SHEEP": "entry SHEEP, key id: found 'SHEEP', expected the id of no shipped scoring tile",
    "name: most ships": "entry goats, key name: found 'most ships', expected the name of no shipped scoring tile",
    "id: 'a,b'": "entry a,b, key id: found 'a,b', expected letters, digits, _ and - alone",
    "id: a b": "entry a b, key id: found 'a b', expected letters, digits, _ and - alone",
    "id: Gold": "entry Gold, key id: found 'Gold', expected another id, for that one means something else",
    'id: "a\\e[2J"': r"entry a?[2J, key id: found 'a\x1b[2J', expected one line of text",
    'name: "\\u202egold"': r"entry goats, key name: found '\u202egold', expected one line of text",
    f"name: {'x' * 31}": f"entry goats, key name: found '{'x' * 31}', expected at most 30 characters",
    f"name: {'x' * 30}": "",
    "name: 'Goats [bold]'": "",
}


@pytest.mark.parametrize(("words", "said"), WORDS.items())
def test_what_people_read_and_type_is_checked(tmp_path: Path, words: str, said: str) -> None:
    key = words.partition(":")[0]
    old = {"id": "id: goats", "name": "name: Goats"}[key]
    content = f"scoring_tiles:\n  - {ENTRY.replace(old, words)}\n".encode()
    if said:
        assert refused(tmp_path, content) == said
    else:
        path = tmp_path / "own.yaml"
        path.write_bytes(content)
        catalog.load_with(path)


NOT_A_RULE = {
    "{kind: joined tile, points: 100}": "rule.points: found 100, expected a whole number of at most 99",
    "{kind: joined tile, points: 1e99}": "rule.points: found '1e99', expected a whole number",
    f"{{kind: joined tile, points: 1{'0' * 50}}}": "rule.points: found 1000000",
    f"{{kind: joined tile, points: 0x{'f' * 5000}}}": "rule.points: found a number with thousands of digits, expected",
    "{kind: block, width: 2, height: .inf, points: 1}": "rule.height: found inf, expected a whole number",
    "{kind: joined tile, points: 1, tiles: 2}": "rule.tiles: found 2, expected no such key",
    "{kind: most, feature: sheep, first: 5}": "rule.second: found nothing, expected this key",
    "{kind: set, features: [farm, farm], points: 5}": "rule.features: found farm, farm, expected each feature once",
    "{kind: area, with: [ship, sheep], points: 5}": "rule.with: found ship, sheep, expected what stands in an area",
    "{kind: area, with: [barrel], points: 5}": "rule.with: found barrel, expected what stands in an area together",
    "{kind: area, with: [ship], terrain: pasture, points: 5}": "rule.with: found ship, expected what stands in pasture",
    "{kind: area scale, feature: ship, terrain: mountain, points: [1]}": "rule.feature: found ship, expected what",
}


@pytest.mark.parametrize(("rule", "said"), NOT_A_RULE.items(), ids=range(len(NOT_A_RULE)))
def test_a_rule_that_will_not_do_is_told_with_its_place(tmp_path: Path, rule: str, said: str) -> None:
    content = own_file(tmp_path, {"goats": rule}).read_bytes()
    assert refused(tmp_path, content).startswith(f"entry goats, key {said}")


def test_no_id_is_mistaken_for_another_source_of_points(tmp_path: Path, box: Box) -> None:
    """Wherever points are told by ids of scoring tiles, other words stand beside them."""
    columns = next(csv.reader(StringIO(to_csv([]))))
    beside = {ledger.SCROLLS, ledger.GOLD, worth.SCROLLS, worth.BARRELS, INCOME, *columns}
    assert beside - {tile.id for tile in box.scoring_tiles} == TAKEN


def test_a_file_with_bytes_of_chance_is_read_or_told_in_one_line(tmp_path: Path) -> None:
    whole, random = own_file(tmp_path).read_bytes(), Random(1)
    said = []
    for _ in range(600):
        content = bytearray(whole)
        for _ in range(random.choice((1, 1, 2, 9))):
            content[random.randrange(len(content))] = random.choice((random.randrange(256), *b"[]{}&*!%@`'-:#\n\t9"))
        (tmp_path / "own.yaml").write_bytes(content)
        try:
            catalog.load_with(tmp_path / "own.yaml")
        except CatalogError as error:
            said.append(str(error))
    assert 100 < len(said) < 600
    assert all(map(str.isprintable, said))


# --- What is made of them ------------------------------------------------------------------------------------


def test_a_scoring_tile_without_a_page_of_the_demo_leaves_the_pages_as_they_are(tmp_path: Path, box: Box) -> None:
    assert load_demos(own_box(tmp_path)) == load_demos(box)


def test_simulated_games_count_them(tmp_path: Path) -> None:
    box = own_box(tmp_path)
    options = Options(box.scoring_tiles)
    records = simulated(8, ["easy", "normal"], seed=2, options=options)
    own = set(RULES) & {tile for record in records for tile in record.scoring}
    assert len(own) > 4
    results = summarise(records, box)
    assert own < results.scoring_tiles.keys() == results.names.keys()
    assert own < set(next(csv.reader(StringIO(to_csv(records, box)))))
    assert simulated(8, ["easy", "normal"], seed=2, jobs=2, options=options) == records


def test_random_games_with_them_go_to_their_end(tmp_path: Path) -> None:
    box = own_box(tmp_path)
    for seed in range(6):
        *_, (_, _, state, _) = random_game(2 + seed % 4, seed, box)
        assert state.phase is skye.Phase.OVER
