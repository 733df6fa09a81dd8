"""What `skye` alone does at a terminal: the start page, with the commands that teach."""

from collections.abc import Callable, Container, Iterator
from functools import partial

from skye.cli.options import Glyphs, open_console_for
from skye.terminal.play.start import Entry, start

LESSONS = {
    "learn": ("Learn by playing", "A first game against two bots: every page says what to do, and why."),
    "score-demo": ("See how points are scored", "Every scoring tile on lands of real tiles, and your turn to count."),
    "rules": ("Read the rules", "Five minutes, with examples."),
}
"""The commands that teach, with what the page says of them."""


def show_start(commands: Container[str], run: Callable[[str], int]) -> int:
    """Show the start page, and return the exit status. `commands`: those there are; `run` runs one as if typed."""
    return start(open_console_for(plain=False, glyphs=Glyphs.AUTO), list(_lessons(commands, run)))


def _lessons(commands: Container[str], run: Callable[[str], int]) -> Iterator[Entry]:
    for command, (words, note) in LESSONS.items():
        if command in commands:
            yield Entry(command, words, note, partial(run, command), comes_back=True)
