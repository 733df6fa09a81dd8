"""Texts in three languages: what the data files must have, and that games, saves and other programs do not change."""

import json
from collections.abc import Iterable
from pathlib import Path
from unicodedata import east_asian_width

import msgspec
import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from support.journals import write
from support.matches import new_match

from skye.games import datafile
from skye.games.datafile import CatalogError
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.catalog import english, translated
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.front.export import as_json
from skye.games.isle_of_skye.front.help import rules
from skye.games.isle_of_skye.front.words import scoring_name, scoring_rule
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.wording import LANGUAGES, Printed, Wording
from skye.language.choice import Language, speaking
from skye.saves.record import read_lines, read_whole

COLUMNS_FOR_A_NAME = 21
"""As many as the longest English name takes."""
OLD_GAMES = sorted((Path(__file__).parents[2] / "saves" / "0.1.0").glob("*.skye"))


def texts_of_the_demo(box: Box) -> Iterable[Printed]:
    for demo in load_demos(box):
        yield from (demo.title, demo.lesson, *(miss.text for miss in demo.near_misses))


def test_every_shipped_text_is_there_in_all_languages(box: Box) -> None:
    tiles = [text for tile in box.translations for text in (tile.name, tile.text)]
    for text in (*tiles, *texts_of_the_demo(box)):
        assert isinstance(text, Wording)
        assert len(text.texts) == len(LANGUAGES), text


def test_a_name_has_room_in_a_table_and_no_text_has_a_character_of_doubtful_width(box: Box) -> None:
    for tile in box.translations:
        assert isinstance(tile.name, Wording)
        assert all(cell_len(name) <= COLUMNS_FOR_A_NAME for name in tile.name.texts), tile.name
    for file in ("scoring_tiles.yaml", "demo_lands.yaml", "rules.ja.md", "rules.zh.md"):
        text = (datafile.data_folder() / file).read_text(encoding="utf-8")
        assert {letter for letter in text if east_asian_width(letter) == "A"} == set(), file


def test_the_rules_have_the_same_sections_and_paragraphs_in_all_languages() -> None:
    shapes, headings = [], set()
    for language in Language:
        with speaking(language):
            shapes.append([(identity, len(section.paragraphs)) for identity, section in rules().items()])
            headings.add(rules()["buying"].heading)
    assert shapes[0] == shapes[1] == shapes[2]
    assert headings == {"Buying", "購入", "购买"}


# --- Own scoring tiles ---------------------------------------------------------------------------------------

RULE = "rule: {kind: joined tile, points: 1}"


def load_own(tmp_path: Path, *entries: str) -> Box:
    """The box with scoring tiles of one's own, each entry without its rule."""
    lines = "".join(f"  - {{{entry}, {RULE}}}\n" for entry in entries)
    (tmp_path / "own.yaml").write_text(f"scoring_tiles:\n{lines}", encoding="utf-8")
    return catalog.load_with(tmp_path / "own.yaml")


def test_one_language_is_enough_for_own_tiles_and_is_shown_in_all(tmp_path: Path) -> None:
    box = load_own(
        tmp_path, "id: goats, name: {ja: 山羊}, text: {zh: 每只1分。}", "id: crofts, name: Crofts, text: One."
    )
    goats, crofts = box.scoring_tiles[-2:]
    for language in Language:
        with speaking(language):
            assert (scoring_name(goats), scoring_rule(goats)) == ("山羊", "每只1分。")
            assert scoring_name(crofts) == "Crofts"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        (
            ["id: goats, name: {fr: Chevres}, text: One."],
            "entry goats, key name.fr: found 'Chevres', expected no such key",
        ),
        (["id: goats, name: {}, text: One."], "entry goats, key name: found no text, expected a text in one language"),
        (
            ['id: goats, name: {ja: "\\e[2J"}, text: One.'],
            r"entry goats, key name.ja: found '\x1b[2J', expected one line",
        ),
        (["id: goats, name: 羊, text: One."], "entry goats, key name: found '羊', expected the name of no shipped"),
        (
            ["id: goats, name: {en: Goats, ja: 山羊}, text: One.", "id: kids, name: {en: Kids, ja: 山羊}, text: One."],
            "entry 山羊, key name: found it 2 times, expected each name once",
        ),
    ],
)
def test_what_is_wrong_with_a_text_is_told_with_its_place(tmp_path: Path, entries: list[str], said: str) -> None:
    with pytest.raises(CatalogError) as refused:
        load_own(tmp_path, *entries)
    assert str(refused.value).startswith(f"own.yaml: {said}")


# --- Games, saves and other programs -------------------------------------------------------------------------


def test_a_game_holds_and_saves_the_english_texts_of_shipped_tiles_whatever_is_spoken(tmp_path: Path) -> None:
    with speaking(Language.JAPANESE):
        match = new_match(["Ann", "Bob"], seed=7)
        saved, exported = write(tmp_path / "game", match).splitlines()[0], as_json(match)
    for tiles in (json.loads(saved)["options"]["scoring_tiles"], json.loads(exported)["scoring_tiles"]):
        assert len(tiles) >= 4
        assert all(f"{tile['name']}{tile['text']}".isascii() and isinstance(tile["name"], str) for tile in tiles)


def test_own_tiles_keep_their_languages_in_a_saved_game(tmp_path: Path) -> None:
    box = load_own(tmp_path, "id: goats, name: {en: Goats, ja: 山羊}, text: One.")
    match = new_match(["Ann", "Bob"], 7, Options(box.scoring_tiles, ("goats", "sheep", "brochs", "squares")))
    again = read_lines(write(tmp_path / "game", match)).match
    assert again == match
    with speaking(Language.JAPANESE):
        assert [scoring_name(tile) for tile in again.state.scoring[:2]] == ["山羊", "羊"]
    assert json.loads(as_json(match))["scoring_tiles"][0]["name"] == "Goats"


@pytest.mark.parametrize("file", OLD_GAMES, ids=lambda file: file.stem)
def test_a_game_saved_before_there_were_languages_shows_the_one_that_is_spoken(file: Path) -> None:
    state = read_whole(file).match.state
    with speaking(Language.CHINESE):
        shown = {tile.id: (scoring_name(tile), scoring_rule(tile)) for tile in state.scoring}
    assert shown == {tile.id: (tile.name.zh, tile.text.zh) for tile in catalog.load().translations if tile.id in shown}
    assert len(shown) == 4


def test_a_tile_with_another_rule_or_text_is_no_shipped_one(box: Box) -> None:
    sheep = box.scoring_tile("sheep")
    assert english(translated(sheep)) == sheep != translated(sheep)
    for other in (replace(sheep, text="2 points."), replace(sheep, rule=box.scoring_tile("columns").rule)):
        assert translated(other) == other


def test_the_digest_does_not_depend_on_what_is_printed(box: Box) -> None:
    state = new_match(["Ann", "Bob"], seed=7).state
    printed = replace(state, scoring=tuple(map(translated, state.scoring)))
    assert msgspec.json.encode(printed.scoring) != msgspec.json.encode(state.scoring)
    assert GAME.digest(printed) == GAME.digest(state)
