"""Which language a command speaks, that help is there in each, and that what other programs read is the same in all."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from support.commands import spawn
from support.pseudo_terminal import PseudoTerminal
from typer.main import get_command

from skye.cli import app
from skye.language import reasons, texts
from skye.language.choice import Language, language_of, speak
from skye.terminal.device.characters import shows

Run = Callable[..., tuple[int, str, str]]
WIDE = [Language.JAPANESE, Language.CHINESE]
wide = pytest.mark.parametrize("language", WIDE)


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No language is asked for at first, and none is spoken afterwards but English."""
    for variable in ("SKYE_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    yield
    speak(Language.ENGLISH)


# --- Which language ------------------------------------------------------------------------------------------

SYSTEMS: list[tuple[str, str]] = [
    ("", "en"),
    ("LANG=ja_JP.UTF-8", "ja"),
    ("LANG=ja", "ja"),
    ("LANG=ja_JP.eucJP@cjk", "ja"),
    ("LANG=JA_jp", "ja"),
    ("LANG=zh_CN.UTF-8", "zh"),
    ("LANG=zh_TW", "zh"),
    ("LANG=zh-Hant", "zh"),
    ("LANG=zh_Hant_HK.UTF-8", "zh"),
    ("LANG=en_US.UTF-8", "en"),
    ("LANG=de_DE.UTF-8", "en"),
    ("LANG=jam_JM", "en"),
    ("LANG=zha_CN", "en"),
    ("LANG=C", "en"),
    ("LANG=C.UTF-8", "en"),
    ("LANG=POSIX", "en"),
    ("LANG=en_US LC_MESSAGES=ja_JP", "ja"),
    ("LANG=ja_JP LC_MESSAGES=zh_CN", "zh"),
    ("LANG=ja_JP LC_MESSAGES=zh_CN LC_ALL=en_GB", "en"),
    ("LANG=ja_JP LC_ALL=", "ja"),
    ("LANG=ja_JP LC_ALL=C", "en"),
    ("LANG=en_US LC_CTYPE=ja_JP", "en"),
    ("LANG=en_US LANGUAGE=ja", "ja"),
    ("LANG=de_DE LANGUAGE=de:zh_TW:en", "zh"),
    ("LANG=ja_JP LANGUAGE=en_GB:ja", "en"),
    ("LANG=ja_JP LANGUAGE=de:fr", "en"),
    ("LANG=ja_JP LANGUAGE=:zh", "zh"),
    ("LANG=ja_JP LANGUAGE=C:zh", "en"),
    ("LANG=ja_JP LANGUAGE=", "ja"),
    ("LANGUAGE=ja", "en"),
    ("LANG=C LANGUAGE=ja", "en"),
    ("LANG=C.UTF-8 LANGUAGE=ja", "en"),
    ("LANG=ja_JP LC_ALL=POSIX LANGUAGE=ja", "en"),
]
"""What a system says, and what is spoken then. LANGUAGE counts only where there is a locale, as in gettext."""


@pytest.mark.parametrize(("system", "language"), SYSTEMS)
def test_the_language_is_the_one_that_the_system_asks_for(system: str, language: str) -> None:
    assert language_of(dict(setting.split("=", 1) for setting in system.split())) == language


@pytest.mark.parametrize(
    ("arguments", "variable", "system", "language"),
    [
        ((), "", "", Language.ENGLISH),
        ((), "", "ja_JP.UTF-8", Language.JAPANESE),
        ((), "zh", "ja_JP.UTF-8", Language.CHINESE),
        (("--language", "ja"), "zh", "en_US.UTF-8", Language.JAPANESE),
        (("--language=en",), "zh", "ja_JP.UTF-8", Language.ENGLISH),
        (("--language", "ja", "--language", "zh"), "", "", Language.CHINESE),
        (("--language", "ja"), "nonsense", "", Language.JAPANESE),
    ],
)
@pytest.mark.parametrize("behind", [True, False])
def test_the_option_goes_before_the_variable_and_that_before_the_system(
    arguments: tuple[str, ...],
    variable: str,
    system: str,
    language: Language,
    behind: bool,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Wherever the option stands: before a command or behind it."""
    monkeypatch.setenv("SKYE_LANGUAGE", variable)
    monkeypatch.setenv("LANG", system)
    line = ("games", *arguments) if behind else (*arguments, "games")
    assert run(*line)[0] == 0
    assert texts.spoken() is language


@pytest.mark.parametrize(
    "line", ["games --language xx", "--language xx games", "play --help --language xx", "--language="]
)
def test_a_language_that_is_not_there_is_refused_with_those_that_are(line: str, run: Run) -> None:
    status, output, errors = run(*line.split())
    assert (status, output) == (2, "")
    typed = "''" if line.endswith("=") else "'xx'"
    assert errors == f"skye: --language takes en, ja or zh, not {typed}.\n"


def test_a_variable_that_names_no_language_is_named_itself(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKYE_LANGUAGE", "deutsch")
    assert run("play", "--help") == (2, "", "skye: SKYE_LANGUAGE takes en, ja or zh, not 'deutsch'.\n")


@wide
@pytest.mark.parametrize(
    "line", ["paly", "play --frobnicate", "play --players 9", "play --plain=1", "games all", "play --level good"]
)
def test_errors_of_usage_are_told_in_the_language_asked_for_behind_them(
    language: Language, line: str, run: Run
) -> None:
    status, output, errors = run(*line.split(), "--language", language)
    assert (status, output) == (2, "")
    assert not english_in(errors.removeprefix("skye: "))


def test_what_stands_behind_double_dashes_is_no_option(run: Run) -> None:
    run("log", "--", "--language=ja")
    assert texts.spoken() is Language.ENGLISH


# --- Where a language cannot be shown ------------------------------------------------------------------------


class Stream(io.TextIOWrapper):
    """A terminal or a pipe with an encoding."""

    def __init__(self, encoding: str, is_terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding)
        self.isatty = lambda: is_terminal  # type: ignore[method-assign]


@pytest.mark.parametrize(
    ("term", "encoding", "is_terminal", "shown"),
    [
        ("xterm-256color", "utf-8", True, True),
        ("xterm-256color", "euc_jp", True, True),
        ("xterm-256color", "latin-1", True, False),
        ("xterm-256color", "ascii", False, False),
        ("linux", "utf-8", True, False),
        ("vt220", "utf-8", True, False),
        ("screen.linux", "utf-8", True, False),
        ("linux", "utf-8", False, True),
        ("", "utf-8", True, True),
    ],
)
def test_what_can_be_shown_goes_by_the_terminal_and_by_the_encoding(
    term: str, encoding: str, is_terminal: bool, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file written on a console is read elsewhere."""
    monkeypatch.setenv("TERM", term)
    assert shows("日本語", Stream(encoding, is_terminal)) is shown
    assert shows("English", Stream(encoding, is_terminal))


def test_ascii_asked_for_gets_english_and_says_so(run: Run) -> None:
    _, output, errors = run("rules", "--plain", "--glyphs", "ascii", "--language", "ja")
    assert errors == "skye: Japanese cannot be written in ASCII, so this is in English.\n"
    assert "Isle of Skye" in output


def test_a_pipe_that_cannot_carry_the_letters_gets_english_and_is_told_so(tmp_path: Path) -> None:
    ended = spawn(
        "games",
        env={"LANG": "zh_TW.UTF-8", "SKYE_LANGUAGE": "", "PYTHONIOENCODING": "latin-1", "SKYE_HOME": str(tmp_path)},
    )
    assert ended.status == 0
    assert ended.errors == "skye: This terminal cannot show Chinese, so this is in English.\n"
    assert ended.output.startswith("There is no game")


def test_a_console_that_has_letters_only_gets_english_and_is_told_so() -> None:
    terminal = PseudoTerminal("--help", env={"TERM": "linux", "LANG": "C.UTF-8", "SKYE_LANGUAGE": "ja"})
    terminal.read_until("Usage:")
    assert "skye: This terminal cannot show Japanese, so this is in English." in terminal.text


def test_who_asks_for_english_is_told_nothing_of_other_languages(run: Run) -> None:
    assert run("rules", "--plain", "--glyphs", "ascii", "--language", "en")[2] == ""


@pytest.mark.parametrize("content", [None, b"", b"\xde\x12\x04\x95", b"nonsense" * 20])
def test_texts_that_are_missing_or_broken_are_told_of_and_english_is_spoken(
    content: bytes | None, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(texts, "LOCALES", tmp_path)
    texts.catalog.cache_clear()
    if content is not None:
        (tmp_path / "ja" / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / "ja" / "LC_MESSAGES" / "messages.mo").write_bytes(content)
    status, output, errors = run("games", "--language", "ja")
    texts.catalog.cache_clear()
    assert status == 0
    assert "The Japanese texts are not installed, so this is in English. Installing skye anew brings them." in errors
    assert len(errors.splitlines()) == 1
    assert output.startswith("There is no game")


# --- Help ----------------------------------------------------------------------------------------------------


def commands(group: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """All commands and groups, each as it is typed."""
    yield path
    for name in group.list_commands(None) if hasattr(group, "list_commands") else ():
        group.get_command(_context(group), name)
        yield from commands(group.commands[name], *path, name)


def _context(group: Any) -> Any:
    return group.context_class(group, info_name="skye")


COMMANDS = list(commands(get_command(app)))
every_command = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
ENGLISH = re.compile(r"[A-Za-z][a-z]+(?: [a-z]+)+")
"""Two words in a row, and more."""
TYPED = re.compile(r"skye( [a-z-]+)*|simulate --json|--[a-z-]+ ([a-z]+\|)+[a-z]+|names\.\.\. <list\[str\]>|\[pages\]")


def english_in(text: str) -> list[str]:
    """The English words in a row in a text, but for commands that are quoted."""
    return ENGLISH.findall(TYPED.sub("", text))


def test_all_commands_are_found() -> None:
    assert len(COMMANDS) > 25
    assert ("small-islands", "cards") in COMMANDS


@every_command
def test_every_command_takes_a_language_before_help_and_behind_it(command: tuple[str, ...], run: Run) -> None:
    before = run(*command, "--language", "ja", "--help")
    behind = run(*command, "--help", "--language", "ja")
    assert before[0] == 0
    assert before == behind
    assert re.search(r"^  --language en\|ja\|zh  ", before[1], re.MULTILINE)


@wide
@every_command
def test_help_is_in_its_language_from_beginning_to_end(language: Language, command: tuple[str, ...], run: Run) -> None:
    _, told, errors = run(*command, "--help", "--language", language)
    assert errors == ""
    assert english_in(told) == []
    assert not re.search(r"[\N{NO-BREAK SPACE}\N{FULLWIDTH EXCLAMATION MARK}]", told)


@wide
@every_command
def test_help_lines_up_and_keeps_to_its_columns(
    language: Language, command: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each section what is told begins at one column; lines neither run over nor begin with a full stop."""
    for columns in (80, 60):
        monkeypatch.setenv("COLUMNS", str(columns))
        _, told, _ = run(*command, "--help", "--language", language)
        assert max(map(cell_len, told.splitlines())) <= columns
        assert not re.search(r"^\s*[、。，；：？）」]", told, re.MULTILINE)
        for section in told.split("\n\n")[2:]:
            starts = {column_of(line) for line in section.splitlines()[1:]} - {None}
            assert len(starts) == 1, section


def column_of(line: str) -> int | None:
    """The column at which a line of a list tells something, be it behind a name or below what is told of one."""
    found = re.match(r"  (?:\S.*?)?  +(?=\S)", line)
    return cell_len(found[0]) if found else None


# --- What other programs read --------------------------------------------------------------------------------

FOR_PROGRAMS = [
    "export --json",
    "score-demo --json",
    "simulate --games 2 --seats easy,easy --json",
    "simulate --games 2 --seats easy,easy --csv",
    "rebirth simulate --games 1 --seats easy,easy --json",
    "rebirth simulate --games 1 --seats easy,easy --csv",
    "small-islands simulate --games 1 --seats easy,easy --json",
    "small-islands simulate --games 1 --seats easy,easy --csv",
]


@pytest.mark.parametrize("line", FOR_PROGRAMS)
def test_what_other_programs_read_is_the_same_in_every_language(
    line: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    run("play", "Ann", "Bob", "--seed", "7", "--plain")
    english = run(*line.split())
    assert english[1]
    for language in WIDE:
        assert run(*line.split(), "--language", language)[:2] == english[:2]


def test_what_the_system_says_is_told_in_the_language_if_it_is_usual(run: Run) -> None:
    _, _, errors = run("stats", "/no/such/file", "--language", "zh")
    assert "No such file" not in errors
    assert not english_in(errors.removeprefix("skye: "))
    assert reasons.reason_of(OSError(0, "Something unusual")) == "Something unusual"
