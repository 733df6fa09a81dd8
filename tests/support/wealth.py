"""Games in which everybody holds much gold, so that every secret is a number that stands nowhere else.

`main` plays such a game in its terminal, with the names and the seed that the command line gives.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

import skye
from skye.games.isle_of_skye.engine.state import GameState
from support.key_typist import KeyTypist
from support.matches import match_at

LEAST_GOLD = 70_001
MORE_GOLD = 10_003
PRICES = range(1000, 2000)


def wealthy_game(names: Sequence[str], seed: int) -> GameState:
    """A game that waits for its first price, in which everybody holds five figures of gold, each another amount."""
    state = skye.new_game(names, seed=seed)
    seats = (replace(seat, gold=LEAST_GOLD + MORE_GOLD * index) for index, seat in enumerate(state.seats))
    return replace(state, seats=tuple(seats))


class WealthyTypist(KeyTypist):
    """Plays a wealthy game, never puts the same price twice, and knows what nobody else may see."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        super().__init__(names, seed)
        self.state = wealthy_game(names, seed)
        self._amounts = iter(Random(seed).sample(PRICES, len(PRICES)))
        self._chosen: dict[int, tuple[int, int]] = {}
        """What each seat that has priced, or is about to, puts on its tiles."""
        self._peek: Iterator[str] = iter(())
        self._peeked: set[tuple[int, int]] = set()

    def name(self, prompt: str) -> str:
        """The next key; once in every turn at the market the player looks at the gold."""
        for key in self._peek:
            return key
        moment = (self.state.round, self.state.turn or 0)
        if self.state.phase is skye.Phase.BUYING and "p passes" in prompt and moment not in self._peeked:
            self._peeked.add(moment)
            self._peek = iter((" ", "enter"))
            return "G"
        return super().name(prompt)

    def _price(self) -> Iterator[str]:
        assert self.state.turn is not None
        self._chosen = {seat: gold for seat, gold in self._chosen.items() if self.state.seats[seat].pricing}
        gold = (next(self._amounts), next(self._amounts))
        self._chosen[self.state.turn] = gold
        self.prices.append(gold)
        yield from ("x", "right", *str(gold[0]), "right", *str(gold[1]), "c")

    def secrets(self, prompt: str) -> list[str]:
        """What may not be seen on the screen that has this prompt."""
        looks = self.state.turn if "x axe" in prompt or "hides it" in prompt else None
        gold = [str(seat.gold) for index, seat in enumerate(self.state.seats) if index != looks]
        if self.state.phase is not skye.Phase.PRICING:
            return gold
        prices = [str(price) for seat, chosen in self._chosen.items() if seat != looks for price in chosen]
        return [*gold, *prices]


def main() -> None:
    """Play a wealthy game in this terminal."""
    from skye.games.isle_of_skye.front.help import help_text
    from skye.terminal.device.console import open_console
    from skye.terminal.dialogue.dialogue import Dialogue
    from skye.terminal.play.autosave import Autosave
    from skye.terminal.play.session import hold
    from skye.terminal.play.table import Table

    *names, seed = sys.argv[1:]
    match = match_at(wealthy_game(names, int(seed)))

    def play(dialogue: Dialogue) -> str:
        return Table(dialogue, match, Autosave(match.game)).play()

    sys.exit(hold(open_console(plain=False), help_text, play))
