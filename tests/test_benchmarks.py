"""What the benchmarks measure: the program of their own environment."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

SPEED = Path(__file__).parents[1] / "benchmarks" / "speed.py"


@pytest.fixture
def _peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something in place of the peers, which the tests do without."""
    monkeypatch.setitem(sys.modules, "catanatron", SimpleNamespace(RandomPlayer=object))
    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace())


@pytest.mark.usefixtures("_peers")
def test_the_start_is_measured_where_no_folder_of_programs_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with `path/to/python -m benchmarks.speed`, in an environment that is not activated."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert set(runpy.run_path(str(SPEED))["start_up"](0)) == {"start skye", "start typer"}


def test_a_ladder_is_climbed_for_every_game_and_only_once_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line a match, whatever the game: how often the one bot won, and what its level promises."""
    monkeypatch.setattr(sys, "argv", ["ladder", "--game", "rebirth", "--games", "1"])
    runpy.run_path(str(SPEED.with_name("ladder.py")), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert [line[:24].split() for line in lines] == [
        ["normal", "against", "3", "easy"],
        ["hard", "against", "3", "normal"],
        ["hard", "against", "1", "normal"],
    ]
    assert [line.partition("promised ")[2][:3] for line in lines] == ["60%", "40%", "70%"]
