"""The shipped tiles and cards, and what is said of a file that is broken."""

import re
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
from skye.games.chance import Seeded
from skye.games.datafile import CatalogError
from skye.games.small_islands.catalog import CARDS_FILE, FOLDER, TILES_FILE, load
from skye.games.small_islands.engine.game import moments, start
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.tile import Icon
from skye.games.wording import Wording, in_language
from skye.language.choice import Language

SHIPPED = datafile.data_folder() / FOLDER
LAND = [{"sides": "N"}]
ABSENT = object()


@cache
def _document(name: str) -> Any:
    return yaml.load((SHIPPED / name).read_text(encoding="utf-8"), Loader=datafile._NumberedLoader)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped files, to be edited."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "data"))


def edited(folder: Path, name: str, *changes: tuple[tuple[Any, ...], Any]) -> None:
    """Change what is at some places of a file: with ABSENT it goes."""
    document = deepcopy(_document(name))
    for path, value in changes:
        place = document
        for step in path[:-1]:
            place = place[step]
        if value is ABSENT:
            del place[path[-1]]
        elif isinstance(place, list) and path[-1] == len(place):
            place.append(value)
        else:
            place[path[-1]] = value
    (folder / name).write_text(yaml.safe_dump(document), encoding="utf-8")


def complaint(folder: Path) -> str:
    with pytest.raises(CatalogError) as caught:
        load(folder)
    assert "\n" not in str(caught.value)
    assert_told_in_each_language(caught.value)
    return str(caught.value)


# --- What comes in the box -------------------------------------------------------------------------------------


def test_the_box_holds_what_the_file_says_of_itself() -> None:
    box = load()
    parts = [part for tile in box.tiles for part in tile.land]
    assert len(box.tiles) == 56
    assert Counter(icon for part in parts for icon in part.icons) == {
        Icon.FLOWER: 27,
        Icon.FRUIT: 27,
        Icon.LEAF: 27,
        Icon.TEMPLE: 20,
        Icon.PORT: 23,
    }
    assert sum(part.mark for part in parts) == 44
    assert sum(len(part.sides) for part in parts) == 134
    assert sum(len(tile.land) == 2 for tile in box.tiles) == 17
    assert [tile.id for tile in box.start_tiles] == ["S1", "S2", "S3", "S4"]
    assert box.ship.is_ship
    assert [len(deck) for deck in (box.objectives, box.missions, box.rewards, box.discovery, box.bonus)] == [
        *[12] * 4,
        4,
    ]


def test_what_is_printed_on_the_shipped_cards_and_tokens_stands_in_every_language_with_the_same_numbers() -> None:
    box = load()
    cards = (*box.objectives, *box.missions, *box.rewards)
    for printed in (
        *(card.name for card in cards),
        *(card.text for card in cards),
        *(token.text for token in box.bonus),
    ):
        assert isinstance(printed, Wording)
        numbers = [sorted(re.findall(r"\d+", text)) for text in printed.texts]
        assert numbers == [numbers[0]] * len(Language), printed


def test_own_cards_may_have_texts_in_one_language(folder: Path) -> None:
    plain, own = "Mine", {"ja": "自作"}
    edited(folder, CARDS_FILE, (("objectives", 0, "name"), plain), (("objectives", 1, "name"), own))
    first, second, *_ = load(folder).objectives
    assert [in_language(first.name, language) for language in Language] == ["Mine"] * 3
    assert [in_language(second.name, language) for language in Language] == ["自作"] * 3


def test_edited_tiles_and_cards_are_played_with(folder: Path) -> None:
    edited(folder, TILES_FILE, (("landscape", 0, "land"), [{"sides": "NESW", "leaf": 9}]))
    edited(
        folder,
        CARDS_FILE,
        (("objectives", 0, "mission"), {"kind": "matches", "a": "leaf"}),
        (("objectives", 3, "reward", "steps"), {"2": 1, "5": 99}),
        (("objectives", 12), {**_document(CARDS_FILE)["objectives"][0], "id": "O13", "name": "One more"}),
    )
    box = load(folder)
    assert box.tiles[0].land[0].count(Icon.LEAF) == 9
    assert len(box.objectives) == 13
    *_, moment = start(box, ["Ann", "Bob"], advanced=False, chance=Seeded(1))
    while moment.state.turn is not None:
        *_, moment = moments(moment.state, legal_actions(moment.state)[0], Seeded(1))
    assert moment.state.ending is not None


# --- What is refused -------------------------------------------------------------------------------------------

WRONG_TILES: list[tuple[tuple[Any, ...], Any, str]] = [
    (("more",), 1, "the file: found ['landscape', 'more', 'ship', 'start'], expected the keys landscape and start and"),
    (("landscape",), 3, "the file, key landscape: found 3, expected a list of entries"),
    (("landscape", 55), ABSENT, "landscape: found 55 tiles, expected 56 tiles"),
    (("landscape", 1, "id"), "T01", "entry T01, key id: found it 2 times, expected each id once"),
    (("landscape", 1, "id"), "S1a", "entry S1a, key id: found it 2 times, expected each id once"),
    (("landscape", 1, "id"), " ", "entry number 2, key id: found ' ', expected one line of text"),
    (("landscape", 1, "land"), [], "entry T02, key land: found 0 parts, expected one or two parts of land"),
    (("landscape", 1, "land"), [*LAND] * 3, "entry T02, key land: found 3 parts, expected one or two parts of land"),
    (
        ("landscape", 1, "land", 0, "sides"),
        "",
        "entry T02, key land[0].sides: found '', expected at least one side of the tile, letters of NESW",
    ),
    (
        ("landscape", 1, "land", 0, "sides"),
        "NX",
        "entry T02, key land[0].sides: found 'NX', expected at least one side of the tile, letters of NESW",
    ),
    (
        ("landscape", 1, "land", 0, "sides"),
        "NN",
        "entry T02, key land: found ['NN'], expected each side touched by one part at most",
    ),
    (
        ("landscape", 27, "land", 1, "sides"),
        "NS",
        "entry T28, key land: found ['N', 'NS'], expected each side touched by one part at most",
    ),
    (
        ("landscape", 30, "land", 1, "port"),
        2,
        "entry T31, key land: found 3 ports, expected at most 2 ports on the tile",
    ),
    (("landscape", 1, "land", 0, "house"), 2, "entry T02, key land[0].house: found 2, expected a whole number of at"),
    (("landscape", 1, "land", 0, "leaf"), 10, "entry T02, key land[0].leaf: found 10, expected a whole number of at"),
    (("landscape", 1, "land", 0, "leaf"), -1, "entry T02, key land[0].leaf: found -1, expected a whole number of at"),
    (("landscape", 1, "land", 0, "bee"), 1, "entry T02, key land[0].bee: found 1, expected no such key"),
    (("start", 7), ABSENT, "entry S4: found side a alone, expected sides a and b"),
    (("start", 7, "id"), "S5a", "start: found 5 tiles, expected 4 tiles"),
    (("start", 7, "id"), "S4c", "entry S4c, key id: found 'S4c', expected an id that ends in a or b"),
    (("start", 7, "id"), "b", "entry b, key id: found 'b', expected an id that ends in a or b"),
    (("ship", "land"), LAND, "ship, key land: found 1 parts, expected an empty list: a ship is sea"),
    (("ship", "id"), "", "ship, key id: found '', expected one line of text"),
]


@pytest.mark.parametrize(("path", "value", "said"), WRONG_TILES)
def test_a_tile_that_is_wrong_is_told_by_its_place(folder: Path, path: tuple[Any, ...], value: Any, said: str) -> None:
    edited(folder, TILES_FILE, (path, value))
    assert complaint(folder).startswith(f"tiles.yaml: {said}")


def test_a_start_tile_that_may_fit_nowhere_is_refused(folder: Path) -> None:
    """Land all round needs land to lie beside, which may be closed; one side with some sea always fits somewhere."""
    edited(folder, TILES_FILE, (("start", 0, "land"), [{"sides": "NESW"}]))
    load(folder)
    edited(folder, TILES_FILE, *(((("start", face, "land"), [{"sides": "NE"}, {"sides": "SW"}])) for face in (0, 1)))
    expected = "tiles.yaml: entry S1: found land all round on both sides, expected a side with some sea"
    load.cache_clear()
    assert complaint(folder) == expected


MISSION, REWARD = ("objectives", 0, "mission"), ("objectives", 0, "reward")
WRONG_CARDS: list[tuple[tuple[Any, ...], Any, str]] = [
    (("bonus",), ABSENT, "the file: found ['discovery', 'missions', 'objectives', 'rewards'], expected the keys"),
    (("objectives", 11), ABSENT, "objectives: found 11 cards, expected 12 to 100 cards"),
    (("missions", 11), ABSENT, "missions: found 11 cards, expected 12 to 100 cards"),
    (("rewards", 11), ABSENT, "rewards: found 11 cards, expected 12 to 100 cards"),
    (("objectives", 0), 5, "entry number 1: found 5, expected a mapping"),
    (("objectives", 1, "id"), "O01", "entry O01, key id: found it 2 times, expected each id once"),
    (("rewards", 1, "id"), "M01", "entry M01, key id: found it 2 times, expected each id once"),
    (("missions", 1, "name"), "Fruit temple", "entry Fruit temple, key name: found it 2 times, expected each name"),
    (("objectives", 0, "name"), ABSENT, "entry O01, key name: found nothing, expected this key"),
    (("missions", 1, "name", "ja"), "花の神殿", "entry 花の神殿, key name: found it 2 times, expected each name once"),
    (("objectives", 0, "name"), 5, "entry O01, key name: found 5, expected a text or a mapping"),
    (("objectives", 0, "name"), {}, "entry O01, key name: found no text, expected a text in one language at least"),
    (("objectives", 0, "name", "fr"), "Lotus", "entry O01, key name.fr: found 'Lotus', expected no such key"),
    (("objectives", 0, "name", "zh"), "字" * 16, f"entry O01, key name.zh: found '{'字' * 16}', expected at most 30"),
    (("objectives", 0, "text", "ja"), "一\n二", "entry O01, key text.ja: found '一\\n二', expected one line of text"),
    (("objectives", 0, "text"), "a\nb", "entry O01, key text: found 'a\\nb', expected one line of text"),
    (("objectives", 0, "id"), "x" * 11, "entry xxxxxxxxxxx, key id: found 'xxxxxxxxxxx', expected at most 10"),
    (("objectives", 0, "reward"), ABSENT, "entry O01, key reward: found nothing, expected this key"),
    (("objectives", 0, "bonus"), 1, "entry O01, key bonus: found 1, expected no such key"),
    (
        (*MISSION, "kind"),
        "most",
        "entry O01, key mission.kind: found 'most', expected one of more, atleast, equal, matches",
    ),
    (
        (*MISSION, "more"),
        "bee",
        "entry O01, key mission.more: found 'bee', expected one of flower, fruit, leaf, temple",
    ),
    ((*MISSION, "more"), "temple", "entry O01, key mission.more: found 'temple', expected one of flower, fruit, leaf"),
    ((*MISSION, "than"), "flower", "entry O01, key mission.than: found 'flower', expected another resource"),
    (("objectives", 9, "mission", "b"), "flower", "entry O10, key mission.b: found 'flower', expected another"),
    (("objectives", 9, "mission", "a"), "port", "entry O10, key mission.a: found 'port', expected one of flower,"),
    (("missions", 9, "a"), "temple", "entry M10, key a: found 'temple', expected one of flower, fruit, leaf"),
    (("missions", 6, "need"), {}, "entry M07, key need: found no icon with a number above 0, expected at least one"),
    (("missions", 6, "need", "port"), 1, "entry M07, key need.port: found 1, expected no such key"),
    (("missions", 6, "need", "temple"), -1, "entry M07, key need.temple: found -1, expected a whole number from 0"),
    (("missions", 0, "plus"), 2, "entry M01, key plus: found 2, expected no such key"),
    ((*REWARD, "plus"), 100, "entry O01, key reward.plus: found 100, expected a whole number from 0 to 99"),
    ((*REWARD, "plus"), "2", "entry O01, key reward.plus: found '2', expected a whole number"),
    ((*REWARD, "each", "flower"), 0, "entry O01, key reward.each: found no icon with a number above 0, expected at"),
    (("rewards", 6, "each"), -1, "entry R07, key each: found -1, expected a whole number from 0 to 99"),
    (("rewards", 7, "plus"), -1, "entry R08, key plus: found -1, expected a whole number from 0 to 99"),
    (("rewards", 9, "steps"), {}, "entry R10, key steps: found {}, expected numbers of tiles from 1 on, each with"),
    (("rewards", 9, "steps"), {"0": 1}, "entry R10, key steps: found {0: 1}, expected numbers of tiles from 1 on"),
    (("rewards", 9, "steps"), {"3": 100}, "entry R10, key steps.3: found 100, expected a whole number from 0 to 99"),
    (
        ("rewards", 9, "steps"),
        {"x": 1, "3": 4},
        "entry R10, key steps: found the keys 3, x, expected a whole number as",
    ),
    (("rewards", 9, "steps"), {"3": "x"}, "entry R10, key steps[...]: found {'3': 'x'}, expected a whole number"),
    (("rewards", 11, "plus"), -1, "entry R12, key plus: found -1, expected a whole number from 0 to 99"),
    (("discovery", 0, "value"), 0, "entry D01, key value: found 0, expected a whole number from 1 to 99"),
    (("discovery", 0, "id"), "", "entry number 1, key id: found '', expected one line of text"),
    (("discovery", 1, "id"), "D01", "entry D01, key id: found it 2 times, expected each id once"),
    (("bonus", 3), ABSENT, "bonus: found 3 tokens, expected 4 tokens"),
    (("bonus", 1, "id"), "flower", "entry flower, key id: found it 2 times, expected each id once"),
    (("bonus", 1, "shows"), [], "entry fruit, key shows: found nothing, expected one or more of flower, fruit, leaf"),
    (("bonus", 1, "shows"), ["port"], "entry fruit, key shows: found port, expected one or more of flower, fruit,"),
    (("bonus", 1, "shows"), ["leaf", "leaf"], "entry fruit, key shows: found leaf, leaf, expected one or more of"),
    (("bonus", 1, "text", "zh"), "\t", "entry fruit, key text.zh: found '\\t', expected one line of text"),
    (("bonus", 1, "text"), "", "entry fruit, key text: found '', expected one line of text"),
]


@pytest.mark.parametrize(("path", "value", "said"), WRONG_CARDS)
def test_a_card_that_is_wrong_is_told_by_its_place(folder: Path, path: tuple[Any, ...], value: Any, said: str) -> None:
    edited(folder, CARDS_FILE, (path, value))
    assert complaint(folder).startswith(f"cards.yaml: {said}")


def test_a_number_of_tiles_named_twice_is_refused(folder: Path) -> None:
    path = folder / CARDS_FILE
    path.write_text(path.read_text(encoding="utf-8").replace("{3: 4, 6: 6", "{3: 4, 3: 6", 1), encoding="utf-8")
    assert complaint(folder).endswith("found the key '3' twice, expected each key once")
