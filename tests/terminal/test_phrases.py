"""Phrases that any game needs."""

import pytest
from rich.cells import cell_len

from skye.terminal.widgets.phrases import shortened


@pytest.mark.parametrize(
    ("name", "columns", "shown"),
    [
        ("Ann", 3, "Ann"),
        ("Bartholomew", 8, "Barthol…"),
        ("MacKinnon (bot)", 15, "MacKinnon (bot)"),
        ("MacKinnon (bot)", 12, "MacKi… (bot)"),
        ("MacKinnon (bot)", 8, "M… (bot)"),
        ("王王王王 (bot)", 10, "王… (bot)"),
        ("スチュアート (CPU)", 8, "スチュ…"),
    ],
)
def test_a_name_cut_short_keeps_the_remark_behind_it(name: str, columns: int, shown: str) -> None:
    assert shortened(name, columns) == shown
    assert cell_len(shown) <= columns
