"""The rules page, with examples that the engine has played."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from skye.games.rebirth.engine.state import Box
from skye.games.rebirth.front.drawing.legend import Legend
from skye.games.rebirth.front.help import rules
from skye.games.rebirth.front.screens.examples import examples_of
from skye.language.texts import _
from skye.terminal.widgets import panels


def rules_page(box: Box) -> list[RenderableType]:
    """The rules, section by section, with examples."""
    shown: list[RenderableType] = [panels.title(_("Rebirth"), _("the rules")), Text(), Legend()]
    for identity, section in rules().items():
        shown += [Text(), Text(section.heading, style=panels.HEADING)]
        shown += [Padding(Text(text), (0, 2, 1, 2)) for text in section.paragraphs]
        shown += [Padding(example, (0, 2, 1, 2)) for example in examples_of(box, identity)]
    return shown
