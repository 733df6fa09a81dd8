"""Statistics of games between bots, as tables and bars."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.level import Level
from skye.games.shares import Share
from skye.language.texts import N_, Several, _, counted, pgettext
from skye.terminal.widgets import panels

Value = TypeVar("Value")
Source = TypeVar("Source", bound=str)

_LEVELS = {Level.EASY: N_("easy"), Level.NORMAL: N_("normal"), Level.HARD: N_("hard")}
BAR_COLUMNS = 30
BAR_COLOUR = "blue on blue"


def level_words(level: Level) -> str:
    """A level of bots, such as "hard"."""
    return _(_LEVELS[level])


def by_level(values: Mapping[Level, Value]) -> dict[str, Value]:
    """Values by the names of the levels."""
    return {level_words(level): value for level, value in values.items()}


def level_wins_table(shares: Mapping[Level, Share]) -> RenderableType:
    """The share of games that one player of each level has won."""
    return wins_table(_("Wins of a player"), by_level(shares))


def wins_table(heading: str, shares: Mapping[str, Share]) -> RenderableType:
    """Shares of games won, with their 95 % confidence intervals."""
    made = panels.table(heading, pgettext("share of games", "won"), _("95 % interval"))
    for name, share in shares.items():
        interval = _("{low} to {high}").format(low=f"{share.low:.1%}", high=f"{share.high:.1%}")
        made.add_row(name, f"{share.share:.1%}", interval)
    return made


def seat_wins_table(shares: Sequence[Share]) -> RenderableType:
    """The share of games that each seat has won."""
    return wins_table(
        _("Wins by seat"), {_("seat {number}").format(number=number): share for number, share in enumerate(shares, 1)}
    )


def level_table(
    heading: str,
    names: Mapping[Source, str],
    points: Mapping[Level, Mapping[Source, float]],
    totals: Mapping[Level, float],
) -> RenderableType:
    """Mean points per player by source, for each level; `names` are what the sources are called."""
    made = panels.table(heading, *map(level_words, points))
    sources = dict.fromkeys(source for given in points.values() for source in given)
    for source in sources:
        made.add_row(names[source], *(f"{given.get(source, 0):.1f}" for given in points.values()))
    made.add_row(Text(_("In all"), style=panels.HEADING), *(f"{totals[level]:.1f}" for level in points))
    return made


class Bars:
    """A bar chart, one number per line; colour makes the bars solid."""

    def __init__(self, numbers: Sequence[tuple[str, float]]) -> None:
        self._numbers = numbers

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        most = max([number for _, number in self._numbers] + [1.0])
        width = max([cell_len(name) for name, _ in self._numbers], default=0)
        for name, number in self._numbers:
            bar = "#" * round(BAR_COLUMNS * number / most)
            yield Text.assemble(f"{set_cell_size(name, width)} {number:5.1f} ", (bar, BAR_COLOUR))


def statistics_title(what: str, games: int) -> list[RenderableType]:
    """The title, with the number of games."""
    return [panels.title(what, counted(games, Several("{number} game", "{number} games"))), Text()]


def won_table(wins: Mapping[str, Sequence[float]]) -> RenderableType:
    """How many games each player has played and won, given the part of each game that the player won."""
    made = panels.table(_("Wins"), pgettext("column head", "games"), pgettext("number of games", "won"))
    for name, games in wins.items():
        made.add_row(name, str(len(games)), f"{round(sum(games), 1):g}")
    return made
