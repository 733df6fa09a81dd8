"""Saved games as commands: going on with one, printing, replaying and exporting it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from skye.games.match import Match
from skye.saves import shelf
from skye.saves.errors import DamagedError, SaveError, SaveFault, UnreadableError
from skye.saves.record import read_game, require_whole
from skye.terminal.device.console import open_console, print_line
from skye.terminal.play.new_game import resume_game
from skye.terminal.play.replay import replay
from skye.terminal.play.words import TableFault


def go_on(game: str | None, console: Console) -> int:
    """Go on with a game (None: the last that is not over), and return the exit status. Raises SaveError."""
    file = _file_of(game)
    with _telling(file):
        return resume_game(file, console)


def go_on_repaired(game: str | None, console: Console) -> int:
    """Go on with a game as `go_on`; of a damaged one with its whole part, in a copy. Raises SaveError."""
    file = _file_of(game)
    with _telling(file):
        record = read_game(file)
        return resume_game(shelf.salvage(file, record) if record.damage else file, console)


def _file_of(game: str | None) -> Path:
    return shelf.find(game) if game is not None else shelf.newest_unfinished()


def print_log_of(game: str | None) -> None:
    """Print what happened in a game, line by line, as everybody may know it. Raises SaveError."""
    console = open_console(plain=True)
    with _reading(game) as match:
        for line in log_lines(match):
            print_line(console, line)


def log_lines(match: Match) -> Iterator[str]:
    """What happened in a game, as everybody may know it."""
    front, public = match.game.front(), match.game.view(match.state, None)
    for event in match.events:
        if (seen := match.game.seen(event, None)) is not None:
            yield front.sentence(seen, public)


def step_through(game: str | None, console: Console) -> int:
    """Step through a game, and return the exit status. Raises SaveError."""
    with _reading(game) as match:
        return replay(match, console)


def write_json(game: str | None) -> None:
    """Write the actions, events and points of a game to the output. Raises SaveError."""
    with _reading(game) as match:
        _write(match.game.front().as_json(match), "JSON")


def write_svg(game: str | None) -> None:
    """Write a picture of a game to the output. Raises SaveError."""
    with _reading(game) as match:
        _write(match.game.front().as_svg(match), "SVG")


def _write(exported: bytes | None, form: str) -> None:
    if exported is None:
        raise SaveError(TableFault.NO_SUCH_FORM, form=form)
    sys.stdout.buffer.write(exported)


@contextmanager
def _reading(game: str | None) -> Iterator[Match]:
    """The game with that name (None: the last) as far as it is whole; what is not is told at last. Raises SaveError."""
    file = shelf.newest() if game is None else shelf.find(game)
    with _telling(file):
        record = read_game(file)
        yield record.match
        require_whole(record)


@contextmanager
def _telling(file: Path) -> Iterator[None]:
    """Tell of a file that is broken its name and the reason. Raises SaveError."""
    try:
        yield
    except UnreadableError as error:
        if error.code == SaveFault.BROKEN_DATA:
            # The file of the game is as it should be.
            raise
        raise SaveError(TableFault.BROKEN, file=file, error=error) from None
    except DamagedError as error:
        raise SaveError(TableFault.DAMAGED, file=file, error=error) from None
