"""Help: what can be typed or pressed at a moment, and the rules that matter then."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from skye.language.texts import _
from skye.terminal.dialogue.bindings import Row
from skye.terminal.widgets import panels


class HelpText(NamedTuple):
    """What a game tells of a topic."""

    heading: str
    parts: Sequence[RenderableType]


HelpTexts = Callable[[str], HelpText]
"""Gives the text for a topic."""


def help_page(answers: Iterable[Row], text: HelpText) -> list[RenderableType]:
    """What can be typed or pressed, row by row, and the rules that matter."""
    made = panels.table("", "")
    made.columns[1].justify = "left"
    made.show_header = False
    for what, meaning in answers:
        made.add_row(Text(f"  {what}", style=panels.HEADING), meaning)
    return [panels.title(text.heading, _("help")), Text(), made, *text.parts]
