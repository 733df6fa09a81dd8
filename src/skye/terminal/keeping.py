"""Keeping a game on the disk while it is played, and saying how that goes."""

from collections.abc import Iterable
from pathlib import Path

from skye.engine.actions import AnyAction
from skye.engine.events import AnyEvent
from skye.engine.state import GameState
from skye.saves import shelf
from skye.saves.errors import CannotSaveError
from skye.saves.journal import Journal
from skye.saves.lines import Options
from skye.terminal.typed import command


class Keeper:
    """Keeps one game, as well as the disk lets it."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self._news = ""
        """What the players have not been told so far."""
        self._trouble = ""
        """Why the disk does not take the game now; empty where it does."""
        self._unfinished = False

    def begin(
        self,
        state: GameState,
        events: Iterable[AnyEvent],
        file: Path | None,
        options: Options | None = None,
    ) -> None:
        """Keep a game that has just been set up, in `file` or in the usual place."""
        self._unfinished = True
        try:
            self._journal = shelf.begin(state, events, file, options)
            self._write(self._journal)
        except CannotSaveError as error:
            self.give_up(error)

    def go_on(self, journal: Journal, unfinished: bool, news: str) -> None:
        """Keep a game that was begun before; `news` is what the players should be told of it."""
        self._journal, self._unfinished, self._news = journal, unfinished, news

    def give_up(self, error: CannotSaveError) -> None:
        """Keep nothing, and tell the players why."""
        self._unfinished = True
        self._trouble = str(error)
        self._news = f"This game cannot be saved: {error}. It can be played, but not resumed."

    def keep(self, action: AnyAction, events: Iterable[AnyEvent], state: GameState) -> None:
        """Put down an action and what came of it, to be written by `save`."""
        self._unfinished = state.turn is not None
        if self._journal:
            self._journal.add(action, events, state)

    def save(self) -> None:
        """Write what was put down. Where the disk does not take it, it is written the next time."""
        if self._journal:
            self._write(self._journal)

    def _write(self, journal: Journal) -> None:
        before, self._trouble = self._trouble, ""
        try:
            journal.save()
        except CannotSaveError as error:
            self._trouble = str(error)
        if self._trouble and not before:
            self._news = (
                f"This game cannot be saved: {self._trouble}. It goes on all the same, and what happens is written "
                "as soon as the disk takes it."
            )

    def news(self) -> str:
        """What the players should be told, once; most often nothing."""
        news, self._news = self._news, ""
        return news

    def if_left(self) -> str:
        """What becomes of the game if it is left now."""
        if self._trouble or not self._journal:
            return "This game is not saved."
        going_on = command("resume", game=self._journal.path)
        return f"The game is saved, and {going_on} goes on with it. What is not confirmed yet will be asked again."

    def leave(self) -> str:
        """Let others play the game. Returns what its players should know of where it is kept."""
        said = []
        if self._journal:
            self._journal.close()
        kept = self._journal if self._journal and self._journal.holds_a_game else None
        if kept and self._unfinished:
            said.append(f"{command('resume', game=kept.path)} goes on with it.")
        elif kept and not self._trouble:
            said.append(f"{command('replay', game=kept.path)} steps through it.")
        if self._trouble:
            said.append(f"{'Its end' if kept else 'It'} is not saved: {self._trouble}.")
        return " ".join(said)
