"""Who plays: names are asked for where they are not given."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.errors import SetupError
from skye.games.game import AnyGame
from skye.terminal.dialogue.bindings import Binding, Typed
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.front import Front
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.play.naming import fitting_name, look_alike
from skye.terminal.play.words import setup_words
from skye.terminal.widgets import panels
from skye.terminal.widgets.room import Room

BOT = " (bot)"
"""What stands behind the name of a bot."""
HOW_MANY = "how many play"


def usual_name(usual: Sequence[str], taken: Sequence[str]) -> str:
    """The usual name of the next seat; another of them if somebody's, a bot's for instance, looks like it."""

    def is_free(name: str) -> bool:
        return not any(look_alike(other, own) for other in taken for own in (name, name + BOT))

    return next(filter(is_free, (*usual[len(taken) :], *usual)))


class NameQuestion(Question[str]):
    """Asks for one player's name; Enter takes the usual one of the seat."""

    is_text = True

    def __init__(self, front: Front, taken: Sequence[str], players: int) -> None:
        self._front = front
        self._taken = taken
        self._players = players
        self._usual = usual_name(front.usual_names, taken)
        self.typed = (Typed("Enter", f"takes the name {self._usual}"),)

    @property
    def prompt(self) -> str:
        """Asks for the first player first."""
        who = self._front.first_player if not self._taken else f"Name of player {len(self._taken) + 1}, clockwise"
        return f"{who} (Enter: {self._usual}): "

    def page(self, room: Room) -> RenderableType:
        """Who sits already."""
        rows = [panels.named(f"  {name}", seat) for seat, name in enumerate(self._taken)]
        text = Text(self._front.seating)
        return Group(panels.title(self._front.title, f"{self._players} players"), Text(), text, Text(), *rows)

    def answer(self, text: str) -> str | None:
        """A name that may be used."""
        try:
            return fitting_name(text or self._usual, self._taken)
        except SetupError as error:
            raise Misunderstood(f"{setup_words(error, self._front)} Enter takes {self._usual}.") from None


class PlayersQuestion(Question[int]):
    """Asks how many play."""

    reminders = ()

    def __init__(self, front: Front, accepted: range) -> None:
        self._front = front
        self._accepted = tuple(map(str, accepted))
        self._range = f"{self._accepted[0]} to {self._accepted[-1]}"
        self.typed = (Typed(self._range, HOW_MANY),)

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return f"How many players ({', '.join(self._accepted)})? "

    @property
    def lead(self) -> str:
        """Asks for a number here, too."""
        return self.prompt

    @property
    def bindings(self) -> Sequence[Binding[int]]:
        """The numbers that are accepted."""
        return (Binding(self._accepted, HOW_MANY, int, label=self._range),)

    def page(self, room: Room) -> RenderableType:
        """The name of the game."""
        return Group(panels.title(self._front.title, self._front.subtitle))

    def answer(self, text: str) -> int | None:
        """A number that is accepted."""
        if text not in self._accepted:
            raise Misunderstood(f"Type one of the numbers {', '.join(self._accepted)}.")
        return int(text)


def ask_names(
    dialogue: Dialogue, game: AnyGame, given: Sequence[str], players: int | None, bots: int
) -> tuple[str, ...]:
    """All names, the starting player first; the bots sit last and have the usual names of their seats."""
    front, names = game.front(), list(given)
    if players is None:
        known, least = len(given) + bots if given else 0, game.players[0]
        if known < least:
            known = dialogue.ask(PlayersQuestion(front, range(max(least, bots), game.players[-1] + 1)))
        players = known
    while len(names) < players - bots:
        names.append(dialogue.ask(NameQuestion(front, tuple(names), players)))
    while len(names) < players:
        names.append(usual_name(front.usual_names, names) + BOT)
    return tuple(names)
