"""The start page: what `skye` alone does at a terminal."""

from typing import Any

import typer

from skye.cli.app import app, run
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for
from skye.language.texts import N_

LESSONS = {
    "learn": (
        N_("Learn Isle of Skye by playing"),
        N_("A first game against two bots: every page says what to do, and why."),
    ),
    "score-demo": (
        N_("See how Isle of Skye is scored"),
        N_("Every scoring tile on lands of real tiles; you may count, too."),
    ),
    "rules": (N_("Read the rules of Isle of Skye"), N_("Five minutes, with examples.")),
}
"""The commands that teach, with what the page says of them."""


@app.command(hidden=True, help=N_("Choose what to do: play, go on with the last game, or learn."))
def start(context: typer.Context, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.terminal.play.start import Lesson, show_start

    group: Any = context.parent and context.parent.command
    lessons = [Lesson(command, *told) for command, told in LESSONS.items() if command in group.commands]
    raise typer.Exit(show_start(open_console_for(plain, glyphs), lessons, run))
