"""A game begun anew, or gone on with: the table is set up and played at."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.game import AnyGame
from skye.games.level import Level
from skye.games.match import Match, set_up
from skye.saves.errors import CannotSaveError, SaveError
from skye.saves.journal import Journal
from skye.saves.record import read_whole
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.naming import fitting_name
from skye.terminal.play.seating import ask_names
from skye.terminal.play.session import hold
from skye.terminal.play.table import Table
from skye.terminal.play.words import TableFault

TORN = "The last choice had not been written to its end when the game stopped. It is asked for again."


@dataclass(frozen=True)
class Wishes:
    """What the players asked for on the command line."""

    names: tuple[str, ...]
    players: int | None
    seed: int
    options: Any
    """What is chosen at the start, as the game has it."""
    bots: tuple[Level, ...]
    """The bots, which take the last seats."""
    hints: bool
    """Whether the hard bot may be asked what it would do."""
    file: Path | None = None
    """Where the game is to be saved; None for the usual place."""
    lessons: bool = False
    """Whether the one person among bots is taught the game."""


def play_game(game: AnyGame, wishes: Wishes, console: Console) -> int:
    """Play a new game and return the exit status.

    Raises SetupError, CatalogError and SaveError before anything is shown.
    """
    game.front().check_texts()
    _check(wishes)
    autosave = Autosave(game)

    def play(dialogue: Dialogue) -> str:
        names = ask_names(dialogue, game, wishes.names, wishes.players, len(wishes.bots))
        company = Company(
            (*[None] * (len(names) - len(wishes.bots)), *wishes.bots), wishes.hints, lessons=wishes.lessons
        )
        first = set_up(game, names, wishes.options, Seeded(wishes.seed))
        match = Match(game, wishes.seed, wishes.options, company, (first,))
        autosave.begin(match, wishes.file)
        return Table(dialogue, match, autosave).play()

    return hold(console, game.front().help_text, play, autosave.leave)


def resume_game(file: Path, console: Console) -> int:
    """Go on with a game, or look at the final table of one that is over, and return the exit status.

    Raises CatalogError and SaveError before anything is shown.
    """
    try:
        journal, record = Journal.reopen(file)
        match = record.match
        autosave = Autosave(match.game)
        autosave.go_on(journal, not match.over, TORN if record.torn else "")
    except CannotSaveError as error:
        match = read_whole(file).match
        autosave = Autosave(match.game)
        autosave.give_up(error)
    front = match.game.front()
    front.check_texts()

    def play_on(dialogue: Dialogue) -> str:
        return Table(dialogue, match, autosave).resume()

    return hold(console, front.help_text, play_on, autosave.leave)


def _check(wishes: Wishes) -> None:
    """Refuse names and a file that will not do before anybody is asked anything."""
    for place, name in enumerate(wishes.names):
        fitting_name(name, wishes.names[:place])
    if wishes.file is not None:
        _check_file(wishes.file)


def _check_file(file: Path) -> None:
    if os.path.isfile(file):
        raise SaveError(TableFault.FILE_EXISTS, file=file)
    if os.path.lexists(file):
        raise SaveError(TableFault.NO_FILE_EXISTS, file=file)
    if not os.path.isdir(file.parent):
        raise SaveError(TableFault.NO_FOLDER, folder=file.parent)
