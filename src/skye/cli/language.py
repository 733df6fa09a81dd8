"""The option --language, and the language spoken: what is asked for, if it can be shown."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.main import get_command

from skye.cli.options import Glyphs
from skye.cli.usage import one_of
from skye.language.choice import OWN_NAMES, Language, language_of, speak
from skye.language.texts import N_, is_installed
from skye.terminal.device.characters import shows
from skye.terminal.device.stdio import say

VARIABLE = "SKYE_LANGUAGE"
LanguageOption = Annotated[
    Language | None,
    typer.Option(
        "--language",
        parser=one_of(Language),
        metavar="en|ja|zh",
        envvar=VARIABLE,
        is_eager=True,
        help=N_("English, Japanese or Chinese; else as SKYE_LANGUAGE or the system says."),
    ),
]
_ENGLISH_NAMES = {Language.JAPANESE: "Japanese", Language.CHINESE: "Chinese"}
_first_look = typer.Typer(add_completion=False, rich_markup_mode=None)


@_first_look.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def _language(
    language: LanguageOption = None,
    glyphs: Annotated[str, typer.Option("--glyphs", parser=str, metavar="auto|ascii")] = "",
) -> None:
    """What has to be known of a line before anything is said; the rest of it is passed over."""


def language_option() -> Any:
    """The option --language for a command, which need not know of it: the language is spoken already."""
    option: Any = get_command(_first_look).params[0]
    option.envvar, option.expose_value = None, False
    return option


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language that a line, SKYE_LANGUAGE or the system asks for; English, and tell why, if it cannot be.

    Raises TyperException, in the language of the system, where no language is asked for.
    """
    of_the_system = language_of(os.environ)
    try:
        said = get_command(_first_look).make_context("skye", list(arguments)).params
    except typer.TyperException:
        _speak(of_the_system)
        raise
    _speak(said["language"] or of_the_system, only_ascii=said["glyphs"] == Glyphs.ASCII)


def _speak(language: Language, only_ascii: bool = False) -> None:
    hindrance = _hindrance(language, only_ascii)
    if hindrance:
        say(f"skye: {hindrance}", sys.stderr)
    speak(Language.ENGLISH if hindrance else language)


def _hindrance(language: Language, only_ascii: bool) -> str:
    """Why a language cannot be spoken, as a sentence; empty if it can."""
    if language is Language.ENGLISH:
        return ""
    name = _ENGLISH_NAMES[language]
    if only_ascii:
        return f"{name} cannot be written in ASCII, so this is in English."
    if not shows(OWN_NAMES[language], sys.stdout):
        return f"This terminal cannot show {name}, so this is in English."
    if not is_installed(language):
        return f"The {name} texts are not installed, so this is in English. Installing skye anew brings them."
    return ""
