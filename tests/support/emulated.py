"""The real screen on an emulated terminal, in this process: for tests that look at every page of many games."""

import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal

import pyte
from rich.console import RenderableType
from rich.segment import Segment
from rich.text import Text

from skye.games.isle_of_skye.front.help import help_text
from skye.games.match import Match
from skye.terminal.device.console import GameConsole, open_console
from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.screen import LiveScreen, PlainScreen, Row
from skye.terminal.dialogue.dialogue import KeyDialogue, LineDialogue
from skye.terminal.dialogue.help import HelpTexts
from skye.terminal.dialogue.languages import languages_of
from skye.terminal.play.autosave import Autosave
from skye.terminal.play.table import Table
from skye.terminal.widgets.room import BELOW_PAGE, Room


class EmulatedScreen(LiveScreen):
    """The screen of a real terminal, written on an emulated one."""

    def __init__(
        self,
        columns: int,
        rows: int,
        colours: Literal["truecolor"] | None = None,
        kind: type[GameConsole] = GameConsole,
    ) -> None:
        self._output = io.StringIO()
        console = kind(
            file=self._output, force_terminal=True, color_system=colours, markup=False, emoji=False, highlight=False
        )
        super().__init__(console)
        self.prompt = ""
        """What was asked for last."""
        self.notice = ""
        """What was said last of an answer."""
        self.faults: list[str] = []
        """What was wrong with a page: it scrolled, a row was too long, or rows were left out."""
        self._tallest = 0
        """The rows of the tallest thing rendered since the last page."""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Turn to a window of another size."""
        self._columns, self._lines = columns, rows
        self.terminal = pyte.HistoryScreen(columns, rows, history=10_000)
        self._stream = pyte.Stream(self.terminal)

    @property
    def room(self) -> Room:
        """The emulated terminal but for what stands below a page."""
        return Room(self._columns, max(1, self._lines - BELOW_PAGE), self.zoom)

    def risk(self) -> str:
        """It keeps nothing."""
        return ""

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.terminal.display)

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Show a page, and note what is wrong with it."""
        self._tallest = 0
        super().show(page, notice, prompt)
        self.prompt, self.notice = str(prompt), notice
        if self._tallest > self.room.rows and self.room.is_enough:
            self.faults.append(f"{self._tallest} rows on a page of {self.room.rows}, at {prompt!r}")
        if self.terminal.history.top:
            self.faults.append(f"scrolled, at {prompt!r}")

    def _rows(self, page: RenderableType, room: Room) -> list[Row]:
        rows = super()._rows(page, room)
        self._tallest = max(self._tallest, len(rows))
        return rows

    def _write(self, rows: list[Row], room: Room) -> None:
        self._measure(rows, room)
        super()._write(rows, room)
        self._stream.feed(self._output.getvalue())
        self._output.seek(0)
        self._output.truncate()

    def _measure(self, rows: list[Row], room: Room) -> None:
        longest = max(map(Segment.get_line_length, rows))
        if longest > room.columns:
            self.faults.append(f"a row of {longest} columns in a window of {room.columns}")


class KeptRows(EmulatedScreen):
    """The rows that are to be written, and no terminal, which would take as long as making them."""

    @property
    def text(self) -> str:
        """What is to stand on the screen."""
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self._written)

    def _write(self, rows: list[Row], room: Room) -> None:
        self._measure(rows, room)
        self._written = rows


class Keys:
    """A reader of keys that asks a function for each, pressed by somebody who waits to be asked."""

    stops = 0

    def __init__(self, key: Callable[[], str | None]) -> None:
        self._key = key
        self.last = "enter"

    def key(self) -> str | None:
        """The next key."""
        key = self._key()
        self.last = key or self.last
        return key

    def comes_alone(self) -> bool:
        """Every key does."""
        return True

    def drop_typed_ahead(self) -> None:
        """Nothing is typed ahead."""

    drop_held = wait_for_quiet = drop_typed_ahead


class Lines:
    """A reader of lines that asks a function for each; counts what is read."""

    def __init__(self, line: Callable[[], str]) -> None:
        self._line = line
        self.read = 0

    def line(self) -> str:
        """The next line."""
        self.read += 1
        return self._line()


def given(answers: Sequence[str]) -> Callable[[], str]:
    """Gives one answer after another, then ends the input."""
    left = iter(answers)

    def answer() -> str:
        for one in left:
            return one
        raise EndOfInput

    return answer


def by_keys(screen: EmulatedScreen, key: Callable[[], str | None], texts: HelpTexts = help_text) -> KeyDialogue:
    """A dialogue by keys on an emulated screen, with the help `texts` of its game."""
    dialogue = KeyDialogue(screen, texts, Keys(key))  # type: ignore[arg-type]
    dialogue.languages = languages_of(screen._console)
    return dialogue


def by_lines(output: io.StringIO, lines: Lines, texts: HelpTexts = help_text) -> LineDialogue:
    """A dialogue by lines that writes into `output`, with the help `texts` of its game."""
    return LineDialogue(PlainScreen(open_console(plain=True, output=output)), texts, lines)  # type: ignore[arg-type]


def table_of(dialogue: KeyDialogue | LineDialogue, match: Match) -> Table:
    """A table that goes on with a game; nothing is kept on the disk."""
    return Table(dialogue, match, Autosave(match.game))


def pages_shown(keys: Sequence[str], match: Match, rows: int = 40) -> list[str]:
    """What stands on the screen before each key, and after the last."""
    screen, next_key = EmulatedScreen(100, rows), given(keys)
    shown: list[str] = []

    def key() -> str:
        shown.append(screen.text)
        return next_key()

    with suppress(EndOfInput):
        table_of(by_keys(screen, key, match.game.front().help_text), match).play()
    assert len(shown) == len(keys) + 1, "every key was asked for, and the game is not over"
    return shown
