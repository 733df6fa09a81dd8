"""The shelf: the folder that holds the games, their names, and finding one by a part of its name."""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime
from io import FileIO
from itertools import count
from pathlib import Path
from typing import TypeVar

import platformdirs

from skye.engine.events import AnyEvent
from skye.engine.state import GameState
from skye.saves.errors import CannotSaveError, SaveError
from skye.saves.journal import Journal, for_owner_alone
from skye.saves.record import Record

Made = TypeVar("Made")

SUFFIX = ".skye"
FOLDER_MODE = 0o700
"""Nobody but the owner sees which games there are."""
HOME_VARIABLE = "SKYE_HOME"


def folder() -> Path:
    """Where games are kept: in the user's data folder by the platform's convention, or in that named by SKYE_HOME."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home).expanduser() if home else platformdirs.user_data_path("skye", appauthor=False)) / "games"


def begin(state: GameState, events: Iterable[AnyEvent]) -> Journal:
    """The journal of a game that has just been set up, in a new file on the shelf. Raises CannotSaveError."""
    names = [seat.name for seat in state.seats]
    return _first_free(_stems(names), lambda path: Journal.begin(path, state, events))


def salvage(path: Path, record: Record) -> Path:
    """A new file on the shelf that holds the whole part of a damaged game. Raises CannotSaveError."""
    whole = path.read_bytes()[: record.length]

    def copy(target: Path) -> Path:
        with FileIO(target, "x", opener=for_owner_alone) as file:
            file.write(whole)
        return target

    return _first_free(_numbered(f"{path.stem}-repaired"), copy)


def _first_free(stems: Iterator[str], make: Callable[[Path], Made]) -> Made:
    """What `make` makes of the first name that is free."""
    try:
        _make_folder(folder())
    except OSError as error:
        raise CannotSaveError(f"{folder()}: {error.strerror}") from None
    for stem in stems:
        with suppress(FileExistsError):
            return make(folder() / f"{stem}{SUFFIX}")
    raise AssertionError("there is always a further name")


def games() -> list[Path]:
    """The files on the shelf, the one last played first. Raises SaveError where the folder cannot be read."""
    try:
        found = [file for file in folder().iterdir() if file.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(f"The folder {folder()} cannot be read: {error.strerror}.") from None
    return sorted(found, key=played_at, reverse=True)


def played_at(file: Path) -> datetime:
    """When a game was last played."""
    return datetime.fromtimestamp(file.lstat().st_mtime)


def find(name: str) -> Path:
    """The file of the game called `name`, or whose name begins so, or the file at that path.

    Raises SaveError where there is none, or more than one.
    """
    found = [file for file in games() if file.stem.startswith(name)]
    whole = [file for file in found if file.stem == name]
    if len(whole or found) == 1:
        return (whole or found)[0]
    if found:
        raise SaveError(f"Several games begin with {name!r}: {', '.join(file.stem for file in found)}.")
    if Path(name).is_file():
        return Path(name)
    raise SaveError(f"There is no game {name!r}. skye games lists them.")


def _make_folder(path: Path) -> None:
    """Make the folder, and those above it that are missing, for the owner alone."""
    if not path.is_dir():
        _make_folder(path.parent)
        path.mkdir(FOLDER_MODE, exist_ok=True)


def _stems(names: Sequence[str]) -> Iterator[str]:
    """Names for a new game: the date and the players."""
    return _numbered("-".join([date.today().isoformat(), *filter(None, map(_plain, names))]))


def _numbered(stem: str) -> Iterator[str]:
    """A name, then with a number behind it."""
    yield stem
    yield from (f"{stem}-{number}" for number in count(2))


def _plain(name: str) -> str:
    """What of a name every file system can spell."""
    spelt = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "", spelt)
