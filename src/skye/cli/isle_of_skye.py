"""The commands of Isle of Skye."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from skye.cli.app import app
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for, refuse, seed_of, setting_up
from skye.cli.usage import check_word, one_of, whole_number
from skye.games.level import Level
from skye.terminal.device.signals import INTERRUPTED

# Commands import everything else themselves, so that each starts quickly.
if TYPE_CHECKING:
    from skye.games.isle_of_skye.engine.tile import Terrain

ScoringFile = Annotated[
    Path | None,
    typer.Option("--scoring-file", metavar="FILE", help="A file of scoring tiles of your own.", show_default=False),
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


@app.command()
def learn(
    name: Annotated[str | None, typer.Argument(help="Who learns; MacLeod, if nobody says.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game in this new file.", show_default=False)
    ] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    """Learn the game by playing: two rounds are taught, against two easy bots. Nobody needs to know anything."""
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


@app.command()
def play(
    names: Annotated[list[str] | None, typer.Argument(help="The players, the youngest first.")] = None,
    players: Annotated[
        int | None,
        typer.Option(parser=whole_number(2, 5), metavar="2-5", help="How many play; missing names are asked for."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(parser=seed_of, metavar="N", help="The same seed gives the same draws.")
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
    from skye.games.isle_of_skye import catalog
    from skye.games.isle_of_skye.engine.game import chosen_scoring
    from skye.games.isle_of_skye.engine.state import HouseRules
    from skye.games.isle_of_skye.game import GAME, Options
    from skye.games.seed import fresh_seed
    from skye.terminal.play.new_game import Wishes, play_game

    company = (*[level] * (bots or 0), *(bot or ()))
    if len(company) + len(names or ()) > (players or 5):
        bots_too = f" and {len(company)} bots" if company else ""
        refuse(f"There are {len(names or ())} names{bots_too} for {players or 'at most 5'} players.")
    box, chosen = catalog.load_with(scoring_file), _scoring_ids(first_game, scoring)
    wishes = Wishes(
        names=tuple(names or ()),
        players=players,
        seed=fresh_seed() if seed is None else seed,
        options=Options(box.scoring_tiles, chosen, HouseRules(open_gold=open_gold, open_axes=open_axes)),
        bots=company,
        hints=hints,
        file=save,
    )
    with setting_up(GAME):
        if chosen is not None:
            chosen_scoring(box, chosen)
        raise typer.Exit(play_game(GAME, wishes, open_console_for(plain, glyphs)))


@app.command("score-demo")
def score_demo(
    pages: Annotated[list[str] | None, typer.Argument(metavar="ID", help="The page to start with.")] = None,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
    as_json: Annotated[bool, typer.Option("--json", help="Print what counts as JSON.")] = False,
    as_list: Annotated[bool, typer.Option("--list", help="List the pages.")] = False,
) -> None:
    """Learn the scoring tiles: what counts on a land, and why."""
    from skye.cli import isle_of_skye_pages as show

    if as_list:
        show.list_demos()
    elif as_json:
        show.print_demos_as_json(pages or ())
    else:
        raise typer.Exit(show.show_demos(open_console_for(plain, glyphs), pages or ()))


@app.command()
def rules(scoring_file: ScoringFile = None, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    """Read the rules in five minutes, with examples."""
    from skye.cli import isle_of_skye_pages as show

    raise typer.Exit(show.show_rules(open_console_for(plain, glyphs), scoring_file))


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
    from skye.cli import isle_of_skye_pages as show

    raise typer.Exit(show.show_tiles(open_console_for(plain, glyphs), features or (), terrains or ()))


@app.command()
def simulate(
    seats: Annotated[str, typer.Option(metavar="LEVEL,...", help="The levels of the bots.")] = "hard,normal,easy,easy",
    games: Annotated[int, typer.Option(parser=whole_number(1), metavar="N", help="How many games.")] = 100,
    seed: Annotated[
        int,
        typer.Option(parser=seed_of, metavar="N", help="The same seed gives the same games, for any number of jobs."),
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
    from skye.cli import isle_of_skye_statistics as simulating
    from skye.games.isle_of_skye.catalog import load_with

    if as_json and as_csv:
        refuse("Give one of --json and --csv.")
    box = load_with(scoring_file)
    records, whole = simulating.run(games, _levels(seats), seed, jobs, box)
    if records and as_json:
        simulating.print_json(records, box)
    elif records and as_csv:
        simulating.print_csv(records, box)
    elif records:
        simulating.print_table(open_console_for(plain, Glyphs.AUTO), records, box)
    raise typer.Exit(0 if whole else INTERRUPTED)


@app.command()
def stats(
    results: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Of simulated games: what simulate --json has written.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Show wins, points, and the worth of scoring tiles. It is of games played here to their end."""
    from skye.cli import isle_of_skye_statistics as simulating

    console = open_console_for(plain, Glyphs.AUTO)
    if results is None:
        simulating.print_stats(console)
    else:
        simulating.print_stats_of(results, console)


def _levels(seats: str) -> tuple[Level, ...]:
    """Parse a comma-separated list of levels."""
    named = [name.strip() for name in seats.split(",")]
    for name in named:
        if name not in tuple(Level):
            refuse(f"{name!r} is no level of a bot. There are: {', '.join(Level)}.")
    if not 2 <= len(named) <= 5:
        refuse(f"A game has 2 to 5 seats, not {len(named)}.")
    return tuple(map(Level, named))


def _scoring_ids(first_game: bool, scoring: str | None) -> tuple[str, ...] | None:
    """The ids of the scoring tiles asked for; None to deal them at random."""
    if first_game and scoring is not None:
        refuse("--first-game and --scoring both choose the scoring tiles; give one of them.")
    if first_game:
        from skye.games.isle_of_skye.catalog import load

        return load().first_game
    return None if scoring is None else tuple(part.strip() for part in scoring.split(","))
