"""Languages: pages speak the one spoken, while files for programs stay the same, and the rules say all in each."""

import re

import pytest
from support.rebirth_pages import last_scene, played, text_of

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.front.export import as_json, as_svg
from skye.games.rebirth.front.help import rules_in
from skye.games.rebirth.front.names import landmark_brief, landmark_name
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.landmarks import Landmarks
from skye.games.rebirth.front.screens.missions import missions_page
from skye.games.rebirth.front.statistics import results_page
from skye.games.rebirth.game import GAME
from skye.games.rebirth.statistics import GameRecord, summarise, to_json
from skye.language.choice import Language, speaking
from skye.simulation import play_games


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return list(play_games(GAME, 1, ["easy"] * 2, seed=3))


others = pytest.mark.parametrize("language", [Language.JAPANESE, Language.CHINESE])


@others
def test_the_rules_have_the_same_sections_paragraphs_and_numbers(language: Language) -> None:
    english, told = rules_in(Language.ENGLISH), rules_in(language)
    assert [(section, len(told[section].paragraphs)) for section in told] == [
        (section, len(english[section].paragraphs)) for section in english
    ]
    for number in ("36", "27", "34", "25", "5+3", "8+5", "8,3", "--castle-tie farms"):
        assert any(number in text for section in told.values() for text in section.paragraphs), number


def test_programs_get_the_same_whatever_is_spoken(records: list[GameRecord]) -> None:
    """Ids, and the English names of castles and cards."""
    match, written = played(2), set()
    for language in Language:
        with speaking(language):
            written.add((as_json(match), to_json(summarise(records))))
    ((exported, results),) = written
    assert b"m01" in exported
    assert '"Duart Castle"' in results
    assert '"Census"' in results


@pytest.mark.parametrize(
    ("language", "card", "castle"),
    [
        (Language.ENGLISH, "Census", "Duart Castle"),
        (Language.JAPANESE, "国勢調査", "デュアート城"),
        (Language.CHINESE, "人口普查", "杜阿特城堡"),
    ],
)
def test_one_game_is_shown_in_the_language_spoken(
    language: Language, card: str, castle: str, records: list[GameRecord]
) -> None:
    """Names come from the box, by the ids in the game."""
    view, match = last_scene(played(2, turns=30)).view, played(2)
    with speaking(language):
        assert card in "".join(text_of(part, 100) for part in missions_page(view))
        assert castle in text_of(parts.hex_words(view, Hex(8, 3)), 100)
        assert castle in text_of(Landmarks(view), 60)
        assert card in "".join(text_of(part, 100) for part in results_page(summarise(records)))
        assert "<svg" in as_svg(match).decode()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("columns", [28, 31, 38, 60])
def test_castles_and_cathedrals_are_never_cut(language: Language, columns: int) -> None:
    """Where there is no room, first the kind of place is left out, then the hex."""
    view = last_scene(played(4, turns=30)).view
    with speaking(language):
        shown = [row.split("  ")[0].rstrip() for row in text_of(Landmarks(view), columns).splitlines()[1:]]
        places = (*view.board.castles, *view.board.cathedrals)
        for row, place in zip(shown, places, strict=True):
            assert re.fullmatch(rf"({landmark_name(place)}|{landmark_brief(place)})( \d+,\d+)?( [A-Z])*", row)
