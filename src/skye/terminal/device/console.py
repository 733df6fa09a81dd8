"""The console: Rich's, made to show text literally, in a sensible size, and with nothing the terminal lacks."""

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

_ELLIPSIS, _CUT = "\N{HORIZONTAL ELLIPSIS}", "."
"""What Rich ends a text with that it has cut, which is of ambiguous width; and what it is to be ended with."""
_LETTERS_ALONE = re.compile(
    r"(screen\.)?(linux|vt[0-9]|ansi|pcansi|scoansi|cons25|pccon|wsvt|sun|cygwin|hurd|mach)", re.IGNORECASE
)
"""The beginning of TERM at a console or an old terminal: its font has letters, and little besides."""
_ONE_COLOUR = re.compile(r"(screen\.)?vt[0-9]", re.IGNORECASE)
"""The beginning of TERM at a terminal of DEC's, which has bold and reversed letters, and no colours."""


class GameConsole(Console):
    """A console whose size is within bounds, and that cuts texts with no mark that is wide in some locales."""

    @property  # type: ignore[misc]  # nobody sets it
    def size(self) -> ConsoleDimensions:
        """The columns and rows there are for what is printed."""
        return ConsoleDimensions(*(min(told, MOST) for told in super().size))

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """As Rich renders it, but for the mark where a text is cut."""
        for segment in super().render(renderable, options):
            yield segment._replace(text=segment.text.replace(_ELLIPSIS, _CUT)) if _ELLIPSIS in segment.text else segment


class AsciiConsole(GameConsole):
    """A console that shows nothing but ASCII of its own; names are shown as they are."""

    @property
    def encoding(self) -> str:
        """Rich and the themes of a game draw with what this encoding has."""
        return "ascii"


def open_console(plain: bool, only_ascii: bool = False, output: TextIO | None = None) -> Console:
    """The console for a terminal, a pipe, or `plain` text without colour or control sequences.

    Text is always shown literally: no markup, no emoji codes, no highlighting.
    """
    stream = output or sys.stdout
    if hasattr(stream, "reconfigure"):
        # A name that the encoding cannot show must not end the game.
        stream.reconfigure(errors="replace")
    terminal = False if plain else None
    if not plain and os.environ.get("FORCE_COLOR") == "":
        # An empty variable asks for nothing, but Rich takes it for the wish that nothing be a terminal.
        terminal = stream.isatty()
    term = os.environ.get("TERM", "")
    kind = AsciiConsole if only_ascii or _LETTERS_ALONE.match(term) else GameConsole
    console = kind(
        file=stream,
        color_system=None if plain else "auto",
        no_color=True if _ONE_COLOUR.match(term) else None,
        force_terminal=terminal,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.push_render_hook(Harmless())
    return console


def print_line(console: Console, line: str) -> None:
    """Print a line that is never broken, whatever stands in it: names of files hold anything."""
    console.print(Text(literal(line)), soft_wrap=True)
