"""Games begun anew, or gone on with: the table is set up and played at, as often as the players like."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.game import AnyGame
from skye.games.level import Level
from skye.games.match import Match, set_up
from skye.games.seed import fresh_seed
from skye.language.texts import N_, _
from skye.saves import shelf
from skye.saves.errors import CannotSaveError, SaveError
from skye.saves.journal import Journal
from skye.saves.record import read_whole
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.questions import Quit
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.naming import fitting_name
from skye.terminal.play.seating import Seat, Sitter, seated
from skye.terminal.play.session import hold
from skye.terminal.play.set_up import SetUp, ask_set_up, next_of
from skye.terminal.play.table import Table
from skye.terminal.play.words import TableFault

TORN = N_("The last choice had not been written to its end when the game stopped. It is asked for again.")
NOT_BEGUN = N_("No game was begun.")


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

    def tell_all(self, game: AnyGame) -> bool:
        """Whether nobody need be asked who plays."""
        known = len(self.names) + len(self.bots)
        if self.players is None:
            return bool(self.names) and known >= game.players[0]
        return known == self.players

    def seats(self, game: AnyGame) -> tuple[Seat, ...]:
        """All seats of the game: those who are named, those who are not, the bots, and the free ones."""
        most, bots = game.players[-1], len(self.bots)
        people = max(len(self.names), (self.players or max(game.players[0], bots + 1)) - bots)
        named = [Seat(Sitter.PERSON, name) for name in self.names]
        unnamed = [Seat(Sitter.PERSON)] * (min(people, most - bots) - len(named))
        taken = [*named, *unnamed, *(Seat(Sitter(level)) for level in self.bots)]
        return (*taken, *[Seat(Sitter.NOBODY)] * (most - len(taken)))


def usual_wishes(game: AnyGame) -> Wishes:
    """What is asked for where nothing is."""
    return Wishes((), None, fresh_seed(), game.usual_options(), (), hints=True, file=None)


class Evening:
    """The games that the same people play, one after another."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.autosave = Autosave(game)
        """Keeps the game that is played now."""

    def play(self, dialogue: Dialogue, begins: SetUp, seed: int, file: Path | None) -> str:
        """Play a new game, and more if the players like; return the result of the last. Raises SetupError and Quit."""
        return self._play(dialogue, self._begun(begins, seed, file), Table.play)

    def resume(self, dialogue: Dialogue, match: Match) -> str:
        """Go on with a game that is kept already, and play more; return the result of the last. Raises Quit."""
        return self._play(dialogue, match, Table.resume)

    def _play(self, dialogue: Dialogue, match: Match, play_first: Callable[[Table], str]) -> str:
        table = Table(dialogue, match, self.autosave)
        result = play_first(table)
        while table.plays_again:
            match = self._begun(next_of(match), fresh_seed(), None)
            table = Table(dialogue, match, self.autosave)
            result = table.play()
        return result

    def _begun(self, begins: SetUp, seed: int, file: Path | None) -> Match:
        """A game just set up, in a file of its own."""
        first = set_up(self._game, begins.names, begins.options, Seeded(seed))
        company = Company(begins.bots, begins.hints, lessons=begins.lessons)
        match = Match(self._game, seed, begins.options, company, (first,))
        self.autosave.leave()
        self.autosave = Autosave(self._game)
        self.autosave.begin(match, file)
        return match

    def leave(self) -> str:
        """Let others play the game. Returns what its players should know of where it is kept."""
        return self.autosave.leave()


def play_game(game: AnyGame, wishes: Wishes, console: Console) -> int:
    """Play a new game, and more if the players like; return the exit status.

    Raises SetupError, CatalogError and SaveError before anything is shown.
    """
    front = game.front()
    front.check_data()
    _check(wishes)
    evening = Evening(game)

    def play(dialogue: Dialogue) -> str:
        try:
            begins = _wanted(dialogue, game, wishes)
        except Quit:
            return _(NOT_BEGUN)
        return evening.play(dialogue, begins, wishes.seed, wishes.file)

    return hold(console, front.help_text, play, evening.leave)


def _wanted(dialogue: Dialogue, game: AnyGame, wishes: Wishes) -> SetUp:
    """The game as the players want it; they are asked unless they have said it all. Raises Quit."""
    seats, front = wishes.seats(game), game.front()
    if wishes.tell_all(game):
        players = [player for player in seated(seats, front.usual_names) if player]
        names, bots = tuple(player.name for player in players), tuple(player.level for player in players)
        return SetUp(names, bots, wishes.options, wishes.hints, wishes.lessons)
    options = front.for_newcomers(wishes.options) if _are_newcomers() else wishes.options
    dialogue.leaving = None
    return ask_set_up(dialogue, game, seats, options, wishes.hints)


def _are_newcomers() -> bool:
    """Whether no game was ever saved here."""
    try:
        return not shelf.games()
    except SaveError:
        return False


def resume_game(file: Path, console: Console) -> int:
    """Go on with a game, or look at the end of one that is over, and return the exit status.

    Raises CatalogError and SaveError before anything is shown.
    """
    try:
        journal, record = Journal.reopen(file)
        match = record.match
        evening = Evening(match.game)
        evening.autosave.go_on(journal, not match.over, TORN if record.torn else "")
    except CannotSaveError as error:
        match = read_whole(file).match
        evening = Evening(match.game)
        evening.autosave.give_up(error)
    front = match.game.front()
    front.check_data()

    def play_on(dialogue: Dialogue) -> str:
        return evening.resume(dialogue, match)

    return hold(console, front.help_text, play_on, evening.leave)


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
