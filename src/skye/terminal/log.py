"""The log of a game as text."""

from collections.abc import Iterable, Iterator

from skye.engine.events import AnyEvent
from skye.engine.state import GameState
from skye.saves.record import Record
from skye.terminal.console import open_console, print_line
from skye.terminal.words import event_words


def log_lines(state: GameState, events: Iterable[AnyEvent]) -> Iterator[str]:
    """Each event as a line. Events are public: what is chosen in secret shows at its reveal."""
    return (event_words(event, state) for event in events)


def print_log(record: Record) -> None:
    """Print all that happened."""
    console = open_console(plain=True)
    for line in log_lines(record.state, record.events):
        print_line(console, line)
