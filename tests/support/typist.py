"""A player of all seats who types: plays a game by the engine and knows what to type at each prompt.

`PYTHONPATH=tests python -m support.typist` writes tests/terminal/game.txt: a whole game of Ann, Bob and Cy with the
seed 7, to be typed to `skye play Ann Bob Cy --seed 7 --plain`.
"""

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import skye
from skye.games.isle_of_skye.engine.actions import Buy, Place, Price
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from support.emulated import Lines, by_lines, table_of
from support.matches import new_match
from support.skye_games import offer_number


class Typist:
    """Types the lines of one seeded game, and keeps the game as the engine has it."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.state = skye.new_game(names, seed=seed)
        self._random = Random(seed)
        self._next: Price | Place | None = None
        self.prices: list[tuple[int, int]] = []
        """All prices typed so far."""

    def line(self, prompt: str) -> str:
        """What to type at `prompt`."""
        answers = {
            "Play all the same?": lambda: "yes",
            "Axe and prices": self._price,
            "Number of the tile to buy": self._buy,
            "Enter places": self._build,
            "Enter confirms": self._confirm,
            "presses Enter": lambda: "",
            "Enter goes on": lambda: "",
            "Enter leaves": lambda: "",
        }
        for beginning, answer in answers.items():
            if beginning in prompt:
                return answer()
        raise AssertionError(f"no answer to {prompt!r}")

    @property
    def _seat(self) -> skye.Seat:
        assert self.state.turn is not None
        return self.state.seats[self.state.turn]

    def _apply(self, action: skye.AnyAction) -> None:
        self.state, _ = skye.apply(self.state, action)

    def _price(self) -> str:
        choices = skye.legal_actions(self.state)
        price = self._random.choice(choices)
        assert isinstance(price, Price)
        self._next = price
        self.prices.append(price.prices)
        words = [str(gold) for gold in price.prices]
        words.insert([tile.id for tile in self._seat.drawn].index(price.axe), "x")
        return " ".join(words)

    def _buy(self) -> str:
        state, action = self.state, self._random.choice(skye.legal_actions(self.state))
        self._apply(action)
        return str(offer_number(state, action)) if isinstance(action, Buy) else "pass"

    def _build(self) -> str:
        return self._confirm() if self._next else self._choose_cell()

    def _choose_cell(self) -> str:
        hand = self._seat.hand
        placing = self._random.choice(skye.legal_actions(self.state))
        assert isinstance(placing, Place)
        self._next = placing
        number = [tile.id for tile in hand].index(placing.tile) + 1
        return f"{number} {cell_name(placing.cell)} {placing.turns}"

    def _confirm(self) -> str:
        if self._next:
            self._apply(self._next)
            self._next = None
        else:
            self._return_what_is_stuck()
        return ""

    def _return_what_is_stuck(self) -> None:
        """What cannot be placed goes back by itself when the turn is confirmed."""
        while self.state.phase is skye.Phase.BUILDING:
            first = skye.legal_actions(self.state)[0]
            if not isinstance(first, skye.Return):
                return
            self._apply(first)


class TypedGame(NamedTuple):
    """A game that was typed from its beginning to its end."""

    lines: list[str]
    output: str
    farewell: str
    state: skye.GameState


@cache
def typed_game(names: Sequence[str], seed: int) -> TypedGame:
    """Type a whole game, in this process."""
    typist, output, typed = Typist(names, seed), io.StringIO(), []

    def line() -> str:
        typed.append(typist.line(output.getvalue().rpartition("\n")[2]))
        return typed[-1]

    farewell = table_of(by_lines(output, Lines(line)), new_match(names, seed)).play()
    return TypedGame(typed, output.getvalue(), farewell, typist.state)


if __name__ == "__main__":
    game = typed_game(("Ann", "Bob", "Cy"), seed=7)
    file = Path(__file__).parents[1] / "terminal" / "game.txt"
    file.write_text("".join(f"{line}\n" for line in game.lines))
    print(f"{file}: {len(game.lines)} lines. {game.farewell}")
