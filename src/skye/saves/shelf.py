"""The shelf: the folder that holds the games, their names, and finding one by a part of its name."""

import errno
import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime
from itertools import islice
from pathlib import Path
from typing import TypeVar

from skye.games.match import Match
from skye.saves.errors import SaveError, SaveFault, UnreadableError
from skye.saves.journal import Journal, cannot_save, new_file
from skye.saves.places import SUFFIX, folder
from skye.saves.record import Record, read_game

Made = TypeVar("Made")

FOLDER_MODE = 0o700
"""Nobody but the owner sees which games there are."""
MOST_OF_A_NAME = 1000
MOST_LETTERS = 100
"""Of each part of the name of a new game, so that every file system takes it."""


def begin(match: Match, file: Path | None = None) -> Journal:
    """The journal of a new game: in `file`, or in a new file on the shelf.

    Raises CannotSaveError.
    """
    stem = _stem(date.today().isoformat(), *match.names)
    try:
        if file is not None:
            return Journal.begin(file, match)
        return _on_shelf(stem, lambda path: Journal.begin(path, match))
    except OSError as error:
        raise cannot_save(error) from None


def salvage(path: Path, record: Record) -> Path:
    """A new game on the shelf: a copy of the whole part of a damaged one. Raises CannotSaveError."""

    def copy(target: Path) -> Path:
        with new_file(target) as file:
            file.write(path.read_bytes()[: record.length])
        return target

    try:
        return _on_shelf(_stem(path.stem, "repaired"), copy)
    except OSError as error:
        raise cannot_save(error) from None


def begin_anew(journal: Journal) -> Journal:
    """A new file on the shelf for the whole game of a journal. Raises CannotSaveError."""
    try:
        return _on_shelf(_stem(journal.path.stem) or "game", journal.begin_anew)
    except OSError as error:
        raise cannot_save(error) from None


def _on_shelf(stem: str, make: Callable[[Path], Made]) -> Made:
    """What `make` makes of the first file name with that stem that is free. Raises OSError."""
    _make_folder(folder())
    for numbered in (stem, *(f"{stem}-{number}" for number in range(2, MOST_OF_A_NAME))):
        with suppress(FileExistsError):
            return make(folder() / f"{numbered}{SUFFIX}")
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def games() -> list[Path]:
    """The files on the shelf, the one last played first. Raises SaveError where the folder cannot be read."""
    try:
        found = [file for file in folder().iterdir() if file.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(SaveFault.FOLDER_UNREADABLE, folder=str(folder()), reason=error.strerror) from None
    return sorted(found, key=lambda file: (_changed_at(file), file), reverse=True)


def played_at(file: Path) -> datetime | None:
    """When a game was last played; None where the file is gone by now, or its date is in no calendar."""
    try:
        return datetime.fromtimestamp(file.lstat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return None


def _changed_at(file: Path) -> int:
    """When a file was last changed, in nanoseconds since 1970; long ago where it is gone by now."""
    try:
        return file.lstat().st_mtime_ns
    except OSError:
        return 0


def find(name: str) -> Path:
    """The file of the game called `name`, or of the only one with that in its name, or else the file at that path.

    Raises SaveError where there is none, or more than one.
    """
    try:
        return _called(name)
    except SaveError:
        # A file is found though no folder for games can be.
        if os.path.isfile(name):
            return Path(name)
        raise


def _called(name: str) -> Path:
    """The file of a game on the shelf. Raises SaveError where none is called so, or more than one."""
    is_path = bool(os.path.dirname(name))
    part = name.casefold()
    found = [] if is_path else [file for file in games() if part in file.stem.casefold()]
    whole = [file for file in found if file.stem == name]
    if len(whole or found) == 1:
        return (whole or found)[0]
    if found:
        raise SaveError(SaveFault.SEVERAL_GAMES, name=name, games=tuple(file.stem for file in found))
    raise SaveError(SaveFault.NO_GAME, name=name)


def readable() -> list[Record]:
    """The games on the shelf as far as they are whole, but for those that are broken."""
    return [record for _, record in _read()]


def newest() -> Path:
    """The file of the game that was played last. Raises SaveError where there is none."""
    for file, _ in _read():
        return file
    raise SaveError(SaveFault.NO_GAMES)


def newest_unfinished(among: int | None = None) -> Path:
    """The file of the game that was played last and is not over. Raises SaveError where there is none.

    `among`: of so many games at most, those played last; each is read whole.
    """
    for file, record in islice(_read(), among):
        if not record.match.over:
            return file
    raise SaveError(SaveFault.NOTHING_TO_RESUME)


def _read() -> Iterator[tuple[Path, Record]]:
    """The games on the shelf but for those that are broken, the one last played first."""
    for file in games():
        with suppress(UnreadableError):
            yield file, read_game(file)


def _make_folder(path: Path) -> None:
    """Make the folder, and those above it that are missing, for the owner alone."""
    for each in (*reversed(path.parents), path):
        if not each.is_dir():
            each.mkdir(FOLDER_MODE, exist_ok=True)


def _stem(*parts: str) -> str:
    """The name of a new game: of each part what every file system can spell, and no shell takes for its own."""
    return "-".join(filter(None, map(_plain, parts)))


def _plain(part: str) -> str:
    spelt = unicodedata.normalize("NFKD", part).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9-]+", "", spelt)[:MOST_LETTERS].strip("-")
