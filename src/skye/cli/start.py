"""What `skye` alone does at a terminal: the start page, with the commands that teach."""

from collections.abc import Iterator
from functools import partial

from typer.main import get_command

from skye.cli.app import app
from skye.cli.options import Glyphs, open_console_for
from skye.terminal.play.start import Entry, start

_LESSONS = {
    "learn": ("Learn by playing", "A first game against two bots: every page says what to do, and why."),
    "score-demo": ("See how points are scored", "Every scoring tile on lands of real tiles, and your turn to count."),
    "rules": ("Read the rules", "Five minutes, with examples."),
}
"""The commands that teach, with what the page says of them."""


def show_start() -> int:
    """Show the start page, and return the exit status."""
    return start(open_console_for(plain=False, glyphs=Glyphs.AUTO), list(_lessons()))


def _lessons() -> Iterator[Entry]:
    known = get_command(app).commands  # type: ignore[attr-defined]  # it is a group
    for command, (words, note) in _LESSONS.items():
        if command in known:
            yield Entry(command, words, note, partial(_run, command), comes_back=True)


def _run(command: str) -> int:
    """Run a command as if it had been typed."""
    return int(app([command], prog_name="skye", standalone_mode=False) or 0)
