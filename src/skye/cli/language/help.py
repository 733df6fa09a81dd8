"""Help in languages other than English: its texts, and lines and columns by cells.

Lines end by habit alone: to load Unicode's rules for them would take longer than the help itself.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import typer
from rich.cells import cell_len

from skye.language.texts import _

_PIECES = re.compile(
    r"(?:\[[^\]]*\]\S*|[（「『【《(]*"
    r"(?:[!-~]+(?<=\d)[^ !-~]|[!-~]+|[ァ-ヺー・]+|[一-鿿]{2,3}(?=[ぁ-ん])|[^ ])"
    r"[ぁ-ん、。，；：・？ー々～）」』】》)]*) *"
)
"""What stays together at the end of a line: something in brackets; or a word of Latin letters, of katakana or of kanji,
a number with what it counts, or another letter, with the punctuation around it and the hiragana behind it."""
_DEFAULT = re.compile(r"\[default: (.*)\]$")
"""What Typer writes behind the help of an option."""
_GAP = "  "
_Formatter: Any = typer.Context.formatter_class


class _CellFormatter(_Formatter):  # type: ignore[misc]  # Typer does not publish its type
    """Writes help as Typer does, but in the language spoken and with wide letters in line."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is typed."""
        head = _("Usage: {command}").format(command=f"{prog} ")
        self._write_beside(head, args, cell_len(head))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section, which Typer gives in English."""
        headings = {"Arguments": _("Arguments:"), "Options": _("Options:"), "Commands": _("Commands:")}
        self.write(f"{headings[heading]}\n")

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        self._write_beside("", text, 0)

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = len(_GAP)) -> None:
        """Write names with what is told of them, in a column behind all names that are not too wide."""
        column = min(max(cell_len(name) for name, _told in rows), col_max) + col_spacing
        default = _("[default: {default}]")
        for name, told in rows:
            self._write_beside(f"{name}{_GAP}", _DEFAULT.sub(lambda at: default.format(default=at[1]), told), column)

    def _write_beside(self, head: str, text: str, column: int) -> None:
        """Write a text whose lines begin at a column, and before it a head; one that is too wide has its own line."""
        indent, left = " " * self.current_indent, head
        if cell_len(head) > column:
            self.write(f"{indent}{head.rstrip()}\n")
            left = ""
        for line in _lines(text, self.width - self.current_indent - column):
            self.write(f"{indent}{left}{' ' * (column - cell_len(left))}{line}".rstrip() + "\n")
            left = ""


class _HelpContext(typer.Context):
    """The context of a command whose help is in another language than English."""

    formatter_class = _CellFormatter


def translate(command: Any) -> None:
    """Put the help of a command of Typer's, and of all that it takes, into the language spoken."""
    command.context_class = _HelpContext
    command.options_metavar = _("[OPTIONS]")
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = _("COMMAND [ARGS]...")
    command.help = _(command.help)
    command.short_help = command.help.partition("。")[0]
    for param in command.params:
        param.help = _(param.help)


def _lines(text: str, columns: int) -> Iterator[str]:
    """A text in lines of so many columns; the last one may be empty."""
    line = ""
    for piece in _PIECES.findall(text):
        if line and cell_len(f"{line}{piece}".rstrip()) > columns:
            yield line.rstrip()
            line = ""
        line += piece
    yield line.rstrip()
