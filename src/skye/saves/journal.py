"""Writing a journal: one line an action, on the disk before anybody sees what came of it."""

import errno
import os
from collections.abc import Iterable
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from skye.engine.actions import AnyAction
from skye.engine.events import AnyEvent
from skye.engine.state import Box, GameState
from skye.saves.errors import CannotSaveError, DamagedError
from skye.saves.lines import Options, entry_of, header_of
from skye.saves.lock import lock
from skye.saves.record import MOST_BYTES, Record, read_lines, require_file
from skye.saves.seal import new_key

FILE_MODE = 0o600
"""Nobody but the owner reads or writes a game."""


class Journal:
    """The file of one game that is being played. Nobody else plays it until it is closed."""

    def __init__(self, path: Path, file: FileIO, key: bytes) -> None:
        self.path = path
        self._file = file
        self._key = key
        self._lines = 0
        self._length = 0
        """The bytes that are safe on the disk; what lies behind them was torn."""
        self._waiting = b""
        """Whole lines that the disk has not taken so far."""

    @classmethod
    def begin(cls, path: Path, state: GameState, events: Iterable[AnyEvent], options: Options | None = None) -> Self:
        """A new file for a game that has just been set up; nothing is written so far.

        Raises FileExistsError where there is such a file, and OSError where there can be none.
        """
        file = new_file(path)
        lock(file, path.stem)
        journal = cls(path, file, new_key())
        journal._lines = 1
        journal._waiting = _line(header_of(state, events, options or Options(), journal._key))
        return journal

    @classmethod
    def reopen(cls, path: Path, box: Box) -> tuple[Self, Record]:
        """The file of a game to go on with, and the game.

        Raises InUseError, UnreadableError, DamagedError where it is not whole to its end, and CannotSaveError where
        it may be read at most.
        """
        try:
            require_file(path)
            file = FileIO(path, "r+")
        except OSError as error:
            raise cannot_save(error) from None
        try:
            lock(file, path.stem)
            record = read_lines(file.read(MOST_BYTES + 1), box)
            if record.damage:
                raise DamagedError(record.damage)
        except BaseException:
            file.close()
            raise
        journal = cls(path, file, record.key)
        journal._lines = len(record.steps)
        journal._length = record.length
        return journal, record

    def add(self, action: AnyAction, events: Iterable[AnyEvent], state: GameState) -> None:
        """Put down an action, what then happened, and the state then, to be written by `save`."""
        self._lines += 1
        self._waiting += _line(entry_of(action, events, state, self._key, self._lines))

    def save(self) -> None:
        """Write what was put down. It is on the disk when this returns.

        Raises CannotSaveError where the disk does not take it; then it waits for the next time.
        """
        try:
            self._write()
        except OSError as error:
            raise cannot_save(error) from None

    def _write(self) -> None:
        # A file that was taken away, or that another one has replaced, would take everything and keep nothing.
        if not os.path.samestat(self.path.stat(), os.fstat(self._file.fileno())):
            raise OSError(errno.ESTALE, "Another file has taken its place", str(self.path))
        self._file.seek(self._length)
        self._file.truncate()
        if self._file.write(self._waiting) != len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(self._file.fileno())
        if not self._length:
            _sync_folder(self.path.parent)
        self._length += len(self._waiting)
        self._waiting = b""

    @property
    def holds_a_game(self) -> bool:
        """Whether the disk has taken anything so far."""
        return self._length > 0

    def close(self) -> None:
        """Let others play the game. A file that took nothing is no game, and is taken away."""
        self._file.close()
        if not self.holds_a_game:
            self.path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def new_file(path: Path) -> FileIO:
    """A new file that nobody but the owner may read. Raises OSError, such as FileExistsError."""
    return FileIO(path, "x", opener=lambda name, flags: os.open(name, flags, FILE_MODE))


def cannot_save(error: OSError) -> CannotSaveError:
    """What the disk said, as the reason why a game cannot be saved."""
    reason = error.strerror or "the disk does not answer"
    return CannotSaveError(f"{reason} ({error.filename})" if error.filename else reason)


def _line(value: Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file last, where the system keeps folders like files."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
