"""Renders statistics as tables and bars."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS, Rule
from skye.games.isle_of_skye.front.words import counted, level_words
from skye.games.isle_of_skye.ledger import after_rounds, entries, summed
from skye.games.isle_of_skye.statistics import Results
from skye.games.level import Level
from skye.games.match import Match
from skye.games.shares import Share
from skye.terminal.widgets import panels

Value = TypeVar("Value")

BAR_COLUMNS = 30
BAR_COLOUR = "blue on blue"


def results_page(results: Results) -> list[RenderableType]:
    """The results of simulated games."""
    names = results.names | {SCROLLS: "Scrolls", GOLD: "Gold"}
    worth = [(names[tile], points) for tile, points in results.scoring_tiles.items()]
    return [
        *statistics_title("Simulated games", results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        wins_table("Wins by seat", {f"seat {n}": share for n, share in enumerate(results.wins_by_seat, 1)}),
        Text(),
        level_table("Points", names, results.points_by_source, results.points),
        Text(),
        *worth_parts(by_level(results.points_by_round), by_level(results.points), worth),
        Text(),
        Text(f"Of the tiles on offer {results.sold:.0%} were sold."),
        Text(f"The lead changed {results.lead_changes:.1f} times a game."),
        Text(f"Prices paid: {_spread(results.paid)}. Gold lost on an unsold tile: {_spread(results.lost)}."),
    ]


def by_level(values: Mapping[Level, Value]) -> dict[str, Value]:
    """Values by the names of the levels."""
    return {level_words(level): value for level, value in values.items()}


def level_wins_table(shares: Mapping[Level, Share]) -> RenderableType:
    """The share of games that one player of each level has won."""
    return wins_table("Wins of a player", by_level(shares))


def wins_table(heading: str, shares: Mapping[str, Share]) -> RenderableType:
    """Shares of games won, with their 95 % confidence intervals."""
    made = panels.table(heading, "won", "95 % interval")
    for name, share in shares.items():
        made.add_row(name, f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}")
    return made


def level_table(
    heading: str, names: Mapping[str, str], points: Mapping[Level, Mapping[str, float]], totals: Mapping[Level, float]
) -> RenderableType:
    """Mean points per player by source, for each level."""
    made = panels.table(heading, *map(level_words, points))
    sources = dict.fromkeys(source for given in points.values() for source in given)
    for source in sources:
        made.add_row(names[source], *(f"{given.get(source, 0):.1f}" for given in points.values()))
    made.add_row(Text("In all", style=panels.HEADING), *(f"{totals[level]:.1f}" for level in points))
    return made


def round_table(points: Mapping[str, Sequence[float]]) -> RenderableType:
    """Mean points after each round, for each kind of player."""
    rounds = max(map(len, points.values()))
    made = panels.table("Points after round", *map(str, range(1, rounds + 1)))
    for name, given in points.items():
        made.add_row(name, *(f"{each:.1f}" for each in given))
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


def _spread(counts: Mapping[int, int]) -> str:
    """The median and the interquartile range of prices, such as "median 5, half of them 3 to 9"."""
    prices = [price for price, count in sorted(counts.items()) for _ in range(count)]
    if not prices:
        return "none"
    quarter = len(prices) // 4
    return f"median {prices[len(prices) // 2]}, half of them {prices[quarter]} to {prices[-1 - quarter]}"


def statistics_title(what: str, games: int) -> list[RenderableType]:
    """The title, with the number of games."""
    return [panels.title(what, counted(games, "game")), Text()]


def worth_parts(
    rounds: Mapping[str, Sequence[float]], final: Mapping[str, float], worth: Iterable[tuple[str, float]]
) -> list[RenderableType]:
    """The mean points of players after each round and at the end, and what each scoring tile, by its name, gave."""
    return [
        round_table(rounds),
        Text(),
        Text("Points at the end of the game", style=panels.HEADING),
        Bars(list(final.items())),
        Text(),
        Text("What a scoring tile gives a player in a game that has it", style=panels.HEADING),
        Bars(sorted(worth, key=lambda item: -item[1])),
    ]


class Fared(NamedTuple):
    """How a player fared in one game."""

    points: int
    win: float
    """1 for the winner; winners who share the victory have equal parts of it."""
    rounds: Sequence[int]
    """The points when each round was scored, without scrolls and gold."""


def played_page(matches: Sequence[Match]) -> list[RenderableType]:
    """Statistics over the finished ones of these saved games."""
    finished = [match for match in matches if match.over]
    if not finished:
        return [Text("No game has been played to its end so far.")]
    fared: dict[str, list[Fared]] = {}
    for match in finished:
        for name, each in _fared(match):
            fared.setdefault(name, []).append(each)
    return [
        *statistics_title("Games played", len(finished)),
        _won_table(fared),
        Text(),
        *worth_parts(
            {name: _means([each.rounds for each in games]) for name, games in fared.items()},
            {name: fmean(each.points for each in games) for name, games in fared.items()},
            _worth(finished),
        ),
    ]


def _fared(match: Match) -> Iterator[tuple[str, Fared]]:
    """Each player of a finished game, and how they fared."""
    given, seats = entries(match.events), match.state.seats
    won = winners(seats)
    for index, seat in enumerate(seats):
        rounds = after_rounds(given, index, match.state.track.rounds)
        yield seat.name, Fared(seat.points, (index in won) / len(won), rounds)


def _won_table(fared: Mapping[str, Sequence[Fared]]) -> RenderableType:
    """How many games each player has played and won."""
    made = panels.table("Wins", "games", "won")
    for name, games in fared.items():
        made.add_row(name, str(len(games)), f"{round(sum(each.win for each in games), 1):g}")
    return made


def _worth(matches: Sequence[Match]) -> list[tuple[str, float]]:
    """What each scoring tile, by its name, gave a player in the games that had it."""
    # Two tiles of one id or of one name may be different ones, for people make their own.
    names: dict[tuple[str, Rule], str] = {}
    worth: dict[tuple[str, Rule], list[int]] = {}
    for match in matches:
        given = entries(match.events)
        for letter, tile in match.state.lettered():
            names[tile.id, tile.rule] = tile.name
            worth.setdefault((tile.id, tile.rule), []).extend(
                summed(entry for entry in given if entry.source == letter)
            )
    return [(names[tile], fmean(points)) for tile, points in worth.items()]


def _means(games: Sequence[Sequence[int]]) -> list[float]:
    """The mean points after each round, over the games that had it."""
    rounds = max(map(len, games))
    return [fmean(game[number] for game in games if number < len(game)) for number in range(rounds)]
