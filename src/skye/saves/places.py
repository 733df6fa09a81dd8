"""Where games are kept, and what a game is called."""

import os
from pathlib import Path

import platformdirs

from skye.saves.errors import CannotSaveError, SaveFault

SUFFIX = ".skye"
HOME_VARIABLE = "SKYE_HOME"


def folder() -> Path:
    """Where games are kept: in the user's data folder by the platform's convention, or in that named by SKYE_HOME.

    Raises CannotSaveError where that would be in a home folder, and none is known.
    """
    return Path(_named_home() or _usual_home()) / "games"


def _named_home() -> str:
    """The folder that SKYE_HOME names; empty where it names none."""
    named = os.environ.get(HOME_VARIABLE, "")
    home = os.path.expanduser(named)
    if home.startswith("~"):
        raise CannotSaveError(SaveFault.UNKNOWN_HOME, home=named)
    return home


def _usual_home() -> str:
    try:
        home = platformdirs.user_data_dir("skye", appauthor=False)
    except RuntimeError:
        home = ""
    # Older releases of platformdirs hand out the ~ that they could not expand.
    if not os.path.isabs(home):
        raise CannotSaveError(SaveFault.NO_HOME)
    return home


def name_of(file: Path) -> str:
    """What `find` finds a file by, and nothing takes for an option: its name on the shelf, or its path."""
    if _is_on_shelf(file) and not file.stem.startswith("-"):
        return file.stem
    return str(file) if file.is_absolute() else os.path.join(os.curdir, file)


def _is_on_shelf(file: Path) -> bool:
    try:
        return file.parent == folder() and file.suffix == SUFFIX
    except CannotSaveError:
        return False
