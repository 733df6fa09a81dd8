"""The application, and error reporting for all commands."""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

import skye
from skye.cli.language.option import language_option, speak_as_asked
from skye.cli.usage import no_command, sentence
from skye.language.choice import Language, spoken
from skye.language.texts import N_, _
from skye.terminal.device.size import keep_sizes_sensible
from skye.terminal.device.stdio import open_closed, say, write_the_rest

_GROUPS = {"rebirth": "skye.cli.rebirth", "small-islands": "skye.cli.small_islands"}
"""The module of each group of commands, which defines it as `commands`; it is loaded when it is asked for."""


class Commands(TyperGroup):
    """A group of commands that all take --language; reports unknown commands in our own words."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        # The language is spoken already: commands need not know of it.
        language = language_option(expose_value=False)
        for command in (self, *self.commands.values()):
            command.params.append(language)
            if spoken() is not Language.ENGLISH:
                from skye.cli.language.help import translate

                translate(command)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command with that name. Raises TyperException for an unknown one."""
        if cmd_name not in self.commands and not cmd_name.startswith("-"):
            raise no_command(cmd_name, [name for name in self.list_commands(ctx) if not self._is_hidden(name)])
        command = super().get_command(ctx, cmd_name)
        _ready(command.get_help_option(ctx) if command else None)
        return command

    def _is_hidden(self, name: str) -> bool:
        """Whether help leaves a command out."""
        return name in self.commands and self.commands[name].hidden

    def get_help_option(self, ctx: Any) -> Any:
        """The help option."""
        return _ready(super().get_help_option(ctx))


class AllCommands(Commands):
    """The commands of skye, with the groups that games have of their own."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands and groups."""
        return [*dict.fromkeys((*super().list_commands(ctx), *_GROUPS))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command or the group with that name. Raises TyperException for an unknown one."""
        self.load(cmd_name)
        return super().get_command(ctx, cmd_name)

    def load(self, name: str) -> None:
        """Load the group of that name, if there is one."""
        if name in _GROUPS and name not in self.commands:
            self.commands[name] = get_command(import_module(_GROUPS[name]).commands)


def _whole() -> Any:
    """All commands, with those of every group."""
    whole: Any = get_command(app)
    for name in _GROUPS:
        whole.load(name)
    return whole


def _ready(help_option: Any) -> Any:
    """The help option, in the language spoken and off: Typer would import Pydantic to resolve an unset default."""
    if help_option:
        help_option.default = False
        help_option.help = _("Show this message and exit.")
    return help_option


app = typer.Typer(
    name="skye",
    cls=AllCommands,
    invoke_without_command=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"skye {skye.__version__}")
        raise typer.Exit


@app.callback(help=N_("Board games for friends round one terminal: Isle of Skye, Rebirth and Small Islands."))
def _skye(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=N_("Show the version and leave."), callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        raise typer.Exit(run("start"))
    help_without_command(context)


def help_without_command(context: typer.Context) -> None:
    """Print the help of a group of commands, and end with exit status 2, if none of them is given."""
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(2)


def main() -> None:
    """Run the command line. User errors are reported in one line, with exit status 2."""
    open_closed()
    keep_sizes_sensible()
    try:
        sys.exit(_run_and_report())
    finally:
        write_the_rest()


def run(*arguments: str) -> int:
    """Run a command, and return the exit status."""
    # Completion is off, whatever the environment asks for.
    return int(app(arguments, prog_name="skye", standalone_mode=False, complete_var="") or 0)


def _run_and_report() -> int:
    """Run the command line, report any error, and return the exit status."""
    try:
        speak_as_asked(sys.argv[1:])
        return run(*sys.argv[1:])
    except OSError as error:
        from skye.language.reasons import reason_of

        told, status = _("The output cannot be written: {reason}.").format(reason=reason_of(error)), 1
    except Exception as error:
        told, status = _told(error)
    say(f"skye: {told}", sys.stderr)
    return status


def _told(error: Exception) -> tuple[str, int]:
    """The message and the exit status for an error; a generic message for an unexpected one."""
    from skye.games.datafile import CatalogError
    from skye.games.isle_of_skye.demos import UnknownPageError
    from skye.saves.errors import SaveError
    from skye.terminal.play.session import kind_and_place
    from skye.terminal.play.words import save_words
    from skye.terminal.widgets.data_errors import catalog_words

    if isinstance(error, typer.TyperException):
        return sentence(error, _whole()), 2
    if isinstance(error, SaveError):
        return save_words(error), 2
    if isinstance(error, CatalogError):
        return catalog_words(error), 2
    if isinstance(error, UnknownPageError):
        told = _("There is no page {page}. There are: {pages}.")
        return told.format(page=repr(error.page), pages=", ".join(error.pages)), 2
    told = _("An unexpected error ended the program ({kind_and_place}).")
    return told.format(kind_and_place=kind_and_place(error)), 1
