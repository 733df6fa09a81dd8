"""The shipped map and missions, and what is said of a file on which the rules would not hold."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.told_data import assert_told_in_each_language

from skye.games.datafile import CatalogError, data_folder
from skye.games.rebirth import catalog
from skye.games.rebirth.catalog import MAP_FILE, MISSIONS_FILE
from skye.games.rebirth.engine.board import Ground
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.missions import AtLeast, Castles, Source
from skye.games.wording import Printed, Wording, in_language

SHIPPED = data_folder() / "rebirth"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data, to break."""
    shutil.copytree(SHIPPED, tmp_path / "data")
    return tmp_path / "data"


def complaint(folder: Path) -> str:
    """The line that is said of the data in a folder."""
    with pytest.raises(CatalogError) as caught:
        catalog.load(folder)
    line = str(caught.value)
    assert_told_in_each_language(caught.value)
    assert line.isprintable()
    return line


# --- What comes in the box -----------------------------------------------------------------------------------


def test_the_map_is_the_one_that_is_drawn() -> None:
    board = catalog.load().board
    assert board.sites[0].hex == Hex(0, 5)
    oban = board.sites[board.numbers[Hex(8, 4)]]
    assert (oban.ground, oban.town, oban.port, oban.closed) == (Ground.TOWN, "oban", None, False)
    eyemouth = board.sites[board.numbers[Hex(11, 12)]]
    assert (eyemouth.ground, eyemouth.port, eyemouth.closed) == (Ground.FOOD, "eyemouth", True)
    assert board.castles[board.castle_numbers["duart"]].hex == Hex(8, 3)
    assert in_language(board.cathedrals[-1].name, "en") == "Whithorn Priory"
    assert [town.hexes for town in board.towns if town.id == "leith"] == [((10, 9), (10, 10), (11, 9))]


def test_places_are_in_the_order_in_which_a_turn_goes_through_them() -> None:
    board = catalog.load().board
    for places in (board.sites, board.castles, board.cathedrals, board.ports):
        assert [place.hex for place in places] == sorted(place.hex for place in places)  # type: ignore[attr-defined]


def test_what_the_map_promises_of_castles_and_cathedrals() -> None:
    """Four to six building hexes round each, and no hex beside two cathedrals."""
    board = catalog.load().board
    assert {len(ring) for ring in (*board.round_castles, *board.round_cathedrals)} <= {4, 5, 6}
    assert len(board.round_castles[board.castle_numbers["duart"]]) == 4
    assert max(map(len, board.cathedrals_beside)) == 1
    both = [board.sites[number].hex for number, castles in enumerate(board.castles_beside) if len(castles) > 1]
    assert both == [(8, 4), (12, 10)]


def test_three_missions_are_known_and_the_others_fan_made() -> None:
    missions = catalog.load().missions
    assert [mission.id for mission in missions if mission.source is Source.SEED] == ["m01", "m02", "m03"]
    assert len(missions) == 32


def test_all_that_is_printed_stands_in_every_language() -> None:
    box = catalog.load()
    board = box.board
    places = (*board.castles, *board.cathedrals, *board.towns, *board.ports)
    printed = [place.name for place in places] + [text for card in box.missions for text in (card.name, card.text)]
    assert len(printed) == 12 + 8 + 18 + 8 + 2 * 32
    for text in printed:
        assert isinstance(text, Wording)
        assert len(text.texts) == 3


def test_missions_are_found_by_id() -> None:
    box = catalog.load()
    keeps = box.mission("m14").condition
    assert isinstance(keeps, AtLeast)
    assert keeps.count == Castles()
    assert [keeps.asked(players) for players in (2, 3, 4)] == [6, 5, 4]
    with pytest.raises(KeyError):
        box.mission("m33")


# --- A broken map --------------------------------------------------------------------------------------------

Edit = Callable[[list[str]], None]


def draw(*hexes: tuple[int, int, str]) -> Edit:
    """Draws other hexes: row, column, and the characters."""

    def edit(lines: list[str]) -> None:
        top = lines.index("[map]") + 1
        for row, column, written in hexes:
            start = 4 * column + 2 * (row % 2)
            line = lines[top + row].ljust(start + 4)
            lines[top + row] = line[:start] + written.ljust(4) + line[start + 4 :]

    return edit


def rewrite(old: str, *new: str) -> Edit:
    """Writes lines in place of the one that starts like that."""

    def edit(lines: list[str]) -> None:
        (number,) = (number for number, line in enumerate(lines) if line.startswith(old))
        lines[number : number + 1] = new

    return edit


IN_LANGUAGES = "expected a name, or names in English | Japanese | Chinese"
SIGNS = "expected f, e, . or a letter, then * and ! where they apply, or # or + and a letter"
SECTIONS = "expected each of the sections map, castles, cathedrals, towns, ports once"
BROKEN_MAPS: dict[str, tuple[list[Edit], str]] = {
    "too much food": ([draw((0, 9, "f"))], "map, total of food hexes: found 25, expected 24"),
    "a town hex less": ([draw((5, 7, "."))], "map, total of town hexes: found 35, expected 36"),
    "a small town more": (
        [draw((7, 8, "Z")), rewrite("Y  kyle", "Y  kyle  Kyle", "Z  zed  Zed")],
        "map, total of towns of 1: found 8, expected 6",
    ),
    "a town of four": (
        [draw((5, 12, "A"), (2, 6, ".")), rewrite("B  bonar")],
        "map, total of towns of 1: found 5, expected 6",
    ),
    "a closed hex less": ([draw((0, 5, "f"))], "map, total of closed food hexes: found 7, expected 8"),
    "a castle more than pieces": (
        [draw((0, 2, "#Z")), rewrite("C  13,5", "C 13,5 culzean Culzean", "Z 0,2 zed Zed")],
        "map, total of castles: found 13, expected 12",
    ),
    "a castle less": ([draw((8, 3, " ")), rewrite("D  8,3")], "map, total of castles: found 11, expected 12"),
    "a cathedral more than pieces": (
        [draw((0, 2, "+Z")), rewrite("G  11,6", "G 11,6 st_mungo M", "Z 0,2 zed Zed")],
        "map, total of cathedrals: found 9, expected 8",
    ),
    "a port less": ([draw((15, 7, ".")), rewrite("15,7")], "map, total of ports: found 7, expected 8"),
    "a town in pieces": (
        [draw((5, 7, "."), (5, 9, "I"))],
        "town inverness, 4,7 4,8 5,9: found 2 pieces, expected hexes that hang together",
    ),
    "a town that touches another": (
        [draw((9, 6, "."), (9, 8, "C"))],
        "town crieff, 9,7 9,8: found leith next to it at 10,9, expected no other town there",
    ),
    "a town half closed": (
        [draw((0, 10, "W"), (8, 4, "O!"))],
        "town wick, 0,10 1,9: found only 1,9 closed, expected all of it closed or nothing",
    ),
    "castles side by side": (
        [draw((1, 6, "#B"), (6, 9, "f")), rewrite("B  6,9", "B 1,6 balmoral Balmoral")],
        "hex 1,5, ardvreck: found balmoral next to it at 1,6, expected no castle or cathedral there",
    ),
    "a cathedral beside a castle": (
        [draw((1, 6, "+M"), (6, 12, "f")), rewrite("M  6,12", "M 1,6 st_machar M")],
        "hex 1,5, ardvreck: found st_machar next to it at 1,6, expected no castle or cathedral there",
    ),
    "a closed hex off the coast": (
        [draw((0, 5, "f"), (5, 10, "f!"))],
        "hex 5,10: found a closed hex, expected it on the coast",
    ),
    "a port off the coast": (
        [draw((15, 7, "."), (5, 10, "f*")), rewrite("15,7", "5,10 kirkcudbright K")],
        "hex 5,10: found a port (kirkcudbright), expected it on the coast",
    ),
    "no Edinburgh": (
        [rewrite("E  11,10", "E 11,10 leith Leith Castle")],
        "map, castles: found no edinburgh, expected the castle that breaks ties",
    ),
    "a sign that means nothing": ([draw((0, 9, "x"))], f"line 12, hex 0,9: found 'x', {SIGNS}"),
    "signs in the wrong order": ([draw((0, 8, "e!*"))], f"line 12, hex 0,8: found 'e!*', {SIGNS}"),
    "a castle without a letter": ([draw((8, 3, "#"))], f"line 20, hex 8,3: found '#', {SIGNS}"),
    "a castle that is closed": ([draw((8, 3, "#D!"))], f"line 20, hex 8,3: found '#D!', {SIGNS}"),
    "an odd row that is not shifted": (
        [rewrite("  e!  e!  Y!", "e!  e!  Y!")],
        "line 17: found 'e!', expected odd rows shifted right by two",
    ),
    "a row between the columns": (
        [rewrite("    e!      f!", "     e!     f!")],
        f"line 16, hex 4,1: found ' e!', {SIGNS}",
    ),
    "no section of ports": ([rewrite("[ports]")], "the file: found no section [ports], expected this section"),
    "a section twice": ([rewrite("[ports]", "[towns]")], f"line 69: found '[towns]', {SECTIONS}"),
    "a section that does not exist": ([rewrite("[ports]", "[rivers]")], f"line 69: found '[rivers]', {SECTIONS}"),
    "a text before the map": (
        [rewrite("; Rebirth", "Rebirth")],
        "line 1: found 'Rebirth', expected the section [map] first",
    ),
    "a castle without a name": (
        [rewrite("D  8,3", "D  8,3  duart")],
        "line 35, castles: found 'D  8,3  duart', expected letter, row,col, id and name",
    ),
    "a castle with an odd id": (
        [rewrite("D  8,3", "D  8,3  Duart!  Duart Castle")],
        "line 35, castles: found 'D  8,3  Duart!  Duart Castle', expected letter, row,col, id and name",
    ),
    "a castle in the sea": (
        [rewrite("D  8,3", "D  8,9  duart  Duart Castle")],
        "line 35, castles: found 'duart', expected #D on the map at 8,9",
    ),
    "a castle with another letter": (
        [rewrite("D  8,3", "X  8,3  duart  Duart Castle")],
        "line 35, castles: found 'duart', expected #X on the map at 8,3",
    ),
    "a castle that is not listed": (
        [rewrite("D  8,3")],
        "hex 8,3, castles: found it 0 times in [castles], expected it once",
    ),
    "a castle listed twice": (
        [rewrite("D  8,3", "D 8,3 duart Duart", "D 8,3 mull Mull")],
        "hex 8,3, castles: found it 2 times in [castles], expected it once",
    ),
    "an id used twice": (
        [rewrite("D  8,3", "D  8,3  culzean  Duart Castle")],
        "entry culzean, key id in castles: found it 2 times, expected each id in castles once",
    ),
    "a cathedral that is not listed": (
        [rewrite("I  9,1")],
        "hex 9,1, cathedrals: found it 0 times in [cathedrals], expected it once",
    ),
    "a name with a sign nobody sees": (
        [rewrite("D  8,3", "D  8,3  duart  Duart\u200b Castle")],
        "line 35, key name: found 'Duart\\u200b Castle', expected one line of text",
    ),
    "a name in four languages": (
        [rewrite("D  8,3", "D  8,3  duart  Duart | デュアート | 杜阿特 | D")],
        f"line 35, key name: found 'Duart | デュアート | 杜阿特 | D', {IN_LANGUAGES}",
    ),
    "a name in no language": (
        [rewrite("D  8,3", "D  8,3  duart  | |")],
        "line 35, key name: found no text, expected a text in one language at least",
    ),
    "a name too long in one language": (
        [rewrite("D  8,3", f"D  8,3  duart  Duart Castle | {21 * '城'} |")],
        f"line 35, key name.ja: found '{21 * '城'}', expected at most 40 columns, of which 字 takes two",
    ),
    "a name used twice in one language": (
        [rewrite("D  8,3", "D  8,3  duart  Duart Castle | カリーン城 | 杜阿特城堡")],
        "entry カリーン城, key name in castles: found it 2 times, expected each name in castles once",
    ),
    "a town that is not listed": (
        [rewrite("O  oban")],
        "hex 8,4, towns: found the letter O 0 times in [towns], expected it once",
    ),
    "a town listed twice": (
        [rewrite("O  oban", "O  oban  Oban", "O  oban_too  Oban")],
        "hex 8,4, towns: found the letter O 2 times in [towns], expected it once",
    ),
    "a town that is not on the map": (
        [rewrite("O  oban", "O  oban  Oban", "X  nowhere  Nowhere")],
        "line 66, towns: found 'nowhere', expected X on the map",
    ),
    "a port where none is drawn": (
        [rewrite("15,7", "15,5  kirkcudbright  K")],
        "line 77, ports: found 'kirkcudbright', expected a hex with * on the map at 15,5",
    ),
    "a port that is not listed": ([rewrite("15,7")], "hex 15,7, ports: found it 0 times in [ports], expected it once"),
}


@pytest.mark.parametrize(("edits", "said"), BROKEN_MAPS.values(), ids=BROKEN_MAPS)
def test_broken_maps(folder: Path, edits: list[Edit], said: str) -> None:
    """The line names the file, the place, what was found and what was expected."""
    path = folder / MAP_FILE
    lines = path.read_text("utf-8").splitlines()
    for edit in edits:
        edit(lines)
    path.write_text("\n".join(lines), "utf-8")
    assert complaint(folder) == f"map.txt: {said}"


def test_comments_and_blank_lines_mean_nothing(folder: Path) -> None:
    path = folder / MAP_FILE
    text = path.read_text("utf-8").replace("[castles]\n", "\n[castles]\n; from north to south\n\n")
    path.write_text("\n" + text + "\n\n", "utf-8")
    assert catalog.load(folder) == catalog.load()


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("デュアート城", "デュアート城"),
        ("| デュアート城 |", Wording(ja="デュアート城")),
        ("Duart Castle | | 杜阿特城堡", Wording(en="Duart Castle", zh="杜阿特城堡")),
    ],
)
def test_a_place_needs_a_name_in_one_language_only(folder: Path, written: str, name: Printed) -> None:
    path = folder / MAP_FILE
    lines = path.read_text("utf-8").splitlines()
    rewrite("D  8,3", f"D  8,3  duart  {written}")(lines)
    path.write_text("\n".join(lines), "utf-8")
    board = catalog.load(folder).board
    assert board.castles[board.castle_numbers["duart"]].name == name


# --- Broken missions -----------------------------------------------------------------------------------------

ABSENT = object()
CASTLES = (
    "expected some of ardvreck, dunbeath, fyvie, eilean_donan, urquhart, balmoral, duart, inveraray, "
    "stirling, edinburgh, culzean, hermitage, each once"
)
COUNTS = (
    "expected one of largest_group, groups, ports, castles, settled_castles, towns, whole_towns, coast, "
    "beside, ring, joined, line"
)
BY_PLAYERS = "expected a number of at least 1 for each of 2, 3 and 4 players"
BROKEN_MISSIONS: dict[str, tuple[str, Mapping[str, object], str]] = {
    "no id": ("m05", {"id": ABSENT}, "entry number 5, key id: found nothing, expected this key"),
    "an id used twice": ("m05", {"id": "m06"}, "entry m06, key id: found it 2 times, expected each id once"),
    "a name used twice": (
        "m05",
        {"name": "Hamlets"},
        "entry Hamlets, key name: found it 2 times, expected each name once",
    ),
    "a name used twice in one language": (
        "m05",
        {"name": {"en": "Many Mills", "zh": "小村落"}},
        "entry 小村落, key name: found it 2 times, expected each name once",
    ),
    "a language that is not known": (
        "m05",
        {"name": {"en": "Many Mills", "fr": "Moulins"}},
        "entry m05, key name.fr: found 'Moulins', expected no such key",
    ),
    "a text in no language": (
        "m05",
        {"text": {}},
        "entry m05, key text: found no text, expected a text in one language at least",
    ),
    "a blank text in one language": (
        "m05",
        {"text": {"en": "Many mills.", "ja": " "}},
        "entry m05, key text.ja: found ' ', expected one line of text",
    ),
    "a name too long in one language": (
        "m05",
        {"name": {"en": "Many Mills", "zh": 16 * "风"}},
        f"entry m05, key name.zh: found '{16 * '风'}', expected at most 30 columns, of which 字 takes two",
    ),
    "a blank text": ("m05", {"text": " "}, "entry m05, key text: found ' ', expected one line of text"),
    "a kind that does not exist": (
        "m05",
        {"kind": "fewest"},
        "entry m05, key kind: found 'fewest', expected one of free, at_least, most",
    ),
    "no points": ("m05", {"points": 0}, "entry m05, key points: found 0, expected a whole number of at least 1"),
    "a source that does not exist": (
        "m05",
        {"source": "theirs"},
        "entry m05, key source: found 'theirs', expected one of seed, ours",
    ),
    "a key too many": ("m05", {"colour": "red"}, "entry m05, key colour: found 'red', expected no such key"),
    "free, but counted": ("m01", {"count": "ports"}, "entry m01, key count: found 'ports', expected no such key"),
    "most, with a number": ("m05", {"n": 3}, "entry m05, key n: found 3, expected no such key"),
    "no count": ("m11", {"count": ABSENT}, "entry m11, key count: found nothing, expected this key"),
    "a count that does not exist": ("m11", {"count": "sheep"}, f"entry m11, key count: found 'sheep', {COUNTS}"),
    "at least nothing": ("m09", {"n": ABSENT}, "entry m09, key n: found nothing, expected this key"),
    "at least zero": ("m09", {"n": 0}, "entry m09, key n: found 0, expected a whole number of at least 1"),
    "at least, for two and three players": (
        "m06",
        {"n": {2: 6, 3: 6}},
        f"entry m06, key n: found {{2: 6, 3: 6}}, {BY_PLAYERS}",
    ),
    "at least, for five players": (
        "m06",
        {"n": {2: 6, 3: 6, 4: 5, 5: 4}},
        f"entry m06, key n: found {{2: 6, 3: 6, 4: 5, 5: 4}}, {BY_PLAYERS}",
    ),
    "at least, in words": (
        "m06",
        {"n": {2: 6, 3: 6, 4: "five"}},
        f"entry m06, key n: found {{2: 6, 3: 6, 4: 'five'}}, {BY_PLAYERS}",
    ),
    "a group of settlements": (
        "m02",
        {"tile": "s1"},
        "entry m02, key tile: found 's1', expected one of food, energy, each",
    ),
    "the largest farm group of both kinds": (
        "m02",
        {"tile": "farm"},
        "entry m02, key tile: found 'farm', expected one of food, energy, each",
    ),
    "groups of each kind": (
        "m09",
        {"tile": "each"},
        "entry m09, key tile: found 'each', expected one of food, energy, farm",
    ),
    "no size": ("m03", {"size": ABSENT}, "entry m03, key size: found nothing, expected this key"),
    "a size of nothing": ("m03", {"size": 0}, "entry m03, key size: found 0, expected a whole number of at least 1"),
    "an unknown castle": (
        "m19",
        {"of": ["edinburgh", "camelot"]},
        f"entry m19, key of: found ['edinburgh', 'camelot'], {CASTLES}",
    ),
    "a castle twice": (
        "m19",
        {"of": ["edinburgh", "edinburgh"]},
        f"entry m19, key of: found ['edinburgh', 'edinburgh'], {CASTLES}",
    ),
    "none of the castles": ("m19", {"of": []}, f"entry m19, key of: found [], {CASTLES}"),
    "a size that no town has": (
        "m23",
        {"sizes": [4]},
        "entry m23, key sizes: found [4], expected some of 1, 2, 3, each once",
    ),
    "no town": ("m26", {"sizes": []}, "entry m26, key sizes: found [], expected some of 1, 2, 3, each once"),
    "beside a port": ("m20", {"to": "ports"}, "entry m20, key to: found 'ports', expected one of castles, cathedrals"),
    "a line with a length": ("m32", {"size": 5}, "entry m32, key size: found 5, expected no such key"),
}


@pytest.mark.parametrize(("card", "changed", "said"), BROKEN_MISSIONS.values(), ids=BROKEN_MISSIONS)
def test_broken_missions(folder: Path, card: str, changed: Mapping[str, object], said: str) -> None:
    """The line names the file, the card, the key, what was found and what was expected."""
    document = missions_of(folder)
    (broken,) = (mission for mission in document["missions"] if mission["id"] == card)
    for key, value in changed.items():
        if value is ABSENT:
            del broken[key]
        else:
            broken[key] = value
    write_missions(folder, document)
    assert complaint(folder) == f"missions.yaml: {said}"


def test_another_number_of_cards(folder: Path) -> None:
    document = missions_of(folder)
    document["missions"].pop()
    write_missions(folder, document)
    assert complaint(folder) == "missions.yaml: missions, total of cards: found 31, expected 32"


def test_a_card_needs_its_texts_in_one_language_only(folder: Path) -> None:
    document = missions_of(folder)
    document["missions"][4] |= {"name": "並び立つ風車", "text": {"zh": "至少3块的电厂板块组最多。"}}
    write_missions(folder, document)
    card = catalog.load(folder).mission("m05")
    assert (card.name, card.text) == ("並び立つ風車", Wording(zh="至少3块的电厂板块组最多。"))


def test_a_card_that_is_no_mapping(folder: Path) -> None:
    document = missions_of(folder)
    document["missions"][4] = "m05"
    write_missions(folder, document)
    assert complaint(folder) == "missions.yaml: entry number 5: found 'm05', expected a mapping"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("2: 3\n", "the file: found ['2'], expected the keys missions"),
        ("missions: {1.5: 2}\n", "line 1: found the key '1.5', expected a text or a whole number as key"),
        ("missions: {2: 3, 2: 4}\n", "line 1: found the key '2' twice, expected each key once"),
    ],
)
def test_keys_are_texts_or_whole_numbers(folder: Path, content: str, said: str) -> None:
    (folder / MISSIONS_FILE).write_text(content, "utf-8")
    assert complaint(folder) == f"missions.yaml: {said}"


def missions_of(folder: Path) -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((folder / MISSIONS_FILE).read_text("utf-8"))
    return document


def write_missions(folder: Path, document: Mapping[str, Any]) -> None:
    (folder / MISSIONS_FILE).write_text(yaml.safe_dump(document), "utf-8")
