"""The top of every page of a turn: the round and what it scores, and a strip with the players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import SeatView, View
from skye.games.isle_of_skye.front.words import counted
from skye.language import texts
from skye.language.texts import Several, _, pgettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import enumerated, listed, shortened
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
        letters = self.view.letters
        settings = (
            (_("round {number} of {rounds} scores {letters}"), listed(list(letters))),
            (_("round {number} of {rounds}: {letters}"), enumerated(letters)),
            (_("round {number}: {letters}"), letters),
        )
        number, rounds = self.view.round, self.view.track.rounds
        return [told.format(number=number, rounds=rounds, letters=shown) for told, shown in settings]


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
            # For translators: stands behind the starting player, who has the first turn of a round.
            starts = pgettext("player", "1st") if words is _in_letters else pgettext("player", "starts")
            entry.append(f" {starts}", "bold")
        return entry


Words = Callable[[SeatView], str]


def tiles_of(seat: SeatView) -> int:
    """How many tiles a player has placed."""
    return len(seat.territory.cells) - 1


def _in_full(seat: SeatView) -> str:
    things = [counted(seat.points, "point"), counted(tiles_of(seat), "tile")]
    return enumerated([*things, *([] if seat.gold is None else [counted(seat.gold, "gold")])])


def _in_short(seat: SeatView) -> str:
    # For translators: short for points.
    points = texts.counted(seat.points, Several("{number} pt", "{number} pts"))
    gold = [] if seat.gold is None else [counted(seat.gold, "gold")]
    return " ".join([points, counted(tiles_of(seat), "tile"), *gold])


def _in_letters(seat: SeatView) -> str:
    # For translators: points, tiles and gold in one letter each; in Japanese and Chinese in one character.
    if seat.gold is None:
        return _("{points}p {tiles}t").format(points=seat.points, tiles=tiles_of(seat))
    return _("{points}p {tiles}t {gold}g").format(points=seat.points, tiles=tiles_of(seat), gold=seat.gold)
