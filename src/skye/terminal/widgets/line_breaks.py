"""Where lines end: at spaces in English; in Japanese and Chinese by Unicode's rules and the habits of printers."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import StringIO

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from skye.language.choice import Language, spoken

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_NEVER_FIRST = frozenset("、。，；・：？！ー々～）」』】》)%ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
_NEVER_LAST = frozenset("（「『【《(第")
_COUNTER = "か所"
"""A counter of two letters, which are not parted."""
_NAME = re.compile(rf"[^\s{NO_BREAK_SPACE}、。，；：？「」（）]+(?: \(\w+\))?(?={NO_BREAK_SPACE})")
"""What stands before a space that no line ends at: a name, as that of a bot with a remark, or another thing in a place
of a sentence."""
_CLAUSES = re.compile(rf"(?<=[、。])(?![\s{NO_BREAK_SPACE}{''.join(_NEVER_FIRST)}])")
"""Where a clause ends, and with it a line may."""
_LONGEST_NAME = 32
"""The columns up to which it may be a name."""


class LineBreakingConsole(Console):
    """A console that ends the lines of a text where the language spoken ends them."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render as Rich does, a text in lines that fit."""
        if spoken() is Language.ENGLISH:
            return super().render(renderable, options)
        settings = options or self.options
        if isinstance(renderable, str):
            renderable = self.render_str(renderable, highlight=settings.highlight, markup=settings.markup)
        if isinstance(renderable, Text) and not (renderable.no_wrap or settings.no_wrap):
            renderable = _in_lines(renderable, settings.max_width)
        return super().render(renderable, settings)


def wrapped(text: Text, columns: int) -> Sequence[Text]:
    """The lines of a text in so many columns."""
    if spoken() is not Language.ENGLISH:
        text = _in_lines(text, columns)
    return list(text.wrap(_ANY_CONSOLE, columns))


def _in_lines(text: Text, columns: int) -> Text:
    """A text with the ends of its lines in it; one that fits is left as it is."""
    if columns < 1 or all(cell_len(line) <= columns for line in text.plain.split("\n")):
        return text
    lines = [part for line in text.split(allow_blank=True) for part in line.divide(_ends(line.plain, columns))]
    for line in lines:
        line.rstrip()
    return Text("\n", text.style, justify=text.justify, overflow=text.overflow, end=text.end).join(lines)


def _ends(line: str, columns: int) -> list[int]:
    """The places at which a line is divided so that its parts fit; what has no end within is folded."""
    ends: list[int] = []
    start = end = 0
    for place in _possible_ends(line):
        if cell_len(line[start:place].rstrip()) > columns:
            if end > start:
                ends.append(start := end)
            for part in chop_cells(line[start:place].rstrip(), columns)[:-1]:
                ends.append(start := start + len(part))  # noqa: PERF401  # each start follows from the one before
        end = place
    return ends


def _possible_ends(line: str) -> Iterator[int]:
    """The places at which a line may end."""
    at = 0
    for clause in _CLAUSES.split(line):
        yield from (at + place for place in _ends_within(clause))
        at += len(clause)
        yield at


@lru_cache(maxsize=4096)
def _ends_within(clause: str) -> Sequence[int]:
    """The places within a clause at which a line may end. Clauses come again and again, and the rules are slow."""
    from uniseg.linebreak import line_break_breakables

    within_names = {place for name in _names(clause) for place in range(name.start() + 1, name.end())}
    return [
        place
        for place, may_break in enumerate(line_break_breakables(clause))
        if may_break and place not in within_names and _is_habit(clause[place - 1], clause[place])
    ]


def _names(line: str) -> Iterator[re.Match[str]]:
    return (name for name in _NAME.finditer(line) if cell_len(name[0]) <= _LONGEST_NAME)


def _is_habit(before: str, after: str) -> bool:
    """Whether people end a line between two characters between which Unicode lets it end."""
    if after in _NEVER_FIRST or before in _NEVER_LAST or before + after in (_COUNTER, " ("):
        return False
    # A number stays with what it counts; a word of Latin letters, an option or a path is not broken.
    return not (before.isdigit() and not after.isspace()) and not (
        before.isascii() and after.isascii() and before != " "
    )


_ANY_CONSOLE = Console(width=1000, file=StringIO())
"""Rich asks for one where it divides a text."""
