"""Many games between bots on the command line, whatever the game: options, a progress bar, and reading results."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer

from skye.cli.options import refuse, seed_of
from skye.cli.usage import whole_number
from skye.games.level import Level
from skye.language.texts import N_, _
from skye.terminal.device.stdio import say

if TYPE_CHECKING:
    from skye.games.game import AnyGame

Results = TypeVar("Results")
_MOST_BYTES = 2**20
"""Size limit of a file of results, far above any real ones."""
SeatsOption = Annotated[str, typer.Option("--seats", metavar="LEVEL,...", help=N_("The levels of the bots."))]
GamesOption = Annotated[int, typer.Option("--games", parser=whole_number(1), metavar="N", help=N_("How many games."))]
SimulatedSeed = Annotated[
    int,
    typer.Option(
        "--seed", parser=seed_of, metavar="N", help=N_("The same seed gives the same games, for any number of jobs.")
    ),
]
JobsOption = Annotated[
    int,
    typer.Option(
        "--jobs", parser=whole_number(1), metavar="N", help=N_("How many processes play, at most one a core.")
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("Print the results as JSON."))]
AsCsv = Annotated[bool, typer.Option("--csv", help=N_("Print each seat of each game as a line."))]
ResultsFile = Annotated[
    Path | None, typer.Argument(metavar="FILE", help=N_("Of simulated games: what simulate --json has written."))
]


def check_one_form(as_json: bool, as_csv: bool) -> None:
    """End the command with an error message where both forms are asked for."""
    if as_json and as_csv:
        refuse(_("Give one of --json and --csv."))


def levels_of(seats: str, players: range) -> tuple[Level, ...]:
    """Parse a comma-separated list of levels, as many as may play."""
    named = [name.strip() for name in seats.split(",")]
    for name in named:
        if name not in tuple(Level):
            told = _("{typed} is no level of a bot. There are: {levels}.")
            refuse(told.format(typed=repr(name), levels=", ".join(Level)))
    if len(named) not in players:
        told = _("A game has {least} to {most} seats, not {number}.")
        refuse(told.format(least=players[0], most=players[-1], number=len(named)))
    return tuple(map(Level, named))


def run(
    game: "AnyGame", games: int, levels: Sequence[Level], seed: int, jobs: int, options: Any
) -> tuple[list[Any], int]:
    """Play the games; returns their records, and the exit status. Ctrl-C keeps those played so far.

    The progress bar goes to stderr, so that stdout can be redirected. Raises SetupError for too few or too many levels.
    """
    from skye.simulation import cores, play_games
    from skye.terminal.device.signals import INTERRUPTED

    if jobs > cores():
        told = _("{jobs} jobs were asked for, but no more play than there are cores: {cores}.")
        say(told.format(jobs=jobs, cores=cores()), sys.stderr)
    records: list[Any] = []
    try:
        records.extend(_watched(play_games(game, games, levels, seed, jobs=jobs, options=options), games))
    except KeyboardInterrupt:
        told = _("Interrupted after {played} of {games} games.")
        say(told.format(played=len(records), games=games), sys.stderr)
        return records, INTERRUPTED
    return records, 0


def _watched(records: Iterator[Any], games: int) -> Iterator[Any]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from skye.terminal.device.console import open_console

    columns = (TextColumn(_("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = open_console(plain=False, only_ascii=True, output=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(records, total=games)


def read_results(file: Path, kind: type[Results], command: str) -> Results:
    """The results that `command` has written to a file; ends the command with an error message if it holds none."""
    import msgspec

    from skye.language.reasons import reason_of

    try:
        with file.open("rb") as opened:
            return msgspec.json.decode(opened.read(_MOST_BYTES), type=kind)
    except OSError as error:
        refuse(_("{file} cannot be read: {reason}.").format(file=file, reason=reason_of(error)))
    except (ValueError, RecursionError):
        refuse_results(file, command)


def refuse_results(file: Path, command: str) -> NoReturn:
    """End a command with an error message, since a file holds no results of `command`."""
    refuse(_("{file} holds no results of {command}.").format(file=file, command=command))
