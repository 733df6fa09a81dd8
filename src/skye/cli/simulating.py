"""Many games between bots on the command line, whatever the game: options, a progress bar, and reading results."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from skye.cli.options import refuse, seed_of
from skye.cli.usage import whole_number
from skye.games.level import Level

if TYPE_CHECKING:
    from skye.games.game import AnyGame

Results = TypeVar("Results")
_MOST_BYTES = 2**20
"""Size limit of a file of results, far above any real ones."""
SeatsOption = Annotated[str, typer.Option("--seats", metavar="LEVEL,...", help="The levels of the bots.")]
GamesOption = Annotated[int, typer.Option("--games", parser=whole_number(1), metavar="N", help="How many games.")]
SimulatedSeed = Annotated[
    int,
    typer.Option(
        "--seed", parser=seed_of, metavar="N", help="The same seed gives the same games, for any number of jobs."
    ),
]
JobsOption = Annotated[
    int,
    typer.Option("--jobs", parser=whole_number(1), metavar="N", help="How many processes play, at most one a core."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print each seat of each game as a line.")]
ResultsFile = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="Of simulated games: what simulate --json has written.")
]


def check_one_form(as_json: bool, as_csv: bool) -> None:
    """End the command with an error message where both forms are asked for."""
    if as_json and as_csv:
        refuse("Give one of --json and --csv.")


def levels_of(seats: str, players: range) -> tuple[Level, ...]:
    """Parse a comma-separated list of levels, as many as may play."""
    named = [name.strip() for name in seats.split(",")]
    for name in named:
        if name not in tuple(Level):
            refuse(f"{name!r} is no level of a bot. There are: {', '.join(Level)}.")
    if len(named) not in players:
        refuse(f"A game has {players[0]} to {players[-1]} seats, not {len(named)}.")
    return tuple(map(Level, named))


def run(
    game: "AnyGame", games: int, levels: Sequence[Level], seed: int, jobs: int, options: Any
) -> tuple[list[Any], bool]:
    """Play the games; returns their records, and whether all were played. Ctrl-C keeps those played so far.

    The progress bar goes to stderr, so that stdout can be redirected. Raises SetupError for too few or too many levels.
    """
    from skye.simulation import cores, play_games

    if jobs > cores():
        print(f"{jobs} jobs were asked for, but no more play than there are cores: {cores()}.", file=sys.stderr)
    records: list[Any] = []
    try:
        records.extend(_watched(play_games(game, games, levels, seed, jobs=jobs, options=options), games))
    except KeyboardInterrupt:
        print(f"Interrupted after {len(records)} of {games} games.", file=sys.stderr)
        return records, False
    return records, True


def _watched(records: Iterator[Any], games: int) -> Iterator[Any]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from skye.terminal.device.console import open_console

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = open_console(plain=False, only_ascii=True, output=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(records, total=games)


def read_results(file: Path, kind: type[Results], command: str) -> Results:
    """The results that `command` has written to a file; ends the command with an error message if it holds none."""
    import msgspec

    try:
        with file.open("rb") as opened:
            return msgspec.json.decode(opened.read(_MOST_BYTES), type=kind)
    except OSError as error:
        refuse(f"{file} cannot be read: {error.strerror}.")
    except (ValueError, RecursionError):
        refuse(f"{file} holds no results of {command}.")
