"""The commands of Small Islands: skye small-islands ..."""

from typing import Annotated

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
from skye.cli.usage import whole_number
from skye.games.level import Level
from skye.language.texts import N_

# Commands import everything else themselves, so that each starts quickly.
commands = typer.Typer(
    name="small-islands",
    cls=Commands,
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
)

AdvancedOption = Annotated[
    bool, typer.Option("--advanced", help=N_("Missions and rewards are cards of their own, which combine freely."))
]


@commands.callback(help=N_("Small Islands, for two to four. Tile faces and most cards are fan-made."))
def _small_islands(context: typer.Context) -> None:
    help_without_command(context)


@commands.command(
    help=N_("Play a game, everybody round one screen. It is saved all the time: skye resume goes on with it.")
)
def play(
    names: Annotated[
        list[str] | None, typer.Argument(help=N_("The players; first whoever was last on an island."))
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(parser=whole_number(2, 4), metavar="2-4", help=N_("How many play; missing names are asked for.")),
    ] = None,
    advanced: AdvancedOption = False,
    seed: SeedOption = None,
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
    from skye.games.small_islands.game import GAME, Options

    company = players_of(names, players, bots, level, bot, GAME.players[-1])
    with setting_up(GAME):
        console = open_console_for(plain, glyphs)
        raise typer.Exit(play_new(GAME, Options(advanced=advanced), company, seed, hints, save, console))


@commands.command(help=N_("Read the rules in five minutes, with examples."))
def rules(plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import small_islands_pages as show

    raise typer.Exit(show.show_rules(open_console_for(plain, glyphs)))


@commands.command(help=N_("Look at all tiles."))
def tiles(plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import small_islands_pages as show

    raise typer.Exit(show.show_tiles(open_console_for(plain, glyphs)))


@commands.command(help=N_("Read all cards of both modes, and the bonus and discovery tokens."))
def cards(plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import small_islands_pages as show

    raise typer.Exit(show.show_cards(open_console_for(plain, glyphs)))


@commands.command(help=N_("Let bots play many games, and count what they came to. Ctrl-C gives those played so far."))
def simulate(
    seats: SeatsOption = "hard,normal,easy,easy",
    games: GamesOption = 100,
    advanced: AdvancedOption = False,
    seed: SimulatedSeed = 1,
    jobs: JobsOption = 1,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    plain: Plain = False,
) -> None:
    from skye.cli import small_islands_pages as show
    from skye.games.small_islands.game import GAME, Options

    check_one_form(as_json, as_csv)
    records, status = run(GAME, games, levels_of(seats, GAME.players), seed, jobs, Options(advanced=advanced))
    if records:
        show.print_results(open_console_for(plain, Glyphs.AUTO), records, as_json, as_csv)
    raise typer.Exit(status)


@commands.command(
    help=N_("Show wins, cards, islands by size and how games ended. It is of games played here to their end.")
)
def stats(results: ResultsFile = None, plain: Plain = False) -> None:
    from skye.cli import small_islands_pages as show
    from skye.games.small_islands.game import GAME

    console = open_console_for(plain, Glyphs.AUTO)
    if results is None:
        show.print_stats(console, GAME)
    else:
        show.print_stats_of(results, console)
