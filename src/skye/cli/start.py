"""The start page: what `skye` alone does at a terminal."""

from typing import Any

import typer

from skye.cli.app import app, run
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for

LESSONS = {
    "learn": ("Learn Isle of Skye by playing", "A first game against two bots: every page says what to do, and why."),
    "score-demo": ("See how Isle of Skye is scored", "Every scoring tile on lands of real tiles; you may count, too."),
    "rules": ("Read the rules of Isle of Skye", "Five minutes, with examples."),
}
"""The commands that teach, with what the page says of them."""


@app.command(hidden=True)
def start(context: typer.Context, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    """Choose what to do: play, go on with the last game, or learn."""
    from skye.terminal.play.start import Lesson, show_start

    group: Any = context.parent and context.parent.command
    lessons = [Lesson(command, *told) for command, told in LESSONS.items() if command in group.commands]
    raise typer.Exit(show_start(open_console_for(plain, glyphs), lessons, run))
