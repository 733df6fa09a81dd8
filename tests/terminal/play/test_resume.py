"""No game is lost: killed, hung up, crashed, on a full disk, in two windows, it goes on where it was."""

import errno
import io
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.journals import played, up_to, write
from support.killing import MortalTerminal, SteadyTypist, never_killed

import skye
from skye.cli import main
from skye.games.isle_of_skye.engine.events import IncomePaid, PricesRevealed, TilesDrawn
from skye.games.isle_of_skye.front.help import help_text
from skye.games.isle_of_skye.game import GAME
from skye.saves import shelf
from skye.saves.record import read_game
from skye.terminal.device.console import open_console
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.new_game import resume_game
from skye.terminal.play.session import hold

NAMES = ("Ann", "Bob", "Cy")
SEED = 7
GIVEN_BACK = b"\x1b[?1049l"
"""What turns a terminal back to what it showed before."""


def play_until(terminal: MortalTerminal, typist: SteadyTypist, prompt: str) -> None:
    """Press keys until the terminal asks for something."""
    while prompt not in terminal.prompt:
        terminal.press(typist.key(terminal.prompt))


def begun(*options: str, env: dict[str, str] | None = None) -> tuple[MortalTerminal, SteadyTypist]:
    """A game at a terminal that waits for Ann to price."""
    terminal = MortalTerminal("play", *NAMES, "--seed", str(SEED), *options, env=env)
    terminal.settle()
    typist = SteadyTypist(NAMES, SEED)
    play_until(terminal, typist, "Ann presses Space")
    return terminal, typist


def resumed(*arguments: str) -> MortalTerminal:
    """A game that goes on at a terminal."""
    terminal = MortalTerminal("resume", *arguments)
    terminal.settle()
    return terminal


# --- However it ended ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_gives_the_terminal_back_and_says_where_the_game_is(home: Path, number: int, status: int) -> None:
    terminal, _ = begun()
    assert terminal.ended(number) == status
    assert GIVEN_BACK in terminal.transcript
    assert terminal.said.endswith(f" skye resume {shelf.games()[0].stem} goes on with it.")


def test_a_closed_window_leaves_a_game_that_goes_on(home: Path) -> None:
    terminal, typist = begun()
    play_until(terminal, typist, "Bob presses Space")
    terminal.hang_up()
    assert "Bob presses Space" in resumed().prompt


def test_an_unexpected_error_gives_the_terminal_back_and_tells_no_more_than_its_kind_and_place(
    home: Path, tmp_path: Path
) -> None:
    """The error is planted where Bob would be called."""
    (tmp_path / "sitecustomize.py").write_text(
        "from skye.terminal.play.table import Table\n"
        "real = Table._hand_over\n"
        "def broken(self, seat, purpose):\n"
        "    if seat == 1:\n"
        "        raise ValueError(self._scenes.state_of(self._scenes.last).seats[0].pricing.offers)\n"
        "    real(self, seat, purpose)\n"
        "Table._hand_over = broken\n"
    )
    terminal, typist = begun(env={"PYTHONPATH": str(tmp_path)})
    while terminal.waits:
        terminal.press(typist.key(terminal.prompt))
    assert terminal.ended() == 1
    assert GIVEN_BACK in terminal.transcript
    assert terminal.said == (
        "An unexpected error ended the game (ValueError in sitecustomize.py, line 5). "
        f"skye resume {shelf.games()[0].stem} goes on with it."
    )
    assert "Bob presses Space" in resumed().prompt


def test_an_error_without_a_terminal_ends_with_a_line_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    def talk(_: Dialogue) -> str:
        raise RuntimeError("Ann pays 1234")

    assert hold(open_console(plain=True), help_text, talk, lambda: "It is kept.") == 1
    captured = capsys.readouterr()
    told = r"An unexpected error ended the game \(RuntimeError in test_resume.py, line \d+\). It is kept.\n"
    assert re.fullmatch(told, captured.err)
    assert not captured.out.strip()


def test_an_output_that_nobody_reads_ends_the_game_in_a_sentence(home: Path) -> None:
    run = f"yes '' | '{sys.executable}' -m skye play Ann Bob --plain | head -n 1"
    said = subprocess.run(["bash", "-c", run], capture_output=True, text=True, check=True).stderr
    assert re.fullmatch(r"Nobody reads the output any more\. skye resume \S+ goes on with it\.\n", said)


def test_quitting_says_how_to_go_on(home: Path) -> None:
    run = [sys.executable, "-m", "skye", "play", "Ann", "Bob", "--plain"]
    done = subprocess.run(run, input="yes\nquit\nyes\n", capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].endswith(
        f"You left the game. skye resume {shelf.games()[0].stem} goes on with it."
    )


def test_who_is_about_to_leave_is_told_what_becomes_of_the_game(home: Path) -> None:
    terminal, _ = begun()
    terminal.press("Q")
    game = shelf.games()[0].stem
    assert f"The game is saved, and skye resume {game} goes on with it." in " ".join(terminal.text.split())
    terminal.kill()
    home.joinpath("games").rename(home / "elsewhere")
    home.joinpath("games").write_text("")
    terminal = MortalTerminal("play", *NAMES)
    terminal.settle()
    terminal.press("Q")
    assert "This game is not saved." in terminal.text
    terminal.kill()


# --- Where it goes on ----------------------------------------------------------------------------------------


def test_in_the_middle_of_pricing_a_game_goes_on_at_the_card_of_who_is_next(home: Path) -> None:
    terminal, typist = begun()
    play_until(terminal, typist, "Bob presses Space")
    state = typist.state
    for key in (" ", "x", "\x1b[C", "1"):
        terminal.press(key)
    terminal.ended(signal.SIGKILL)
    assert read_game(shelf.games()[0]).match.state == state, "Ann has priced, Bob has not"

    again = resumed()
    assert "Pass the laptop to Bob" in again.text
    again.press(" ")
    assert "Bob: price two tiles, axe one" in again.text
    assert re.search(r"^ +tile 1 +tile 2 +tile 3 ", again.text, re.MULTILINE), "nothing is chosen for Bob"
    typist = SteadyTypist(NAMES, SEED)
    typist.state = state
    while typist.state.phase is skye.Phase.PRICING:
        again.press(typist.key(again.prompt))
    assert "The reveal" in again.text
    again.ended(signal.SIGKILL)

    match = read_game(shelf.games()[0]).match
    assert match.state == never_killed(NAMES, SEED)[3]
    for kind in (IncomePaid, TilesDrawn, PricesRevealed):
        assert [event.seat for event in match.events if isinstance(event, kind)] == [0, 1, 2], "to everybody once"


def test_bots_and_a_game_without_hints_go_on_as_they_were(home: Path) -> None:
    first = MortalTerminal("play", "Ann", "--bot", "easy", "--no-hints", "--seed", "7")
    first.settle()
    first.press("\r")
    first.press("H")
    assert "A hint for Ann" not in first.text
    first.ended(signal.SIGKILL)
    again = resumed()
    assert "Ann: price two tiles" in again.text, "nobody else sits there who must look away"
    again.press("H")
    assert "A hint for Ann" not in again.text
    for key in ("x", "\x1b[C", "1", "\x1b[C", "1", "c"):
        again.press(key)
    assert "The reveal" in again.text, "the bot has priced by itself"
    again.ended(signal.SIGKILL)


def test_of_a_finished_game_the_final_table_is_shown_again(home: Path, tmp_path: Path) -> None:
    match = played(players=2, seed=5)
    write(tmp_path / "over", match)
    terminal = resumed(str(tmp_path / "over"))
    assert "the game is over" in terminal.text
    for seat in match.state.seats:
        assert re.search(rf"^\d\. +{seat.name} +{seat.points} ", terminal.text, re.MULTILINE)
    terminal.press("q")
    assert terminal.ended() == 0
    assert "goes on" not in terminal.said


def test_a_choice_that_was_torn_is_told_and_asked_for_again(tmp_path: Path) -> None:
    journal = write(tmp_path / "torn", played(players=2, seed=5, most=2))
    (tmp_path / "torn").write_bytes(journal[:-9])
    terminal = resumed(str(tmp_path / "torn"))
    assert "The last choice had not been written to its end" in terminal.text
    terminal.press("L")
    assert "Player 1's land" in terminal.text, "what is looked at beside it is the game as it stands"
    terminal.press("\r")
    terminal.press("\r")
    assert "Player 1 presses Space" in terminal.prompt


def test_a_damaged_game_is_refused_and_goes_on_from_its_whole_part_in_a_copy(home: Path) -> None:
    terminal, typist = begun()
    play_until(terminal, typist, "Cy presses Space")
    terminal.ended(signal.SIGKILL)
    file = shelf.games()[0]
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], b"?\n"]))

    refused = MortalTerminal("resume")
    assert refused.ended() == 2
    assert refused.said.startswith(f"skye: {file.stem} is damaged. Line 3: It is not a line of a game.")
    assert "--repair" in refused.said
    assert "Bob presses Space" in resumed(file.stem, "--repair").prompt
    assert len(shelf.games()) == 2


def test_two_windows_cannot_play_one_game(home: Path) -> None:
    first, _ = begun()
    second = MortalTerminal("resume")
    assert second.ended() == 2
    assert second.said == (
        f"skye: The game {shelf.games()[0].stem} is open in another window. Go on there, or leave it there first."
    )
    first.ended(signal.SIGKILL)
    assert "Ann presses Space" in resumed().prompt


# --- Where it cannot be saved --------------------------------------------------------------------------------


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(home: Path) -> None:
    """A file stands where the folder should be, which stops even whoever may do anything."""
    home.write_text("")
    terminal = MortalTerminal("play", *NAMES, "--seed", str(SEED))
    terminal.settle()
    assert "This game cannot be saved: File exists" in terminal.text
    typist = SteadyTypist(NAMES, SEED)
    play_until(terminal, typist, "Ann presses Space")
    assert terminal.ended(signal.SIGTERM) == 143
    assert "It is not saved: File exists" in terminal.said


def test_a_game_that_may_only_be_read_goes_on_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "game", played(players=2, seed=5, most=2))

    def refuses(path: Path, mode: str) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("skye.saves.journal.FileIO", refuses)
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert resume_game(tmp_path / "game", open_console(plain=True)) == 1
    captured = capsys.readouterr()
    assert "This game cannot be saved: Permission denied" in captured.out
    assert "Player 2 presses Enter" in captured.out
    assert captured.err.startswith("The input ended before the end. It is not saved: Permission denied")


def test_a_disk_that_takes_no_whole_line_leaves_no_game_to_go_on_with(tmp_path: Path) -> None:
    match, autosave = played(players=2, seed=5, most=1), Autosave(GAME)

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        autosave.begin(match, tmp_path / "game")
        assert (tmp_path / "game").stat().st_size == 10
        assert autosave.leave() == "It is not saved: No space left on device."
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not (tmp_path / "game").exists()


def test_a_disk_that_is_full_for_a_while_is_told_once_and_gets_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, autosave, told = played(players=2, seed=5, most=9), Autosave(GAME), []

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    autosave.begin(up_to(match, 1), tmp_path / "game")
    for number, move in enumerate(match.moves[1:], 1):
        with monkeypatch.context() as patched:
            if number in (3, 4, 5, 8):
                patched.setattr(os, "fsync", full)
            autosave.happened([move])
        news = autosave.news()
        told.append(news() if news else "")
    sentence = (
        "This game cannot be saved: No space left on device. It goes on all the same, and what happens is written as "
        "soon as the disk takes it."
    )
    assert told == ["", "", sentence, "", "", "", "", sentence]
    goes_on = f"skye resume {tmp_path / 'game'} goes on with it."
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert autosave.leave() == f"{goes_on} Its end is not saved: No space left on device."
    assert up_to(read_game(tmp_path / "game").match, 8) == up_to(match, 8)


def test_a_disk_that_takes_the_rest_at_last_keeps_the_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, autosave = played(players=2, seed=5, most=3), Autosave(GAME)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    autosave.begin(up_to(match, 1), tmp_path / "game")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        for move in match.moves[1:]:
            autosave.happened([move])
    assert autosave.leave() == f"skye resume {tmp_path / 'game'} goes on with it."
    assert read_game(tmp_path / "game").match == match


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("there", "skye: {}/there is there already. If it is a game, skye resume {}/there goes on with it.\n"),
        ("here", "skye: {}/here is there already, and is no file.\n"),
        ("no/folder", "skye: There is no folder {}/no for the file.\n"),
    ],
)
def test_a_file_that_will_not_do_is_refused_before_the_game(
    tmp_path: Path, file: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there").write_text("a letter")
    (tmp_path / "here").mkdir()
    monkeypatch.setattr("sys.argv", ["skye", "play", "Ann", "Bob", "--save", str(tmp_path / file)])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert capsys.readouterr().err == sentence.format(tmp_path, tmp_path)
    assert (tmp_path / "there").read_text() == "a letter"
