"""What the terminal and the environment say: sizes, kinds of terminals, and whatever else anybody has put there."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.commands import GAME, spawn
from support.journals import played, write
from support.pseudo_terminal import PseudoTerminal

from skye.games.isle_of_skye.front.drawing.glyphs import ASCII
from skye.games.isle_of_skye.front.drawing.theme import SIXTEEN_COLOURS, theme_for
from skye.saves.shelf import folder
from skye.terminal.device.console import open_console
from skye.terminal.device.size import MOST, USUAL, VARIABLES, keep_sizes_sensible, terminal_size

SIZES = {
    "80": "80",
    "0080": "80",
    "1": "1",
    "1000": "1000",
    "1001": "1000",
    "999999999": "1000",
    **dict.fromkeys(("", "0", "000", "-5", "+5", " 80 ", "80.5", "8_0", "x", "\u00b2", "\uff18\uff10", "\udcff")),
}
"""What may be said of columns or rows, and what is made of it; None where it says nothing."""
ODD = ("abc", "0", "-5", "+5", "\u00b2", "\uff18\uff10", "999999999", "9" * 5000)
PRINTED = {
    "--help": "Usage",
    "play --help": "Usage",
    "play --frob": "option",
    "tiles --with broch": "tiles",
    "games": "game",
}


def sized(monkeypatch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    """Have the terminal say that it has this size."""
    monkeypatch.setattr(os, "get_terminal_size", lambda descriptor: os.terminal_size((columns, rows)))


@pytest.mark.parametrize("variable", VARIABLES)
def test_a_size_in_the_environment_is_kept_within_bounds_and_forgotten_where_it_is_none(variable: str) -> None:
    for told, made in SIZES.items():
        environment = {variable: told, "OTHER": told}
        keep_sizes_sensible(environment)
        assert environment == {"OTHER": told, **({variable: made} if made else {})}


@pytest.mark.parametrize(
    ("told", "made"), [((0, 0), USUAL), ((0, 50), (80, 50)), ((1, 1), (1, 1)), ((65535, 65535), (MOST, MOST))]
)
def test_a_size_that_a_terminal_tells_is_kept_within_bounds(
    told: tuple[int, int], made: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sized(monkeypatch, *told)
    assert terminal_size() == made
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("LINES", raising=False)
    assert open_console(plain=False, output=io.StringIO()).width == made[0]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("value", ODD)
def test_whatever_sizes_the_environment_holds_a_command_prints_what_it_should(value: str) -> None:
    for arguments, printed in PRINTED.items():
        ended = spawn(arguments, env=dict.fromkeys(VARIABLES, value))
        assert ended.status == (2 if "frob" in arguments else 0)
        said = ended.output + ended.errors
        assert "error" not in said
        assert printed in "".join(said.split())
        assert max(map(len, said.splitlines())) <= 110


@pytest.mark.parametrize("size", [(65535, 65535), (0, 0)])
def test_a_page_is_short_on_a_terminal_that_says_it_is_huge(size: tuple[int, int]) -> None:
    terminal = PseudoTerminal("play", "Ann", "Bob", "--seed", "7", columns=80, rows=24, size=size)
    for _ in range(100):
        terminal.read_for(0.2)
        if b"Round 1" in terminal.transcript:
            break
    terminal.read_for(0.5)
    terminal.kill()
    assert b"Round 1" in terminal.transcript
    assert len(terminal.transcript) < 200_000


@pytest.mark.parametrize("lines", ["1", "0", "999999999"])
def test_what_is_moved_out_of_sight_is_moved_by_the_rows_of_the_terminal(lines: str) -> None:
    terminal = PseudoTerminal("play", "Ann", "Bob", columns=80, rows=90, env={"TERM": "dumb", "LINES": lines})
    for prompt, line in (("all the same?", "yes"), ("Ann presses", ""), ("Axe and prices", "x 1 3"), ("confirms", "")):
        terminal.read_until(prompt)
        terminal.send(f"{line}\r")
    terminal.read_until("Bob presses Enter")
    terminal.kill()
    assert "x 1 3" not in terminal.text
    assert len(terminal.transcript) < 20_000


FEW_GLYPHS = ("linux", "linux-16color", "screen.linux", "ansi", "cons25", "wsvt25", "sun-color", "cygwin", "Linux")
DEC = ("vt100", "vt220", "vt320-w", "screen.vt220", "VT100")
MANY_GLYPHS = (
    "xterm",
    "xterm-256color",
    "screen",
    "tmux-256color",
    "rxvt-unicode",
    "xterm-kitty",
    "xterm-vt220",
    "",
    "?",
)


@pytest.mark.parametrize("term", [*FEW_GLYPHS, *DEC, *MANY_GLYPHS])
def test_the_land_is_drawn_with_what_the_terminal_has(term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("COLORTERM", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", term)
    theme = theme_for(open_console(plain=False, output=Terminal(io.BytesIO(), encoding="utf-8")))
    assert (theme.glyphs is ASCII) is (term not in MANY_GLYPHS)
    assert (theme.palette is SIXTEEN_COLOURS.palette) is (term in FEW_GLYPHS or theme is SIXTEEN_COLOURS)


class Terminal(io.TextIOWrapper):
    """A stream to a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_a_game_on_the_console_of_linux_is_in_ascii_and_in_colour() -> None:
    terminal = PseudoTerminal("play", "Ann", "Bob", "--seed", "7", env={"TERM": "linux", "COLORTERM": None})
    terminal.settle()
    terminal.press("L")
    terminal.kill()
    assert "[K]" in terminal.text
    assert terminal.transcript.isascii()
    assert b"\x1b[" in terminal.transcript
    assert re.search(rb"\x1b\[[0-9;]*42m", terminal.transcript), "a pasture is green"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("columns", ["20", "80"])
@pytest.mark.parametrize(
    "arguments",
    [
        "rules --glyphs ascii",
        "tiles --glyphs ascii",
        "score-demo --glyphs ascii",
        "simulate --games 2",
        "stats",
        "games",
        "score-demo --list",
        "play Maximilian Bartholomew Konstantin --seed 7 --plain --glyphs ascii",
    ],
)
def test_what_is_printed_is_ascii_where_that_is_wanted(arguments: str, columns: str) -> None:
    folder().mkdir(parents=True)
    write(folder() / "evening.skye", played(players=3, seed=7))
    ended = spawn(arguments, GAME.read_bytes(), {"COLUMNS": columns})
    assert ended.status in (0, 1)
    assert ended.output.isascii(), {each for each in ended.output if not each.isascii()}


ENVIRONMENTS: Mapping[str, Mapping[str, str]] = {
    "a locale there is not": {"LC_ALL": "garbage", "LANG": "\udcff"},
    "no home for games": {"SKYE_HOME": ""},
    "kinds of terminals": {"TERM": "\udcff\x1b[2J", "COLORTERM": "\udcff", "TERM_PROGRAM": "\udcff"},
    "colour": {"FORCE_COLOR": "\udcff", "PY_COLORS": "x", "CLICOLOR_FORCE": "x"},
    "terminal or not": {"TTY_COMPATIBLE": "x", "TTY_INTERACTIVE": "x", "_TYPER_FORCE_DISABLE_TERMINAL": "1"},
    "notebooks": {"DATABRICKS_RUNTIME_VERSION": "x", "JUPYTER_COLUMNS": "x"},
    "Unicode": {"UNICODE_VERSION": "x"},
    "Typer": {"TYPER_USE_RICH": "x", "_TYPER_STANDARD_TRACEBACK": "x", "GITHUB_ACTIONS": "1"},
    "errors of an encoding": {"PYTHONIOENCODING": "utf-8:garbage"},
}


@pytest.mark.parametrize("env", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_nothing_in_the_environment_ends_a_command(env: Mapping[str, str], tmp_path: Path) -> None:
    for arguments in ("--help", "tiles --with broch", "play Ann Bob --seed 3"):
        ended = spawn(arguments, "yes\n\nx 2 2\n", {"SKYE_HOME": str(tmp_path), **env})
        assert ended.status == (1 if "play" in arguments else 0), ended.errors
        assert "error" not in ended.errors
        assert len(ended.output) > 100


@pytest.mark.parametrize("delay", ["inf", "nan", "999999999", "-1", "abc"])
def test_escape_is_read_whatever_delay_the_environment_wants(delay: str) -> None:
    terminal = PseudoTerminal("rules", env={"ESCDELAY": delay})
    terminal.settle()
    terminal.send("\x1b")
    terminal.read_for(1.5)
    assert not terminal.is_alive


@pytest.mark.parametrize("instruction", ["x", "source_bash", "complete_zsh"])
def test_a_variable_that_asks_for_completions_is_not_heard(instruction: str) -> None:
    skye_command = str(Path(sys.executable).with_name("skye"))
    env = {**os.environ, "_SKYE_COMPLETE": instruction}
    asked = subprocess.run([skye_command, "--version"], env=env, capture_output=True, text=True, check=True)
    assert asked.stdout.startswith("skye ")


def test_the_bar_of_a_simulation_is_one_column_a_character_everywhere() -> None:
    terminal = PseudoTerminal("simulate", "--games", "4", "--seats", "easy,easy")
    terminal.read_until("Prices paid")
    terminal.kill()
    assert b"games" in terminal.transcript
    assert terminal.transcript.isascii()
