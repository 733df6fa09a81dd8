"""What a player reads of an error."""

from skye.games.errors import SetupError
from skye.games.isle_of_skye.game import GAME
from skye.saves.errors import SaveError
from skye.terminal.play.words import save_words, setup_words


def said(error: BaseException) -> str:
    """The sentence on an error, of Isle of Skye where it is on a set-up."""
    if isinstance(error, SetupError):
        return setup_words(error, GAME.front())
    assert isinstance(error, SaveError)
    return save_words(error)
