"""Statistics of Rebirth as tables: points by source, castles, mission cards."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from rich.console import RenderableType
from rich.text import Text

from skye.games.match import Match
from skye.games.rebirth.catalog import load
from skye.games.rebirth.engine.scoring import victory
from skye.games.rebirth.front.names import SOURCES
from skye.games.rebirth.ledger import PointSource, points_by_source
from skye.games.rebirth.statistics import Figures, Results
from skye.language.texts import _, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.statistics import (
    Bars,
    level_table,
    level_wins_table,
    seat_wins_table,
    statistics_title,
    won_table,
)


def results_page(results: Results) -> list[RenderableType]:
    """The results of simulated games, and what became of castles and cards, by the number of players."""
    shown = [
        *statistics_title(_("Simulated games"), results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        seat_wins_table(results.wins_by_seat),
        Text(),
        level_table(_("Points"), _sources(), results.points_by_source, results.points),
    ]
    castles, missions = _names(results)
    for players, figures in results.by_players.items():
        heading = Text(_("With {number} players").format(number=players), style=panels.HEADING)
        shown += [Text(), heading, _castles(figures, castles), Text(), _missions(figures, missions)]
    return shown


def _sources() -> dict[PointSource, str]:
    return {source: _(name) for source, name in SOURCES.items()}


def _names(results: Results) -> tuple[dict[str, str], dict[str, str]]:
    """What castles and missions are called by their ids: as here, or as where the games were played."""
    box = load()
    castles = {castle.id: said(castle.name) for castle in box.board.castles}
    missions = {mission.id: said(mission.name) for mission in box.missions}
    return _as_here(results.names["castles"], castles), _as_here(results.names["missions"], missions)


def _as_here(names: Mapping[str, str], here: Mapping[str, str]) -> dict[str, str]:
    return {identity: here.get(identity, name) for identity, name in names.items()}


def _castles(figures: Figures, names: Mapping[str, str]) -> RenderableType:
    made = panels.table(_("Castles"), _("held at the end"), _("lost to another, times a game"))
    for castle, became in figures.castles.items():
        made.add_row(names[castle], f"{became.held:.0%}", f"{became.lost:.1f}")
    return made


def _missions(figures: Figures, names: Mapping[str, str]) -> RenderableType:
    made = panels.table(_("Mission cards"), pgettext("mission cards", "held"), _("met where held"))
    for card, came in figures.missions.items():
        made.add_row(names[card], f"{came.held:.0%}", f"{came.met:.0%}")
    return made


def played_page(matches: Sequence[Match]) -> list[RenderableType]:
    """Statistics over the finished ones of these saved games."""
    finished = [match for match in matches if match.over]
    if not finished:
        return [Text(_("No game has been played to its end so far."))]
    wins: dict[str, list[float]] = defaultdict(list)
    points: dict[str, list[int]] = defaultdict(list)
    sources: dict[str, list[dict[PointSource, int]]] = defaultdict(list)
    for match in finished:
        winners, by_source = victory(match.state).winners, points_by_source(match.events, len(match.names))
        for seat, name in enumerate(match.names):
            wins[name].append((seat in winners) / len(winners))
            points[name].append(match.state.seats[seat].points)
            sources[name].append(by_source[seat])
    made = panels.table(_("Points"), *sources)
    for source, name in _sources().items():
        made.add_row(name, *(f"{fmean(own[source] for own in games):.1f}" for games in sources.values()))
    return [
        *statistics_title(_("Games played"), len(finished)),
        won_table(wins),
        Text(),
        Text(_("Points at the end of the game"), style=panels.HEADING),
        Bars([(name, fmean(own)) for name, own in points.items()]),
        Text(),
        made,
    ]
