"""The option --language, and the language spoken: what is asked for, if it can be shown."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperOption

from skye.cli.options import Glyphs
from skye.cli.usage import one_of
from skye.language.choice import OWN_NAMES, Language, language_of, speak
from skye.language.texts import N_, is_installed
from skye.terminal.device.stdio import say

VARIABLE = "SKYE_LANGUAGE"
_ENGLISH_NAMES = {Language.JAPANESE: "Japanese", Language.CHINESE: "Chinese"}


class EarlyOption(TyperOption):
    """An option whose value is read by `read` alone: Typer would load Pydantic, even if there is no value."""

    def __init__(self, name: str, metavar: str, read: Callable[[Any], Any], **attributes: Any) -> None:
        untyped: Any = None
        super().__init__(param_decls=[name], metavar=metavar, type_descriptor=untyped, **attributes)
        self._read = read

    def process_value(self, ctx: Any, value: Any) -> Any:
        """The value, or None where there is none. Raises typer.BadParameter."""
        return None if value is None else self._read(value)


def language_option(**attributes: Any) -> EarlyOption:
    """The option --language."""
    told = N_("English, Japanese or Chinese; else as SKYE_LANGUAGE or the system says.")
    return EarlyOption("--language", "|".join(Language), one_of(Language), help=told, is_eager=True, **attributes)


def _first_look(arguments: Sequence[str]) -> dict[str, Any]:
    """What has to be known of a line before anything is said: its "language" and "glyphs". Raises TyperException."""
    command = TyperCommand(
        "skye",
        params=[language_option(envvar=VARIABLE), EarlyOption("--glyphs", "|".join(Glyphs), str)],
        add_help_option=False,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )
    return command.make_context("skye", list(arguments)).params


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language that a line, SKYE_LANGUAGE or the system asks for; English, and tell why, if it cannot be.

    Raises TyperException, in the language of the system, where no language is asked for.
    """
    of_the_system = language_of(os.environ)
    try:
        said = _first_look(arguments)
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
    from skye.terminal.device.characters import shows

    name = _ENGLISH_NAMES[language]
    if only_ascii:
        return f"{name} cannot be written in ASCII, so this is in English."
    if not shows(OWN_NAMES[language], sys.stdout):
        return f"This terminal cannot show {name}, so this is in English."
    if not is_installed(language):
        return f"The {name} texts are not installed, so this is in English. Installing skye anew brings them."
    return ""
