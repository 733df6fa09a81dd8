"""The commands for saved games, whatever the game."""

from typing import Annotated

import typer

from skye.cli.app import app
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for, refuse

Game = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="The name of a game, a part of it, or a file; without one, the last game."),
]


@app.command()
def resume(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game, or a part of its name; without one, the last not over."),
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
    raise typer.Exit(play_on(game, open_console_for(plain, glyphs)))


@app.command()
def games() -> None:
    """List the games, the last one played first."""
    from skye.terminal.play.listing import print_games

    print_games()


@app.command()
def log(game: Game = None) -> None:
    """Print what happened in a game, line by line."""
    from skye.terminal.play import saved_games as saved

    saved.print_log_of(game)


@app.command()
def replay(game: Game = None, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    """Step through a game, forwards and backwards."""
    from skye.terminal.play import saved_games as saved

    raise typer.Exit(saved.step_through(game, open_console_for(plain, glyphs)))


@app.command()
def export(
    game: Game = None,
    as_json: Annotated[bool, typer.Option("--json", help="All actions, events and points.")] = False,
    as_svg: Annotated[bool, typer.Option("--svg", help="A picture of the lands and the points.")] = False,
) -> None:
    """Write a game for other programs, to the output."""
    from skye.terminal.play import saved_games as saved

    if as_json == as_svg:
        refuse("Give one of --json and --svg.")
    if as_json:
        saved.write_json(game)
    else:
        saved.write_svg(game)
