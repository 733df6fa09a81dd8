"""The signals that ask the program to end, so that it gives the terminal back, and that of a window that changes."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
INTERRUPTED = 128 + signal.SIGINT


class EndedBySignal(BaseException):
    """The program was asked to end."""


class EndingSignals:
    """Turns the first signal that asks to end into KeyboardInterrupt or EndedBySignal, and remembers it."""

    def __init__(self) -> None:
        self.status = 0
        """The exit status by convention, 128 and the number of the signal; 0 while there was none."""

    @contextmanager
    def raised(self) -> Iterator[None]:
        """Raise an exception where a signal comes; a second one does not disturb the ending, to its very end."""
        before = {number: signal.signal(number, self._end) for number in ENDING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, signal.SIG_IGN if self.status else handler)

    def _end(self, number: int, _: FrameType | None) -> None:
        if not self.status:
            self.status = 128 + number
            raise KeyboardInterrupt if number == signal.SIGINT else EndedBySignal


@contextmanager
def window_changes(noticed: Callable[[], None]) -> Iterator[None]:
    """Have `noticed` called whenever the window gets another size, however short it keeps it."""
    if not hasattr(signal, "SIGWINCH"):
        yield
        return
    before = signal.signal(signal.SIGWINCH, lambda _number, _frame: noticed())
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)
