"""The set-up page, answered in this process."""

from collections.abc import Sequence

from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.play.new_game import Wishes
from skye.terminal.play.seating import Seat
from skye.terminal.play.set_up import SetUp, ask_set_up


def seats_for(
    names: Sequence[str] = (), players: int | None = None, bots: int = 0, game: AnyGame = GAME
) -> tuple[Seat, ...]:
    """The seats as the command line fills them."""
    levels = (Level.EASY,) * bots
    return Wishes(tuple(names), players, 1, None, levels, hints=True, file=None).seats(game)


def set_up_by(dialogue: Dialogue, names: Sequence[str] = (), players: int | None = None, bots: int = 0) -> SetUp:
    """What comes of the page, with this filled in."""
    return ask_set_up(dialogue, GAME, seats_for(names, players, bots), GAME.usual_options())
