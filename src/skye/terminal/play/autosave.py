"""Keeping a game on the disk while it is played, and saying how that goes."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from skye.games.game import AnyGame
from skye.games.match import Match, Move
from skye.language.texts import _
from skye.saves import shelf
from skye.saves.errors import CannotSaveError, ChangedError
from skye.saves.journal import Journal
from skye.terminal.play.typed import command
from skye.terminal.play.words import TableFault, reason_words
from skye.terminal.widgets.phrases import sentences


class Autosave:
    """Keeps one game, as well as the disk lets it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._journal: Journal | None = None
        self._news: list[Callable[[], str]] = []
        """What the players have not been told so far, each as a sentence in the language spoken."""
        self._trouble: CannotSaveError | None = None
        """Why the disk does not take the game now; None where it does."""
        self._told_of_trouble = False
        self._unfinished = False

    def begin(self, match: Match, file: Path | None) -> None:
        """Keep a game that has just been set up, in `file` or in the usual place."""
        self._unfinished = True
        try:
            self._journal = shelf.begin(match, file)
        except CannotSaveError as error:
            self.give_up(error)
        self.save()

    def go_on(self, journal: Journal, unfinished: bool, news: str = "") -> None:
        """Keep a game that was begun before; `news`, which is marked, is what the players should be told of it."""
        self._journal, self._unfinished = journal, unfinished
        if news:
            self._news.append(lambda: _(news))

    def give_up(self, error: CannotSaveError) -> None:
        """Keep nothing, and tell the players why."""
        self._unfinished = True
        self._trouble = error

    def happened(self, moves: Sequence[Move]) -> None:
        """Write what somebody has just done. It is on the disk, where that takes it, before anybody sees it."""
        self._unfinished = self._game.turn(moves[-1].state) is not None
        if self._journal:
            for move in moves:
                self._journal.add(move)
        self.save()

    def save(self) -> None:
        """Write what was put down. Where the disk does not take it, it is written the next time.

        Where the file is not as it was left, nothing more is written to it: the whole game goes into a new one.
        """
        if not self._journal:
            return
        try:
            self._write(self._journal)
            self._trouble, self._told_of_trouble = None, False
        except CannotSaveError as error:
            self._trouble = error

    def _write(self, journal: Journal) -> None:
        """Raises CannotSaveError."""
        try:
            journal.save()
        except ChangedError as change:
            self._journal = self._begun_anew(journal, change)
            self._journal.save()

    def _begun_anew(self, journal: Journal, change: ChangedError) -> Journal:
        try:
            anew = shelf.begin_anew(journal)
        except CannotSaveError as error:
            raise CannotSaveError(TableFault.NO_NEW_FILE, change=change, error=error) from None
        journal.close()
        self._news.append(lambda: _moved(change, anew))
        return anew

    def news(self) -> Callable[[], str] | None:
        """Tells what the players should be told, once; most often there is nothing."""
        news, self._news = self._news, []
        if self._trouble and not self._told_of_trouble:
            self._told_of_trouble = True
            news.append(partial(_cannot_be_saved, self._trouble, is_kept=self._journal is not None))
        return (lambda: sentences(*(tell() for tell in news))) if news else None

    def if_left(self) -> str:
        """What becomes of the game if it is left now."""
        if self._trouble or not self._journal:
            return _("This game is not saved.")
        told = _("The game is saved, and {command} goes on with it. What is not confirmed yet will be asked again.")
        return told.format(command=command("resume", game=self._journal.path))

    def leave(self) -> str:
        """Let others play the game. Returns what its players should know of where it is kept."""
        self.save()
        said, kept = [tell() for tell in self._news], None
        if self._journal:
            kept = self._journal.path if self._journal.holds_a_game else None
            self._journal.close()
        return sentences(*said, self._how_to_go_on(kept), self._what_is_not_saved(kept))

    def _how_to_go_on(self, kept: Path | None) -> str:
        """What may be done with the game in a file, if there is any."""
        if kept and self._unfinished:
            return _("{command} goes on with it.").format(command=command("resume", game=kept))
        if kept and not self._trouble:
            return _("{command} steps through it.").format(command=command("replay", game=kept))
        return ""

    def _what_is_not_saved(self, kept: Path | None) -> str:
        """That the disk has not taken all of the game, where it has not."""
        if not self._trouble:
            return ""
        told = _("Its end is not saved: {reason}.") if kept else _("It is not saved: {reason}.")
        return told.format(reason=reason_words(self._trouble))


def _moved(change: ChangedError, anew: Journal) -> str:
    """That a game is kept in another file now."""
    told = _("{reason}. From now on the whole game is kept in {file}.")
    return told.format(reason=reason_words(change), file=anew.path)


def _cannot_be_saved(trouble: CannotSaveError, is_kept: bool) -> str:
    """That the disk does not take a game; `is_kept`: it may do so later."""
    if is_kept:
        told = _(
            "This game cannot be saved: {reason}. "
            "It goes on all the same, and what happens is written as soon as the disk takes it."
        )
    else:
        told = _("This game cannot be saved: {reason}. It can be played, but not resumed.")
    return told.format(reason=reason_words(trouble))
