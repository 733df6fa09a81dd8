"""Ctrl-Z: the terminal is restored while the program is suspended, and taken over again on resume."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Stops:
    """Job control: Ctrl-Z suspends the program only while it waits for a key, never while it writes a page."""

    def __init__(self, suspend: Callable[[], None], resume: Callable[[], None]) -> None:
        self._suspend = suspend
        self._resume = resume
        self.count = 0
        """How often the program was suspended and resumed."""
        self._waits = False
        self._wanted: Callable[[], None] | None = None
        """The handler that a signal asked for and that is still deferred."""

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Handle Ctrl-Z, where there is job control. Enter it with the terminal in the modes to restore on
        suspension."""
        if not hasattr(signal, "SIGTSTP"):
            yield
            return
        import termios

        self._keyboard = sys.stdin.fileno()
        self._found = self._by_keys = termios.tcgetattr(self._keyboard)
        # SIGSTOP cannot be caught, but the SIGCONT after it can.
        with _handled(signal.SIGTSTP, self._doing(self._stop)), _handled(signal.SIGCONT, self._doing(self._go_on)):
            yield

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Run a deferred handler now, and any other as soon as its signal arrives."""
        self._waits = True
        try:
            self._do()
            yield
        finally:
            self._waits = False

    def keep_modes(self) -> None:
        """Save the terminal modes for reading keys, to restore them on resume."""
        if hasattr(signal, "SIGTSTP"):
            import termios

            self._by_keys = termios.tcgetattr(self._keyboard)

    def _doing(self, do: Callable[[], None]) -> Callable[[int, FrameType | None], None]:
        def handle(_number: int, _frame: FrameType | None) -> None:
            self._wanted = do
            if self._waits:
                self._do()

        return handle

    def _do(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted:
            wanted()

    def _stop(self) -> None:
        import termios

        self._suspend()
        termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._found)
        # Suspend by the default action, which is a no-op in an orphaned process group, where nobody could resume it.
        with _handled(signal.SIGTSTP, signal.SIG_DFL), _handled(signal.SIGCONT, signal.SIG_DFL):
            os.kill(os.getpid(), signal.SIGTSTP)
        self._go_on()

    def _go_on(self) -> None:
        import termios

        # In the background this stops the program (SIGTTOU) until it is in the foreground.
        with _handled(signal.SIGCONT, signal.SIG_DFL):
            termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._by_keys)
        self.count += 1
        self._resume()


@contextmanager
def _handled(number: int, handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> Iterator[None]:
    """Install a signal handler; restores the previous one on exit."""
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)
