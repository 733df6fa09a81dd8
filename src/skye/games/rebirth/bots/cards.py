"""How likely mission cards are to be met at the end."""

from collections.abc import Sequence
from functools import cached_property
from math import exp, sqrt
from typing import Any, NamedTuple

from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.holding import Holding, Position, holdings
from skye.games.rebirth.engine.missions import AtLeast, Free, Mission
from skye.games.rebirth.engine.tile import Laid, turns
from skye.games.rebirth.engine.view import View

AVERAGE_CARD = {2: 2.6, 3: 2.3, 4: 2.0}
"""Points that a card brings its owner on average, by the number of players."""
PACE = 0.7
"""How much of what a card asks for comes by itself in a whole game."""
SPREAD = 0.6
"""How far a number may still go astray with a whole game to come, in roots of the number asked for."""


class After(NamedTuple):
    """A position after a placement, as far as missions look at it."""

    board: Board
    tiles: tuple[Laid | None, ...]
    castles: tuple[int | None, ...]
    seats: Sequence[Any]


class Cards:
    """The missions that a seat holds, in the course of the game so far."""

    def __init__(self, view: View, seat: int, turns_left: float) -> None:
        self._view = view
        self._seat = seat
        self._left = turns_left / turns(len(view.seats))
        """How much of the game is to come, from 1 to 0."""
        self._held = [view.box.mission(identity) for identity in view.seats[seat].missions or ()]

    def worth(self, position: Position) -> float:
        """The points that the cards are likely to bring from a position; only its castles and the seat's own tiles
        differ from those of the view."""
        own = Holding(position, self._seat)
        return sum(mission.points * self._chance(mission, own) for mission in self._held)

    def _chance(self, mission: Mission, own: Holding) -> float:
        condition = mission.condition
        if isinstance(condition, Free):
            return 1.0
        number = condition.number(own)
        if isinstance(condition, AtLeast):
            asked = condition.asked(len(self._view.seats))
            # What cannot be lost again is as good as met.
            return self._likely(number + PACE * asked * self._left - asked, asked)
        best = self._best_of_others[mission.id]
        return self._likely(number - best, max(number, best, 1)) if number or self._left else 0.0

    def _likely(self, ahead: float, asked: float) -> float:
        """The chance that a number comes out so far ahead of what is asked for, or level with it."""
        spread = SPREAD * sqrt(asked * self._left)
        if spread < 0.05:
            return float(ahead >= 0)
        return 1 / (1 + exp(-min(30.0, max(-30.0, (ahead + 0.5) / spread))))

    @cached_property
    def _best_of_others(self) -> dict[str, int]:
        """The highest number of any rival for each card held, as the board stands."""
        others = [have for seat, have in enumerate(holdings(self._view)) if seat != self._seat]
        return {mission.id: max(mission.number(have) or 0 for have in others) for mission in self._held}
