"""One bad file never costs more than its own line; without a home folder the files that are named still do."""

import io
import os
import pwd
import re
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.journals import played, write

from skye.saves import shelf
from skye.saves.record import MOST_BYTES

Run = Callable[..., tuple[int, str, str]]


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def plug(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        # The whole path may be too long for a socket.
        here = Path.cwd()
        os.chdir(path.parent)
        made.bind(path.name)
        os.chdir(here)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


def link_to_nothing(path: Path) -> None:
    path.symlink_to("nothing")


def link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def empty(path: Path) -> None:
    path.touch()


def huge(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**40)


def nonsense(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 50)


def deep_nonsense(path: Path) -> None:
    path.write_bytes(b"[" * MOST_BYTES + b"\n")


def letter(path: Path) -> None:
    path.write_text("Dear Ann,\n")


BAD_FILES = [
    folder,
    pipe,
    plug,
    device,
    terminal,
    link_to_nothing,
    link_to_itself,
    empty,
    huge,
    nonsense,
    deep_nonsense,
    letter,
]
NAMES = ["bad", " ", "-x", "not\udcfftext", "a\x1b[31mred", "x" * 250, "\N{SHEEP}" * 60, ".", "right\u202eleft"]


@pytest.fixture
def evening(home: Path) -> Path:
    """A good game, last played before whatever else there is."""
    shelf.folder().mkdir(parents=True)
    file = shelf.folder() / "evening.skye"
    write(file, played(players=2, seed=5, most=2))
    os.utime(file, (1000, 1000))
    return file


@pytest.fixture
def every_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sees that every command works on the good game."""

    def every_command(game: str) -> None:
        assert run("log", game)[0] == 0
        assert run("replay", game, "--plain")[0] == 0
        assert run("export", game, "--json")[0] == 0
        monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
        assert "presses Enter" in run("resume", game, "--plain")[1]

    return every_command


def listed_games(run: Run) -> int:
    """How many games the list tells of, each in two lines."""
    status, printed, said = run("games")
    assert (status, said) == (0, "")
    assert "Player 1 and Player 2: round 1" in printed
    return len(re.findall(r"^    \S", printed, re.MULTILINE))


@pytest.mark.parametrize("bad", BAD_FILES)
def test_a_bad_file_costs_its_own_line_alone(
    bad: Callable[[Path], None],
    evening: Path,
    run: Run,
    every_command: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bad(shelf.folder() / "bad.skye")
    assert listed_games(run) == 2
    assert "bad  (last played" in run("games")[1]
    assert run("stats")[0] == 0
    every_command("evening")
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert "presses Enter" in run("resume", "--plain")[1], "the last game that goes on"
    for command in (("resume",), ("resume", "--repair"), ("log",), ("replay",), ("export", "--svg")):
        status, printed, said = run(*command, "bad")
        assert (status, printed) == (2, "")
        assert re.fullmatch(r"skye: bad is broken\. .+\.\n", said)


@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_an_odd_name_costs_its_own_line_alone(
    name: str, evening: Path, run: Run, every_command: Callable[[str], None]
) -> None:
    letter(shelf.folder() / f"{name}.skye")
    assert listed_games(run) == 2
    every_command("evening")


@pytest.mark.parametrize("year", [30828, 10000, 9999, 2446, 1969, 1600, 1, -290000])
def test_a_file_with_an_odd_date_is_a_game_like_any_other(
    year: int, evening: Path, run: Run, every_command: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few file systems keep such dates, so it is told of the file here."""
    seconds = (year - 1970) * 31_556_952
    lstat = Path.lstat

    def dated(path: Path) -> os.stat_result:
        status = lstat(path)
        if path.name != "odd.skye":
            return status
        return os.stat_result(status[:7] + (seconds,) * 3, {"st_mtime": float(seconds), "st_mtime_ns": seconds * 10**9})

    monkeypatch.setattr(Path, "lstat", dated)
    write(shelf.folder() / "odd.skye", played(players=2, seed=5, most=2))
    assert listed_games(run) == 2
    assert run("stats")[0] == 0
    every_command("evening")
    every_command("odd")
    newest = "odd" if seconds > 1000 else "evening"
    assert run("games")[1].startswith(f"{newest}  (last played")


def test_a_date_that_can_be_told_is_told(evening: Path, run: Run) -> None:
    noon = datetime(2026, 1, 31, 12, tzinfo=UTC)
    os.utime(evening, (noon.timestamp(), noon.timestamp()))
    assert f"evening  (last played {noon.astimezone():%Y-%m-%d %H:%M})" in run("games")[1]


def test_a_file_that_vanishes_while_the_list_is_made_costs_its_own_line_alone(
    evening: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, games = shelf.folder() / "gone.skye", shelf.games
    monkeypatch.setattr(shelf, "games", lambda: [gone, *games()])
    assert listed_games(run) == 2
    assert run("stats")[0] == 0
    assert run("log", "evening")[0] == 0


def test_a_file_that_may_not_be_read_costs_its_own_line_alone(
    evening: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is planted: nothing stops whoever may do anything."""
    letter(shelf.folder() / "closed.skye")
    opened = Path.open

    def refuses(path: Path, *arguments: str) -> object:
        if path.name == "closed.skye":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *arguments)

    monkeypatch.setattr(Path, "open", refuses)
    assert listed_games(run) == 2
    assert "broken: It cannot be read: Permission denied." in run("games")[1]
    assert run("stats")[0] == 0


# --- Without a home folder -----------------------------------------------------------------------------------


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> Path:
    """A user without HOME whom the system does not know; returns a game of theirs in the folder they are in."""

    def unknown(user: object) -> None:
        raise KeyError(user)

    for variable in ("HOME", "SKYE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setattr(pwd, "getpwnam", unknown)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    write(Path("evening"), played(players=2, seed=5, most=2))
    return Path("evening")


NO_HOME = "No home folder is known, and SKYE_HOME names no folder for the games"


@pytest.mark.parametrize("command", [("games",), ("stats",), ("resume",), ("log", "2026"), ("replay", "2026")])
def test_without_a_home_folder_a_sentence_says_that_there_is_none(
    homeless: Path, run: Run, command: tuple[str, ...]
) -> None:
    assert run(*command) == (2, "", f"skye: {NO_HOME}.\n")


def test_without_a_home_folder_a_game_is_played_and_not_saved(
    homeless: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\nquit\nyes\n"))
    status, printed, _ = run("play", "Ann", "Bob", "--plain")
    assert status == 0
    told = " ".join(printed.split())
    assert f"This game cannot be saved: {NO_HOME}. It can be played, but not resumed." in told
    assert "This game is not saved." in told
    assert printed.splitlines()[-1].endswith(f"You left the game. It is not saved: {NO_HOME}.")
    assert list(Path().iterdir()) == [homeless]


@pytest.mark.parametrize("name", ["evening", "./evening"])
def test_without_a_home_folder_files_that_are_named_work(
    homeless: Path, run: Run, name: str, every_command: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    every_command(name)
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    said = run("play", "Ann", "Bob", "--plain", "--save", "new")[2]
    assert said.endswith("skye resume ./new goes on with it.\n")
    every_command("./new")


def test_a_home_folder_that_an_old_library_does_not_find_is_none(
    homeless: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/skye")
    assert run("games") == (2, "", f"skye: {NO_HOME}.\n")


@pytest.mark.parametrize("wish", ["~", "~/isle", "~nobody of that name"])
def test_a_home_that_is_wished_for_and_not_known_is_told(
    homeless: Path, run: Run, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKYE_HOME", wish)
    assert run("games") == (2, "", f"skye: SKYE_HOME is {wish}, and no such home folder is known.\n")
    assert list(Path().iterdir()) == [homeless]
