"""Who plays: names are asked for where they are not given."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.games.names import SetupError
from skye.terminal.device.screen import Room
from skye.terminal.dialogue.dialogue import Dialogue
from skye.terminal.dialogue.questions import Misunderstood, Question
from skye.terminal.play.naming import fitting_name, look_alike
from skye.terminal.widgets import panels

BOT = " (bot)"
"""What stands behind the name of a bot."""
CLANS = ("MacLeod", "MacDonald", "MacKinnon", "MacInnes", "Nicolson")


def clan_name(taken: Sequence[str]) -> str:
    """The name of the clan of the next seat; of another one if somebody's, a bot's for instance, looks like it."""

    def is_free(clan: str) -> bool:
        return not any(look_alike(name, own) for name in taken for own in (clan, clan + BOT))

    return next(filter(is_free, CLANS[len(taken) :] + CLANS))


class NameQuestion(Question[str]):
    """Asks for one player's name; Enter takes the clan's."""

    is_text = True

    def __init__(self, taken: Sequence[str], players: int) -> None:
        self._taken = taken
        self._players = players
        self._clan = clan_name(taken)

    @property
    def prompt(self) -> str:
        """Asks for the youngest first."""
        who = "Name of the youngest" if not self._taken else f"Name of player {len(self._taken) + 1}, clockwise"
        return f"{who} (Enter: {self._clan}): "

    def page(self, room: Room) -> RenderableType:
        """Who sits already."""
        rows = [panels.named(f"  {name}", seat) for seat, name in enumerate(self._taken)]
        text = Text("The youngest starts; then clockwise round the table.")
        return Group(panels.title("Isle of Skye", f"{self._players} players"), Text(), text, Text(), *rows)

    def answer(self, text: str) -> str | None:
        """A name that may be used."""
        try:
            return fitting_name(text or self._clan, self._taken)
        except SetupError as error:
            raise Misunderstood(f"{error} Enter takes {self._clan}.") from None


class PlayersQuestion(Question[int]):
    """Asks how many play."""

    def __init__(self, least: int) -> None:
        self._accepted = [str(number) for number in range(least, 6)]

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return f"How many players ({', '.join(self._accepted)})? "

    def page(self, room: Room) -> RenderableType:
        """The name of the game."""
        return Group(panels.title("Isle of Skye", "from chieftain to king"))

    def answer(self, text: str) -> int | None:
        """A number that is accepted."""
        if text not in self._accepted:
            raise Misunderstood(f"Type one of the numbers {', '.join(self._accepted)}.")
        return int(text)


def ask_names(dialogue: Dialogue, given: Sequence[str], players: int | None, bots: int) -> tuple[str, ...]:
    """All names, the starting player first; the bots sit last and have their clans' names."""
    names = list(given)
    if players is None:
        known = len(given) + bots if given else 0
        players = known if known >= 2 else dialogue.ask(PlayersQuestion(max(2, bots)))
    while len(names) < players - bots:
        names.append(dialogue.ask(NameQuestion(tuple(names), players)))
    while len(names) < players:
        names.append(clan_name(names) + BOT)
    return tuple(names)
