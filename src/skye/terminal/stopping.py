"""Ctrl-Z: the terminal is given back while the program is stopped, and taken again when it goes on."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Stops:
    """Lets Ctrl-Z stop the program while a key is waited for, and not in the midst of writing a page."""

    def __init__(self, suspend: Callable[[], None], resume: Callable[[], None]) -> None:
        self._suspend = suspend
        self._resume = resume
        self._waits = False
        self._wanted = False
        """Whether Ctrl-Z was pressed and the program has not been stopped since."""

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Catch Ctrl-Z, where there is such a thing. To be entered while the terminal is as it shall be given back."""
        if not hasattr(signal, "SIGTSTP"):
            yield
            return
        import termios

        self._keyboard = sys.stdin.fileno()
        self._found = termios.tcgetattr(self._keyboard)
        before = signal.signal(signal.SIGTSTP, self._pressed)
        try:
            yield
        finally:
            signal.signal(signal.SIGTSTP, before)

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Stop now if that was asked for before, and at once whenever it is asked for from here on."""
        self._waits = True
        try:
            if self._wanted:
                self._stop()
            yield
        finally:
            self._waits = False

    def _pressed(self, _number: int, _frame: FrameType | None) -> None:
        self._wanted = True
        if self._waits:
            self._stop()

    def _stop(self) -> None:
        import termios

        self._wanted = False
        by_keys = termios.tcgetattr(self._keyboard)
        self._suspend()
        termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._found)
        # Stopped as any program is: where nobody could let it go on, the system does not stop it.
        caught = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, caught)
        termios.tcsetattr(self._keyboard, termios.TCSADRAIN, by_keys)
        self._resume()
