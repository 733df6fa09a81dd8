"""What can go wrong with a game on disk: codes and facts, of which no one is a secret of the game."""

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from skye.games.errors import CodedError, Illegal

if TYPE_CHECKING:
    from skye.saves.record import Record


class SaveFault(StrEnum):
    """Codes that stay the same."""

    # The game that was asked for.
    NO_GAME = "no-game"
    NO_GAMES = "no-games"
    SEVERAL_GAMES = "several-games"
    NOTHING_TO_RESUME = "nothing-to-resume"
    FOLDER_UNREADABLE = "folder-unreadable"
    IN_USE = "in-use"
    # Its file and its first line.
    NOT_A_FILE = "not-a-file"
    FILE_UNREADABLE = "file-unreadable"
    TOO_LONG = "too-long"
    NO_WHOLE_LINE = "no-whole-line"
    NO_FIRST_LINE = "no-first-line"
    NEWER_FORMAT = "newer-format"
    UNKNOWN_FORMAT = "unknown-format"
    UNKNOWN_GAME = "unknown-game"
    OTHER_RULES = "other-rules"
    IMPOSSIBLE_SETUP = "impossible-set-up"
    SETUP_CHANGED = "set-up-changed"
    BROKEN_DATA = "broken-data"
    # A further line.
    NO_LINE = "no-line"
    NOT_ALLOWED = "not-allowed"
    IMPOSSIBLE_DRAW = "impossible-draw"
    LINE_CHANGED = "line-changed"
    # Why the disk does not take a game.
    DISK = "disk"
    UNKNOWN_HOME = "unknown-home"
    NO_HOME = "no-home"
    FILE_GONE = "file-gone"
    FILE_REPLACED = "file-replaced"
    FILE_CHANGED = "file-changed"


class SaveError(CodedError):
    """A game on disk that cannot be used as it was asked for, with a code, such as a `SaveFault`, and its facts."""


class UnreadableError(SaveError):
    """A file that holds no game this program can read."""


class Damage(Struct, frozen=True):
    """The first line of a journal that is not whole, and why."""

    line: int
    fault: SaveFault
    refusal: Illegal | None = None
    """Why its action is not allowed; None for a secret one: that would tell what is held."""


class DamagedError(SaveError):
    """A game that is whole only up to some line."""

    def __init__(self, damage: Damage, record: "Record") -> None:
        super().__init__(damage.fault, line=damage.line)
        self.record = record


class InUseError(SaveError):
    """A game that another process is playing."""


class CannotSaveError(SaveError):
    """The disk does not take the game. It can be played on, and lives in memory only."""


class ChangedError(CannotSaveError):
    """The file of a game is not as the game left it: nothing more is written to it."""
