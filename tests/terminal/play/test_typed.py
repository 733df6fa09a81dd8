"""What players are told to type does what was said of it when it is typed."""

import io
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from support.journals import write
from support.matches import new_match
from support.said import said

from skye.games.isle_of_skye.game import GAME
from skye.saves import shelf
from skye.saves.errors import SaveError
from skye.saves.journal import Journal
from skye.terminal.device.console import open_console
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.new_game import Wishes, play_game
from skye.terminal.play.saved_games import go_on

Run = Callable[..., tuple[int, str, str]]
Type = Callable[[str], str]

ODD_NAMES = [
    "2026",
    "-x",
    "--repair",
    "two words",
    "it's",
    '"quoted"',
    "$HOME",
    "`id`",
    "a;b&c|d>e",
    "*",
    "~",
    "#",
    "100%d",
    "back\\slash",
    "bang!",
    "Zoë 李四",
    "sub/folder",
    "-sub/x",
    "a\nline",
    "a\x1b[31mred",
    "a\tb'c\"d\\e%f!",
    "not\udcfftext",
    "no\u00a0break",
    "right\u202eleft",
]
ON_THE_SHELF = [name for name in ODD_NAMES if "/" not in name]


@pytest.fixture
def typed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Has a shell read a command, in a folder of the test, runs it, and returns what it prints."""
    program = tmp_path / "bin" / "skye"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nprintf '%s\\0' \"$@\"\n")
    program.chmod(stat.S_IRWXU)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path / "folder")
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")

    def typed(command: str) -> str:
        assert command.isprintable(), "anybody can type it"
        words = subprocess.run(["sh", "-c", command], capture_output=True, check=True).stdout
        monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
        return "".join(run(*map(os.fsdecode, words.split(b"\0")[:-1]))[1:])

    return typed


def on_shelf(stem: str, *names: str) -> Path:
    shelf.folder().mkdir(parents=True, exist_ok=True)
    write(shelf.folder() / f"{stem}.skye", new_match(names, seed=1))
    return shelf.folder() / f"{stem}.skye"


def told_of(file: Path, *names: str) -> str:
    """What is told last of a game of these players: what to type."""
    autosave = Autosave(GAME)
    autosave.begin(new_match(names, seed=1), file)
    about_to_leave, farewell = autosave.if_left(), autosave.leave()
    command = farewell.removesuffix(" goes on with it.")
    assert about_to_leave.startswith(f"The game is saved, and {command} goes on with it.")
    return command


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_game_in_a_file_with_an_odd_name_goes_on_by_what_is_told(name: str, typed: Type) -> None:
    """Games with names that begin so are on the shelf: the bare name would find them."""
    for stem in ("2026-01-31-cy", "two words more"):
        on_shelf(stem, "Cy", "Dee")
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    assert "Ann presses Enter" in typed(told_of(Path(name), "Ann", "Bob"))


@pytest.mark.parametrize("stem", ON_THE_SHELF)
def test_a_game_on_the_shelf_with_an_odd_name_goes_on_by_what_is_told(stem: str, typed: Type) -> None:
    """Files with the same names lie in the folder where it is typed."""
    file, autosave = on_shelf(stem, "Ann", "Bob"), Autosave(GAME)
    write(Path(stem), new_match(["Cy", "Dee"], seed=1))
    autosave.go_on(Journal.reopen(file)[0], unfinished=True, news="")
    assert "Ann presses Enter" in typed(autosave.leave().removesuffix(" goes on with it."))


@pytest.mark.parametrize("stem", [*ON_THE_SHELF, "x" * 250, "\N{SHEEP}" * 60])
def test_a_damaged_game_with_an_odd_name_is_repaired_by_what_is_told(stem: str, typed: Type) -> None:
    file = on_shelf(stem, "Ann", "Bob")
    file.write_bytes(file.read_bytes() + b"?\n")
    with pytest.raises(SaveError) as refused:
        go_on(str(file), open_console(plain=True))
    command = said(refused.value).rpartition("is whole: ")[2].removesuffix(" goes on from there, in a copy.")
    assert "Ann presses Enter" in typed(command)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_file_that_is_there_goes_on_by_what_is_told(name: str, typed: Type) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    write(Path(name), new_match(["Ann", "Bob"], seed=1))
    wishes = Wishes((), 2, 1, GAME.usual_options(), (), hints=True, file=Path(name))
    with pytest.raises(SaveError) as refused:
        play_game(GAME, wishes, open_console(plain=True))
    command = said(refused.value).rpartition("If it is a game, ")[2].removesuffix(" goes on with it.")
    assert "Ann presses Enter" in typed(command)
