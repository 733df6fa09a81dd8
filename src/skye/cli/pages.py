"""Pages shown outside a game: page by page at a terminal, printed elsewhere."""

from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType

from skye.language.texts import N_
from skye.terminal.device.screen import is_live
from skye.terminal.dialogue.help import HelpTexts
from skye.terminal.play.session import browse
from skye.terminal.widgets.room import Room

WIDEST = 110
"""Maximum width of a printed page: longer lines are hard to read."""

MakePage = Callable[[Room], Sequence[RenderableType]]


def show_page(console: Console, texts: HelpTexts, page: MakePage, topic: str = "round") -> int:
    """Show a page with the help `texts` of its game; print it if keys cannot be read. Returns the exit status."""
    if not is_live(console):
        return print_page(console, page)
    return browse(console, texts, lambda dialogue: dialogue.tell(page, topic, N_("Enter ends")))


def print_page(console: Console, page: MakePage) -> int:
    """Print a page. Returns the exit status."""
    room = Room(min(console.width, WIDEST), 1000)
    console.print(Group(*page(room)), width=room.columns)
    return 0
