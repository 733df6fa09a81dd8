"""The list of games on the shelf."""

from pathlib import Path

from skye.games.isle_of_skye.engine.rounds import winners
from skye.games.isle_of_skye.engine.state import Box, GameState
from skye.games.isle_of_skye.front.screens.public import names
from skye.games.isle_of_skye.front.words import listed, winner_words
from skye.saves import shelf
from skye.saves.errors import UnreadableError
from skye.saves.record import read_game
from skye.terminal.device.console import open_console, print_line


def print_games(box: Box) -> None:
    """Every game with when it was last played, its players and where it stands; the last one first."""
    console = open_console(plain=True)
    files = shelf.games()
    for file in files:
        print_line(console, f"{file.stem}  (last played {_when(file)})")
        print_line(console, f"    {_about(file, box)}")
    if not files:
        console.print("There is no game so far. skye play begins one.")


def _when(file: Path) -> str:
    """When a game was last played, in words."""
    played_at = shelf.played_at(file)
    return f"{played_at:%Y-%m-%d %H:%M}" if played_at else "at no time that can be told"


def _about(file: Path, box: Box) -> str:
    """The players of a game and where it stands; what is wrong with it where it is broken."""
    try:
        record = read_game(file, box)
    except UnreadableError as error:
        return f"broken: {error}"
    stands = f"damaged: {record.damage}" if record.damage else _stands(record.state)
    return f"{listed(names(record.state))}: {stands}"


def _stands(state: GameState) -> str:
    """Round and phase, and whose turn it is; of a game that is over, who won."""
    if state.turn is None:
        return "over, " + winner_words(state, winners(state.seats))
    return f"round {state.round}, {state.phase}, {state.seats[state.turn].name} is next"
