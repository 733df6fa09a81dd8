"""Parsers of option values, and usage errors in our own words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, TypeVar

import typer

from skye.language.texts import N_, _, pgettext

Choice = TypeVar("Choice", bound=StrEnum)


class NoValueError(typer.BadParameter):
    """What was typed is no value of an option; `told` is a sentence with a place for the option."""

    def __init__(self, told: str, typed: object, **places: Any) -> None:
        super().__init__(told)
        self._places = {"typed": repr(str(typed)), **places}

    def words(self, option: str) -> str:
        """The whole sentence."""
        return _(self.message).format(option=option, **self._places)


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[Any], int]:
    """A parser for integers within bounds, which raises typer.BadParameter."""
    told = N_("{option} takes a whole number, not {typed}.")
    if least is not None:
        told = N_("{option} takes a whole number of at least {least}, not {typed}.")
        if most is not None:
            told = N_("{option} takes a whole number from {least} to {most}, not {typed}.")

    def read(text: Any) -> int:
        try:
            number = int(text)
        except ValueError:
            raise NoValueError(told, text, least=least, most=most) from None
        if (least is not None and number < least) or (most is not None and number > most):
            raise NoValueError(told, text, least=least, most=most)
        return number

    return read


def one_of(kind: type[Choice]) -> Callable[[Any], Choice]:
    """A parser for the values of an enum, which raises typer.BadParameter."""

    def read(text: Any) -> Choice:
        check_word(text, tuple(kind))
        return kind(text)

    return read


def check_word(text: str, accepted: tuple[str, ...]) -> None:
    """Raises typer.BadParameter unless `text` is one of `accepted`, which are several."""
    if text not in accepted:
        *words, last = accepted
        told = N_("{option} takes {words} or {last}, not {typed}.")
        raise NoValueError(told, text, words=", ".join(words), last=last)


def no_command(name: str, commands: list[str]) -> typer.TyperException:
    """The error for an unknown command, with suggestions."""
    meant = get_close_matches(name, commands)
    if meant:
        told = _("There is no command {name}. Did you mean {commands}?")
        return typer.TyperException(told.format(name=repr(name), commands=_either(meant)))
    told = _("There is no command {name}. There are: {commands}.")
    return typer.TyperException(told.format(name=repr(name), commands=", ".join(commands)))


def sentence(error: typer.TyperException, commands: Any) -> str:
    """A usage error as a sentence: what was wrong, and what is accepted. `commands` is Typer's command group."""
    option, context = getattr(error, "option_name", None), getattr(error, "ctx", None)
    if option and context:
        return _no_option(context.command_path, option, getattr(error, "possibilities", None))
    if option:
        return _no_value_behind(option, list(_with_all_within(commands)))
    if context is None:
        return error.message
    if isinstance(error, typer.BadParameter) and error.param:
        giver = _giver(context, error.param)
        return error.words(giver) if isinstance(error, NoValueError) else f"{giver} {error.message}"
    arguments = [param.metavar for param in context.command.params if param.param_type_name == "argument"]
    told = _("There is more than {usage} takes. {command} --help tells what it takes.")
    return told.format(usage=" ".join([context.command_path, *arguments]), command=context.command_path)


def _giver(context: Any, param: Any) -> str:
    """Where the value of an option came from: the option, or a variable of the environment."""
    source = context.get_parameter_source(param.name)
    return str(param.envvar if source and source.name == "ENVIRONMENT" else param.opts[0])


def _with_all_within(command: Any) -> Iterator[Any]:
    """A command and, if it is a group, all commands within it."""
    yield command
    for within in getattr(command, "commands", {}).values():
        yield from _with_all_within(within)


def _no_option(command: str, option: str, alike: Sequence[str] | None) -> str:
    if alike:
        told = _("{command} has no option {option}. Did you mean {options}?")
        return told.format(command=command, option=repr(option), options=_either(alike))
    told = _("{command} has no option {option}. {command} --help lists those there are.")
    return told.format(command=command, option=repr(option))


def _either(words: Iterable[str]) -> str:
    """Words of which one is meant, as in "play or replay"."""
    # For translators: between words that are typed, as in "play or replay".
    return pgettext("between typed words", " or ").join(words)


def _no_value_behind(option: str, commands: Iterable[Any]) -> str:
    """The message for an option with a missing or an unexpected value."""
    params = [param for command in commands for param in command.params]
    param = next(param for param in params if option in (*param.opts, *param.secondary_opts))
    if param.is_flag:
        return _("{option} takes no value.").format(option=option)
    return _("{option} needs a value behind it: {metavar}.").format(option=option, metavar=param.metavar)
