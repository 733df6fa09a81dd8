"""Why a system could not do something: Python passes on what it says in English, whatever the language."""

from skye.language.texts import N_, _

USUAL = (
    N_("Broken pipe"),
    N_("Disk quota exceeded"),
    N_("File exists"),
    N_("File name too long"),
    N_("File too large"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Operation not permitted"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
)
"""What may well happen to who saves games or reads files."""


def reason_of(error: OSError) -> str:
    """What the system says, in the language spoken if it is one of the usual things."""
    return _(error.strerror or type(error).__name__)
