"""Options and parsers that several commands share."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from skye.cli.usage import one_of
from skye.language.texts import N_

if TYPE_CHECKING:
    from rich.console import Console

    from skye.games.game import AnyGame


class Glyphs(StrEnum):
    """The character set to draw with."""

    AUTO = "auto"
    ASCII = "ascii"


Plain = Annotated[bool, typer.Option("--plain", help=N_("Plain text without colour, page after page, for pipes."))]
GlyphsOption = Annotated[
    Glyphs,
    typer.Option(
        "--glyphs",
        parser=one_of(Glyphs),
        metavar="auto|ascii",
        help=N_("Draw with what the terminal has, or with ASCII alone."),
    ),
]


def seed_of(text: str) -> int:
    """Parse a seed."""
    from skye.games.errors import SetupError
    from skye.games.seed import read_seed
    from skye.terminal.play.words import seed_words

    try:
        return read_seed(text)
    except SetupError as error:
        raise typer.BadParameter(seed_words(error)) from None


@contextmanager
def setting_up(game: "AnyGame") -> Iterator[None]:
    """Turn a SetupError into an error message that ends the command."""
    from skye.games.errors import SetupError
    from skye.terminal.play.words import setup_words

    try:
        yield
    except SetupError as error:
        refuse(setup_words(error, game.front()))


def open_console_for(plain: bool, glyphs: Glyphs) -> "Console":
    """The console for these options."""
    from skye.terminal.device.console import open_console

    return open_console(plain, only_ascii=glyphs is Glyphs.ASCII)


def refuse(sentence: str) -> NoReturn:
    """End the command with an error message."""
    raise typer.TyperException(sentence)
