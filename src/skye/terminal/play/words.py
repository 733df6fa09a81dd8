"""Sentences on what cannot be set up, read or saved: the one place where these codes become text.

What belongs to a game, such as why an action is refused, its front says.
"""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skye.games.datafile import CatalogError
from skye.games.errors import SetupError, SetupFault
from skye.language.texts import N_, _
from skye.saves.errors import CannotSaveError, DamagedError, SaveError, SaveFault
from skye.saves.places import name_of
from skye.saves.record import Record
from skye.terminal.play.naming import NameFault
from skye.terminal.play.typed import command
from skye.terminal.widgets.data_errors import catalog_words
from skye.terminal.widgets.phrases import enumerated

if TYPE_CHECKING:
    from skye.terminal.dialogue.front import Front


class TableFault(StrEnum):
    """What can be wrong with a game on disk that the table alone knows of: codes of a SaveError."""

    BROKEN = "file-broken"
    DAMAGED = "file-damaged"
    NO_SUCH_FORM = "no-such-form"
    FILE_EXISTS = "file-exists"
    NO_FILE_EXISTS = "no-file-exists"
    NO_FOLDER = "no-folder"
    NO_NEW_FILE = "no-new-file"


_SETUPS: Mapping[str, str] = {
    SetupFault.WRONG_NUMBER: N_("{title} is for {least} to {most} players, not {named}."),
    SetupFault.NAME_NO_TEXT: N_("A name is a text."),
    SetupFault.NAME_SHOWS_NOTHING: N_("A name needs at least one character that shows."),
    SetupFault.NAME_NOT_PRINTABLE: N_("A name is made of printable characters only: no control or invisible ones."),
    SetupFault.NAME_TOO_LONG: N_("A name is at most {most} characters, and this one has {length}."),
    SetupFault.NAME_TAKEN: N_(
        "The name {name} looks like {other}, which is taken; "
        "names must differ by more than capitals, spaces and look-alike letters."
    ),
    SetupFault.WRONG_SEED: N_("A seed is a whole number of at most {most} digits."),
    NameFault.JOINS_ANOTHER: N_(
        "A name begins with a character that shows by itself, not with a mark that joins another."
    ),
    NameFault.UNCERTAIN_WIDTH: N_(
        "Terminals disagree about the width of this name. "
        "Leave out flags, emoji with a skin tone, and vowel signs that stand beside their letter."
    ),
    NameFault.TOO_WIDE: N_("A name is at most {most} columns wide, and this one takes {width}."),
}
_DAMAGES: Mapping[str, str] = {
    SaveFault.NO_LINE: N_("Line {line}: It is not a line of a game."),
    SaveFault.NOT_ALLOWED: N_("Line {line}: Its action is not allowed there."),
    SaveFault.IMPOSSIBLE_DRAW: N_("Line {line}: Chance cannot have given what it says was drawn."),
    SaveFault.LINE_CHANGED: N_(
        "Line {line}: It does not match its own check: it was changed, or a line before it is missing."
    ),
}
_NOT_ALLOWED_BECAUSE = N_("Line {line}: Its action is not allowed there: {refusal}")
_SAVES: Mapping[str, str] = {
    SaveFault.NO_GAME: N_("There is no game {name!r}. skye games lists them."),
    SaveFault.NO_GAMES: N_("There is no game so far. skye play begins one."),
    SaveFault.SEVERAL_GAMES: N_("Several games have {name!r} in their names: {games}."),
    SaveFault.NOTHING_TO_RESUME: N_("There is no game to go on with. skye play begins one."),
    SaveFault.FOLDER_UNREADABLE: N_("The folder {folder} cannot be read: {reason}."),
    SaveFault.IN_USE: N_("The game {game} is open in another window. Go on there, or leave it there first."),
    SaveFault.NOT_A_FILE: N_("It is not a file."),
    SaveFault.FILE_UNREADABLE: N_("It cannot be read: {reason}."),
    SaveFault.TOO_LONG: N_("It is far too long for a game."),
    SaveFault.NO_WHOLE_LINE: N_("It holds not even one whole line."),
    SaveFault.NO_FIRST_LINE: N_("Line 1: It is not the first line of a game."),
    SaveFault.NEWER_FORMAT: N_(
        "It was written by a newer skye, in format {format}; this one reads format {known}. "
        "Update skye to go on with it."
    ),
    SaveFault.UNKNOWN_FORMAT: N_("It is of format {format}; this skye reads the formats 1 to {known}."),
    SaveFault.UNKNOWN_GAME: N_(
        "It is a game of {game!r}, which this skye does not know. Update skye to go on with it."
    ),
    SaveFault.OTHER_RULES: N_("It is of format {format} and rules {rules}; this skye reads rules {known}."),
    SaveFault.IMPOSSIBLE_SETUP: N_("Line 1: It tells of a game that cannot be set up."),
    SaveFault.SETUP_CHANGED: N_("Line 1: It does not match its own check: it was changed, or the box was."),
    SaveFault.BROKEN_DATA: N_("A data file of the game is wrong ({reason})."),
    TableFault.BROKEN: N_("{name} is broken. {error}"),
    TableFault.DAMAGED: N_(
        "{name} is damaged. {error} What is before that line is whole: {repair} goes on from there, in a copy."
    ),
    TableFault.NO_SUCH_FORM: N_("This game has no form as {form}."),
    TableFault.FILE_EXISTS: N_("{file} is there already. If it is a game, {resume} goes on with it."),
    TableFault.NO_FILE_EXISTS: N_("{file} is there already, and is no file."),
    TableFault.NO_FOLDER: N_("There is no folder {folder} for the file."),
}
_REASONS: Mapping[str, str] = {
    SaveFault.DISK: "{reason}",
    SaveFault.UNKNOWN_HOME: N_("SKYE_HOME is {home}, and no such home folder is known"),
    SaveFault.NO_HOME: N_("No home folder is known, and SKYE_HOME names no folder for the games"),
    SaveFault.FILE_GONE: N_("The file {file} is not as the game left it: {reason}"),
    SaveFault.FILE_REPLACED: N_("The file {file} is not as the game left it: another file has taken its place"),
    SaveFault.FILE_CHANGED: N_("The file {file} is not as the game left it: something else has written to it"),
    TableFault.NO_NEW_FILE: N_("{change}, and there can be no new one: {error}"),
}
"""Why the disk does not take a game: no sentences, but what stands behind a colon in one, or before a full stop."""
_DISK_AND_FILE = N_("{reason} ({file})")
_NO_REASON = N_("the disk does not answer")


def setup_words(error: SetupError, front: "Front") -> str:
    """Why a game cannot be set up, as a sentence."""
    if error.code not in _SETUPS:
        return front.setup_refusal(error)
    return _(_SETUPS[error.code]).format(title=_(front.title), **error.facts)


def seed_words(error: SetupError) -> str:
    """What may be the seed of any game, as a sentence on one that may not."""
    return _(_SETUPS[SetupFault.WRONG_SEED]).format(**error.facts)


def save_words(error: SaveError) -> str:
    """Why a game on disk cannot be used as it was asked for, as a sentence."""
    if isinstance(error, DamagedError):
        return damage_words(error.record)
    if isinstance(error, CannotSaveError):
        return _("{reason}.").format(reason=reason_words(error))
    return _(_SAVES[error.code]).format_map(_places(error.facts))


def damage_words(record: Record) -> str:
    """Which line of a game is not whole, and why, as a sentence that everybody may read."""
    damage, match = record.damage, record.match
    assert damage is not None, "the game is damaged"
    if damage.refusal is None:
        return _(_DAMAGES[damage.fault]).format(line=damage.line)
    refusal = match.game.front().refusal(damage.refusal, match.game.view(match.state, None))
    return _(_NOT_ALLOWED_BECAUSE).format(line=damage.line, refusal=refusal)


def reason_words(error: CannotSaveError) -> str:
    """Why the disk does not take a game, as it stands behind a colon."""
    template = _DISK_AND_FILE if error.code == SaveFault.DISK and error.facts["file"] else _REASONS[error.code]
    return _(template).format_map(_places(error.facts))


def _places(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """What fills the places of a sentence: the facts as they are shown, and what is typed for a file."""
    places = {name: _shown(value) for name, value in facts.items()}
    if isinstance(reason := facts.get("reason"), str):
        # What a system says is English; the usual things of it are marked.
        places["reason"] = _(reason)
    if isinstance(file := facts.get("file"), Path):
        places["name"] = name_of(file)
        places["resume"] = command("resume", game=file)
        places["repair"] = command("resume", "--repair", game=file)
    return places


def _shown(value: Any) -> Any:
    match value:
        case None:
            return _(_NO_REASON)
        case tuple():
            return enumerated(value)
        case CannotSaveError():
            return reason_words(value)
        case SaveError():
            return save_words(value)
        case CatalogError():
            return catalog_words(value)
        case other:
            return other
