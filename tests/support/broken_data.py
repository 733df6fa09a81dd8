"""A copy of the data files, for tests that break them."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from skye.games import datafile


@contextmanager
def copied_data(
    folder: Path, monkeypatch: pytest.MonkeyPatch, readers: Sequence[Any], cached: Sequence[Any]
) -> Iterator[Path]:
    """A copy of all data from which everything is read anew: `readers` are modules that ask where the data are,
    `cached` the functions that remember what they read."""
    shutil.copytree(datafile.data_folder(), folder)
    for module in (datafile, *readers):
        monkeypatch.setattr(module, "data_folder", lambda: folder)
    for read in cached:
        read.cache_clear()
    yield folder
    for read in cached:
        read.cache_clear()


def break_file(file: Path, whole: str, broken: str) -> None:
    """Write something wrong in the place of something right."""
    text = file.read_text(encoding="utf-8")
    assert whole in text
    file.write_text(text.replace(whole, broken), encoding="utf-8")
