"""The readers of all input: keys pressed at a real terminal, or lines given by a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

import blessed
from blessed.keyboard import get_keyboard_codes, get_keyboard_sequences

from skye.terminal.device.sequences import CONTROLS_OF_ONE, ESC, PASTE, whole
from skye.terminal.device.suspend import Stops

_LONGEST_LINE = 1000
_PATIENCE = 0.25
"""Seconds after which a reader of keys looks whether the window has changed."""
_BURST = 0.05
"""Seconds within which nobody presses two keys, but a paste or a report of the terminal goes on."""
_LONGEST_DELAY = 1.0
"""Seconds after which a key that is held down has begun to repeat itself."""
_LONGEST_REPEAT = 0.12
"""Seconds after which a key that repeats itself has done so again."""


class EndOfInput(Exception):
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

    @contextmanager
    def cbreak(self) -> Iterator[None]:
        """Read each key at once and without echo, also those that pause the output or quote the next key elsewhere."""
        with super().cbreak():
            if sys.platform != "win32":
                import termios

                modes = termios.tcgetattr(sys.stdin.fileno())
                modes[0] &= ~termios.IXON
                modes[3] &= ~termios.IEXTEN
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
            yield

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
        codes = get_keyboard_codes()
        self._names = {sequence: codes[code] for sequence, code in get_keyboard_sequences(self._keyboard).items()}
        """What blessed calls the keys, by what the terminal sends for them."""
        self._stops = stops
        # What starts the program, or has it go on, is ended by Enter, which may still be down.
        self.last = "enter"
        """The key pressed last, also if nobody asked for it: the only one that may still be down."""
        self._last_at = monotonic()
        self._held = False
        """Whether the last key is taken to be down until it was quiet for long enough, or another one comes."""
        self._held_for = _LONGEST_DELAY
        """The seconds in which the last key comes again if it is held down."""
        self._was_asked_for = True
        """Whether the last key was pressed after it had been asked for."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Read keys without echo; afterwards the terminal reads lines as before."""
        with self._stops.caught(), self._keyboard.cbreak():
            self._stops.keep_modes()
            yield

    @property
    def stops(self) -> int:
        """How often the program was stopped and went on, so that somebody else may sit there."""
        return self._stops.count

    def key(self) -> str | None:
        """The next key; None after a moment without one. Raises EndOfInput where there will be no more."""
        self._was_asked_for = not self._keyboard.kbhit(0)
        before, until = self.last, self._last_at + self._held_for
        key = self._read(_PATIENCE)
        if key is None:
            return None
        if key == END_OF_INPUT:
            raise EndOfInput
        self._held = self._held and key == before and self._last_at < until
        return None if self._held else key

    def comes_alone(self) -> bool:
        """Whether the key read last was typed by itself, and is no part of a paste or of what the terminal reports."""
        return self._was_asked_for and not self._keyboard.kbhit(_BURST)

    def drop_typed_ahead(self) -> None:
        """Forget what was typed before it was asked for, and what it repeats as long as it is held down."""
        while self._read(0) is not None:
            self._held = True

    def drop_held(self) -> None:
        """Forget what was typed ahead, and the repeats of the key read last, too."""
        self.drop_typed_ahead()
        self._held = True

    def wait_for_quiet(self) -> None:
        """Forget what was typed ahead, until nothing has been typed for a moment."""
        while self._read(_PATIENCE) is not None:
            pass

    def _read(self, patience: float) -> str | None:
        """The next key as it comes; None where none came in time."""
        before = self.stops
        with self._stops.allowed():
            sent = self._character(patience)
            if sent == ESC or sent in CONTROLS_OF_ONE:
                sent = whole(sent, self._character)
        if self.stops > before:
            self._note("enter")
            self._held = True
        if not sent:
            return None
        self._note(self._named(sent))
        return self.last

    def _note(self, key: str) -> None:
        """Remember a key, which may be held down from now on or have been so before."""
        now = monotonic()
        repeats = key == self.last and now - self._last_at < _LONGEST_REPEAT
        self.last, self._last_at, self._held_for = key, now, _LONGEST_REPEAT if repeats else _LONGEST_DELAY

    def _character(self, patience: float, decode_latin1: bool = False) -> str:
        """The next character, of one or several bytes; empty where none came in time."""
        try:
            while self._keyboard.kbhit(patience):
                if character := self._keyboard.getch(decode_latin1):
                    return character
        except EOFError:
            raise EndOfInput from None
        return ""

    def _named(self, sent: str) -> str:
        """The key for which a terminal sends this."""
        if sent in self._names:
            return KEYS.get(self._names[sent], "unknown")
        if sent.startswith(PASTE):
            return PASTE_KEY
        if sent == END_OF_INPUT or (len(sent) == 1 and sent.isprintable()):
            return sent
        return SEQUENCES.get(sent, "unknown")


END_OF_INPUT = "\x04"
PASTE_KEY = "paste"
"""What stands for a key where a text was pasted."""
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
SEQUENCES = {
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\x1b[Z": "back tab",
}
"""Keys that terminals send in this way, too."""
