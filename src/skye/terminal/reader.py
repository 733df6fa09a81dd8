"""The readers of all input: keys pressed at a real terminal, or lines given by a pipe."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TextIO

import blessed

_LONGEST_LINE = 1000
_PATIENCE = 0.25
"""Seconds after which a reader of keys looks whether the window has changed."""


class EndOfInput(Exception):  # noqa: N818
    """There is nothing more to read."""


class LineReader:
    """Reads answers line by line, without history, so that nothing typed can be called back by the next player."""

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        if hasattr(self._source, "reconfigure"):
            # Bytes that are no text become characters that no answer accepts.
            self._source.reconfigure(errors="replace")

    def line(self) -> str:
        """The next line, without the spaces round it. Raises EndOfInput where there is none."""
        line = self._source.readline(_LONGEST_LINE)
        if not line:
            raise EndOfInput
        rest = line
        while rest and not rest.endswith("\n"):
            # What is left of a line that is far too long is read away; no answer is that long.
            rest = self._source.readline(_LONGEST_LINE)
        return line.strip()


class _Keyboard(blessed.Terminal):
    """A terminal whose keys may be any bytes."""

    def getch(self, decode_latin1: bool = False) -> str:
        """The next character; bytes that are no text become one that no question accepts."""
        try:
            return super().getch(decode_latin1)
        except UnicodeDecodeError:
            self._keyboard_decoder.reset()
            return "\N{REPLACEMENT CHARACTER}"
        except OSError:
            # The terminal has been closed.
            raise EndOfInput from None


class KeyReader:
    """Reads keys one by one at a real terminal. A key is named as in `KEYS`, or is the character it types."""

    def __init__(self) -> None:
        self._keyboard = _Keyboard()

    @contextmanager
    def opened(self, suspend: Callable[[], None], resume: Callable[[], None]) -> Iterator[None]:
        """Read keys without echo; `suspend` and `resume` are called before and after a stop by Ctrl-Z."""
        with self._keyboard.cbreak(), _stops(suspend, resume):
            yield

    def key(self) -> str | None:
        """The next key; None after a moment without one. Raises EndOfInput where there will be no more."""
        try:
            stroke = self._keyboard.inkey(timeout=_PATIENCE)
        except EOFError:
            raise EndOfInput from None
        if not stroke:
            return None
        if stroke == END_OF_INPUT:
            raise EndOfInput
        if stroke.is_sequence or not stroke.isprintable():
            return KEYS.get(stroke.name or "", "unknown")
        return str(stroke)

    def drop_typed_ahead(self) -> None:
        """Forget what was typed before it was asked for."""
        self._keyboard.flushinp()


END_OF_INPUT = "\x04"
KEYS = {
    "KEY_LEFT": "left",
    "KEY_RIGHT": "right",
    "KEY_UP": "up",
    "KEY_DOWN": "down",
    "KEY_ENTER": "enter",
    "KEY_ESCAPE": "escape",
    "KEY_TAB": "tab",
    "KEY_BTAB": "back tab",
    "KEY_BACKSPACE": "backspace",
    "KEY_DELETE": "backspace",
}


@contextmanager
def _stops(suspend: Callable[[], None], resume: Callable[[], None]) -> Iterator[None]:
    """Give the terminal back while the program is stopped, and take it again when it goes on."""
    if not hasattr(signal, "SIGTSTP"):
        yield
        return
    import termios

    keyboard = sys.stdin.fileno()
    pressed = termios.tcgetattr(keyboard)
    typed = list(pressed)
    typed[3] |= termios.ECHO | termios.ICANON

    def stop(_number: int, _frame: FrameType | None) -> None:
        suspend()
        termios.tcsetattr(keyboard, termios.TCSADRAIN, typed)
        os.kill(os.getpid(), signal.SIGSTOP)
        termios.tcsetattr(keyboard, termios.TCSADRAIN, pressed)
        resume()

    before = signal.signal(signal.SIGTSTP, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, before)
