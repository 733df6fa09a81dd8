"""The list of games on the shelf."""

from pathlib import Path

from skye.games.match import Match
from skye.saves import shelf
from skye.saves.errors import UnreadableError
from skye.saves.record import read_game
from skye.terminal.device.console import open_console, print_line
from skye.terminal.play.words import damage_words, save_words
from skye.terminal.widgets.phrases import listed


def print_games() -> None:
    """Every game with when it was last played, which it is, its players and where it stands; the last one first."""
    console = open_console(plain=True)
    files = shelf.games()
    for file in files:
        print_line(console, f"{file.stem}  (last played {_when(file)})")
        print_line(console, f"    {_about(file)}")
    if not files:
        console.print("There is no game so far. skye play begins one.")


def _when(file: Path) -> str:
    """When a game was last played, in words."""
    played_at = shelf.played_at(file)
    return f"{played_at:%Y-%m-%d %H:%M}" if played_at else "at no time that can be told"


def _about(file: Path) -> str:
    """Which game it is, its players and where it stands; what is wrong with it where it is broken."""
    try:
        record = read_game(file)
    except UnreadableError as error:
        return f"broken: {save_words(error)}"
    stands = f"damaged: {damage_words(record)}" if record.damage else _stands(record.match)
    return f"{record.match.game.front().title}, {listed(record.match.names)}: {stands}"


def _stands(match: Match) -> str:
    """Where a game stands, as everybody may know."""
    return match.game.front().standing(match.game.view(match.state, None))
