"""A real pseudo-terminal with a program in it, read by a terminal emulator."""

import os
import re
import sys
import termios
from collections.abc import Mapping, Sequence
from time import monotonic

import pexpect
import pyte

COLOURFUL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
SKYE = ("-m", "skye")


class PseudoTerminal:
    """Runs `skye`, or another Python `program`, with some arguments as a person would see it.

    `env` is added to the environment; a variable that is None there is taken out of it. `size`: the rows and columns
    that the terminal says it has, if these are not the true ones.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 100,
        rows: int = 30,
        env: Mapping[str, str | None] | None = None,
        program: Sequence[str] = SKYE,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=10_000)
        self._stream = pyte.ByteStream(self.screen)
        self.transcript = b""
        """Every byte the program has written."""
        self._typed_at = 0
        self._child = pexpect.spawn(
            sys.executable,
            [*program, *arguments],
            dimensions=size or (rows, columns),
            env={
                name: value for name, value in {**os.environ, **COLOURFUL, **(env or {})}.items() if value is not None
            },
            timeout=20,
            echo=True,
        )
        self._child.delaybeforesend = None

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def history(self) -> str:
        """What has left the screen at its upper rim."""
        return "\n".join("".join(line[x].data for x in sorted(line)) for line in self.screen.history.top)

    @property
    def prompt(self) -> str:
        """The prompt up to the cursor; each row of a footer that takes several has a key in reverse video."""
        top = bottom = self.screen.cursor.y
        while top and any(cell.reverse for cell in self.screen.buffer[top - 1].values()):
            top -= 1
        above = [row.rstrip() for row in self.screen.display[top:bottom]]
        return "  ".join([*above, self.screen.display[bottom][: self.screen.cursor.x]])

    @property
    def waits(self) -> bool:
        """Whether the program has shown a page since something was typed, and the cursor stands behind its prompt."""
        placed_cursor = re.search(rb"\x1b\[[0-9]+;[0-9]+H$", self.transcript[self._typed_at :])
        return bool(placed_cursor) and self.screen.cursor.y == self.screen.lines - 2 and bool(self.prompt.strip())

    @property
    def descriptor(self) -> int:
        """Where its bytes are read and written, for those that time them."""
        return int(self._child.child_fd)

    @property
    def pid(self) -> int:
        """The process in the terminal."""
        return int(self._child.pid)

    @property
    def is_alive(self) -> bool:
        """Whether the program runs."""
        return bool(self._child.isalive())

    @property
    def modes(self) -> Sequence[object]:
        """How the terminal is set: whether it shows what is typed, gathers lines, and so on."""
        return termios.tcgetattr(self._child.child_fd)

    def send(self, text: str | bytes) -> None:
        """Type some characters, and do not wait for what they do."""
        self._typed_at = len(self.transcript)
        self._child.send(text)

    def press(self, keys: str | bytes) -> None:
        """Press keys, and wait until the program has answered."""
        self.send(keys)
        self.settle()

    def settle(self) -> None:
        """Read until the program waits for input or has ended."""
        while self._read(0.02 if self.waits else 20):
            pass
        assert self.waits or not self._child.isalive(), f"no prompt on:\n{self.text}"

    def read_until(self, text: str, seconds: float = 20) -> None:
        """Read until `text` stands on the screen."""
        until = monotonic() + seconds
        while text not in self.text and monotonic() < until:
            self._read(0.1)
        assert text in self.text, f"no {text!r} on:\n{self.text}"

    def read_for(self, seconds: float) -> None:
        """Read whatever comes in so many seconds."""
        until = monotonic() + seconds
        while (left := until - monotonic()) > 0:
            self._read(left)

    def _read(self, patience: float) -> bool:
        """Read what the program writes; False if there is nothing, or no more."""
        try:
            read = self._child.read_nonblocking(65536, timeout=patience)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._child.wait()
            return False
        self.transcript += read
        self._stream.feed(read)
        return True

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window, and wait until the page has been shown anew."""
        self.change_size(columns, rows)
        self.settle()

    def change_size(self, columns: int, rows: int) -> None:
        """Change the size of the window, and do not wait for what that does."""
        self._typed_at = len(self.transcript)
        self.screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def end(self) -> int:
        """Wait for the end of the program and return its exit status."""
        self.settle()
        self._child.close()
        assert self._child.exitstatus is not None, f"ended by signal {self._child.signalstatus}"
        return int(self._child.exitstatus)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self._child.kill(number)

    def kill(self) -> None:
        """End a program whose end does not matter."""
        self._child.close(force=True)

    def end_input(self) -> None:
        """Press Ctrl-D."""
        self._child.sendeof()
