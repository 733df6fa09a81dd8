"""Pictures for browsers: a text is as long as the cells it takes, whatever its script."""

import re
from html import unescape
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from skye.terminal.widgets.svg import svg_of


def test_a_text_is_as_long_as_its_cells() -> None:
    console = Console(file=StringIO(), record=True, width=40)
    texts = ("Ann", "はな", "<小明>", "2枚&3枚")
    for text in texts:
        console.print(Text(text))
    found = re.findall(r'textLength="([\d.]+)"[^>]*>([^<]+)</text>', svg_of(console, "a title"))
    lengths = {unescape(text): float(length) for length, text in found}
    column = lengths["Ann"] / len("Ann")
    assert [lengths[text] for text in texts] == [pytest.approx(column * cell_len(text)) for text in texts]
