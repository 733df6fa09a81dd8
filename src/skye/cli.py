"""The commands: they parse, call and set the exit status. No rules, no drawing.

Exit status: 0 done or left, 1 the game could not go on, 2 wrong use or broken data, 130 interrupted.
"""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

import skye
from skye.games.isle_of_skye.bots import Level
from skye.terminal.device.signals import INTERRUPTED
from skye.terminal.device.size import keep_sizes_sensible
from skye.terminal.device.stdio import open_closed, say, write_the_rest
from skye.terminal.usage import check_word, no_command, one_of, sentence, whole_number

# Whatever else a command needs it imports itself, so that every command starts quickly.
if TYPE_CHECKING:
    from rich.console import Console

    from skye.games.isle_of_skye.engine.tile import Terrain


class Commands(TyperGroup):
    """The commands; one that there is not is refused in our words."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command with that name. Raises TyperException where there is none."""
        if cmd_name not in self.commands and not cmd_name.startswith("-"):
            raise no_command(cmd_name, list(self.commands))
        return super().get_command(ctx, cmd_name)


app = typer.Typer(
    name="skye",
    cls=Commands,
    help="Isle of Skye: From Chieftain to King, for two to five friends round one terminal.",
    invoke_without_command=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="The name of a game, its beginning, or a file. skye games lists them."),
]


class Glyphs(StrEnum):
    """What the land is drawn with."""

    AUTO = "auto"
    ASCII = "ascii"


ScoringFile = Annotated[
    Path | None,
    typer.Option("--scoring-file", metavar="FILE", help="A file of scoring tiles of your own.", show_default=False),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text without colour, page after page, for pipes.")]
GlyphsOption = Annotated[
    Glyphs,
    typer.Option(
        "--glyphs",
        parser=one_of(Glyphs),
        metavar="auto|ascii",
        help="Draw with what the terminal has, or with ASCII alone.",
    ),
]


def _carried(text: str) -> str:
    """Something that can be on a tile."""
    from skye.games.isle_of_skye.engine.tile import Feature

    check_word(text, (*Feature, "scroll"))
    return text


def _terrain(text: str) -> "Terrain":
    """A terrain by its name."""
    from skye.games.isle_of_skye.engine.tile import Terrain

    return one_of(Terrain)(text)


def _seed(text: str) -> int:
    """A seed by its digits."""
    from skye.games.isle_of_skye.engine.game import WRONG_SEED, check_seed

    try:
        return check_seed(int(text))
    except ValueError:
        raise typer.BadParameter(WRONG_SEED) from None


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"skye {skye.__version__}")
        raise typer.Exit


@app.callback()
def _skye(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Isle of Skye: From Chieftain to King, for two to five friends round one terminal."""
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(2)


@app.command()
def play(
    names: Annotated[list[str] | None, typer.Argument(help="The players, the youngest first.")] = None,
    players: Annotated[
        int | None,
        typer.Option(parser=whole_number(2, 5), metavar="2-5", help="How many play; missing names are asked for."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(parser=_seed, metavar="N", help="The same seed gives the same draws.")
    ] = None,
    first_game: Annotated[bool, typer.Option("--first-game", help="The scoring tiles for a first game.")] = False,
    scoring: Annotated[str | None, typer.Option(metavar="ID,ID,ID,ID", help="The scoring tiles on A, B, C, D.")] = None,
    scoring_file: ScoringFile = None,
    open_gold: Annotated[bool, typer.Option("--open-gold", help="House rule: everybody's gold is shown.")] = False,
    open_axes: Annotated[bool, typer.Option("--open-axes", help="House rule: axes are shown while pricing.")] = False,
    bots: Annotated[
        int | None, typer.Option(parser=whole_number(0, 5), metavar="0-5", help="How many of the players are bots.")
    ] = None,
    level: Annotated[
        Level,
        typer.Option(parser=one_of(Level), metavar="easy|normal|hard", help="How well the bots of --bots play."),
    ] = Level.NORMAL,
    bot: Annotated[
        list[Any] | None,
        typer.Option(parser=one_of(Level), metavar="easy|normal|hard", help="One more bot; may be given again."),
    ] = None,
    hints: Annotated[bool, typer.Option("--hints/--no-hints", help="Whether H gives hints.")] = True,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game in this new file.", show_default=False)
    ] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    """Play a game, passing the laptop round. It is saved all the time: skye resume goes on with it."""
    from secrets import randbits

    from skye.games.isle_of_skye.engine.game import SEED_BITS
    from skye.terminal.play.new_game import Wishes, play_game

    company = (*[level] * (bots or 0), *(bot or ()))
    if len(company) + len(names or ()) > (players or 5):
        bots_too = f" and {len(company)} bots" if company else ""
        _refuse(f"There are {len(names or ())} names{bots_too} for {players or 'at most 5'} players.")
    wishes = Wishes(
        names=tuple(names or ()),
        players=players,
        seed=randbits(SEED_BITS) if seed is None else seed,
        scoring=_scoring_ids(first_game, scoring),
        scoring_file=scoring_file,
        house_rules=skye.HouseRules(open_gold=open_gold, open_axes=open_axes),
        bots=company,
        hints=hints,
        file=save,
    )
    raise typer.Exit(play_game(wishes, _console(plain, glyphs)))


@app.command("score-demo")
def score_demo(
    pages: Annotated[list[str] | None, typer.Argument(metavar="ID", help="The page to start with.")] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
    as_json: Annotated[bool, typer.Option("--json", help="Print what counts as JSON.")] = False,
    as_list: Annotated[bool, typer.Option("--list", help="List the pages.")] = False,
) -> None:
    """Learn the scoring tiles: what counts on a land, and why."""
    from skye.games.isle_of_skye.front import reading as show

    if as_list:
        show.list_demos()
    elif as_json:
        show.print_demos_as_json(pages or ())
    else:
        raise typer.Exit(show.show_demos(_console(plain, glyphs), pages or ()))


@app.command()
def rules(scoring_file: ScoringFile = None, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    """Read the rules in five minutes, with examples."""
    from skye.games.isle_of_skye.front import reading as show

    raise typer.Exit(show.show_rules(_console(plain, glyphs), scoring_file))


@app.command()
def tiles(
    features: Annotated[
        list[str] | None,
        typer.Option("--with", parser=_carried, metavar="WHAT", help="Only tiles with this; may be given again."),
    ] = None,
    terrains: Annotated[
        list[Any] | None,
        typer.Option("--terrain", parser=_terrain, metavar="TERRAIN", help="Only tiles with it; may be given again."),
    ] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    """Look at the 73 landscape tiles, and count what is on them."""
    from skye.games.isle_of_skye.front import reading as show

    raise typer.Exit(show.show_tiles(_console(plain, glyphs), features or (), terrains or ()))


@app.command()
def simulate(
    seats: Annotated[str, typer.Option(metavar="LEVEL,...", help="The levels of the bots.")] = "hard,normal,easy,easy",
    games: Annotated[int, typer.Option(parser=whole_number(1), metavar="N", help="How many games.")] = 100,
    seed: Annotated[
        int,
        typer.Option(parser=_seed, metavar="N", help="The same seed gives the same games, for any number of jobs."),
    ] = 1,
    jobs: Annotated[
        int, typer.Option(parser=whole_number(1), metavar="N", help="How many processes play, at most one a core.")
    ] = 1,
    scoring_file: ScoringFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print each seat of each game as a line.")] = False,
    plain: Plain = False,
) -> None:
    """Let bots play many games, and count what they came to. Ctrl-C gives those played so far."""
    from skye.games.isle_of_skye.catalog import load_with
    from skye.terminal.play import simulate as simulating

    if as_json and as_csv:
        _refuse("Give one of --json and --csv.")
    box = load_with(scoring_file)
    records, whole = simulating.run(games, _levels(seats), seed, jobs, box)
    if records and as_json:
        simulating.print_json(records, box)
    elif records and as_csv:
        simulating.print_csv(records, box)
    elif records:
        simulating.print_table(_console(plain, Glyphs.AUTO), records, box)
    raise typer.Exit(0 if whole else INTERRUPTED)


@app.command()
def stats(
    results: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Of simulated games: what simulate --json has written.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Show points by round, and the worth of scoring tiles. It is of games played here to their end."""
    from skye.terminal.play import saved_games as saved
    from skye.terminal.play import simulate as simulating

    console = _console(plain, Glyphs.AUTO)
    if results is None:
        saved.print_stats(console)
    else:
        simulating.print_stats_of(results, console)


def _levels(seats: str) -> tuple[Level, ...]:
    """The levels named in a list with commas."""
    named = [name.strip() for name in seats.split(",")]
    for name in named:
        if name not in tuple(Level):
            _refuse(f"{name!r} is no level of a bot. There are: {', '.join(Level)}.")
    if not 2 <= len(named) <= 5:
        _refuse(f"A game has 2 to 5 seats, not {len(named)}.")
    return tuple(map(Level, named))


def _console(plain: bool, glyphs: Glyphs) -> "Console":
    from skye.terminal.device.console import open_console

    return open_console(plain, only_ascii=glyphs is Glyphs.ASCII)


@app.command()
def resume(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game; without one, the last that is not over.")
    ] = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="Go on from the whole part of a damaged game, in a copy.")
    ] = False,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    """Go on with a game, just where it was left."""
    from skye.terminal.play import saved_games as saved

    play_on = saved.go_on_repaired if repair else saved.go_on
    raise typer.Exit(play_on(game, _console(plain, glyphs)))


@app.command()
def games() -> None:
    """List the games, the last one played first."""
    from skye.games.isle_of_skye.catalog import load
    from skye.terminal.play.listing import print_games

    print_games(load())


@app.command()
def log(game: Game) -> None:
    """Print what happened in a game, line by line."""
    from skye.terminal.play import saved_games as saved

    saved.print_log_of(game)


@app.command()
def replay(game: Game, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    """Step through a game, forwards and backwards."""
    from skye.terminal.play import saved_games as saved

    raise typer.Exit(saved.step_through(game, _console(plain, glyphs)))


@app.command()
def export(
    game: Game,
    as_json: Annotated[bool, typer.Option("--json", help="All actions, events and points.")] = False,
    as_svg: Annotated[bool, typer.Option("--svg", help="A picture of the lands and the points.")] = False,
) -> None:
    """Write a game for other programs, to the output."""
    from skye.terminal.play import saved_games as saved

    if as_json == as_svg:
        _refuse("Give one of --json and --svg.")
    if as_json:
        saved.write_json(game)
    else:
        saved.write_svg(game)


def _scoring_ids(first_game: bool, scoring: str | None) -> tuple[str, ...] | None:
    """The scoring tiles asked for; None where they are to be dealt."""
    if first_game and scoring is not None:
        _refuse("--first-game and --scoring both choose the scoring tiles; give one of them.")
    if first_game:
        from skye.games.isle_of_skye.catalog import load

        return load().first_game
    return None if scoring is None else tuple(part.strip() for part in scoring.split(","))


def _refuse(sentence: str) -> NoReturn:
    """End with a sentence that says what was wrong."""
    raise typer.TyperException(sentence)


def main() -> None:
    """Run the command line. What was wrong with what was asked for is told in one line, with exit status 2."""
    open_closed()
    keep_sizes_sensible()
    try:
        sys.exit(_run())
    finally:
        write_the_rest()


def _run() -> int:
    """Run the command, tell what went wrong, and return the exit status."""
    try:
        # There are no completions, whatever variable asks for them.
        return int(app(prog_name="skye", standalone_mode=False, complete_var="") or 0)
    except OSError as error:
        told, status = f"The output cannot be written: {error.strerror}.", 1
    except Exception as error:
        told, status = _told(error)
    say(f"skye: {told}", sys.stderr)
    return status


def _told(error: Exception) -> tuple[str, int]:
    """A sentence on an error, and the exit status: its own sentence where what was asked for was wrong."""
    from skye.games.datafile import CatalogError
    from skye.games.isle_of_skye.demos import UnknownPageError
    from skye.saves.errors import SaveError
    from skye.terminal.play.session import kind_and_place

    if isinstance(error, typer.TyperException):
        return sentence(error, get_command(app)), 2
    if isinstance(error, skye.SetupError | CatalogError | UnknownPageError | SaveError):
        return str(error), 2
    return f"An unexpected error ended the program ({kind_and_place(error)}).", 1
