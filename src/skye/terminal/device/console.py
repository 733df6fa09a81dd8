"""Rich consoles that show text literally, clamp their size, and avoid what the terminal lacks."""

import os
import re
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, ConsoleDimensions, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from skye.terminal.device.harmless import Harmless
from skye.terminal.device.size import MOST
from skye.terminal.device.stdio import literal
from skye.terminal.widgets.line_breaks import NO_BREAK_SPACE, LineBreakingConsole

_PLAIN = str.maketrans({"\N{HORIZONTAL ELLIPSIS}": ".", NO_BREAK_SPACE: " "})
"""Replacements: for Rich's truncation mark, which has ambiguous width, and for a space that has done its work."""
_ODD = re.compile("[" + "".join(map(chr, _PLAIN)) + "]")
_LETTERS_ONLY = re.compile(
    r"(screen\.)?(linux|vt[0-9]|ansi|pcansi|scoansi|cons25|pccon|wsvt|sun|cygwin|hurd|mach)", re.IGNORECASE
)
"""TERM prefixes of consoles and old terminals, whose fonts have little besides letters."""
_MONOCHROME = re.compile(r"(screen\.)?vt[0-9]", re.IGNORECASE)
"""TERM prefixes of DEC terminals, which have bold and reverse video, but no colours."""


class GameConsole(LineBreakingConsole):
    """A console with a clamped size and a truncation mark that is never two columns wide."""

    @property  # type: ignore[misc]  # nobody sets it
    def size(self) -> ConsoleDimensions:
        """Columns and rows, clamped."""
        return ConsoleDimensions(*(min(told, MOST) for told in super().size))

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render, with characters replaced that not every terminal shows alike."""
        for segment in super().render(renderable, options):
            yield segment._replace(text=segment.text.translate(_PLAIN)) if _ODD.search(segment.text) else segment


class AsciiConsole(GameConsole):
    """A console that draws with ASCII alone; names are shown as they are."""

    @property
    def encoding(self) -> str:
        """Makes Rich and the themes of a game choose ASCII."""
        return "ascii"


def open_console(plain: bool, only_ascii: bool = False, output: TextIO | None = None) -> Console:
    """The console for a terminal, a pipe, or `plain` text without colour or control sequences.

    Text is always shown literally: no markup, no emoji codes, no highlighting.
    """
    stream = output or sys.stdout
    if hasattr(stream, "reconfigure"):
        # A name that cannot be encoded must not end the game.
        stream.reconfigure(errors="replace")
    terminal = False if plain else None
    if not plain and os.environ.get("FORCE_COLOR") == "":
        # Rich takes an empty FORCE_COLOR for "not a terminal"; we take it as unset.
        terminal = stream.isatty()
    term = os.environ.get("TERM", "")
    kind = AsciiConsole if only_ascii or _LETTERS_ONLY.match(term) else GameConsole
    console = kind(
        file=stream,
        color_system=None if plain else "auto",
        no_color=True if _MONOCHROME.match(term) else None,
        force_terminal=terminal,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.push_render_hook(Harmless())
    return console


def print_line(console: Console, line: str) -> None:
    """Print a line unwrapped and escaped: file names may contain anything."""
    console.print(Text(literal(line)), soft_wrap=True)
