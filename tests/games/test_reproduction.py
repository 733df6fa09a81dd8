"""A test that fails on a random game prints what makes its state again."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from support import reproduction, toy_game
from support.skye_games import random_game

import skye
from skye.games.isle_of_skye.game import GAME

TESTS = Path(__file__).parents[1]
FAILS = """
from itertools import islice
from support import toy_game
from support.reproduction import random_moves
from support.skye_games import random_game
from skye.games.isle_of_skye.game import GAME

def test_toy():
    for move in islice(random_moves(toy_game.GAME, ["Ann", "Bob"], 5), 4):
        pass
    assert 0, "digest " + toy_game.GAME.digest(move.state)

def test_isle():
    for _, _, state, _ in islice(random_game(2, seed=5), 9):
        pass
    assert 0, "digest " + GAME.digest(state)

def test_none():
    assert 0
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What pytest prints of each test that fails."""
    folder = tmp_path_factory.mktemp("failing")
    (folder / "test_fails.py").write_text(FAILS)
    (folder / "conftest.py").write_text("from support.reproduction import pytest_runtest_makereport\n")
    run = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--rootdir={folder}", "-o", f"pythonpath={TESTS}"]
    output = subprocess.run([*run, str(folder)], capture_output=True, text=True, check=False, cwd=folder).stdout
    parts = re.split(r"^_+ test_(\w+) _+$", output.partition("short test summary")[0], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize(("name", "game"), [("toy", toy_game.GAME), ("isle", GAME)])
def test_the_printed_call_makes_the_state_of_the_failure(
    name: str, game: reproduction.AnyGame, printed: dict[str, str]
) -> None:
    (call,) = re.findall(r"^support\.reproduction\.(again\(.*\))$", printed[name], re.MULTILINE)
    made = eval(call, {"again": reproduction.again})
    assert f"digest {game.digest(made.state)}" in printed[name]
    assert len(made.moves) > 1


def test_a_test_without_a_random_game_prints_none(printed: dict[str, str]) -> None:
    """Also where the test before it had one."""
    assert "reproduction.again" not in printed["none"]


def test_a_game_of_the_library_goes_as_the_printed_one() -> None:
    *_, (_, _, state, _) = random_game(3, seed=2)
    made = reproduction.RandomGame(GAME, [seat.name for seat in state.seats], 2, GAME.usual_options(), "")
    made.actions += [action for _, action, _, _ in random_game(3, seed=2) if action]
    call = str(made).removeprefix("support.reproduction.")
    again = eval(call, {"again": reproduction.again})
    assert again.state == state
    assert again.state.phase is skye.Phase.OVER
