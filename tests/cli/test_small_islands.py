"""The commands of Small Islands where its data files are broken."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.broken_data import break_file, copied_data

from skye.games.small_islands import catalog
from skye.games.small_islands.front import help as help_pages

Run = Callable[..., tuple[int, str, str]]
BROKEN = {
    "tiles.yaml": ("id: T01", "id: T02"),
    "cards.yaml": ("kind: flat", "kind: flt"),
    "rules.md": ("## ", "# "),
}
"""For each data file something that breaks it."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the data of Small Islands, from which everything is read anew."""
    with copied_data(tmp_path / "data", monkeypatch, [help_pages], [catalog.load]) as folder:
        yield folder / "small_islands"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_data_file_is_told_before_a_game_begins(name: str, data: Path, run: Run) -> None:
    break_file(data / name, *BROKEN[name])
    status, printed, errors = run("small-islands", "play", "Ann", "Bob", "--plain")
    assert (status, printed) == (2, "")
    assert errors.startswith(f"skye: {name}: ")
    assert len(errors.splitlines()) == 1
