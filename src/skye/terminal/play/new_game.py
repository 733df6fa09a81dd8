"""One evening: set up the table, or go on with a game, and play."""

import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

import skye
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.bots import Level
from skye.games.isle_of_skye.engine.game import chosen_scoring
from skye.games.isle_of_skye.engine.state import Box, HouseRules
from skye.games.isle_of_skye.front.help import rules
from skye.saves.errors import CannotSaveError, SaveError
from skye.saves.journal import Journal
from skye.saves.lines import Options
from skye.saves.record import read_whole
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.play.autosave import Keeper
from skye.terminal.play.naming import fitting_name
from skye.terminal.play.seating import ask_names
from skye.terminal.play.session import hold
from skye.terminal.play.table import Table
from skye.terminal.play.typed import command

TORN = "The last choice had not been written to its end when the game stopped. It is asked for again."


@dataclass(frozen=True)
class Wishes:
    """What the players asked for on the command line."""

    names: tuple[str, ...]
    players: int | None
    seed: int
    scoring: tuple[str, ...] | None
    """The ids of the scoring tiles; dealt where None."""
    scoring_file: Path | None
    """A file of scoring tiles of the players' own."""
    house_rules: HouseRules
    bots: tuple[Level, ...]
    """The bots, which take the last seats."""
    hints: bool
    """Whether the hard bot may be asked what it would do."""
    file: Path | None
    """Where the game is to be saved; None for the usual place."""


def play_game(wishes: Wishes, console: Console) -> int:
    """Play a new game and return the exit status.

    Raises SetupError, CatalogError and SaveError before anything is shown.
    """
    box, keeper = _read_data(wishes.scoring_file), Keeper()
    _check(box, wishes)

    def play(dialogue: Dialogue) -> str:
        names = ask_names(dialogue, wishes.names, wishes.players, len(wishes.bots))
        options = Options((*[None] * (len(names) - len(wishes.bots)), *wishes.bots), wishes.hints)
        state, events = skye.start_game(
            names, seed=wishes.seed, scoring=wishes.scoring, house_rules=wishes.house_rules, box=box
        )
        keeper.begin(state, events, wishes.file, options)
        return Table(dialogue, state, keeper, options).play(events)

    return hold(console, play, keeper.leave)


def resume_game(file: Path, console: Console) -> int:
    """Go on with a game, or look at the final table of one that is over, and return the exit status.

    Raises CatalogError and SaveError before anything is shown.
    """
    box, keeper = _read_data(), Keeper()
    try:
        journal, record = Journal.reopen(file, box)
        keeper.go_on(journal, not record.over, TORN if record.torn else "")
    except CannotSaveError as error:
        record = read_whole(file, box)
        keeper.give_up(error)
    # Of a game that is over the end is shown once more.
    log, unseen = record.events, record.events[-1:] if record.over else []

    def play(dialogue: Dialogue) -> str:
        return Table(dialogue, record.state, keeper, record.options, log[: len(log) - len(unseen)]).play(unseen)

    return hold(console, play, keeper.leave)


def _read_data(scoring_file: Path | None = None) -> Box:
    """The contents of the box; the rules are read, too, so that a broken file is noticed before the game begins."""
    rules()
    return catalog.load_with(scoring_file)


def _check(box: Box, wishes: Wishes) -> None:
    """Refuse names, scoring tiles and a file that will not do before anybody is asked anything."""
    for place, name in enumerate(wishes.names):
        fitting_name(name, wishes.names[:place])
    if wishes.scoring is not None:
        chosen_scoring(box, wishes.scoring)
    if wishes.file is not None:
        _check_file(wishes.file)


def _check_file(file: Path) -> None:
    if os.path.isfile(file):
        raise SaveError(f"{file} is there already. If it is a game, {command('resume', game=file)} goes on with it.")
    if os.path.lexists(file):
        raise SaveError(f"{file} is there already, and is no file.")
    if not os.path.isdir(file.parent):
        raise SaveError(f"There is no folder {file.parent} for the file.")
