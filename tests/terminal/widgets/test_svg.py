"""Pictures of pages: each character stands in its columns, also the wide ones of Japanese and Chinese."""

import re
from html import unescape
from io import StringIO

from rich.console import Console
from rich.text import Text

from skye.terminal.widgets.svg import svg_of


def texts_of(line: str) -> list[tuple[str, float, float]]:
    """The texts of a picture of one line of 20 columns: each with the column where it begins, and its columns."""
    console = Console(file=StringIO(), record=True, force_terminal=True, width=20)
    console.print(Text(line), end="")
    shown = re.findall(r'<text [^>]*x="([\d.]+)"[^>]*textLength="([\d.]+)"[^>]*>([^<]*)</text>', svg_of(console, ""))
    return [(unescape(text).replace("\xa0", " "), columns(x), columns(length)) for x, length, text in shown]


def columns(length: str) -> float:
    """A length in columns, each of which measures 12.2."""
    return round(float(length) / 12.2, 1)


def test_wide_characters_take_two_columns_each_and_move_nothing_behind_them() -> None:
    assert texts_of("8,2 農場マス (+3)") == [
        ("8,2 ", 0, 4),
        ("農場マス", 4, 8),
        (" (+3)", 12, 5),
    ]


def test_a_line_of_narrow_characters_is_one_text() -> None:
    assert texts_of("8,2 food <hex>") == [("8,2 food <hex>", 0, 14)]
