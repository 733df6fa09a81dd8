"""The legend: what the signs of the map mean."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.front.drawing.theme import Theme, theme_for
from skye.games.small_islands.front.names import icon_words
from skye.language.texts import _

_GAP = 2


@dataclass(frozen=True)
class Legend:
    """Samples with their names in the theme of the console, wrapped between entries only; a Rich renderable."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(no_wrap=True)
        for entry in _entries(theme_for(console)):
            if line and line.cell_len + _GAP + entry.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            line.append(" " * _GAP if line else "").append_text(entry)
        yield line


def _entries(theme: Theme) -> Iterator[Text]:
    palette, glyphs = theme.palette, theme.glyphs
    land = palette.islands[0]
    for icon in Icon:
        style = Style(color=palette.icons[icon], bgcolor=land.back, bold=True)
        yield Text.assemble((f" {glyphs.icons[icon]} ", style), f" {icon_words(icon)}")
    mark = palette.mark + Style(bgcolor=land.back)
    yield Text.assemble((f" {glyphs.house} ", mark), " ", _("house mark"))
    yield Text.assemble((glyphs.icons[Icon.FLOWER], palette.token), " ", _("bonus token"))
