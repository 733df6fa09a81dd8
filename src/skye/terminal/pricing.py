"""The secret choice: the axe on one tile, gold on the other two."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from skye.engine.actions import AnyAction, Price
from skye.engine.legal import IllegalAction, check
from skye.engine.state import GameState
from skye.engine.tile import Tile
from skye.terminal import panels
from skye.terminal.dialogue import Misunderstood
from skye.terminal.land import Offered
from skye.terminal.screen import Room
from skye.terminal.words import counted

AXE_WORDS = ("x", "axe")
ACCEPTED = "Type what goes on tiles 1, 2 and 3: x for the axe on one, a price on the other two, such as: x 4 3"


class PricingQuestion:
    """Asks the seat whose turn it is; nobody else may look."""

    topic = "pricing"

    def __init__(self, state: GameState) -> None:
        assert state.turn is not None, "somebody must price"
        self._state = state
        self._seat = state.turn
        self._choice: Price | None = None

    @property
    def prompt(self) -> str:
        """Asks for the choice, then for its confirmation."""
        return "Axe and prices (x 4 3): " if self._choice is None else "Enter confirms, or choose again: "

    def page(self, room: Room) -> RenderableType:
        """The player's own gold, tiles and land."""
        seat = self._state.seats[self._seat]
        title = panels.title(f"{seat.name}: price two tiles, axe one", f"round {self._state.round}", self._seat)
        drawn = [Offered(tile, f"tile {place + 1}", self._chosen_for(tile)) for place, tile in enumerate(seat.drawn)]
        offers = panels.Tiles(drawn, room.rows // 2)
        above = Group(title, Text(), offers, self._purse(), Text())
        land = panels.Land(self._state.seats[self._seat].territory, self._seat)
        return panels.LandPage(above, panels.Board(self._state), land, room)

    def answer(self, text: str) -> Sequence[AnyAction] | None:
        """Three words choose; Enter confirms what was chosen."""
        if text:
            self._choice = self._chosen(text)
            return None
        if self._choice is None:
            raise Misunderstood(ACCEPTED)
        return [self._choice]

    def _chosen(self, text: str) -> Price:
        """The choice that three words make, if it is legal."""
        words = text.lower().replace(",", " ").split()
        axes = [place for place, word in enumerate(words) if word in AXE_WORDS]
        if len(words) != 3 or len(axes) != 1:
            raise Misunderstood(ACCEPTED)
        first, second = (whole_number(word) for word in words if word not in AXE_WORDS)
        drawn = self._state.seats[self._seat].drawn
        choice = Price(self._seat, drawn[axes[0]].id, (first, second))
        try:
            check(self._state, choice)
        except IllegalAction as refusal:
            raise Misunderstood(refusal.sentence) from None
        return choice

    def _purse(self) -> Text:
        seat = self._state.seats[self._seat]
        purse = Text(f"{seat.name} holds {counted(seat.gold, 'gold')}.", style="bold")
        if self._choice:
            purse.append(f" On tiles {sum(self._choice.prices)}, left {seat.gold - sum(self._choice.prices)}.")
        return purse

    def _chosen_for(self, tile: Tile) -> str:
        """What was chosen for a tile."""
        if self._choice is None:
            return ""
        if tile.id == self._choice.axe:
            return "axe"
        priced = [drawn.id for drawn in self._state.seats[self._seat].drawn if drawn.id != self._choice.axe]
        return counted(self._choice.prices[priced.index(tile.id)], "gold")


def whole_number(text: str) -> int:
    """A whole number as people write it: the digits 0 to 9 and nothing else. Raises Misunderstood."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise Misunderstood(f"{text[:20]!r} is no price. A price is a whole number, in the digits 0 to 9, from 1.")
    return int(text)
