"""Signal handling: termination signals, so that the terminal is restored, and window resizes."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
INTERRUPTED = 128 + signal.SIGINT


class EndedBySignal(BaseException):
    """A termination signal other than SIGINT arrived."""


class EndingSignals:
    """Turns the first termination signal into KeyboardInterrupt or EndedBySignal, and records it."""

    def __init__(self) -> None:
        self.status = 0
        """The exit status by convention, 128 plus the signal number; 0 before any signal."""

    @contextmanager
    def raised(self) -> Iterator[None]:
        """Raise an exception on the first signal; later ones are ignored, so that shutdown is not interrupted."""
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
    """Call `noticed` on every resize of the window (SIGWINCH), however brief."""
    if not hasattr(signal, "SIGWINCH"):
        yield
        return
    before = signal.signal(signal.SIGWINCH, lambda _number, _frame: noticed())
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)
