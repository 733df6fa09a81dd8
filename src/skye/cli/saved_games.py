"""The commands for saved games, whatever the game."""

from typing import Annotated

import typer

from skye.cli.app import app
from skye.cli.options import Glyphs, GlyphsOption, Plain, open_console_for, refuse
from skye.language.texts import N_, _

Game = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help=N_("The name of a game, a part of it, or a file; without one, the last game.")),
]


@app.command(help=N_("Go on with a game, just where it was left."))
def resume(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=N_("A game, or a part of its name; without one, the last not over.")),
    ] = None,
    repair: Annotated[
        bool, typer.Option("--repair", help=N_("Go on from the whole part of a damaged game, in a copy."))
    ] = False,
    plain: Plain = False,
    glyphs: GlyphsOption = Glyphs.AUTO,
) -> None:
    from skye.terminal.play import saved_games as saved

    play_on = saved.go_on_repaired if repair else saved.go_on
    raise typer.Exit(play_on(game, open_console_for(plain, glyphs)))


@app.command(help=N_("List the games, the last one played first."))
def games() -> None:
    from skye.terminal.play.listing import print_games

    print_games()


@app.command(help=N_("Print what happened in a game, line by line."))
def log(game: Game = None) -> None:
    from skye.terminal.play import saved_games as saved

    saved.print_log_of(game)


@app.command(help=N_("Step through a game, forwards and backwards."))
def replay(game: Game = None, plain: Plain = False, glyphs: GlyphsOption = Glyphs.AUTO) -> None:
    from skye.terminal.play import saved_games as saved

    raise typer.Exit(saved.step_through(game, open_console_for(plain, glyphs)))


@app.command(help=N_("Write a game for other programs, to the output."))
def export(
    game: Game = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("All actions, events and points."))] = False,
    as_svg: Annotated[bool, typer.Option("--svg", help=N_("A picture of the lands and the points."))] = False,
) -> None:
    from skye.terminal.play import saved_games as saved

    if as_json == as_svg:
        refuse(_("Give one of --json and --svg."))
    if as_json:
        saved.write_json(game)
    else:
        saved.write_svg(game)
