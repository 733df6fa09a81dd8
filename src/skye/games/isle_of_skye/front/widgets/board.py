"""The board: the four scoring tiles, with the rounds they score in and as many of their rules as fit."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.scoring import ScoringTile
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.words import scoring_name, scoring_rule
from skye.terminal.widgets.line_breaks import wrapped
from skye.terminal.widgets.panels import HEADING, QUIET

BOARD_COLUMNS = 34
INDENT = 2


@dataclass(frozen=True)
class Board:
    """The four scoring tiles with the rounds they score in; those of this round are highlighted."""

    state: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.within(None)

    def within(self, rows: int | None, columns: int = BOARD_COLUMNS) -> Group:
        """The board in at most `rows` rows (None for no limit)."""
        return Group(*self.lines(rows, columns))

    def lines(self, rows: int | None, columns: int = BOARD_COLUMNS) -> Sequence[Text]:
        """The lines of the board: as many rules as fit into `rows`, set as widely as fits.

        The rules of this round are told in any case, also where they take more rows.
        """
        for lines in self._settings(columns):
            if rows is None or len(lines) <= rows:
                return lines
        return lines

    def least_rows(self, columns: int) -> int:
        """The rows that the names of all scoring tiles and the rules of this round take at least."""
        return len(self._with_others_in_one_line(columns))

    def _settings(self, columns: int) -> Iterator[Sequence[Text]]:
        """The board from the widest setting to the tightest, with fewer and fewer rules; none leaves out a rule of this
        round."""
        told = self._soonest_first
        for setting in (self._spaced, self._set, self._run_in):
            yield setting(told, columns)
        for count in range(len(told) - 1, len(self.state.letters) - 1, -1):
            yield self._set(told[:count], columns)
            yield self._run_in(told[:count], columns)
        yield self._with_others_in_one_line(columns)
        yield self._this_round(columns, named=True)
        yield self._this_round(columns, named=False)

    @property
    def _soonest_first(self) -> Sequence[str]:
        """The letters, those that score soonest first."""
        to_come = "".join(self.state.track.scored[self.state.round - 1 :])
        return list(dict.fromkeys(to_come + LETTERS))

    def _spaced(self, told: Sequence[str], columns: int) -> Sequence[Text]:
        """A blank line between two scoring tiles."""
        lines: list[Text] = []
        for letter, tile in self.state.lettered():
            lines += [*([Text()] if lines else []), *self._entry(letter, tile, letter in told, columns)]
        return lines

    def _set(self, told: Sequence[str], columns: int) -> Sequence[Text]:
        """Each rule below its heading."""
        return [
            line
            for letter, tile in self.state.lettered()
            for line in self._entry(letter, tile, letter in told, columns)
        ]

    def _entry(self, letter: str, tile: ScoringTile, is_told: bool, columns: int) -> Iterator[Text]:
        yield self._heading(letter, tile)
        if is_told:
            for line in wrapped(Text(scoring_rule(tile), self._style(letter)), columns - INDENT):
                yield Text(" " * INDENT).append_text(line)

    def _run_in(self, told: Sequence[str], columns: int) -> Sequence[Text]:
        """Each rule in a line with its heading."""
        lines: list[Text] = []
        for letter, tile in self.state.lettered():
            heading = self._heading(letter, tile)
            lines += _paragraph(heading, tile, self._style(letter), columns) if letter in told else [heading]
        return lines

    def _with_others_in_one_line(self, columns: int) -> Sequence[Text]:
        """The rules of this round in a line with their headings, and the other headings behind each other."""
        letters = self.state.letters
        others = [letter for letter in LETTERS if letter not in letters]
        headings = [self._heading(letter, tile) for letter, tile in self.state.lettered(others)]
        return [*self._this_round(columns, named=True), *wrapped(Text("  ").join(headings), columns)]

    def _this_round(self, columns: int, named: bool) -> Sequence[Text]:
        """The rules of this round alone, each behind its heading, or behind its letter."""
        lines: list[Text] = []
        for letter, tile in self.state.lettered(self.state.letters):
            heading = self._heading(letter, tile) if named else Text(f"{letter}:", HEADING)
            lines += _paragraph(heading, tile, "", columns)
        return lines

    def _style(self, letter: str) -> str:
        return "" if letter in self.state.letters else QUIET

    def _heading(self, letter: str, tile: ScoringTile) -> Text:
        """The letter, the name and the rounds: a dash for one that is past, this one lit, those to come."""
        heading = Text(f"{letter} {scoring_name(tile)} ", style=HEADING if letter in self.state.letters else "")
        rounds = [number for number, letters in enumerate(self.state.track.scored, 1) if letter in letters]
        return heading.append_text(_rounds(rounds, self.state.round))


def _rounds(rounds: Iterable[int], current: int) -> Text:
    """The rounds of a scoring tile, told apart without colours, too: "- [3] 5" in round 3."""
    told = Text()
    for number in rounds:
        if number < current:
            told.append(" -", style=QUIET)
        elif number == current:
            told.append(" ").append(f"[{number}]", style="bold reverse")
        else:
            told.append(f" {number}", style="not bold")
    return told


def _paragraph(heading: Text, tile: ScoringTile, style: str, columns: int) -> Sequence[Text]:
    """A heading and the rule behind it."""
    whole = Text().append_text(heading).append(" " if heading.plain.endswith(":") else "  ")
    whole.append(scoring_rule(tile), style)
    return wrapped(whole, columns)
