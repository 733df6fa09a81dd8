"""The commands of Rebirth: skye rebirth ..."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from skye.cli.app import Commands, help_without_command
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for, setting_up
from skye.cli.playing import BotOption, HintsOption, LevelOption, SaveOption, SeedOption, play_new, players_of
from skye.cli.simulating import (
    AsCsv,
    AsJson,
    GamesOption,
    JobsOption,
    ResultsFile,
    SeatsOption,
    SimulatedSeed,
    check_one_form,
    levels_of,
    run,
)
from skye.cli.usage import one_of, whole_number
from skye.games.level import Level
from skye.language.texts import N_

# Commands import everything else themselves, so that each starts quickly.
if TYPE_CHECKING:
    from skye.games.rebirth.engine.state import CastleTie

commands = typer.Typer(
    name="rebirth",
    cls=Commands,
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
)


@commands.callback(
    help=N_("Rebirth, Scotland side, for two to four. The map and 29 of the 32 mission cards are fan-made.")
)
def _rebirth(context: typer.Context) -> None:
    help_without_command(context)


def _castle_tie(text: str) -> "CastleTie":
    """Parse a reading of the rule on ties at a castle."""
    from skye.games.rebirth.engine.state import CastleTie

    return one_of(CastleTie)(text)


@commands.command(
    help=N_("Play a game, everybody round one screen. It is saved all the time: skye resume goes on with it.")
)
def play(
    names: Annotated[
        list[str] | None, typer.Argument(help=N_("The players; first whoever was in Scotland last."))
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(parser=whole_number(2, 4), metavar="2-4", help=N_("How many play; missing names are asked for.")),
    ] = None,
    seed: SeedOption = None,
    castle_tie: Annotated[
        Any,
        typer.Option(
            "--castle-tie",
            parser=_castle_tie,
            metavar="settlements|farms",
            help=N_("Of which more win a castle where both have as many tiles."),
        ),
    ] = "settlements",
    open_missions: Annotated[
        bool, typer.Option("--open-missions", help=N_("House rule: all mission cards lie open."))
    ] = False,
    bots: Annotated[
        int | None, typer.Option(parser=whole_number(0, 4), metavar="0-4", help=N_("How many of the players are bots."))
    ] = None,
    level: LevelOption = Level.NORMAL,
    bot: BotOption = None,
    hints: HintsOption = True,
    save: SaveOption = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.games.rebirth.engine.state import Options
    from skye.games.rebirth.game import GAME

    company = players_of(names, players, bots, level, bot, GAME.players[-1])
    options = Options(castle_tie=castle_tie, open_missions=open_missions)
    with setting_up(GAME):
        console = open_console_for(plain, glyphs)
        raise typer.Exit(play_new(GAME, options, company, seed, hints, save, console))


@commands.command(help=N_("Read the rules in five minutes, with examples."))
def rules(plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import rebirth_pages as show

    raise typer.Exit(show.show_rules(open_console_for(plain, glyphs)))


@commands.command("map", help=N_("Look at the map: walk over it, and read the names of its places."))
def show_map(
    players: Annotated[
        int, typer.Option(parser=whole_number(2, 4), metavar="2-4", help=N_("The map for so many players."))
    ] = 4,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.cli import rebirth_pages as show

    raise typer.Exit(show.show_map(open_console_for(plain, glyphs), players))


@commands.command(help=N_("Read all mission cards."))
def missions(plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import rebirth_pages as show

    raise typer.Exit(show.show_missions(open_console_for(plain, glyphs)))


@commands.command(help=N_("Let bots play many games, and count what they came to. Ctrl-C gives those played so far."))
def simulate(
    seats: SeatsOption = "hard,normal,easy,easy",
    games: GamesOption = 100,
    seed: SimulatedSeed = 1,
    jobs: JobsOption = 1,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    plain: Plain = False,
) -> None:
    from skye.cli import rebirth_pages as show
    from skye.games.rebirth.game import GAME

    check_one_form(as_json, as_csv)
    records, status = run(GAME, games, levels_of(seats, GAME.players), seed, jobs, GAME.usual_options())
    if records:
        show.print_results(open_console_for(plain, Glyphs.AUTO), records, as_json, as_csv)
    raise typer.Exit(status)


@commands.command(
    help=N_("Show wins and points by source, castles and mission cards. It is of games played here to their end.")
)
def stats(results: ResultsFile = None, plain: Plain = False) -> None:
    from skye.cli import rebirth_pages as show

    console = open_console_for(plain, Glyphs.AUTO)
    if results is None:
        show.print_stats(console)
    else:
        show.print_stats_of(results, console)
