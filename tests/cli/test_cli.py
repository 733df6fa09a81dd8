"""The command line: exit statuses, streams that are closed or full, encodings, and broken data files."""

import io
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text
from support.commands import GAME as TYPED
from support.commands import Ended, shell, spawn
from support.matches import new_match
from support.pseudo_terminal import PseudoTerminal
from support.typist import typed_game

import skye
from skye import cli
from skye.__main__ import main as skye_command
from skye.games import datafile
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.front import help as help_pages
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.games.match import Company
from skye.games.registry import AnyGame
from skye.terminal.device.console import open_console
from skye.terminal.play import new_game


def run(
    arguments: str | list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str = ""
) -> Ended:
    """Run the program in this process, with some lines typed."""
    monkeypatch.setattr(sys, "argv", ["skye", *(arguments.split() if isinstance(arguments, str) else arguments)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return Ended(ended.value.code or 0, *capsys.readouterr())


def test_a_game_typed_from_a_file_is_played_to_its_end() -> None:
    typed = typed_game(("Ann", "Bob", "Cy"), seed=7)
    ended = spawn("play Ann Bob Cy --seed 7 --plain", TYPED.read_bytes())
    assert ended.status == 0
    assert ended.errors == ""
    last = ended.output.splitlines()[-1]
    assert re.fullmatch(rf"{re.escape(typed.farewell)} skye replay \S+-ann-bob-cy\S* steps through it\.", last)
    for seat in typed.state.seats:
        assert f"{seat.name} {seat.points}" in typed.farewell
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", ended.output), "text and ends of lines, nothing else"
    assert "\n\n\n\n" not in ended.output


HELP = (
    "-h",
    "--help",
    "play -h",
    *(
        f"{command.callback.__name__.replace('_', '-')} --help"
        for command in cli.app.registered_commands
        if command.callback
    ),
)
LEVELS = "takes easy, normal or hard, not"
WRONG = {
    "paly": "There is no command 'paly'. Did you mean play or replay?",
    "zzz": "There is no command 'zzz'. There are: learn, play, score-demo, rules, tiles, simulate, stats, ",
    "--frobnicate": "skye has no option '--frobnicate'. skye --help lists those there are.",
    "play --players 1": "--players takes a whole number from 2 to 5, not '1'.",
    "play --players 6": "--players takes a whole number from 2 to 5, not '6'.",
    "play --players x": "--players takes a whole number from 2 to 5, not 'x'.",
    "play --players": "--players needs a value behind it: 2-5.",
    "play --plain=yes": "--plain takes no value.",
    "play --no-hints=yes": "--no-hints takes no value.",
    "play --bots 6": "--bots takes a whole number from 0 to 5, not '6'.",
    "play --seed x": "A seed is a whole number of at most 39 digits.",
    "play --seed 7.5": "A seed is a whole number of at most 39 digits.",
    f"play Ann Bob --seed {10**39}": "A seed is a whole number of at most 39 digits.",
    f"play Ann Bob --seed {-(10**39)}": "A seed is a whole number of at most 39 digits.",
    f"play Ann Bob --seed {'9' * 5000}": "A seed is a whole number of at most 39 digits.",
    f"simulate --seed {10**39}": "A seed is a whole number of at most 39 digits.",
    "play --level good": f"--level {LEVELS} 'good'.",
    "play --bot good": f"--bot {LEVELS} 'good'.",
    "play --bot hard --bot good": f"--bot {LEVELS} 'good'.",
    "play --glyphs few": "--glyphs takes auto or ascii, not 'few'.",
    "play --save": "--save needs a value behind it: FILE.",
    "play --frobnicate": "skye play has no option '--frobnicate'. skye play --help lists those there are.",
    "play --player 3": "skye play has no option '--player'. Did you mean --players",
    "play -x": "skye play has no option '-x'. skye play --help lists those there are.",
    "play Ann Bob Cy --players 2": "There are 3 names for 2 players.",
    "play Ann Bob Cy Dee Eve Flo": "There are 6 names for at most 5 players.",
    "play Ann aNN": "names must differ by more than capitals",
    "play Ann Bob --scoring sheep": "four different scoring tiles",
    "play Ann Bob --scoring sheep,brochs,columns,squares,most_gold": "four different scoring tiles",
    "play Ann Bob --scoring sheep,sheep,columns,brochs": "four different scoring tiles",
    "play Ann Bob --scoring sheep,brochs,columns,haggis": "There is no scoring tile 'haggis'. There are: squares,",
    "play Ann Bob --scoring ,": "There is no scoring tile ''.",
    "play Ann Bob --first-game --scoring sheep,brochs,columns,squares": "give one of them",
    "simulate --games 0": "--games takes a whole number of at least 1, not '0'.",
    "simulate --jobs -1": "--jobs takes a whole number of at least 1, not '-1'.",
    "simulate --seed one": "A seed is a whole number of at most 39 digits.",
    "tiles --with goat": "--with takes sheep, cattle, farm, broch, lighthouse, ship, barrel or scroll, not 'goat'.",
    "tiles --terrain sea": "--terrain takes pasture, mountain or water, not 'sea'.",
    "log one two": "There is more than skye log GAME takes. skye log --help tells what it takes.",
    "games all": "There is more than skye games takes. skye games --help tells what it takes.",
    "stats one two": "There is more than skye stats FILE takes.",
}
"""What may be typed wrongly, and a part of the answer."""


@pytest.mark.parametrize("arguments", HELP)
def test_help_is_shown(arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ended = run(arguments, monkeypatch, capsys)
    assert (ended.status, ended.errors) == (0, "")
    assert "Usage:" in ended.output
    assert ended.output.isascii(), "lines of boxes are two columns wide on some terminals"


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_use_is_refused_with_a_reason_and_status_2(
    arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run(arguments, monkeypatch, capsys)
    assert (ended.status, ended.output) == (2, "")
    assert WRONG[arguments] in ended.errors
    assert len(ended.errors.splitlines()) == 1
    assert ended.errors.isascii(), "lines of boxes are two columns wide on some terminals"


def test_without_a_command_the_commands_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run("", monkeypatch, capsys)
    assert (ended.status, ended.errors) == (2, "")
    assert "Usage:" in ended.output
    assert "score-demo" in ended.output


STEERING = "\x1b]0;x\x07\x9b2J\N{RIGHT-TO-LEFT OVERRIDE}\r\n"
"""What sets the title of a window, empties a screen, turns the direction of letters round, and begins a line."""
SPELT = r"\x1b]0;x\x07\x9b2J\u202e\r\n"
OUTSIDE = {
    "a command": [STEERING],
    "an option": [f"--{STEERING}"],
    "an option of a command": ["play", f"--{STEERING}"],
    "a short option": ["play", "-\x1b"],
    "a level": ["play", "--level", STEERING],
    "a number": ["play", "--players", STEERING],
    "glyphs": ["rules", "--glyphs", STEERING],
    "a terrain": ["tiles", "--terrain", STEERING],
    "what is on a tile": ["tiles", "--with", STEERING],
    "a name": ["play", "Bob", STEERING],
    "a scoring tile": ["play", "--scoring", STEERING],
    "the levels of a simulation": ["simulate", "--seats", STEERING],
    "a game": ["log", STEERING],
    "a game to go on with": ["resume", STEERING],
    "a page": ["score-demo", STEERING],
    "a file of results": ["stats", STEERING],
    "a folder that is missing": ["play", "Ann", "Bob", "--save", f"{STEERING}/x"],
    "too much": ["games", STEERING],
}


@pytest.mark.parametrize("arguments", OUTSIDE.values(), ids=OUTSIDE)
def test_what_is_typed_steers_no_terminal_when_it_is_refused(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run(arguments, monkeypatch, capsys)
    assert (ended.status, ended.output) == (2, "")
    assert ended.errors.removesuffix("\n").isprintable()


def test_what_would_steer_a_terminal_is_spelt_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SPELT in run(["stats", STEERING], monkeypatch, capsys).errors


@pytest.mark.parametrize("given", [(), ("--seed", str(2**128 - 1)), ("--seed", str(1 - 10**39)), ("--seed", "0")])
def test_a_game_has_the_seed_asked_for_or_one_too_large_to_be_found_by_trying(
    given: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who sees the first draws could try out which of 32 bits make them."""
    seeds: list[int] = []

    def noted(game: AnyGame, wishes: new_game.Wishes, console: Console) -> int:
        seeds.append(wishes.seed)
        return 0

    monkeypatch.setattr(new_game, "play_game", noted)
    for _ in range(8):
        run(["play", "Ann", "Bob", *given], monkeypatch, capsys)
    if given:
        assert set(seeds) == {int(given[1])}
    else:
        assert len(set(seeds)) == 8
        assert 120 < max(seeds).bit_length() <= 128


def test_the_bots_have_seeds_as_large_that_lead_nowhere_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot does could tell its seed, and that the seed of the game."""
    seeds: list[int] = []
    monkeypatch.setattr(type(GAME), "bot", lambda _, level, seed, clock: seeds.append(seed))
    seated = Company((None, Level.EASY, Level.NORMAL, Level.HARD, Level.HARD))
    for seed in (7, 2**128 - 1):
        replace(new_match(["Ann", "Bob"], seed), company=seated).bots()
    assert len(set(seeds)) == 8
    assert 120 < max(seeds).bit_length() <= 128


def test_the_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version", monkeypatch, capsys) == (0, f"skye {skye.__version__}\n", "")


class CtrlC:
    """Presses Ctrl-C when a module begins to be loaded."""

    def __init__(self, module: str) -> None:
        self._module = module

    def find_spec(self, name: str, *_: object) -> None:
        if name == self._module:
            raise KeyboardInterrupt


@pytest.mark.parametrize("module", ["skye.cli", "typer"])
def test_ctrl_c_while_the_program_is_being_loaded_ends_it_in_silence(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "meta_path", [CtrlC(module), *sys.meta_path])
    for loaded in [name for name in sys.modules if name.startswith("skye.cli") or name == module]:
        monkeypatch.delitem(sys.modules, loaded)
    with pytest.raises(SystemExit) as ended:
        skye_command()
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_an_error_nobody_foresaw_is_told_in_a_line_without_what_it_held(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise KeyError("secret")

    monkeypatch.setattr(catalog, "load", broken)
    ended = run("tiles --plain", monkeypatch, capsys)
    assert (ended.status, ended.output) == (1, "")
    told = r"skye: An unexpected error ended the program \(KeyError in test_cli.py, line \d+\)\.\n"
    assert re.fullmatch(told, ended.errors)


ENDS = {"": "", "the question whether to play": "yes\n", "a card": "yes\n\n", "pricing": "yes\n\nx 2 2\n"}


@pytest.mark.parametrize("typed", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("names", ["", "Ann", "Ann Bob"])
def test_where_the_input_ends_the_game_ends_with_status_1(
    names: str, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run(f"play {names} --seed 3 --plain", monkeypatch, capsys, typed)
    assert ended.status == 1
    assert ended.errors.startswith("The input ended before the end.")
    assert ended.output.endswith("\n"), "the last line begins at the left"


@pytest.mark.parametrize("lines", [4, 12, 17, 18, 20, 60, 162])
def test_wherever_the_input_ends_the_game_ends_with_status_1(
    lines: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "".join(TYPED.read_text().splitlines(keepends=True)[:lines])
    ended = run("play Ann Bob Cy --seed 7 --plain", monkeypatch, capsys, typed.removesuffix("\n"))
    assert ended.status == 1
    assert re.fullmatch(r"The input ended before the end\. skye resume \S+ goes on with it\.\n", ended.errors)


def test_quit_asks_and_leaves_with_status_0(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run("play Ann Bob --plain", monkeypatch, capsys, "yes\nquit\nno\nexit\nyes\n")
    assert (ended.status, ended.errors) == (0, "")
    assert ended.output.count("Leave? (yes or no)") == 2
    assert ended.output.splitlines()[-1].startswith("You left the game.")


def test_who_does_not_want_to_play_where_nothing_is_hidden_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = run("play Ann Bob --plain", monkeypatch, capsys, "no\n")
    assert ended.status == 0
    assert "holds" not in ended.output, "no gold was shown"


STREAMS = {
    "nothing to read": ("skye play A B --plain </dev/null", 1),
    "a reader who has seen enough": ("yes yes | skye play A B --plain | head -1; exit ${PIPESTATUS[1]}", 1),
    "a reader who has seen enough of the tiles": ("skye tiles --plain | head -1", None),
    "a closed output": ("skye play A B --plain >&- </dev/null", 1),
    "a closed input": ("skye play A B --plain <&-", 1),
    "a closed error output": ("skye play A B --plain 2>&- </dev/null", 1),
    "everything closed": ("skye play A B --plain <&- >&- 2>&-", 1),
    "a closed output for JSON": ("skye score-demo --json >&-", 0),
    "a full disk": ("skye play A B --plain >/dev/full </dev/null", 1),
    "a full disk for the version": ("skye --version >/dev/full", 1),
    "zeros": ("head -c 4000 /dev/zero | skye play A B --plain; exit ${PIPESTATUS[1]}", 1),
    "noise": ("head -c 4000 /dev/urandom | skye play A B --plain; exit ${PIPESTATUS[1]}", 1),
}
"""Lines of a shell, and the status of skye; None where it depends on who is quicker."""


@pytest.mark.parametrize(("line", "status"), STREAMS.values(), ids=STREAMS)
def test_streams_that_are_closed_full_or_strange_end_the_game_in_order(line: str, status: int | None) -> None:
    ended = shell(line)
    assert status in (None, ended.status)
    assert ended.status in (0, 1)
    for sign in ("Traceback", "Error", "Exception ignored"):
        assert sign not in ended.errors, ended.errors
    assert len(ended.errors.splitlines()) <= 1


ENCODINGS = {
    "the C locale": {"LC_ALL": "C"},
    "ASCII": {"PYTHONIOENCODING": "ascii"},
    "the Windows console": {"PYTHONIOENCODING": "cp437"},
}


@pytest.mark.parametrize("env", ENCODINGS.values(), ids=ENCODINGS)
def test_an_encoding_that_lacks_characters_does_not_end_the_game(env: Mapping[str, str]) -> None:
    ended = spawn("play Zoë 王 --seed 3 --plain", "yes\n\nx 2 2\n\n\nx 3 1\n\n?\npass\nlog\nland\n", env)
    assert ended.status == 1
    assert ended.errors.startswith("The input ended before the end.")
    assert "price two tiles" in ended.output


class Stream(io.StringIO):
    """A terminal, or a pipe."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Whether this is a terminal."""
        return self._terminal


@pytest.mark.parametrize("terminal", [True, False])
@pytest.mark.parametrize("force", [None, "", "1"])
@pytest.mark.parametrize("no_colour", [None, "", "1"])
def test_colour_is_a_matter_of_the_terminal_and_of_two_variables(
    no_colour: str | None, force: str | None, terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a pipe there is none but by FORCE_COLOR, with --plain never; NO_COLOR is stronger; empty means not set."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name, value in {"NO_COLOR": no_colour, "FORCE_COLOR": force}.items():
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    written = {}
    for plain in (True, False):
        console = open_console(plain, output=Stream(terminal))
        console.print(Text("text", style="red"))
        assert isinstance(console.file, Stream)
        written[plain] = console.file.getvalue()
    assert written[True] == "text\n"
    assert ("\x1b[31m" in written[False]) is bool((terminal or force) and not no_colour)


BROKEN = {
    "tiles.yaml": ("castle:", "castles:"),
    "scoring_tiles.yaml": ("id: sheep", "id: [sheep"),
    "rules.md": ("## ", "# "),
}
"""For each data file something that breaks it."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_data_file_ends_with_one_line_and_status_2(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(datafile.data_folder(), folder)
    whole, broken = BROKEN[name]
    assert whole in (folder / name).read_text()
    (folder / name).write_text((folder / name).read_text().replace(whole, broken))
    for module in (datafile, help_pages):
        monkeypatch.setattr(module, "data_folder", lambda: folder)
    catalog.load.cache_clear()
    try:
        ended = run("play Ann Bob --plain", monkeypatch, capsys, "yes\nquit\nyes\n")
    finally:
        catalog.load.cache_clear()
    assert ended.status == 2
    assert ended.errors.startswith(f"skye: {name}: ")
    assert len(ended.errors.splitlines()) == 1


@pytest.mark.parametrize(
    ("env", "arguments"),
    [({"TERM": "dumb"}, ()), ({}, ("--plain",))],
    ids=["a dumb terminal", "--plain"],
)
def test_a_terminal_that_cannot_replace_a_page_is_played_by_lines(
    env: dict[str, str], arguments: Sequence[str]
) -> None:
    """It says first that nothing is hidden; then typed lines, Ctrl-D and Ctrl-C do what they do elsewhere."""
    for key, status, farewell in (("\x04", 1, "The input ended before the end."), ("\x03", 130, "Interrupted.")):
        terminal = PseudoTerminal("play", "Ann", "Bob", *arguments, columns=80, rows=60, env=env)
        terminal.read_until("Play all the same?")
        assert "cannot take back what it shows" in terminal.text
        assert "holds" not in terminal.text
        terminal.send("yes\r")
        terminal.read_until("Ann presses Enter")
        terminal.send(key)
        terminal.read_until(farewell)
        assert b"\x1b" not in terminal.transcript
        assert terminal.end() == status


def test_on_a_terminal_without_pages_a_secret_is_at_least_moved_out_of_sight() -> None:
    terminal = PseudoTerminal("play", "Ann", "Bob", columns=80, rows=60, env={"TERM": "dumb"})
    for prompt, line in (("all the same?", "yes"), ("Ann presses", ""), ("Axe and prices", "x 1 3"), ("confirms", "")):
        terminal.read_until(prompt)
        terminal.send(f"{line}\r")
    terminal.read_until("Bob presses Enter")
    assert "x 1 3" in terminal.history
    assert "x 1 3" not in terminal.text
    assert "Ann holds" not in terminal.text
    terminal.kill()
