"""One evening: who plays, which game, and the game itself."""

from dataclasses import dataclass

from rich.console import Console

import skye
from skye import catalog
from skye.engine.game import chosen_scoring
from skye.engine.names import check_name
from skye.engine.state import HouseRules
from skye.terminal.dialogue import Dialogue
from skye.terminal.seating import ask_names
from skye.terminal.session import hold
from skye.terminal.table import Table


@dataclass(frozen=True)
class Wishes:
    """What the players asked for on the command line."""

    names: tuple[str, ...]
    players: int | None
    seed: int
    scoring: tuple[str, ...] | None
    """The ids of the scoring tiles; dealt where None."""
    house_rules: HouseRules

    def check(self) -> None:
        """Raise SetupError for names and scoring tiles that will not do, before anybody is asked anything."""
        for place, name in enumerate(self.names):
            check_name(name, self.names[:place])
        if self.scoring is not None:
            chosen_scoring(catalog.load(), self.scoring)


def play_game(wishes: Wishes, console: Console) -> int:
    """Play one game and return the exit status. Raises SetupError and CatalogError before anything is shown."""
    catalog.load()
    wishes.check()

    def game(dialogue: Dialogue) -> str:
        names = ask_names(dialogue, wishes.names, wishes.players)
        state, events = skye.start_game(names, seed=wishes.seed, scoring=wishes.scoring, house_rules=wishes.house_rules)
        table = Table(dialogue, state, events)
        table.play()
        return table.summary()

    return hold(console, game)
