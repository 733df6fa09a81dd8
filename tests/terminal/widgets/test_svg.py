"""Pictures of pages: what they show stands where it stands in a terminal."""

import re
from io import StringIO

from rich.console import Console
from rich.text import Text

from skye.terminal.widgets.svg import svg_of

COLUMN = 12.2
"""The width of a column in the units of the picture."""


def texts(*parts: str) -> list[tuple[str, float, float]]:
    """The texts of a picture of one line, each with the column it begins at and the columns it takes."""
    console = Console(file=StringIO(), record=True, width=40, force_terminal=True, color_system="truecolor")
    console.print(Text.assemble(*((part, f"color({number})") for number, part in enumerate(parts))))
    found = re.findall(
        r'<text class="skye-r.*? x="(.*?)" y=".*?" textLength="(.*?)".*?>(.*?)</text>', svg_of(console, "")
    )
    return [(text, round(float(x) / COLUMN, 2), round(float(length) / COLUMN, 2)) for x, length, text in found]


def test_wide_characters_take_two_columns_each_and_what_follows_stands_behind_them() -> None:
    assert texts("Ann", "小明") == [("Ann", 0, 3), ("小明", 3, 4)]
    assert texts("1) はな <2>", "end") == [
        ("1)\N{NO-BREAK SPACE}", 0, 3),
        ("はな", 3, 4),
        ("\N{NO-BREAK SPACE}&lt;2&gt;", 7, 4),
        ("end", 11, 3),
    ]
