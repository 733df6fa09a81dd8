"""A real pseudo-terminal with a program in it, read by a terminal emulator."""

import os
import re
import sys
from collections.abc import Mapping

import pexpect
import pyte


class PseudoTerminal:
    """Runs `skye` with some arguments as a person would see it."""

    def __init__(
        self, *arguments: str, columns: int = 100, rows: int = 30, env: Mapping[str, str] | None = None
    ) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=10_000)
        self._stream = pyte.ByteStream(self.screen)
        self.transcript = b""
        """Every byte the program has written."""
        self._typed_at = 0
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "skye", *arguments],
            dimensions=(rows, columns),
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})},
            timeout=20,
            echo=True,
        )

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def prompt(self) -> str:
        """The row the cursor stands in, up to the cursor."""
        return self.screen.display[self.screen.cursor.y][: self.screen.cursor.x]

    @property
    def waits(self) -> bool:
        """Whether the program has shown a page since something was typed, and the cursor stands behind its prompt."""
        placed_cursor = re.search(rb"\x1b\[[0-9]+;[0-9]+H$", self.transcript[self._typed_at :])
        return bool(placed_cursor) and self.screen.cursor.y == self.screen.lines - 2 and bool(self.prompt.strip())

    def send(self, text: str) -> None:
        """Type some characters."""
        self._typed_at = len(self.transcript)
        self._child.send(text)

    def type(self, line: str) -> None:
        """Type a line, and wait until the program has answered."""
        self.press(line + "\r")

    def press(self, keys: str) -> None:
        """Press keys, and wait until the program has answered."""
        self.send(keys)
        self.settle()

    def settle(self) -> None:
        """Read until the program waits for input or has ended."""
        while True:
            try:
                read = self._child.read_nonblocking(65536, timeout=0.02 if self.waits else 20)
            except pexpect.TIMEOUT:
                assert self.waits, f"no prompt on:\n{self.text}"
                return
            except pexpect.EOF:
                self._typed_at = len(self.transcript)
                return
            self.transcript += read
            self._stream.feed(read)

    def end(self) -> int:
        """Wait for the end of the program and return its exit status."""
        self.settle()
        self._child.close()
        assert self._child.exitstatus is not None, f"ended by signal {self._child.signalstatus}"
        return int(self._child.exitstatus)

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self._child.sendintr()

    def end_input(self) -> None:
        """Press Ctrl-D."""
        self._child.sendeof()
