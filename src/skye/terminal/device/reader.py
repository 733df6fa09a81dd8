"""Input readers: keys from a real terminal, lines from a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

import blessed
from blessed.keyboard import get_keyboard_codes, get_keyboard_sequences

from skye.terminal.device.sequences import C1_INTRODUCERS, ESC, PASTE, whole
from skye.terminal.device.suspend import Stops

_WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"
"""What input methods for Japanese and Chinese send for the space bar: a space, also within a name."""
_LONGEST_LINE = 1000
_PATIENCE = 0.25
"""Timeout in seconds of one wait for a key, after which the window is checked for a resize."""
_BURST = 0.05
"""Seconds within which nobody presses two keys: input that comes faster is a paste or a terminal report."""
_LONGEST_DELAY = 1.0
"""Upper bound in seconds on the delay before auto-repeat."""
_LONGEST_REPEAT = 0.12
"""Upper bound in seconds on the auto-repeat interval."""


class EndOfInput(Exception):
    """End of input."""


class LineReader:
    """Reads answers line by line, without a history that the next player could recall."""

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        if hasattr(self._source, "reconfigure") and self._source.errors != "replace":
            # Undecodable bytes become characters that no answer accepts. Not twice: what has been read from is set.
            self._source.reconfigure(errors="replace")

    def line(self) -> str:
        """The next line, stripped. Raises EndOfInput at the end of input."""
        line = self._source.readline(_LONGEST_LINE)
        if not line:
            raise EndOfInput
        rest = line
        while rest and not rest.endswith("\n"):
            # Discard the rest of an overlong line; no answer is that long.
            rest = self._source.readline(_LONGEST_LINE)
        return line.replace(_WIDE_SPACE, " ").strip()


class _Keyboard(blessed.Terminal):
    """A blessed terminal that tolerates undecodable input."""

    def __init__(self) -> None:
        # Rich does the output. Blessed's own styling would query the terminal, and wait seconds for one that does not
        # reply.
        super().__init__(force_styling=None)

    @contextmanager
    def cbreak(self) -> Iterator[None]:
        """Unbuffered input without echo, flow control (Ctrl-S, Ctrl-Q) or literal-next (Ctrl-V)."""
        with super().cbreak():
            if sys.platform != "win32":
                import termios

                modes = termios.tcgetattr(sys.stdin.fileno())
                modes[0] &= ~termios.IXON
                modes[3] &= ~termios.IEXTEN
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
            yield

    def getch(self, decode_latin1: bool = False) -> str:
        """The next character; undecodable bytes become U+FFFD, which no question accepts."""
        try:
            return super().getch(decode_latin1)
        except UnicodeDecodeError:
            self._keyboard_decoder.reset()
            return "\N{REPLACEMENT CHARACTER}"
        except OSError:
            # The terminal has been closed.
            raise EndOfInput from None


class KeyReader:
    """Reads keys at a real terminal. A key is named as in `KEYS`, or is the character it types."""

    def __init__(self, stops: Stops) -> None:
        self._keyboard = _Keyboard()
        codes = get_keyboard_codes()
        self._names = {sequence: codes[code] for sequence, code in get_keyboard_sequences(self._keyboard).items()}
        """Blessed's names of keys, by the sequence the terminal sends."""
        self._stops = stops
        # The command that starts or resumes the program ends with Enter, which may still be held down.
        self.last = "enter"
        """The last key received, even if discarded: the only one that may still be held down."""
        self._last_at = monotonic()
        self._held = False
        """Whether repeats of the last key are ignored, until a pause or another key."""
        self._held_for = _LONGEST_DELAY
        """Seconds within which the last key repeats if it is held down."""
        self._was_asked_for = True
        """Whether the last key came after it was awaited, not as type-ahead."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Read keys without echo; restores line mode on exit."""
        with self._stops.caught(), self._keyboard.cbreak():
            self._stops.keep_modes()
            yield

    @property
    def stops(self) -> int:
        """How often the program was suspended and resumed: somebody else may sit there now."""
        return self._stops.count

    def key(self) -> str | None:
        """The next key; None on timeout. Raises EndOfInput at the end of input."""
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
        """Whether the last key was typed by itself, not as part of a paste or a terminal report."""
        return self._was_asked_for and not self._keyboard.kbhit(_BURST)

    def drop_typed_ahead(self) -> None:
        """Discard type-ahead, and auto-repeats of its last key while it is held down."""
        while self._read(0) is not None:
            self._held = True

    def drop_held(self) -> None:
        """Discard type-ahead, and auto-repeats of the last key read."""
        self.drop_typed_ahead()
        self._held = True

    def wait_for_quiet(self) -> None:
        """Discard input until there is a pause."""
        while self._read(_PATIENCE) is not None:
            pass

    def _read(self, patience: float) -> str | None:
        """The next key, unfiltered; None on timeout."""
        before = self.stops
        with self._stops.allowed():
            sent = self._character(patience)
            if sent == ESC or sent in C1_INTRODUCERS:
                sent = whole(sent, self._character)
        if self.stops > before:
            self._note("enter")
            self._held = True
        if not sent:
            return None
        self._note(self._named(sent))
        return self.last

    def _note(self, key: str) -> None:
        """Record a key and its time, to recognise auto-repeat."""
        now = monotonic()
        # Only the first repeat of a key may keep one waiting: who presses it again and again is soon understood.
        repeats = key == self.last and now - self._last_at < self._held_for
        self.last, self._last_at, self._held_for = key, now, _LONGEST_REPEAT if repeats else _LONGEST_DELAY

    def _character(self, patience: float, decode_latin1: bool = False) -> str:
        """The next character, of one or more bytes; empty on timeout."""
        try:
            while self._keyboard.kbhit(patience):
                if character := self._keyboard.getch(decode_latin1):
                    return character
        except EOFError:
            raise EndOfInput from None
        return ""

    def _named(self, sent: str) -> str:
        """The name of the key for an input sequence."""
        if sent in self._names:
            return KEYS.get(self._names[sent], "unknown")
        if sent.startswith(PASTE):
            return PASTE_KEY
        if sent == _WIDE_SPACE:
            return " "
        if sent == END_OF_INPUT or (len(sent) == 1 and sent.isprintable()):
            return sent
        return SEQUENCES.get(sent, "unknown")


END_OF_INPUT = "\x04"
PASTE_KEY = "paste"
"""A pseudo-key that stands for pasted text."""
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
"""Alternative sequences that some terminals send."""
