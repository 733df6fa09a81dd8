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
        self.count = 0
        """How often the program was stopped and went on."""
        self._waits = False
        self._wanted: Callable[[], None] | None = None
        """What a signal has asked for and was not done so far."""

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Catch Ctrl-Z, where there is such a thing. To be entered while the terminal is as it shall be given back."""
        if not hasattr(signal, "SIGTSTP"):
            yield
            return
        import termios

        self._keyboard = sys.stdin.fileno()
        self._found = self._by_keys = termios.tcgetattr(self._keyboard)
        # Whoever sends SIGSTOP stops the program without its knowledge; that it goes on is seen all the same.
        with _handled(signal.SIGTSTP, self._doing(self._stop)), _handled(signal.SIGCONT, self._doing(self._go_on)):
            yield

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Stop now if that was asked for before, and at once whenever it is asked for from here on."""
        self._waits = True
        try:
            self._do()
            yield
        finally:
            self._waits = False

    def keep_modes(self) -> None:
        """Remember how the terminal is set for keys, to be set so again."""
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
        # Stopped as any program is: where nobody could let it go on, the system does not stop it.
        with _handled(signal.SIGTSTP, signal.SIG_DFL), _handled(signal.SIGCONT, signal.SIG_DFL):
            os.kill(os.getpid(), signal.SIGTSTP)
        self._go_on()

    def _go_on(self) -> None:
        import termios

        # In the background this stops the program until it is in the foreground; only then it goes on.
        with _handled(signal.SIGCONT, signal.SIG_DFL):
            termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._by_keys)
        self.count += 1
        self._resume()


@contextmanager
def _handled(number: int, handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> Iterator[None]:
    """Have a signal handled in some way, and afterwards as before."""
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)
