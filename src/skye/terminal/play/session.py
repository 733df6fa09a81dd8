"""A session: a dialogue from its opening to the farewell, with the terminal given back as it was."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from traceback import extract_tb
from typing import TextIO

from rich.console import Console

from skye.language.texts import _
from skye.terminal.device.reader import EndOfInput, KeyReader, LineReader
from skye.terminal.device.screen import LiveScreen, PlainScreen, is_live
from skye.terminal.device.signals import INTERRUPTED, EndedBySignal, EndingSignals
from skye.terminal.device.stdio import say, write_the_rest
from skye.terminal.device.suspend import Stops
from skye.terminal.dialogue.dialogue import Dialogue, KeyDialogue, LineDialogue
from skye.terminal.dialogue.help import HelpTexts
from skye.terminal.dialogue.languages import languages_of
from skye.terminal.dialogue.questions import Quit
from skye.terminal.widgets.phrases import sentences


def hold(console: Console, texts: HelpTexts, talk: Callable[[Dialogue], str], leave: Callable[[], str] = str) -> int:
    """Have `talk` talk, with the game's help `texts`, print the farewell it returns, and return the exit status.

    The status is 0 at the end or when it was left, 1 where the input ended before or after an unexpected error, 130
    after Ctrl-C, 128 and its number after a signal. `leave` is called however it ends; what it returns is added to
    the farewell.
    """
    signals = EndingSignals()
    status = 0
    try:
        with signals.raised(), open_dialogue(console, texts) as dialogue:
            farewell = talk(dialogue)
    except Quit:
        farewell = _("You left the game.")
    except EndOfInput:
        farewell, status = _("The input ended before the end."), 1
    except KeyboardInterrupt:
        farewell, status = _("Interrupted."), INTERRUPTED
    except (BrokenPipeError, SystemExit):  # Rich makes the one of the other.
        farewell, status = _("Nobody reads the output any more."), 1
    except OSError as error:
        farewell, status = _("The output cannot be written: {reason}.").format(reason=_(str(error.strerror))), 1
    except (Exception, EndedBySignal) as error:
        # Not a word of what went wrong but its kind and place: the rest might tell a secret.
        told = _("An unexpected error ended the game ({kind_and_place}).")
        farewell, status = told.format(kind_and_place=kind_and_place(error)), 1
    if signals.status not in (0, INTERRUPTED):
        farewell, status = _("Ended from outside."), signals.status
    _say(sentences(farewell, leave()), sys.stderr if status else sys.stdout)
    return status


def browse(console: Console, texts: HelpTexts, show: Callable[[Dialogue], object]) -> int:
    """Have `show` show something that is no game, and return the exit status as `hold` does."""

    def talk(dialogue: Dialogue) -> str:
        dialogue.leaving = None
        with suppress(Quit):
            show(dialogue)
        return ""

    return hold(console, texts, talk)


@contextmanager
def open_dialogue(console: Console, texts: HelpTexts) -> Iterator[Dialogue]:
    """A dialogue by keys at a real terminal, by lines elsewhere; the terminal is given back as it was."""
    with _opened(console, texts) as dialogue:
        dialogue.languages = languages_of(console)
        yield dialogue


@contextmanager
def _opened(console: Console, texts: HelpTexts) -> Iterator[Dialogue]:
    if not is_live(console):
        try:
            yield LineDialogue(PlainScreen(console), texts, LineReader())
        finally:
            # What comes after the last prompt does not begin in its line.
            console.print()
        return
    screen = LiveScreen(console)
    reader = KeyReader(Stops(screen.leave, screen.enter))
    with screen.opened(), reader.opened():
        yield KeyDialogue(screen, texts, reader)


def kind_and_place(error: BaseException) -> str:
    """What sort of error it is and where it came up, such as "KeyError in table.py, line 99", for those who mend it."""
    innermost = extract_tb(error.__traceback__)[-1]
    told = _("{kind} in {file}, line {line}")
    return told.format(kind=type(error).__name__, file=Path(innermost.filename).name, line=innermost.lineno)


def _say(farewell: str, output: TextIO) -> None:
    """The last line, where somebody is left to read it."""
    with suppress(OSError):
        if farewell:
            say(farewell, output)
    write_the_rest()
