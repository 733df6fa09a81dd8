"""Renders statistics as tables and bars."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from skye.games.isle_of_skye.catalog import load
from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.scoring import GOLD, SCROLLS, Rule
from skye.games.isle_of_skye.front.words import scoring_name
from skye.games.isle_of_skye.ledger import after_rounds, entries, summed
from skye.games.isle_of_skye.statistics import Results
from skye.games.match import Match
from skye.language.texts import _, pgettext
from skye.terminal.widgets import panels
from skye.terminal.widgets.statistics import (
    Bars,
    by_level,
    level_table,
    level_wins_table,
    seat_wins_table,
    statistics_title,
    won_table,
)


def results_page(results: Results) -> list[RenderableType]:
    """The results of simulated games."""
    names = shown_names(results.names) | {SCROLLS: _("Scrolls"), GOLD: _("Gold")}
    worth = [(names[tile], points) for tile, points in results.scoring_tiles.items()]
    return [
        *statistics_title(_("Simulated games"), results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        seat_wins_table(results.wins_by_seat),
        Text(),
        level_table(_("Points"), names, results.points_by_source, results.points),
        Text(),
        *worth_parts(by_level(results.points_by_round), by_level(results.points), worth),
        Text(),
        Text(_("Of the tiles on offer {share} were sold.").format(share=f"{results.sold:.0%}")),
        Text(_("The lead changed {times} times a game.").format(times=f"{results.lead_changes:.1f}")),
        Text(_prices_words(results)),
    ]


def shown_names(names: Mapping[str, str]) -> dict[str, str]:
    """The names of scoring tiles by id, as results have them; those of the shipped ones in the language spoken."""
    return {**names, **{tile.id: scoring_name(tile) for tile in load().scoring_tiles}}


def round_table(points: Mapping[str, Sequence[float]]) -> RenderableType:
    """Mean points after each round, for each kind of player."""
    rounds = max(map(len, points.values()))
    made = panels.table(_("Points after round"), *map(str, range(1, rounds + 1)))
    for name, given in points.items():
        made.add_row(name, *(f"{each:.1f}" for each in given))
    return made


def _prices_words(results: Results) -> str:
    """What was paid and lost."""
    # For translators: {paid} and {lost} are such as "median 5, half of them 3 to 9", or "none".
    told = _("Prices paid: {paid}. Gold lost on an unsold tile: {lost}.")
    return told.format(paid=_spread(results.paid), lost=_spread(results.lost))


def _spread(counts: Mapping[int, int]) -> str:
    """The median and the interquartile range of prices, such as "median 5, half of them 3 to 9"."""
    prices = [price for price, count in sorted(counts.items()) for _ in range(count)]
    if not prices:
        return pgettext("prices", "none")
    quarter = len(prices) // 4
    told = _("median {median}, half of them {low} to {high}")
    return told.format(median=prices[len(prices) // 2], low=prices[quarter], high=prices[-1 - quarter])


def worth_parts(
    rounds: Mapping[str, Sequence[float]], final: Mapping[str, float], worth: Iterable[tuple[str, float]]
) -> list[RenderableType]:
    """The mean points of players after each round and at the end, and what each scoring tile, by its name, gave."""
    return [
        round_table(rounds),
        Text(),
        Text(_("Points at the end of the game"), style=panels.HEADING),
        Bars(list(final.items())),
        Text(),
        Text(_("What a scoring tile gives a player in a game that has it"), style=panels.HEADING),
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
        return [Text(_("No game has been played to its end so far."))]
    fared: dict[str, list[Fared]] = {}
    for match in finished:
        for name, each in _fared(match):
            fared.setdefault(name, []).append(each)
    return [
        *statistics_title(_("Games played"), len(finished)),
        won_table({name: [each.win for each in games] for name, games in fared.items()}),
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


def _worth(matches: Sequence[Match]) -> list[tuple[str, float]]:
    """What each scoring tile, by its name, gave a player in the games that had it."""
    # Custom tiles may share an id or a name, so they are keyed by id and rule.
    names: dict[tuple[str, Rule], str] = {}
    worth: dict[tuple[str, Rule], list[int]] = {}
    for match in matches:
        given = entries(match.events)
        for letter, tile in match.state.lettered():
            names[tile.id, tile.rule] = scoring_name(tile)
            worth.setdefault((tile.id, tile.rule), []).extend(
                summed(entry for entry in given if entry.source == letter)
            )
    return [(names[tile], fmean(points)) for tile, points in worth.items()]


def _means(games: Sequence[Sequence[int]]) -> list[float]:
    """The mean points after each round, over the games that had it."""
    rounds = max(map(len, games))
    return [fmean(game[number] for game in games if number < len(game)) for number in range(rounds)]
