"""The pages of the table in each language: nothing stays English, nothing is cut, and a change is seen at once."""

import io
import re

import pytest
from rich.cells import cell_len
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of
from support.journals import played
from support.matches import new_match
from support.set_ups import set_up_by
from support.toy_game import GAME as TOY

from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.language.choice import OWN_NAMES, Language, speak, spoken
from skye.language.texts import _, pgettext
from skye.terminal.device.reader import EndOfInput, LineReader
from skye.terminal.play.new_game import Wishes
from skye.terminal.play.set_up import SetUp, SetUpQuestion, ask_set_up
from skye.terminal.play.start import Entry, StartQuestion, other_languages

OTHERS = (Language.JAPANESE, Language.CHINESE)
SIZES = ((60, 20), (80, 24), (120, 40))
NAMES = ("Ann", "はな", "小明")
"""A name in each script."""
OF_NO_LANGUAGE = {
    *("skye", "Enter", "Esc", "Tab", "Q", "E", "n", "H", "CPU", "AI", "English", "Ann", "a", "W", "C"),
    *("Toy", "Points", "draws", "keeps", "takes", "another", "names", "has", "named", "card", "cards", "are", "shown"),
}
"""Keys, names, what the toy game says, and what each language calls itself."""
in_each_other_language = pytest.mark.parametrize("language", OTHERS)
at_each_size = pytest.mark.parametrize("size", SIZES)


def english_of(text: str) -> set[str]:
    """The words of Latin letters in a text, but for those that belong to no language."""
    return set(re.findall(r"[A-Za-z]{2,}", text)) - OF_NO_LANGUAGE


def typed(*lines: str) -> SetUp:
    return set_up_by(by_lines(io.StringIO(), Lines(given(lines))))


# --- Pages ---------------------------------------------------------------------------------------------------


@in_each_other_language
@at_each_size
def test_the_start_page_speaks_it(size: tuple[int, int], language: Language) -> None:
    speak(language)
    screen = EmulatedScreen(*size)
    question = StartQuestion(lambda: [Entry("play", "Ann", "", int), *other_languages(tuple(Language))])
    with pytest.raises(EndOfInput):
        by_keys(screen, given(["z"])).ask(question)
    assert english_of(screen.text) == set()
    assert screen.faults == []
    for other in Language:
        assert OWN_NAMES[other] in screen.text.replace(" ", "")


@in_each_other_language
@at_each_size
def test_the_set_up_page_speaks_it_and_shows_all_of_it(size: tuple[int, int], language: Language) -> None:
    speak(language)
    screen, shown = EmulatedScreen(*size), ""
    keys = given([*["down"] * 6, "?", "escape", "z"])

    def key() -> str:
        nonlocal shown
        shown += screen.text
        return keys()

    seats = Wishes(NAMES, 4, 1, None, (Level.HARD,), hints=True, file=None).seats(TOY)
    with pytest.raises(EndOfInput):
        ask_set_up(by_keys(screen, key, TOY.front().help_text), TOY, seats, TOY.usual_options())
    page = screen.text.replace(" ", "")
    assert english_of(screen.text) == set()
    assert screen.faults == []
    for words in (pgettext("seat", "a hard bot"), _("(bot)"), _("Hints"), _("allowed"), *NAMES, OWN_NAMES[language]):
        assert words.replace(" ", "") in page


@in_each_other_language
@at_each_size
def test_the_end_of_a_game_and_the_looks_of_the_table_speak_it(size: tuple[int, int], language: Language) -> None:
    speak(language)
    screen, shown = EmulatedScreen(*size), set[str]()
    keys = given(["z", "W", "Q"])

    def key() -> str:
        shown.update(english_of(f"{screen.notice}\n{screen.prompt}"))
        return keys()

    match = played(3, seed=3, game=TOY)
    result = table_of(by_keys(screen, key, TOY.front().help_text), match).resume()
    assert result == TOY.front().result(TOY.view(match.state, None))
    assert shown == set()
    assert screen.faults == []


@in_each_other_language
def test_a_hand_over_card_may_change_its_language_and_waits_on(language: Language) -> None:
    """The key that has changed it opens nothing, and what the player holds is not shown."""
    screen = EmulatedScreen(80, 24)
    changes = ["E"] * (list(Language).index(language))
    keys = given(["enter", *changes])
    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, keys, TOY.front().help_text), new_match(NAMES, 7, game=TOY)).play()
    assert spoken() is language
    told = screen.text.replace(" ", "")
    assert _("Pass the laptop to {name}").format(name="Ann").replace("\N{NO-BREAK SPACE}", "").replace(" ", "") in told
    assert "card-" not in screen.text
    assert "names" not in screen.text


def test_what_is_said_last_is_in_the_language_chosen_last() -> None:
    match = played(2, seed=3)
    table = table_of(by_keys(EmulatedScreen(120, 40), given(["E", "q"])), match)
    said = table.resume()
    assert spoken() is Language.JAPANESE
    assert said == GAME.front().result(GAME.view(match.state, None))


# --- The set-up page and the start page change the language --------------------------------------------------


def test_the_row_for_the_language_changes_it_and_nothing_else() -> None:
    screen = EmulatedScreen(80, 24)
    begins = set_up_by(by_keys(screen, given([*["up"], "right", "right", "left", "enter"])))
    assert spoken() is Language.JAPANESE
    speak(Language.ENGLISH)
    assert begins.options == typed("").options
    assert begins.hints


def test_a_small_window_has_no_row_for_the_language_where_others_need_the_room() -> None:
    """The footer tells of the key all the same."""
    options = GAME.front().for_newcomers(GAME.usual_options())
    seats = Wishes((), 5, 1, None, (), hints=True, file=None).seats(GAME)
    screen = EmulatedScreen(60, 20)
    with pytest.raises(EndOfInput):
        ask_set_up(by_keys(screen, given(["up"])), GAME, seats, options)
    assert "< allowed >" in screen.text
    assert "日本語" in screen.text.replace(" ", "")


@pytest.mark.parametrize("way", [["up", "enter"], ["2"], ["E"]])
def test_the_start_page_stays_where_it_is_in_another_language(way: list[str]) -> None:
    screen, made = EmulatedScreen(80, 24), []

    def entries() -> list[Entry]:
        made.append(spoken())
        return [Entry("play", _("Yes or no?"), "", int), *other_languages(tuple(Language))]

    with pytest.raises(EndOfInput):
        by_keys(screen, given(way)).ask(StartQuestion(entries))
    assert made == [Language.ENGLISH, Language.JAPANESE], "made once a language"
    speak(Language.JAPANESE)
    assert _("Yes or no?") in screen.text


# --- Typed words and input methods ---------------------------------------------------------------------------


@in_each_other_language
def test_the_set_up_page_understands_what_it_shows_and_the_english_words(language: Language) -> None:
    speak(language)
    hard, nobody = pgettext("typed", "hard"), pgettext("typed", "nobody")
    own = typed("1 はな", f"2 {hard}", "3 小明", f"{_('Hints')} {_('not allowed')}", "")
    english = typed("1 はな", "2 hard", "3 小明", "hints off", "")
    assert own == english
    assert own.bots == (None, Level.HARD, None)
    assert not own.hints
    assert typed("3 Cy", f"3 {nobody}", "1 Ann", "").names[0] == "Ann"


def test_the_number_of_a_seat_may_be_full_width_and_a_name_stays_as_it_is_typed() -> None:
    lines = LineReader(io.StringIO("\uff11\u3000\uff21\uff4e\uff4e\n\uff12 Bob\n\n"))
    begins = set_up_by(by_lines(io.StringIO(), lines))  # type: ignore[arg-type]
    assert begins.names == ("\uff21\uff4e\uff4e", "Bob")


def test_a_name_typed_by_keys_stays_as_it_is_typed() -> None:
    keys = ["n", "山", "田", "\uff11", "enter", "enter"]
    assert set_up_by(by_keys(EmulatedScreen(80, 24), given(keys))).names[0] == "山田\uff11"


def test_names_in_any_script_stand_in_one_column() -> None:
    screen = EmulatedScreen(80, 24)
    seats = Wishes(NAMES, 4, 1, None, (Level.EASY,), hints=True, file=None).seats(TOY)
    with pytest.raises(EndOfInput):
        by_keys(screen, given([])).ask(SetUpQuestion(TOY, seats, None, has_keys=False))
    found = [re.search(r"(.*)  (?:a person|an easy bot)", line) for line in screen.text.splitlines()]
    assert len({cell_len(row[1]) for row in found if row}) == 1
