"""The one reader of all input: lines typed at a terminal or given by a pipe."""

import sys
from typing import TextIO

_LONGEST_LINE = 1000


class EndOfInput(Exception):  # noqa: N818
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
        while not line.endswith("\n") and (rest := self._source.readline(_LONGEST_LINE)):
            # The rest of a line that is far too long is read away; no answer is that long.
            line = line[:_LONGEST_LINE] + rest[-1:]
        return line.strip()

    def drop_typed_ahead(self) -> None:
        """Forget what was typed at a terminal before it was asked for."""
        if not self._source.isatty():
            return
        try:
            import termios
        except ImportError:  # Windows has no termios
            return
        termios.tcflush(self._source, termios.TCIFLUSH)
