"""Keeping a game on the disk while it is played, and saying how that goes."""

from collections.abc import Sequence
from pathlib import Path

from skye.games.game import AnyGame
from skye.games.match import Match, Move
from skye.saves import shelf
from skye.saves.errors import CannotSaveError, ChangedError
from skye.saves.journal import Journal
from skye.terminal.play.typed import command
from skye.terminal.play.words import TableFault, reason_words


class Autosave:
    """Keeps one game, as well as the disk lets it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._journal: Journal | None = None
        self._news: list[str] = []
        """What the players have not been told so far."""
        self._trouble = ""
        """Why the disk does not take the game now; empty where it does."""
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

    def go_on(self, journal: Journal, unfinished: bool, news: str) -> None:
        """Keep a game that was begun before; `news` is what the players should be told of it."""
        self._journal, self._unfinished = journal, unfinished
        self._news += filter(None, [news])

    def give_up(self, error: CannotSaveError) -> None:
        """Keep nothing, and tell the players why."""
        self._unfinished = True
        self._trouble = reason_words(error)

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
            self._trouble, self._told_of_trouble = "", False
        except CannotSaveError as error:
            self._trouble = reason_words(error)

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
        self._news.append(f"{reason_words(change)}. From now on the whole game is kept in {anew.path}.")
        return anew

    def news(self) -> str:
        """What the players should be told, once; most often nothing."""
        news, self._news = self._news, []
        if self._trouble and not self._told_of_trouble:
            self._told_of_trouble = True
            later = (
                "It goes on all the same, and what happens is written as soon as the disk takes it."
                if self._journal
                else "It can be played, but not resumed."
            )
            news.append(f"This game cannot be saved: {self._trouble}. {later}")
        return " ".join(news)

    def if_left(self) -> str:
        """What becomes of the game if it is left now."""
        if self._trouble or not self._journal:
            return "This game is not saved."
        going_on = command("resume", game=self._journal.path)
        return f"The game is saved, and {going_on} goes on with it. What is not confirmed yet will be asked again."

    def leave(self) -> str:
        """Let others play the game. Returns what its players should know of where it is kept."""
        self.save()
        said, kept = self._news, None
        if self._journal:
            kept = self._journal.path if self._journal.holds_a_game else None
            self._journal.close()
        if kept and self._unfinished:
            said.append(f"{command('resume', game=kept)} goes on with it.")
        elif kept and not self._trouble:
            said.append(f"{command('replay', game=kept)} steps through it.")
        if self._trouble:
            said.append(f"Its end is not saved: {self._trouble}." if kept else f"It is not saved: {self._trouble}.")
        return " ".join(said)
