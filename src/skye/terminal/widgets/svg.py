"""Exports a recorded console as self-contained SVG; Rich's own template loads a font from the network."""

import re
from html import escape, unescape
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console

_FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    .{unique_id}-title {{
        font-size: 18px;
        font-weight: bold;
        font-family: arial, sans-serif;
    }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


_TEXT = re.compile(
    r'<text class="(?P<style>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" textLength="(?P<length>[^"]*)" '
    r'clip-path="(?P<clip>[^"]*)">(?P<text>[^<]*)</text>'
)
"""A text as Rich writes it, for which it reckons with one column a character."""


def svg_of(console: Console, title: str) -> str:
    """The recording of `console` as SVG, in a window with a title."""
    return _TEXT.sub(_in_columns, console.export_svg(title=title, code_format=_FORMAT, unique_id="skye"))


def _in_columns(match: re.Match[str]) -> str:
    """A text, in pieces where wide characters stand in it: each has the columns that it has in a terminal."""
    text = unescape(match["text"])
    if cell_len(text) <= len(text):
        return match[0]
    column, x = float(match["length"]) / len(text), float(match["x"])
    pieces = []
    for _, characters in groupby(text, key=lambda character: cell_len(character) > 1):
        piece = "".join(characters)
        length = column * cell_len(piece)
        place = f'x="{x:g}" y="{match["y"]}" textLength="{length:g}" clip-path="{match["clip"]}"'
        pieces.append(f'<text class="{match["style"]}" {place}>{escape(piece)}</text>')
        x += length
    return "".join(pieces)
