"""A lesson: a few lines for somebody who plays for the first time, right below the page they are about."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from skye.language.choice import Language, spoken
from skye.terminal.widgets.line_breaks import NO_BREAK_SPACE, wrapped

MOST_COLUMNS = 80
"""The columns beyond which lines are no longer read at a glance."""
KEPT = NO_BREAK_SPACE
"""A space at which no line is broken, such as between keys that are pressed one after another."""
_BAR = "| "
_BAR_STYLE = "bold yellow"
_STYLE = "bold"


def lesson_lines(lesson: str, columns: int) -> Sequence[Text]:
    """The lines of a lesson in a window of that many columns; none for no lesson."""
    measure = min(columns, MOST_COLUMNS) - cell_len(_BAR)
    lines = _lines(lesson, measure) if lesson else ()
    return [Text.assemble((_BAR, _BAR_STYLE), (line.replace(KEPT, " "), _STYLE)) for line in lines]


def _lines(lesson: str, columns: int) -> Sequence[str]:
    """The lines of a lesson; in English Rich would end some of them at the spaces that are kept."""
    if spoken() is not Language.ENGLISH:
        return [line.plain for line in wrapped(Text(lesson), columns)]
    lines: list[str] = []
    for word in lesson.split(" "):
        if lines and cell_len(f"{lines[-1]} {word}") <= columns:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
