"""Options and values that several commands share."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from skye.cli.usage import one_of

if TYPE_CHECKING:
    from rich.console import Console


class Glyphs(StrEnum):
    """What the land is drawn with."""

    AUTO = "auto"
    ASCII = "ascii"


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


def seed_of(text: str) -> int:
    """A seed by its digits."""
    from skye.games.seed import WRONG_SEED, check_seed

    try:
        return check_seed(int(text))
    except ValueError:
        raise typer.BadParameter(WRONG_SEED) from None


def open_console_for(plain: bool, glyphs: Glyphs) -> "Console":
    """The console that the options ask for."""
    from skye.terminal.device.console import open_console

    return open_console(plain, only_ascii=glyphs is Glyphs.ASCII)


def refuse(sentence: str) -> NoReturn:
    """End with a sentence that says what was wrong."""
    raise typer.TyperException(sentence)
