"""Columns of short cells: what is too wide is shortened in the first column, and the others keep their width."""

import io

from rich.console import Console
from rich.style import Style

from skye.terminal.widgets.columns import Columns

ROWS = [
    [("", None), ("points", Style(bold=True)), ("tile", None)],
    [("Ann", None), ("7", None), ("F", None)],
    [("Catherine the Great", None), ("12", None), ("3^", None)],
    [("\u5b57\u5b57", None), ("0", None), ("", None)],
]


def lines(width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None, legacy_windows=False)
    console.print(Columns(ROWS, left=(0, 2)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def test_numbers_stand_below_each_other_and_names_take_what_is_left() -> None:
    assert lines(32) == [
        "                     points tile",
        "Ann                       7 F   ",
        "Catherine the Great      12 3^  ",
        "\u5b57\u5b57                      0     ",
    ]


def test_a_name_that_is_too_wide_is_shortened() -> None:
    assert lines(20) == [
        "         points tile",
        "Ann           7 F   ",
        "Catheri…     12 3^  ",
        "\u5b57\u5b57          0     ",
    ]
