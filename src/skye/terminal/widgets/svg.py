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
    r'<text (?P<style>[^>]*)x="(?P<x>[^"]*)"(?P<line>[^>]*)textLength="(?P<length>[^"]*)"(?P<rest>[^>]*)>'
    r"(?P<text>[^<]*)</text>"
)


def svg_of(console: Console, title: str) -> str:
    """The recording of `console` as SVG, in a window with a title."""
    return _TEXT.sub(_by_cells, console.export_svg(title=title, code_format=_FORMAT, unique_id="skye"))


def _by_cells(found: re.Match[str]) -> str:
    """A text in the columns it takes: Rich squeezes wide characters into one each, and fonts have their own widths."""
    text = unescape(found["text"])
    if not any(map(_is_wide, text)):
        return found[0]
    x, column = float(found["x"]), float(found["length"]) / len(text)
    runs = []
    for _wide, letters in groupby(text, _is_wide):
        run = "".join(letters)
        length = column * cell_len(run)
        place = f'x="{x:.1f}"{found["line"]}textLength="{length:.1f}"'
        runs.append(f"<text {found['style']}{place}{found['rest']}>{escape(run)}</text>")
        x += length
    return "".join(runs)


def _is_wide(letter: str) -> bool:
    return cell_len(letter) > 1
