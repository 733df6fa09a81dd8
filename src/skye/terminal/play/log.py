"""The log of a game as text."""

from collections.abc import Iterable, Iterator

from skye.games.isle_of_skye.engine.events import AnyEvent
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.front.words import event_words
from skye.saves.record import Record
from skye.terminal.device.console import open_console, print_line


def log_lines(state: GameState, events: Iterable[AnyEvent]) -> Iterator[str]:
    """Each event as a line. Events are public: what is chosen in secret shows at its reveal."""
    return (event_words(event, state) for event in events)


def print_log(record: Record) -> None:
    """Print all that happened."""
    console = open_console(plain=True)
    for line in log_lines(record.state, record.events):
        print_line(console, line)
