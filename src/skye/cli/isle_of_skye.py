"""The commands of Isle of Skye."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from skye.cli.app import app
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for, refuse, setting_up
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
from skye.cli.usage import check_word, one_of, whole_number
from skye.games.level import Level
from skye.language.texts import N_, _

# Commands import everything else themselves, so that each starts quickly.
if TYPE_CHECKING:
    from skye.games.isle_of_skye.engine.tile import Terrain

ScoringFile = Annotated[
    Path | None,
    typer.Option("--scoring-file", metavar="FILE", help=N_("A file of scoring tiles of your own."), show_default=False),
]


def _carried(text: str) -> str:
    """Parse a feature or "scroll"."""
    from skye.games.isle_of_skye.engine.tile import Feature

    check_word(text, (*Feature, "scroll"))
    return text


def _terrain(text: str) -> "Terrain":
    """Parse a terrain."""
    from skye.games.isle_of_skye.engine.tile import Terrain

    return one_of(Terrain)(text)


@app.command(
    help=N_(
        "Learn Isle of Skye by playing: two rounds are taught, against two easy bots. Nobody needs to know anything."
    )
)
def learn(
    name: Annotated[str | None, typer.Argument(help=N_("Who learns; MacLeod, if nobody says."))] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("Save the game in this new file."), show_default=False)
    ] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.games.isle_of_skye import catalog
    from skye.games.isle_of_skye.front.lessons import SEED
    from skye.games.isle_of_skye.game import GAME, Options
    from skye.terminal.play.new_game import Wishes, play_game

    box = catalog.load()
    wishes = Wishes(
        names=(name or GAME.front().usual_names[0],),
        players=3,
        seed=SEED,
        options=Options(box.scoring_tiles, box.first_game),
        bots=(Level.EASY, Level.EASY),
        hints=True,
        file=save,
        lessons=True,
    )
    with setting_up(GAME):
        raise typer.Exit(play_game(GAME, wishes, open_console_for(plain, glyphs)))


@app.command(
    help=N_("Play Isle of Skye, passing the laptop round. It is saved all the time: skye resume goes on with it.")
)
def play(
    names: Annotated[list[str] | None, typer.Argument(help=N_("The players, the youngest first."))] = None,
    players: Annotated[
        int | None,
        typer.Option(parser=whole_number(2, 5), metavar="2-5", help=N_("How many play; missing names are asked for.")),
    ] = None,
    seed: SeedOption = None,
    first_game: Annotated[bool, typer.Option("--first-game", help=N_("The scoring tiles for a first game."))] = False,
    scoring: Annotated[
        str | None, typer.Option(metavar="ID,ID,ID,ID", help=N_("The scoring tiles on A, B, C, D."))
    ] = None,
    scoring_file: ScoringFile = None,
    open_gold: Annotated[bool, typer.Option("--open-gold", help=N_("House rule: everybody's gold is shown."))] = False,
    open_axes: Annotated[
        bool, typer.Option("--open-axes", help=N_("House rule: axes are shown while pricing."))
    ] = False,
    bots: Annotated[
        int | None, typer.Option(parser=whole_number(0, 5), metavar="0-5", help=N_("How many of the players are bots."))
    ] = None,
    level: LevelOption = Level.NORMAL,
    bot: BotOption = None,
    hints: HintsOption = True,
    save: SaveOption = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.games.isle_of_skye import catalog
    from skye.games.isle_of_skye.engine.game import chosen_scoring
    from skye.games.isle_of_skye.engine.state import HouseRules
    from skye.games.isle_of_skye.game import GAME, Options

    company = players_of(names, players, bots, level, bot, GAME.players[-1])
    box, chosen = catalog.load_with(scoring_file), _scoring_ids(first_game, scoring)
    options = Options(box.scoring_tiles, chosen, HouseRules(open_gold=open_gold, open_axes=open_axes))
    with setting_up(GAME):
        if chosen is not None:
            chosen_scoring(box, chosen)
        console = open_console_for(plain, glyphs)
        raise typer.Exit(play_new(GAME, options, company, seed, hints, save, console))


@app.command("score-demo", help=N_("Learn the scoring tiles: what counts on a land, and why."))
def score_demo(
    pages: Annotated[list[str] | None, typer.Argument(metavar="ID", help=N_("The page to start with."))] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print what counts as JSON."))] = False,
    as_list: Annotated[bool, typer.Option("--list", help=N_("List the pages."))] = False,
) -> None:
    from skye.cli import isle_of_skye_pages as show

    if as_list:
        show.list_demos()
    elif as_json:
        show.print_demos_as_json(pages or ())
    else:
        raise typer.Exit(show.show_demos(open_console_for(plain, glyphs), pages or ()))


@app.command(help=N_("Read the rules in five minutes, with examples."))
def rules(scoring_file: ScoringFile = None, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.cli import isle_of_skye_pages as show

    raise typer.Exit(show.show_rules(open_console_for(plain, glyphs), scoring_file))


@app.command(help=N_("Look at the 73 landscape tiles, and count what is on them."))
def tiles(
    features: Annotated[
        list[str] | None,
        typer.Option("--with", parser=_carried, metavar="WHAT", help=N_("Only tiles with this; may be given again.")),
    ] = None,
    terrains: Annotated[
        list[Any] | None,
        typer.Option(
            "--terrain", parser=_terrain, metavar="TERRAIN", help=N_("Only tiles with it; may be given again.")
        ),
    ] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.cli import isle_of_skye_pages as show

    raise typer.Exit(show.show_tiles(open_console_for(plain, glyphs), features or (), terrains or ()))


@app.command(help=N_("Let bots play many games, and count what they came to. Ctrl-C gives those played so far."))
def simulate(
    seats: SeatsOption = "hard,normal,easy,easy",
    games: GamesOption = 100,
    seed: SimulatedSeed = 1,
    jobs: JobsOption = 1,
    scoring_file: ScoringFile = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    plain: Plain = False,
) -> None:
    from skye.cli import isle_of_skye_statistics as show
    from skye.games.isle_of_skye.catalog import load_with
    from skye.games.isle_of_skye.game import GAME, Options

    check_one_form(as_json, as_csv)
    box = load_with(scoring_file)
    levels = levels_of(seats, GAME.players)
    records, status = run(GAME, games, levels, seed, jobs, Options(box.scoring_tiles))
    if records and as_json:
        show.print_json(records, box)
    elif records and as_csv:
        show.print_csv(records, box)
    elif records:
        show.print_table(open_console_for(plain, Glyphs.AUTO), records, box)
    raise typer.Exit(status)


@app.command(help=N_("Show wins, points, and the worth of scoring tiles. It is of games played here to their end."))
def stats(
    results: ResultsFile = None,
    plain: Plain = False,
) -> None:
    from skye.cli import isle_of_skye_statistics as show

    console = open_console_for(plain, Glyphs.AUTO)
    if results is None:
        show.print_stats(console)
    else:
        show.print_stats_of(results, console)


def _scoring_ids(first_game: bool, scoring: str | None) -> tuple[str, ...] | None:
    """The ids of the scoring tiles asked for; None to deal them at random."""
    if first_game and scoring is not None:
        refuse(_("--first-game and --scoring both choose the scoring tiles; give one of them."))
    if first_game:
        from skye.games.isle_of_skye.catalog import load

        return load().first_game
    return None if scoring is None else tuple(part.strip() for part in scoring.split(","))
