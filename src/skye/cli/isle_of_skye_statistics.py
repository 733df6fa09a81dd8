"""What `skye simulate` prints, and `skye stats FILE` reads again."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from rich.console import Console, Group
from rich.text import Text

from skye.cli.simulating import read_results, refuse_results
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.front.statistics import played_page, results_page, shown_names, worth_parts
from skye.games.isle_of_skye.game import GAME
from skye.games.isle_of_skye.statistics import GameRecord, summarise, to_csv, to_json
from skye.games.level import Level
from skye.games.shares import Share
from skye.language.texts import _
from skye.saves import shelf
from skye.terminal.widgets.statistics import by_level, level_wins_table, statistics_title

Points = Annotated[float, Meta(ge=0, le=1000)]
"""Mean points of a player, bounded so that values no game can produce are rejected."""


Part = Annotated[float, Meta(ge=-0.01, le=1.01)]
"""A share of games; a reckoned one may miss its bounds by a rounding."""


class Won(Share, frozen=True):
    """A share of games won, as it may be written."""

    share: Part
    low: Part
    high: Part


class Simulated(Struct, frozen=True):
    """What `skye stats` reads of the output of `skye simulate --json`."""

    games: Annotated[int, Meta(ge=1)]
    wins_by_level: Annotated[dict[Level, Won], Meta(min_length=1)]
    points: Annotated[dict[Level, Points], Meta(min_length=1)]
    points_by_round: Annotated[
        dict[Level, Annotated[tuple[Points, ...], Meta(min_length=1, max_length=6)]], Meta(min_length=1)
    ]
    scoring_tiles: dict[str, Points]
    names: dict[str, str] = {}
    """Scoring tile names by id, custom ones included."""

    def worth(self) -> list[tuple[str, float]]:
        """The name of each scoring tile with its points. Raises ValueError for one without a name."""
        names = shown_names(self.names)
        if not names.keys() >= self.scoring_tiles.keys() or not "".join(self.names.values()).isprintable():
            raise ValueError("a scoring tile without a name")
        return [(names[tile], points) for tile, points in self.scoring_tiles.items()]


def print_stats_of(file: Path, console: Console) -> None:
    """Print wins, points and the worth of each scoring tile in simulated games."""
    command = "skye simulate --json"
    results = read_results(file, Simulated, command)
    try:
        worth = results.worth()
    except ValueError:
        refuse_results(file, command)
    page = [
        *statistics_title(_("Simulated games"), results.games),
        level_wins_table(results.wins_by_level),
        Text(),
        *worth_parts(by_level(results.points_by_round), by_level(results.points), worth),
    ]
    console.print(Group(*page))


def print_table(console: Console, records: Sequence[GameRecord], box: Box) -> None:
    """Print the results as tables."""
    console.print(Group(*results_page(summarise(records, box))))


def print_json(records: Sequence[GameRecord], box: Box) -> None:
    """Print the results as JSON."""
    print(to_json(summarise(records, box)))


def print_csv(records: Sequence[GameRecord], box: Box) -> None:
    """Print one CSV row per seat and game."""
    print(to_csv(records, box), end="")


def print_stats(console: Console) -> None:
    """Print statistics over the finished saved games. Raises SaveError."""
    matches = [record.match for record in shelf.readable() if record.match.game is GAME]
    for part in played_page(matches):
        console.print(part)
