"""The top of every page of a turn: the round and what it scores, and a strip with the players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import SeatView, View
from skye.games.isle_of_skye.front.words import counted
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed, shortened
from skye.terminal.widgets.players import player_style

BETWEEN = 2
"""The columns between two players."""
MOST_ROWS = 2
LEAST_NAME = 9
"""The columns that a name keeps where names have to be cut."""
ON_TURN = ">"
"""What stands before the name of whose turn it is."""


def headed(view: View, heading: str, seat: int | None = None) -> list[RenderableType]:
    """The top of a page of a turn: its heading with the round, in the colour of a seat, and the strip."""
    return [Heading(view, heading, seat), Strip(view)]


@dataclass(frozen=True)
class Heading:
    """The title of a page, and the round with what it scores, in the fullest words that fit one row."""

    view: View
    heading: str
    seat: int | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - cell_len(self.heading) - 2 - BETWEEN
        told = next((words for words in self._rounds() if cell_len(words) <= room), "")
        yield panels.title(shortened(self.heading, options.max_width - 2), told, self.seat)

    def _rounds(self) -> Sequence[str]:
        round_number, rounds, letters = self.view.round, self.view.track.rounds, self.view.letters
        return (
            f"round {round_number} of {rounds} scores {listed(list(letters))}",
            f"round {round_number} of {rounds}: {', '.join(letters)}",
            f"round {round_number}: {letters}",
        )


@dataclass(frozen=True)
class Strip:
    """The players as a view shows them, in one row or, where that is too narrow, in two."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def lines(self, columns: int) -> Sequence[Text]:
        """The rows of the strip: in the fullest words that fit one row, or else two; at last names are cut."""
        for rows in range(1, MOST_ROWS + 1):
            for words in (_in_full, _in_short, _in_letters):
                lines = self._flowing(columns, words)
                if len(lines) <= rows:
                    return lines
        longest = max(cell_len(seat.name) for seat in self.view.seats)
        for name_columns in range(longest - 1, LEAST_NAME - 1, -1):
            lines = self._flowing(columns, _in_letters, name_columns)
            if len(lines) <= MOST_ROWS:
                return lines
        return lines

    def _flowing(self, columns: int, words: "Words", name_columns: int = 1000) -> list[Text]:
        """The players one behind the other, in as many rows as it takes."""
        lines: list[Text] = []
        for index, seat in enumerate(self.view.seats):
            entry = self._entry(index, seat, words, name_columns)
            if lines and lines[-1].cell_len + BETWEEN + entry.cell_len <= columns:
                lines[-1].append(" " * BETWEEN).append_text(entry)
            else:
                lines.append(entry)
        return lines

    def _entry(self, index: int, seat: SeatView, words: "Words", name_columns: int) -> Text:
        is_on_turn = index == self.view.turn
        name = f"{ON_TURN if is_on_turn else ' '}{shortened(seat.name, name_columns)} "
        entry = Text(no_wrap=True).append(name, player_style(index)).append(f" {words(seat)}")
        if self.view.phase is not Phase.OVER and index == self.view.start:
            entry.append(" starts" if words is not _in_letters else " 1st", "bold")
        return entry


Words = Callable[[SeatView], str]


def tiles_of(seat: SeatView) -> int:
    """How many tiles a player has placed."""
    return len(seat.territory.cells) - 1


def _in_full(seat: SeatView) -> str:
    things = [counted(seat.points, "point"), counted(tiles_of(seat), "tile")]
    return ", ".join([*things, *([] if seat.gold is None else [f"{seat.gold} gold"])])


def _in_short(seat: SeatView) -> str:
    points = f"{seat.points} {'pt' if seat.points == 1 else 'pts'}"
    return f"{points} {counted(tiles_of(seat), 'tile')}{'' if seat.gold is None else f' {seat.gold} gold'}"


def _in_letters(seat: SeatView) -> str:
    return f"{seat.points}p {tiles_of(seat)}t{'' if seat.gold is None else f' {seat.gold}g'}"
