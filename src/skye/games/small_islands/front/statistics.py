"""Statistics of Small Islands as tables: cards, islands by size, how games ended."""

from collections import defaultdict
from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from skye.games.match import Match
from skye.games.small_islands.catalog import load
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.front.words import ENDINGS
from skye.games.small_islands.statistics import Results
from skye.games.wording import in_english
from skye.language.texts import N_, _, pgettext, said
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import enumerated
from skye.terminal.widgets.statistics import (
    Bars,
    level_table,
    level_wins_table,
    seat_wins_table,
    statistics_title,
    won_table,
)

SOURCES = {"rewards": N_("Rewards"), "discovery": N_("Discovery tokens"), "ports": N_("Ports round the ship")}
"""What the sources of points are called, to be translated where it is shown."""


def results_page(results: Results) -> list[RenderableType]:
    """The results of simulated games."""
    return [
        *statistics_title(_("Simulated games"), results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        seat_wins_table(results.wins_by_seat),
        Text(),
        level_table(
            _("Points"), {source: _(name) for source, name in SOURCES.items()}, results.points_by_source, results.points
        ),
        Text(),
        _cards(results),
        Text(),
        Text(_("Islands at the end by tiles, in percent"), style=panels.HEADING),
        Bars([(str(size), 100 * share) for size, share in results.islands.items()]),
        Text(),
        _endings(results),
        Text(_length_words(results)),
    ]


def _length_words(results: Results) -> str:
    sentence = _("{rounds} rounds a game, {tiles} landscape tiles laid a round.")
    return sentence.format(rounds=f"{results.rounds:.1f}", tiles=f"{results.tiles:.1f}")


def _cards(results: Results) -> RenderableType:
    made = panels.table(
        _("Cards"),
        _("chosen of offered"),
        _("islands that meet it"),
        _("never met"),
        pgettext("column head", "houses"),
        _("points"),
    )
    box = load()
    names = {in_english(card.name): said(card.name) for card in (*box.objectives, *box.missions, *box.rewards)}
    for use in results.cards.values():
        made.add_row(
            names.get(use.name, use.name),
            _("{chosen} of {offered}").format(chosen=use.chosen, offered=use.offered),
            f"{use.met:.1f} ({use.met_share:.0%})",
            f"{use.never_met:.0%}",
            f"{use.houses:.1f}",
            f"{use.points:.1f}",
        )
    return made


def _endings(results: Results) -> RenderableType:
    made = panels.table(_("Games that ended because"), "")
    for ending, share in results.endings.items():
        made.add_row(_(ENDINGS[ending]), f"{share:.1%}")
    return made


def played_page(matches: Sequence[Match]) -> list[RenderableType]:
    """Statistics of the finished games played here."""
    over = [match for match in matches if match.over]
    if not over:
        return [Text(_("No game of Small Islands has been played to its end here."))]
    wins: dict[str, list[float]] = defaultdict(list)
    # For translators: how many played, and the points of the winner.
    players, most = pgettext("column head", "players"), pgettext("column head", "most")
    made = panels.table(_("Points"), players, _("winner"), most, _("ended because"))
    for match in over:
        rows = final_scores(match.state.map, match.state.seats)
        for name, row in zip(match.names, rows, strict=True):
            wins[name].append(float(row.place == 1))
        winner = next(seat for seat, row in enumerate(rows) if row.place == 1)
        made.add_row(
            enumerated(match.names),
            str(len(match.names)),
            match.names[winner],
            str(rows[winner].total),
            _(ENDINGS[match.state.ending]),
        )
    return [*statistics_title(_("Games played here"), len(over)), won_table(wins), Text(), made]
