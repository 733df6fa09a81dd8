"""`skye simulate`: many games between bots, with a bar that tells how far they are."""

import sys
from collections.abc import Iterator, Sequence

from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skye import catalog
from skye.bots import Level
from skye.simulation import GameRecord, play_games, summarise, to_csv, to_json
from skye.terminal.statistics import results_page


def run(games: int, levels: Sequence[Level], seed: int, jobs: int) -> tuple[list[GameRecord], bool]:
    """The records of the games, and whether all were played; Ctrl-C leaves it at those played so far.

    The bar goes to standard error, so that what is printed can be kept. Raises SetupError for too few or too many
    levels.
    """
    records: list[GameRecord] = []
    try:
        records.extend(_watched(play_games(games, levels, seed, jobs), games))
    except KeyboardInterrupt:
        print(f"Interrupted after {len(records)} of {games} games.", file=sys.stderr)
        return records, False
    return records, True


def _watched(records: Iterator[GameRecord], games: int) -> Iterator[GameRecord]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(records, total=games)


def print_table(console: Console, records: Sequence[GameRecord]) -> None:
    """What the games came to, for people."""
    console.print(Group(*results_page(catalog.load(), summarise(records))))


def print_json(records: Sequence[GameRecord]) -> None:
    """What the games came to, as JSON."""
    print(to_json(summarise(records)))


def print_csv(records: Sequence[GameRecord]) -> None:
    """Each seat of each game as a line."""
    print(to_csv(records), end="")
