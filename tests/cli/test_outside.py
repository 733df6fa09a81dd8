"""What comes from outside steers no terminal: names of files, the environment, files changed by hand, data files."""

import io
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.table import Table
from rich.text import Text
from support.journals import played, write
from support.matches import new_match

from skye.saves import shelf
from skye.terminal.device.console import open_console
from skye.terminal.device.stdio import literal

Run = Callable[..., tuple[int, str, str]]
STEERING = {
    "\x1b]0;X\x07": r"\x1b]0;X\x07",
    "\x1b[2J": r"\x1b[2J",
    "\x1bPq\x1b\\": r"\x1bPq\x1b" + "\\",
    "\x9b2J": r"\x9b2J",
    "\x7f\b\r": r"\x7f\x08\r",
    "\n": r"\n",
    "\N{LINE SEPARATOR}": r"\u2028",
    "\N{RIGHT-TO-LEFT OVERRIDE}": r"\u202e",
    "\N{FIRST STRONG ISOLATE}": r"\u2068",
    "\N{ZERO WIDTH SPACE}": r"\u200b",
    "\udcff": r"\udcff",
}
"""What steers a terminal or shows nothing, and how it is spelt out."""


@pytest.mark.parametrize("text", STEERING, ids=ascii)
def test_what_steers_is_spelt_out_and_the_rest_is_left_as_it_is(text: str) -> None:
    assert literal(f"王 {text}b") == f"王 {STEERING[text]}b"


def test_no_name_of_a_file_hides_or_feigns_a_game_in_the_list(run: Run) -> None:
    """Two lines a game, in which every letter of the name can be seen."""
    shelf.folder().mkdir(parents=True)
    for text in STEERING:
        write(shelf.folder() / f"a{text}b.skye", played(players=2, seed=5, most=2))
    status, printed, errors = run("games")
    assert (status, errors) == (0, "")
    lines = printed.split("\n")[:-1]
    assert all(line.isprintable() for line in lines)
    assert {line.split("  (last played")[0] for line in lines[::2]} == {f"a{spelt}b" for spelt in STEERING.values()}
    assert set(lines[1::2]) == {"    Isle of Skye, Player 1 and Player 2: round 1, pricing, Player 2 is next"}


@pytest.mark.parametrize("command", [("log",), ("replay", "--plain"), ("resume",), ("export", "--json")], ids=str)
@pytest.mark.parametrize("text", STEERING, ids=ascii)
def test_no_name_of_a_file_steers_when_what_is_wrong_is_told(text: str, command: tuple[str, ...], run: Run) -> None:
    shelf.folder().mkdir(parents=True)
    (shelf.folder() / f"a{text}b.skye").write_bytes(b"no game\n")
    status, _, errors = run(*command, "a")
    assert status == 2
    assert errors.removesuffix("\n").isprintable()
    assert f"a{STEERING[text]}b is broken." in errors


@pytest.mark.parametrize("text", [text for text in STEERING if text != "\udcff"], ids=ascii)
def test_no_name_of_a_player_in_a_file_changed_by_hand_steers(text: str, run: Run) -> None:
    shelf.folder().mkdir(parents=True)
    file = shelf.folder() / "changed.skye"
    whole = write(file, played(players=2, seed=5, most=2))
    file.write_bytes(whole.replace(b"Player 1", f"An{json.dumps(text)[1:-1]}n".encode()))
    for command in (("log",), ("resume",), ("export", "--svg")):
        status, printed, errors = run(*command, "changed")
        assert (status, printed) == (2, "")
        assert errors == "skye: changed is broken. Line 1: It tells of a game that cannot be set up.\n"
    assert run("games")[1].endswith("    broken: Line 1: It tells of a game that cannot be set up.\n")


@pytest.mark.parametrize("name", ["\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}" * 2, "x" * 30, "B\u043eb"])
def test_a_game_with_a_name_that_is_no_longer_accepted_is_not_lost(
    name: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was saved before such names were refused."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    shelf.folder().mkdir(parents=True)
    write(shelf.folder() / "old.skye", new_match([name, "Bob"], 5))
    assert f"{name} and Bob: round 1, pricing, {name} is next" in run("games")[1]
    assert run("log", "old")[0] == 0
    assert run("resume", "old", "--plain")[2].startswith("The input ended before the end. skye resume old goes on")


@pytest.mark.skipif(os.name != "posix", reason="such names of folders are for POSIX alone")
def test_the_environment_steers_neither_in_a_line_nor_on_a_page(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "a\x1b]0;X\x07\N{RIGHT-TO-LEFT OVERRIDE}b"
    home.write_text("no folder")
    monkeypatch.setenv("SKYE_HOME", str(home))
    status, printed, errors = run("games")
    assert (status, printed) == (2, "")
    assert r"a\x1b]0;X\x07\u202eb" in errors
    assert errors.removesuffix("\n").isprintable()
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    status, printed, errors = run("play", "Ann", "Bob", "--plain")
    assert "This game cannot be saved: File exists" in printed
    assert all(line.isprintable() for line in (printed + errors).split("\n"))


def test_results_changed_by_hand_steer_nothing(tmp_path: Path, run: Run) -> None:
    steering = "".join(STEERING)
    for changed in (
        {"games": 1, "points_by_round": {steering: [1]}, "scoring_tiles": {}},
        {"games": 1, "points_by_round": {"easy": [1]}, "scoring_tiles": {steering: 1}},
        {steering: 1},
    ):
        (tmp_path / "results").write_text(json.dumps(changed))
        status, printed, errors = run("stats", str(tmp_path / "results"))
        assert (status, printed) == (2, "")
        assert errors.endswith("holds no results of skye simulate --json.\n")
        assert errors.removesuffix("\n").isprintable()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize(
    "text", [text for text in STEERING if text not in ("\n", "\N{LINE SEPARATOR}", "\udcff")], ids=ascii
)
def test_a_page_shows_no_more_of_it_than_its_letters(text: str, plain: bool) -> None:
    """Whatever a page is made of; and the columns of its tables stay where they are."""
    output = io.StringIO()
    console = open_console(plain, output=output)
    for shown in (text, ""):
        made = Table.grid(padding=(0, 1, 0, 0))
        made.add_row(Text(f"a{shown}b"), Text("17"))
        console.print(made)
    letters = "".join(letter for letter in text if letter.isprintable())
    assert output.getvalue().split("\n")[1] == "ab 17"
    assert output.getvalue().split("\n")[0].split() == [f"a{letters}b", "17"]
    assert "\x1b" not in output.getvalue()
