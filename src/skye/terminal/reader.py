"""The readers of all input: keys pressed at a real terminal, or lines given by a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

import blessed
from blessed.keyboard import Keystroke

from skye.terminal.stopping import Stops

_LONGEST_LINE = 1000
_LONGEST_SEQUENCE = 32
_PATIENCE = 0.25
"""Seconds after which a reader of keys looks whether the window has changed."""
_PATIENCE_AFTER_ESCAPE = 0.35
"""Seconds after which Escape is taken to have been pressed alone. A variable would make it any number."""
_PATIENCE_WITHIN = 0.05
"""Seconds after which an escape sequence is taken to be whole."""


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

    def __init__(self) -> None:
        # Rich does the writing. Blessed's own would begin by asking the terminal what it is, and wait for seconds
        # where it does not say.
        super().__init__(force_styling=None)

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

    def __init__(self, stops: Stops) -> None:
        self._keyboard = _Keyboard()
        self._stops = stops

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Read keys without echo; afterwards the terminal reads lines as before."""
        with self._stops.caught(), self._keyboard.cbreak():
            yield

    def key(self) -> str | None:
        """The next key; None after a moment without one. Raises EndOfInput where there will be no more."""
        with self._stops.allowed():
            stroke = self._stroke(_PATIENCE)
        if not stroke:
            return None
        if stroke == END_OF_INPUT:
            raise EndOfInput
        if stroke in BEGINNINGS:
            return SEQUENCES.get(self._whole(stroke), "unknown")
        if stroke.is_sequence or not stroke.isprintable():
            return KEYS.get(stroke.name or "", "unknown")
        return str(stroke)

    def _stroke(self, patience: float) -> Keystroke:
        try:
            return self._keyboard.inkey(timeout=patience, esc_delay=_PATIENCE_AFTER_ESCAPE)
        except EOFError:
            raise EndOfInput from None

    def _whole(self, sequence: str) -> str:
        """A sequence that blessed does not know, up to its last byte, so that no part of it passes for a key."""
        while len(sequence) < _LONGEST_SEQUENCE and (more := self._stroke(_PATIENCE_WITHIN)):
            sequence += more
            if "@" <= more <= "~":
                break
        return sequence

    def drop_typed_ahead(self) -> None:
        """Forget what was typed before it was asked for, until nothing has been typed for a moment.

        So a key that is held down, or Enter pressed once too often, is not taken for what comes next.
        """
        # Not key by key: that would take seconds where a page of text was pasted.
        while self._keyboard.flushinp(_PATIENCE):
            pass


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
BEGINNINGS = ("\x1b[", "\x1bO")
"""What sequences begin with that blessed may not know."""
SEQUENCES = {
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\x1b[Z": "back tab",
}
"""Keys that terminals send in this way, too."""
