"""The log of a game as text."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from skye.engine.events import AnyEvent
from skye.engine.state import GameState
from skye.saves.record import Record
from skye.terminal.pages import names
from skye.terminal.screen import open_console
from skye.terminal.words import event_words


def log_lines(state: GameState, events: Iterable[AnyEvent]) -> Iterator[str]:
    """Each event as a line. Events are public: what is chosen in secret shows at its reveal."""
    scoring_names = {tile.id: tile.name for tile in state.box.scoring_tiles}
    return (event_words(event, names(state), scoring_names) for event in events)


def print_log(record: Record) -> None:
    """Print all that happened."""
    console = open_console(plain=True)
    for line in log_lines(record.state, record.events):
        console.print(Text(line), soft_wrap=True)
