"""Who plays: names are asked for where they are not given."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.engine.names import MOST_COLUMNS, SetupError, check_name
from skye.terminal import panels
from skye.terminal.dialogue import Dialogue, Misunderstood, Question
from skye.terminal.screen import Room

CLANS = ("MacLeod", "MacDonald", "MacKinnon", "MacInnes", "Nicolson")


class NameQuestion(Question[str]):
    """Asks for one player's name; Enter takes the clan's."""

    is_text = True

    def __init__(self, taken: Sequence[str], players: int) -> None:
        self._taken = taken
        self._players = players
        self._clan = next(
            clan for clan in CLANS[len(taken) :] + CLANS if clan.casefold() not in map(str.casefold, taken)
        )

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
            return check_name(text or self._clan, self._taken)
        except SetupError as error:
            raise Misunderstood(f"{error} At most {MOST_COLUMNS} columns; Enter takes {self._clan}.") from None


class PlayersQuestion(Question[int]):
    """Asks how many play."""

    @property
    def prompt(self) -> str:
        """Asks for a number."""
        return "How many players, 2 to 5? "

    def page(self, room: Room) -> RenderableType:
        """The name of the game."""
        return Group(panels.title("Isle of Skye", "from chieftain to king"))

    def answer(self, text: str) -> int | None:
        """A number from 2 to 5."""
        if text not in ("2", "3", "4", "5"):
            raise Misunderstood("Type a number from 2 to 5.")
        return int(text)


def ask_names(dialogue: Dialogue, given: Sequence[str], players: int | None) -> tuple[str, ...]:
    """All names, the starting player first."""
    names = list(given)
    if players is None:
        players = len(given) if len(given) >= 2 else dialogue.ask(PlayersQuestion())
    while len(names) < players:
        names.append(dialogue.ask(NameQuestion(tuple(names), players)))
    return tuple(names)
