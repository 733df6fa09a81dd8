"""Exports a recorded console as self-contained SVG; Rich's own template loads a font from the network."""

import re
from html import unescape

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


_TEXT = re.compile(r'textLength="([\d.]+)"([^>]*)>([^<]+)</text>')


def svg_of(console: Console, title: str) -> str:
    """The recording of `console` as SVG, in a window with a title."""
    return _TEXT.sub(_as_long_as_its_cells, console.export_svg(title=title, code_format=_FORMAT, unique_id="skye"))


def _as_long_as_its_cells(found: re.Match[str]) -> str:
    """A text with the length of its cells, for Rich gives each character one, also those that take two."""
    length, attributes, escaped = found.groups()
    text = unescape(escaped)
    if cell_len(text) <= len(text):
        return found[0]
    length = f"{float(length) * cell_len(text) / len(text):g}"
    return f'textLength="{length}"{attributes}>{escaped}</text>'
