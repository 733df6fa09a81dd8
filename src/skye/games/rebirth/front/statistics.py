"""Statistics of Rebirth as tables: points by source, castles, mission cards."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from rich.console import RenderableType
from rich.text import Text

from skye.games.match import Match
from skye.games.rebirth.engine.scoring import victory
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.games.rebirth.statistics import Figures, Results
from skye.terminal.widgets import panels
from skye.terminal.widgets.statistics import (
    Bars,
    level_table,
    level_wins_table,
    seat_wins_table,
    statistics_title,
    won_table,
)

SOURCES = {source: str(source).capitalize() for source in PointSource}
"""What the sources of points are called."""


def results_page(results: Results) -> list[RenderableType]:
    """The results of simulated games, and what became of castles and cards, by the number of players."""
    shown = [
        *statistics_title("Simulated games", results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        seat_wins_table(results.wins_by_seat),
        Text(),
        level_table("Points", SOURCES, results.points_by_source, results.points),
    ]
    for players, figures in results.by_players.items():
        shown += [Text(), Text(f"With {players} players", style=panels.HEADING), *_figures(figures, results.names)]
    return shown


def _figures(figures: Figures, names: Mapping[str, Mapping[str, str]]) -> list[RenderableType]:
    castles = panels.table("Castles", "held at the end", "lost to another, times a game")
    for castle, became in figures.castles.items():
        castles.add_row(names["castles"][castle], f"{became.held:.0%}", f"{became.lost:.1f}")
    cards = panels.table("Mission cards", "held", "met where held")
    for card, came in figures.missions.items():
        cards.add_row(names["missions"][card], f"{came.held:.0%}", f"{came.met:.0%}")
    return [castles, Text(), cards]


def played_page(matches: Sequence[Match]) -> list[RenderableType]:
    """Statistics over the finished ones of these saved games."""
    finished = [match for match in matches if match.over]
    if not finished:
        return [Text("No game has been played to its end so far.")]
    wins: dict[str, list[float]] = defaultdict(list)
    points: dict[str, list[int]] = defaultdict(list)
    sources: dict[str, list[dict[PointSource, int]]] = defaultdict(list)
    for match in finished:
        winners, by_source = victory(match.state).winners, points_by_source(match.events, len(match.names))
        for seat, name in enumerate(match.names):
            wins[name].append((seat in winners) / len(winners))
            points[name].append(match.state.seats[seat].points)
            sources[name].append(by_source[seat])
    made = panels.table("Points", *sources)
    for source in PointSource:
        made.add_row(SOURCES[source], *(f"{fmean(own[source] for own in games):.1f}" for games in sources.values()))
    return [
        *statistics_title("Games played", len(finished)),
        won_table(wins),
        Text(),
        Text("Points at the end of the game", style=panels.HEADING),
        Bars([(name, fmean(own)) for name, own in points.items()]),
        Text(),
        made,
    ]
