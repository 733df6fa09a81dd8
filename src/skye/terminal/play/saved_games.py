"""Saved games as commands: going on with one, printing, replaying and exporting it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.front import export
from skye.games.isle_of_skye.front.statistics import played_page
from skye.saves import shelf
from skye.saves.errors import DamagedError, SaveError, UnreadableError
from skye.saves.record import Record, read_game
from skye.terminal.play.log import print_log
from skye.terminal.play.new_game import resume_game
from skye.terminal.play.replay import replay
from skye.terminal.play.typed import command


def go_on(game: str | None, console: Console) -> int:
    """Go on with a game (None: the last that is not over), and return the exit status. Raises SaveError."""
    file = _file_of(game)
    with _telling(file):
        return resume_game(file, console)


def go_on_repaired(game: str | None, console: Console) -> int:
    """Go on with a game as `go_on`; of a damaged one with its whole part, in a copy. Raises SaveError."""
    file = _file_of(game)
    with _telling(file):
        record = read_game(file, catalog.load())
        return resume_game(shelf.salvage(file, record) if record.damage else file, console)


def _file_of(game: str | None) -> Path:
    return shelf.find(game) if game is not None else shelf.newest_unfinished(catalog.load())


def print_log_of(game: str) -> None:
    """Print what happened in a game, line by line. Raises SaveError."""
    with _reading(game) as record:
        print_log(record)


def step_through(game: str, console: Console) -> int:
    """Step through a game, and return the exit status. Raises SaveError."""
    with _reading(game) as record:
        return replay(record, console)


def write_json(game: str) -> None:
    """Write the actions, events and points of a game to the output. Raises SaveError."""
    with _reading(game) as record:
        sys.stdout.buffer.write(export.as_json(record))


def write_svg(game: str) -> None:
    """Write a picture of the lands and the points of a game to the output. Raises SaveError."""
    with _reading(game) as record:
        sys.stdout.buffer.write(export.as_svg(record))


def print_stats(console: Console) -> None:
    """Print what the games played here to their end came to. Raises SaveError."""
    for part in played_page(shelf.readable(catalog.load())):
        console.print(part)


@contextmanager
def _reading(game: str) -> Iterator[Record]:
    """The game with that name as far as it is whole; what is not is told at last. Raises SaveError."""
    file = shelf.find(game)
    with _telling(file):
        record = read_game(file, catalog.load())
        yield record
        if record.damage:
            raise DamagedError(record.damage)


@contextmanager
def _telling(file: Path) -> Iterator[None]:
    """Tell of a file that is broken its name and the reason. Raises SaveError."""
    name = shelf.name_of(file)
    try:
        yield
    except UnreadableError as error:
        raise SaveError(f"{name} is broken. {error}") from None
    except DamagedError as error:
        raise SaveError(
            f"{name} is damaged. {error} What is before that line is whole: "
            f"{command('resume', '--repair', game=file)} goes on from there, in a copy."
        ) from None
