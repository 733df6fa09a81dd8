"""Parsers of option values, and usage errors in our own words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, TypeVar

import typer

Choice = TypeVar("Choice", bound=StrEnum)


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[Any], int]:
    """A parser for integers within bounds, which raises typer.BadParameter."""
    accepted = "a whole number"
    if least is not None:
        accepted += f" of at least {least}" if most is None else f" from {least} to {most}"

    def read(text: Any) -> int:
        try:
            number = int(text)
        except ValueError:
            raise _no_value(text, accepted) from None
        if (least is not None and number < least) or (most is not None and number > most):
            raise _no_value(text, accepted)
        return number

    return read


def one_of(kind: type[Choice]) -> Callable[[Any], Choice]:
    """A parser for the values of an enum, which raises typer.BadParameter."""

    def read(text: Any) -> Choice:
        check_word(text, tuple(kind))
        return kind(text)

    return read


def check_word(text: str, accepted: tuple[str, ...]) -> None:
    """Raises typer.BadParameter unless `text` is one of `accepted`."""
    if text not in accepted:
        raise _no_value(text, f"{', '.join(accepted[:-1])} or {accepted[-1]}")


def _no_value(text: Any, accepted: str) -> typer.BadParameter:
    return typer.BadParameter(f"takes {accepted}, not {str(text)!r}.")


def no_command(name: str, commands: list[str]) -> typer.TyperException:
    """The error for an unknown command, with suggestions."""
    meant = get_close_matches(name, commands)
    rest = f"Did you mean {' or '.join(meant)}?" if meant else f"There are: {', '.join(commands)}."
    return typer.TyperException(f"There is no command {name!r}. {rest}")


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
        return f"{_giver(context, error.param)} {error.message}"
    arguments = [param.metavar for param in context.command.params if param.param_type_name == "argument"]
    told = f"{context.command_path} --help tells what it takes."
    return f"There is more than {' '.join([context.command_path, *arguments])} takes. {told}"


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
    rest = f"Did you mean {' or '.join(alike)}?" if alike else f"{command} --help lists those there are."
    return f"{command} has no option {option!r}. {rest}"


def _no_value_behind(option: str, commands: Iterable[Any]) -> str:
    """The message for an option with a missing or an unexpected value."""
    params = [param for command in commands for param in command.params]
    param = next(param for param in params if option in (*param.opts, *param.secondary_opts))
    return f"{option} takes no value." if param.is_flag else f"{option} needs a value behind it: {param.metavar}."
