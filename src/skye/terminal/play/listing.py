"""The list of games on the shelf."""

from pathlib import Path

from skye.games.match import Match
from skye.language.texts import _
from skye.saves import shelf
from skye.saves.errors import UnreadableError
from skye.saves.record import Record, read_game
from skye.terminal.device.console import open_console, print_line
from skye.terminal.play.words import damage_words, save_words
from skye.terminal.widgets.phrases import listed


def print_games() -> None:
    """Every game with when it was last played, which it is, its players and where it stands; the last one first."""
    console = open_console(plain=True)
    files = shelf.games()
    for file in files:
        print_line(console, f"{file.stem}  {_when(file)}")
        print_line(console, f"    {_about(file)}")
    if not files:
        console.print(_("There is no game so far. skye play begins one."))


def _when(file: Path) -> str:
    """When a game was last played."""
    played_at = shelf.played_at(file)
    if not played_at:
        return _("(last played at no time that can be told)")
    return _("(last played {time})").format(time=f"{played_at:%Y-%m-%d %H:%M}")


def _about(file: Path) -> str:
    """Which game it is, its players and where it stands; what is wrong with it where it is broken."""
    try:
        record = read_game(file)
    except UnreadableError as error:
        return _("broken: {reason}").format(reason=save_words(error))
    stands = _damaged(record) if record.damage else _stands(record.match)
    told = _("{game}, {names}: {standing}")
    return told.format(game=_(record.match.game.front().title), names=listed(record.match.names), standing=stands)


def _damaged(record: Record) -> str:
    """What is wrong with a game of which a part is whole."""
    return _("damaged: {reason}").format(reason=damage_words(record))


def _stands(match: Match) -> str:
    """Where a game stands, as everybody may know."""
    return match.game.front().standing(match.game.view(match.state, None))
