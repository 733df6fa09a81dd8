"""Locking: a game is played by one process at a time.

The journal itself is locked, for as long as it is open: no second file that could be left behind, and the system takes
the lock away however the process ends.
"""

import sys
from typing import BinaryIO

from skye.saves.errors import InUseError, SaveFault

if sys.platform == "win32":
    import msvcrt

    # Windows locks bytes also against reading, so a byte is locked that no journal reaches.
    _FAR_BEHIND = 2**31 - 2

    def _lock(file: BinaryIO) -> None:
        file.seek(_FAR_BEHIND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    _TAKEN: type[OSError] = PermissionError
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    _TAKEN: type[OSError] = BlockingIOError


def lock(file: BinaryIO, name: str) -> None:
    """Keep other processes from playing the game in `file` until it is closed. Raises InUseError if one does."""
    try:
        _lock(file)
    except _TAKEN:
        raise InUseError(SaveFault.IN_USE, game=name) from None
    except OSError:
        # A file system without locks: playing on is worth more than the lock.
        return
