"""Signals that ask the program to end: it ends as after Ctrl-C, and gives the terminal back."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]


class EndedBySignal(BaseException):
    """The program was asked to end."""


class EndingSignals:
    """Turns the first signal that asks to end into EndedBySignal, and remembers it."""

    def __init__(self) -> None:
        self.status = 0
        """The exit status by convention, 128 and the number of the signal; 0 while there was none."""

    @contextmanager
    def raised(self) -> Iterator[None]:
        """Raise EndedBySignal where a signal comes; a second one does not disturb the ending."""
        before = {number: signal.signal(number, self._end) for number in ENDING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, number: int, _: FrameType | None) -> None:
        if not self.status:
            self.status = 128 + number
            raise EndedBySignal
