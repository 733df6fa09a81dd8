"""The rules page, with examples that the engine has reckoned."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.games.small_islands.engine.state import Box
from skye.games.small_islands.front.drawing.legend import Legend
from skye.games.small_islands.front.help import rules
from skye.games.small_islands.front.screens.examples import Examples
from skye.language.texts import _
from skye.terminal.widgets import panels

_WITH_EXAMPLES = "rewards"


def rules_page(box: Box) -> list[RenderableType]:
    """The rules, section by section; with the rewards, examples of each kind of mission and reward."""
    shown: list[RenderableType] = [panels.title(_("Small Islands"), _("the rules")), Text(), Legend()]
    for identity, section in rules().items():
        shown += [Text(), Text(section.heading, style=panels.HEADING)]
        shown += [Padding(Text(text), (0, 2, 1, 2)) for text in section.paragraphs]
        if identity == _WITH_EXAMPLES:
            shown.append(Padding(Examples(box), (0, 2, 1, 2)))
    return shown
