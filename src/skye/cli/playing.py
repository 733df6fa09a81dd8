"""The options that every game is played with, and the beginning of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from skye.cli.options import refuse, seed_of
from skye.cli.usage import one_of
from skye.games.level import Level
from skye.language.texts import N_, _

if TYPE_CHECKING:
    from rich.console import Console

    from skye.games.game import AnyGame

_LEVELS = "easy|normal|hard"
SeedOption = Annotated[
    int | None, typer.Option("--seed", parser=seed_of, metavar="N", help=N_("The same seed gives the same draws."))
]
LevelOption = Annotated[
    Level, typer.Option("--level", parser=one_of(Level), metavar=_LEVELS, help=N_("How well the bots of --bots play."))
]
BotOption = Annotated[
    list[Any] | None,
    typer.Option("--bot", parser=one_of(Level), metavar=_LEVELS, help=N_("One more bot; may be given again.")),
]
HintsOption = Annotated[bool, typer.Option("--hints/--no-hints", help=N_("Whether H gives hints."))]
SaveOption = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help=N_("Save the game in this new file."), show_default=False)
]


class Players(NamedTuple):
    """Who is to play, as it was asked for."""

    names: tuple[str, ...]
    number: int | None
    """How many play; None where it is asked for."""
    bots: tuple[Level, ...]


def players_of(
    names: list[str] | None, number: int | None, bots: int | None, level: Level, bot: list[Level] | None, most: int
) -> Players:
    """Who is to play; ends the command with an error message where they are more than may play."""
    company = (*[level] * (bots or 0), *(bot or ()))
    if len(company) + len(names or ()) > (number or most):
        refuse(_too_many(len(names or ()), len(company), number, most))
    return Players(tuple(names or ()), number, company)


def _too_many(names: int, bots: int, number: int | None, most: int) -> str:
    if bots:
        exactly = _("There are {named} names and {bots} bots for {players} players.")
        at_most = _("There are {named} names and {bots} bots for at most {players} players.")
    else:
        exactly = _("There are {named} names for {players} players.")
        at_most = _("There are {named} names for at most {players} players.")
    return (exactly if number else at_most).format(named=names, bots=bots, players=number or most)


def play_new(
    game: "AnyGame",
    options: Any,
    players: Players,
    seed: int | None,
    hints: bool,
    save: Path | None,
    console: "Console",
) -> int:
    """Play a new game with these options of its own, and return the exit status. Raises SetupError."""
    from skye.games.seed import fresh_seed
    from skye.terminal.play.new_game import Wishes, play_game

    wishes = Wishes(
        names=players.names,
        players=players.number,
        seed=fresh_seed() if seed is None else seed,
        options=options,
        bots=players.bots,
        hints=hints,
        file=save,
    )
    return play_game(game, wishes, console)
