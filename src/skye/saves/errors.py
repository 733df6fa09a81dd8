"""What can go wrong with a game on disk. Each text is a sentence for people."""


class SaveError(Exception):
    """A game on disk that cannot be used as it was asked for."""


class UnreadableError(SaveError):
    """A file that holds no game this program can read."""


class DamagedError(SaveError):
    """A game that is whole only up to some line."""


class InUseError(SaveError):
    """A game that another process is playing."""


class CannotSaveError(SaveError):
    """The disk does not take the game. It can be played on, and lives in memory only."""


class ChangedError(CannotSaveError):
    """The file of a game is not as the game left it: nothing more is written to it."""
