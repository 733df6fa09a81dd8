"""The commands: they parse, call and set the exit status. No rules, no drawing.

Exit status: 0 done or left, 1 the game could not go on, 2 wrong use or broken data, 130 interrupted.
"""

import secrets
import sys
from typing import Annotated, NoReturn

import typer

import skye
from skye import catalog
from skye.datafile import CatalogError

app = typer.Typer(
    name="skye",
    help="Isle of Skye: From Chieftain to King, for two to five friends round one terminal.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"skye {skye.__version__}")
        raise typer.Exit


@app.callback()
def _skye(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Isle of Skye: From Chieftain to King, for two to five friends round one terminal."""


@app.command()
def play(
    names: Annotated[list[str] | None, typer.Argument(help="The players, the youngest first.")] = None,
    players: Annotated[
        int | None, typer.Option(min=2, max=5, help="How many play; missing names are asked for.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same draws.")] = None,
    first_game: Annotated[bool, typer.Option("--first-game", help="The scoring tiles for a first game.")] = False,
    scoring: Annotated[str | None, typer.Option(metavar="ID,ID,ID,ID", help="The scoring tiles on A, B, C, D.")] = None,
    open_gold: Annotated[bool, typer.Option("--open-gold", help="House rule: everybody's gold is shown.")] = False,
    open_axes: Annotated[bool, typer.Option("--open-axes", help="House rule: axes are shown while pricing.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text, page after page, for pipes.")] = False,
) -> None:
    """Play a game, passing the laptop round."""
    from skye.terminal.evening import Wishes, play_game

    if players is not None and names and len(names) > players:
        _refuse(f"There are {len(names)} names for {players} players.")
    wishes = Wishes(
        names=tuple(names or ()),
        players=players,
        seed=secrets.randbelow(2**32) if seed is None else seed,
        scoring=_scoring_ids(first_game, scoring),
        house_rules=skye.HouseRules(open_gold=open_gold, open_axes=open_axes),
    )
    raise typer.Exit(play_game(wishes, plain))


def _scoring_ids(first_game: bool, scoring: str | None) -> tuple[str, ...] | None:
    """The scoring tiles asked for; None where they are to be dealt."""
    if first_game and scoring is not None:
        _refuse("--first-game and --scoring both choose the scoring tiles; give one of them.")
    if first_game:
        return catalog.load().first_game
    return None if scoring is None else tuple(part.strip() for part in scoring.split(","))


def _refuse(sentence: str) -> NoReturn:
    """End with exit status 2 and a sentence that says what was wrong."""
    print(f"skye: {sentence}", file=sys.stderr)
    raise typer.Exit(2)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except (skye.SetupError, CatalogError) as error:
        print(f"skye: {error}", file=sys.stderr)
        sys.exit(2)
