"""A lesson: a few lines for somebody who plays for the first time, right below the page they are about."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

MOST_COLUMNS = 80
"""The columns beyond which lines are no longer read at a glance."""
KEPT = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken, such as between keys that are pressed one after another."""
_BAR = "| "
_BAR_STYLE = "bold yellow"
_STYLE = "bold"


def lesson_lines(lesson: str, columns: int) -> Sequence[Text]:
    """The lines of a lesson in a window of that many columns; none for no lesson."""
    measure = min(columns, MOST_COLUMNS) - len(_BAR)
    lines: list[str] = []
    for word in lesson.split(" ") if lesson else ():
        if lines and cell_len(f"{lines[-1]} {word}") <= measure:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [Text.assemble((_BAR, _BAR_STYLE), (line.replace(KEPT, " "), _STYLE)) for line in lines]
