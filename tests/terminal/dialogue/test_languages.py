"""The language changes at any prompt, and what input methods for Japanese and Chinese send is understood."""

import io
from pathlib import Path

import pytest
from rich.text import Text
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given

from skye.language import texts
from skye.language.choice import Language, speak, spoken
from skye.language.texts import _, pgettext
from skye.terminal.device.console import AsciiConsole, GameConsole
from skye.terminal.device.reader import EndOfInput, LineReader
from skye.terminal.dialogue.dialogue import LineDialogue
from skye.terminal.dialogue.languages import languages_of
from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Quit, Reading, YesNo
from skye.terminal.widgets.line_breaks import NO_BREAK_SPACE

OTHERS = (Language.JAPANESE, Language.CHINESE)
in_each_other_language = pytest.mark.parametrize("language", OTHERS)


def full_width(text: str) -> str:
    """A text as an input method for Japanese or Chinese sends it."""
    return "".join("\N{IDEOGRAPHIC SPACE}" if letter == " " else chr(ord(letter) + 0xFEE0) for letter in text)


def reading(screen: EmulatedScreen) -> Reading:
    """A page to read."""
    return Reading(screen, lambda _room: ["page"], "round", "Enter goes on")


def asked(*lines: str) -> tuple[str, LineDialogue]:
    """What is said while lines are typed where somebody is asked to play all the same, and the dialogue."""
    output = io.StringIO()
    dialogue = by_lines(output, Lines(given(lines)))
    dialogue.looks = lambda: [Look("log", "O", "what happened", lambda typed: output.write(f"the log of {typed!r}"))]
    with pytest.raises(EndOfInput):
        dialogue.ask(YesNo(lambda: Text(_("Yes or no?")), "Play all the same?", "round"))
    return output.getvalue(), dialogue


def answered(line: str) -> bool:
    """What a line answers there."""
    return by_lines(io.StringIO(), Lines(given([line]))).ask(YesNo(lambda: "", "Play all the same?", "round"))


# --- Changing the language -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("language", Language.JAPANESE),
        ("LANGUAGE zh", Language.CHINESE),
        ("language 日本語", Language.JAPANESE),
        (full_width("language ja"), Language.JAPANESE),
        ("language english", Language.ENGLISH),
    ],
)
def test_a_word_changes_the_language_and_the_prompt_comes_again_in_it(line: str, language: Language) -> None:
    said, _dialogue = asked(line)
    assert spoken() is language
    assert said.endswith(YesNo(str, "Play all the same?", "round").prompt.replace(NO_BREAK_SPACE, " "))


def test_a_language_that_there_is_not_is_answered_with_those_there_are() -> None:
    said, _dialogue = asked("language fr")
    assert "language takes en, ja, zh." in said
    assert spoken() is Language.ENGLISH


def test_the_word_for_it_in_the_language_spoken_goes_round_to_the_first() -> None:
    speak(Language.CHINESE)
    asked(pgettext("typed", "language"))
    assert spoken() is Language.ENGLISH


def test_pages_made_before_are_made_anew() -> None:
    screen, shown = EmulatedScreen(80, 24), []
    keys = given(["E", "E", "enter"])

    def key() -> str:
        shown.append((screen.text.split()[0], screen.prompt))
        return keys()

    by_keys(screen, key).ask(Reading(screen, lambda _room: [Text(_("Yes or no?"))], "round", "Enter goes on"))
    pages = []
    for language in Language:
        speak(language)
        pages.append((_("Yes or no?").split()[0], f"{_('Enter goes on')}  ? {_('help')}"))
    assert shown == pages
    assert len({page for page, _prompt in shown}) == len(Language)


@pytest.mark.parametrize("kind", [AsciiConsole, GameConsole])
def test_where_one_language_alone_can_be_shown_no_key_changes_it(kind: type[GameConsole]) -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    assert languages_of(kind(file=file)) == (Language.ENGLISH,)
    screen = EmulatedScreen(80, 24)
    dialogue = by_keys(screen, given(["E"]))
    dialogue.languages = (Language.ENGLISH,)
    with pytest.raises(EndOfInput):
        dialogue.ask(YesNo(lambda: "page", "Leave?", "round"))
    assert "That key does nothing here" in screen.text
    assert spoken() is Language.ENGLISH


def test_a_language_that_is_not_installed_is_not_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    console = GameConsole(file=io.StringIO())
    assert languages_of(console) == tuple(Language)
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    assert languages_of(console) == (Language.ENGLISH,)


# --- Typed words ---------------------------------------------------------------------------------------------


@in_each_other_language
def test_words_are_understood_in_english_and_in_the_language_spoken(language: Language) -> None:
    speak(language)
    for word, answer in (("yes", True), ("no", False)):
        own = pgettext("typed", word)
        assert own != word
        assert answered(own) is answered(word) is answer


@in_each_other_language
def test_help_and_leaving_have_words_in_each_language(language: Language) -> None:
    speak(language)
    said, dialogue = asked(pgettext("typed", "help"), "")
    assert pgettext("typed", "quit") in said, "help tells of the word as it is typed in the language"
    dialogue.leaving = None
    for word in ("quit", "exit", pgettext("typed", "quit"), pgettext("typed", "exit")):
        leaving = by_lines(io.StringIO(), Lines(given([word])))
        leaving.leaving = None
        with pytest.raises(Quit):
            leaving.ask(YesNo(lambda: "", "Leave?", "round"))


@in_each_other_language
def test_looks_have_words_in_each_language_and_get_what_stands_behind_them(language: Language) -> None:
    speak(language)
    said, _dialogue = asked(pgettext("typed", "log") + full_width(" 2"), "log Ann")
    assert "the log of '2'" in said
    assert "the log of 'Ann'" in said


# --- Input methods -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", [full_width("yes"), full_width("Y"), full_width(" yes ")])
def test_full_width_letters_and_spaces_are_understood_in_lines(line: str) -> None:
    source = io.StringIO(f"{line}\n")
    dialogue = by_lines(io.StringIO(), LineReader(source))  # type: ignore[arg-type]
    assert dialogue.ask(YesNo(lambda: "", "Leave?", "round"))


@pytest.mark.parametrize(("key", "opens"), [("?", "this help"), ("Q", "Leave?")])
def test_full_width_keys_do_what_the_others_do(key: str, opens: str) -> None:
    screen = EmulatedScreen(80, 24)
    with pytest.raises(EndOfInput):
        by_keys(screen, given([full_width(key)])).ask(reading(screen))
    assert opens in screen.text


def wrong_key(key: str) -> str:
    """What is said to a key that does nothing."""
    screen = EmulatedScreen(120, 24)
    with pytest.raises(EndOfInput):
        by_keys(screen, given([key])).ask(reading(screen))
    return " ".join(screen.text.split())


def test_a_kana_or_a_chinese_sign_where_a_key_is_expected_is_told_that_keys_are_half_width() -> None:
    for key in ("あ", "文"):
        assert "That key does nothing here: keys are half-width. Keys that do: Enter" in wrong_key(key)
    assert "half-width" not in wrong_key("z")
    assert "half-width" not in wrong_key(full_width("z")), "a full-width letter is the key itself"


@in_each_other_language
def test_that_is_said_in_the_language_spoken(language: Language) -> None:
    speak(language)
    # The emulated terminal has an empty cell behind a wide character.
    assert "半角" in wrong_key("あ").replace(" ", "")
    assert "half" not in wrong_key("あ")
