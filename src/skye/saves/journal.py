"""Writing a journal: one line an action, on the disk before anybody sees what came of it."""

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from tempfile import mkstemp
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from skye.games.game import AnyGame
from skye.games.match import Match, Move
from skye.saves.errors import CannotSaveError, ChangedError, SaveFault
from skye.saves.lines import FORMAT, entry_of, header_of
from skye.saves.lock import lock
from skye.saves.record import MOST_BYTES, Record, read_lines, require_file, require_whole
from skye.saves.seal import new_key

FILE_MODE = 0o600
"""Nobody but the owner reads or writes a game."""
CANNOT_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What a file system answers that takes what is written and does not know how to wait for its disk."""


class Journal:
    """The file of one game that is being played. Nobody else plays it until it is closed."""

    def __init__(self, path: Path, file: FileIO, game: AnyGame, key: bytes) -> None:
        self.path = path
        self._file = file
        self._game = game
        self._key = key
        self._lines = 0
        self._safe = b""
        """The whole lines that are safe on the disk."""
        self._torn = b""
        """What may lie behind them, in whole or in part, because it could not be written to its end."""
        self._waiting = b""
        """Whole lines that the disk has not taken so far."""
        self._in_this_format = b""
        """What is safe on the disk in an older format, as it will be written in this one; empty where it is."""

    @classmethod
    def begin(cls, path: Path, match: Match) -> Self:
        """A new file for a game as far as it was played; nothing is written so far.

        Raises FileExistsError where there is such a file, and OSError where there can be none.
        """
        journal = cls._create(path, match.game, new_key())
        journal._lines = len(match.moves)
        journal._waiting = _lines(match, journal._key)
        return journal

    @classmethod
    def _create(cls, path: Path, game: AnyGame, key: bytes) -> Self:
        file = new_file(path)
        lock(file, path.stem)
        return cls(path, file, game, key)

    def begin_anew(self, path: Path) -> Self:
        """A new file for the same game, from its first line on; nothing is written so far.

        Raises FileExistsError where there is such a file, and OSError where there can be none.
        """
        journal = self._create(path, self._game, self._key)
        journal._lines = self._lines
        journal._waiting = (self._in_this_format or self._safe) + self._waiting
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Self, Record]:
        """The file of a game to go on with, and the game. One of an older format is written anew with its next action.

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
            found = file.read(MOST_BYTES + 1)
            record = read_lines(found)
            require_whole(record)
        except BaseException:
            file.close()
            raise
        is_older = record.format < FORMAT
        journal = cls(path, file, record.match.game, new_key() if is_older else record.key)
        journal._lines = len(record.match.moves)
        if is_older:
            journal._in_this_format = _lines(record.match, journal._key)
        journal._safe, journal._torn = found[: record.length], found[record.length :]
        return journal, record

    def add(self, move: Move) -> None:
        """Put down a move, to be written by `save`."""
        self._lines += 1
        self._waiting += _line(entry_of(self._game, move, self._key, self._lines))

    def save(self) -> None:
        """Write what was put down. It is on the disk when this returns.

        Raises CannotSaveError where the disk does not take it; then it waits for the next time. Raises ChangedError
        where the file is not as it was left, also if there is nothing to write.
        """
        self._read_back()
        if not self._waiting:
            return
        try:
            self._write()
        except OSError as error:
            raise cannot_save(error) from None

    def _write(self) -> None:
        if self._in_this_format:
            self._turn_to_this_format()
        self._file.seek(len(self._safe))
        self._file.truncate()
        self._torn = self._waiting
        if self._file.write(self._waiting) != len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        _sync(self._file.fileno())
        if not self._safe:
            _sync_folder(self.path.parent)
        self._safe += self._waiting
        self._torn = self._waiting = b""

    def _turn_to_this_format(self) -> None:
        """Replace the file by one in this format, in one step: whatever happens, one of them is there."""
        path = self.path.resolve()
        file = _put_in_place_of(path, self._in_this_format)
        self._file.close()
        self._file = file
        self._safe, self._torn, self._in_this_format = self._in_this_format, b"", b""
        _sync_folder(path.parent)

    def _read_back(self) -> bytes:
        """What the file holds. Raises ChangedError where that is not what was written to it.

        It is found by its name, as whoever goes on with the game will find it: a file that was taken away would take
        everything and keep nothing. Where locks do nothing, this is what notices another program.
        """
        try:
            if not os.path.samestat(self.path.stat(), os.fstat(self._file.fileno())):
                raise self._changed(SaveFault.FILE_REPLACED)
            with self.path.open("rb") as file:
                found = file.read(len(self._safe) + len(self._torn) + 1)
        except OSError as error:
            raise self._changed(SaveFault.FILE_GONE, reason=error.strerror) from None
        if not found.startswith(self._safe) or not self._torn.startswith(found[len(self._safe) :]):
            raise self._changed(SaveFault.FILE_CHANGED)
        return found

    def _changed(self, fault: SaveFault, **facts: str | None) -> ChangedError:
        return ChangedError(fault, file=str(self.path), **facts)

    @property
    def holds_a_game(self) -> bool:
        """Whether the file holds this game, be it only its first line."""
        try:
            return b"\n" in self._read_back()
        except ChangedError:
            return False

    def close(self) -> None:
        """Let others play the game. A file that took not one whole line is no game, and is taken away."""
        try:
            is_empty = b"\n" not in self._read_back()
        except ChangedError:
            is_empty = False
        self._file.close()
        if is_empty:
            with suppress(OSError):
                self.path.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def new_file(path: Path) -> FileIO:
    """A new file that nobody but the owner may read. Raises OSError, such as FileExistsError."""
    return FileIO(path, "x", opener=lambda name, flags: os.open(name, flags, FILE_MODE))


def _put_in_place_of(path: Path, content: bytes) -> FileIO:
    """A locked file with that content that takes the place of another in one step. Raises OSError."""
    descriptor, name = mkstemp(dir=path.parent, prefix=".skye-")
    file = FileIO(descriptor, "r+")
    try:
        if file.write(content) != len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        _sync(file.fileno())
        lock(file, path.stem)
        os.replace(name, path)
    except BaseException:
        file.close()
        os.unlink(name)
        raise
    return file


def cannot_save(error: OSError) -> CannotSaveError:
    """What the disk said, as the reason why a game cannot be saved."""
    file = os.fsdecode(error.filename) if error.filename else None
    return CannotSaveError(SaveFault.DISK, reason=error.strerror, file=file)


def _lines(match: Match, key: bytes) -> bytes:
    """A whole game, line by line."""
    entries = (entry_of(match.game, move, key, number) for number, move in enumerate(match.moves[1:], 2))
    return b"".join(map(_line, (header_of(match, key), *entries)))


def _line(value: Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _sync(descriptor: int) -> None:
    """Wait until the disk has taken what was written, where the file system can. Raises OSError."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in CANNOT_SYNC:
            raise


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file last, where the system lets one. The file itself is safe either way."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
