"""What the benchmarks measure: the program of their own environment."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

SPEED = Path(__file__).parents[1] / "benchmarks" / "speed.py"


@pytest.fixture
def _peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something in place of the peer, which the tests do without."""
    monkeypatch.setitem(sys.modules, "catanatron", SimpleNamespace(RandomPlayer=object))


@pytest.mark.usefixtures("_peer")
def test_the_start_is_measured_where_no_folder_of_programs_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with `path/to/python -m benchmarks.speed`, in an environment that is not activated."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert set(runpy.run_path(str(SPEED))["start_up"](0)) == {"start skye", "start typer"}
