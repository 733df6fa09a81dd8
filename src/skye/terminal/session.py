"""A session: a dialogue from its opening to the farewell, with the terminal given back as it was."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

from skye.terminal.dialogue import Dialogue, KeyDialogue, LineDialogue, Quit
from skye.terminal.help import help_by_keys, help_by_lines
from skye.terminal.reader import EndOfInput, KeyReader, LineReader
from skye.terminal.screen import LiveScreen, PlainScreen, is_live


def hold(console: Console, talk: Callable[[Dialogue], str]) -> int:
    """Have `talk` talk, print the farewell it returns, and return the exit status.

    The status is 0 at the end or when it was left, 1 where the input ended before, 130 after Ctrl-C.
    """
    status = 0
    try:
        with open_dialogue(console) as dialogue:
            farewell = talk(dialogue)
    except Quit:
        farewell = "You left the game."
    except EndOfInput:
        farewell, status = "The input ended before the end.", 1
    except KeyboardInterrupt:
        farewell, status = "Interrupted.", 130
    if farewell:
        print(farewell, file=sys.stderr if status else sys.stdout)
    return status


@contextmanager
def open_dialogue(console: Console) -> Iterator[Dialogue]:
    """A dialogue by keys at a real terminal, by lines elsewhere; the terminal is given back as it was."""
    if not is_live(console):
        yield LineDialogue(PlainScreen(console), help_by_lines, LineReader())
        return
    screen, reader = LiveScreen(console), KeyReader()
    with screen.opened(), reader.opened(screen.leave, screen.enter):
        yield KeyDialogue(screen, help_by_keys, reader)
