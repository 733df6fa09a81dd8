"""Help: what can be typed or pressed at a question, and the rules that matter then."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from skye.terminal.dialogue.look import Look
from skye.terminal.dialogue.questions import Question
from skye.terminal.widgets import panels

LINES: dict[str, tuple[tuple[str, str], ...]] = {
    "pricing": (
        ("x 4 3", "axe on tile 1, 4 gold on tile 2, 3 gold on tile 3"),
        ("4 x 3", "4 gold on tile 1, axe on tile 2, 3 gold on tile 3"),
        ("Enter", "confirms what is shown; until then choose again as often as you like"),
    ),
    "buying": (
        ("2", "buys offer 2"),
        ("pass", "buys nothing"),
    ),
    "building": (
        ("C3", "shows the tile on cell C3; C3 1 shows it turned by 1 quarter"),
        ("2", "takes tile 2 instead; 2 C3 does both"),
        ("r", "turns the tile to the next way it fits"),
        ("Enter", "places the tile; when all is placed, confirms"),
        ("u", "takes back the last tile"),
    ),
    "land": (("2", "the land of that player; a name does, too"),),
}
"""What can be typed at each question where lines are read."""

KEYS: dict[str, tuple[tuple[str, str], ...]] = {
    "pricing": (
        ("left right", "choose a tile (also Tab, h, l)"),
        ("x", "puts the axe on it, or takes it away"),
        ("0 to 9", "the price, digit by digit; Backspace takes one away"),
        ("up down", "one gold more or less (also k, j)"),
        ("c", "confirms"),
    ),
    "buying": (
        ("arrows", "choose a tile (also its number, 0 for the tenth)"),
        ("Enter", "buys it, p passes"),
        ("c", "confirms"),
    ),
    "building": (
        ("arrows", "move the tile over the cells where it fits (also h, j, k, l)"),
        ("r", "turns it to the next way it fits (also space)"),
        ("Tab", "takes another tile"),
        ("Enter", "places it"),
        ("u", "takes back the last tile, as often as you like"),
        ("f", "moves over all cells beside the land, and says why the tile does not fit"),
        ("c", "confirms when all is placed"),
    ),
    "land": (
        ("left right", "the land of another player (also 1 to 5)"),
        ("Enter", "goes back"),
    ),
    "reading": (
        ("Enter", "the next page, or goes on (also space, right)"),
        ("left", "back by one page"),
        ("q", "closes what takes several pages"),
    ),
    "tour": (
        ("Enter", "a step on (also space, right)"),
        ("left", "a step back"),
        ("n p", "the next, the previous page"),
        ("0 to 9", "the number of a page, or the points you have counted, then Enter"),
        ("q", "leaves"),
    ),
    "replay": (
        ("Enter", "the next page (also space, right)"),
        ("left", "back by one page"),
        ("n b", "the next, the previous action"),
        ("r R", "the next, the previous round (also down, up)"),
        ("a", "goes on by itself, until a key is pressed"),
        ("0 to 9", "the number of an action, then Enter"),
    ),
}
"""What the keys do at each question where keys are read."""


class HelpText(NamedTuple):
    """What a game tells of a topic."""

    heading: str
    parts: Sequence[RenderableType]


HelpTexts = Callable[[str], HelpText]
"""Gives the text for a topic."""


def help_by_lines(question: Question[Any], looks: Sequence[Look], texts: HelpTexts) -> list[RenderableType]:
    """What can be typed at a question, and the rules that matter then."""
    everywhere = [(look.word, look.meaning) for look in looks]
    answers = (*LINES.get(question.answers, ()), *everywhere, ("? quit", "this help; leave the game"))
    return _help_page(answers, texts(question.topic))


def help_by_keys(question: Question[Any], looks: Sequence[Look], texts: HelpTexts) -> list[RenderableType]:
    """What the keys do at a question, and the rules that matter then."""
    everywhere = [(look.key, look.meaning) for look in looks]
    more = (("+ -", "lands larger or smaller"), ("? Q", "this help; leave the game"))
    return _help_page((*KEYS.get(question.answers, ()), *everywhere, *more), texts(question.topic))


def _help_page(answers: Iterable[tuple[str, str]], text: HelpText) -> list[RenderableType]:
    made = panels.table("", "")
    made.columns[1].justify = "left"
    made.show_header = False
    for what, meaning in answers:
        made.add_row(Text(f"  {what}", style=panels.HEADING), meaning)
    return [panels.title(text.heading, "help"), Text(), made, *text.parts]
