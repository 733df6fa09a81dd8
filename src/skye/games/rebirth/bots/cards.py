"""How likely mission cards are to be met at the end."""

from functools import cached_property
from math import exp, sqrt

from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.engine.events import CathedralReached
from skye.games.rebirth.engine.holding import Holding, Position, holdings
from skye.games.rebirth.engine.missions import AtLeast, Castles, Free, Groups, Mission
from skye.games.rebirth.engine.tile import turns
from skye.games.rebirth.engine.view import View

AVERAGE_CARD = {2: 2.6, 3: 2.3, 4: 2.0}
"""Points that a card drawn is counted for, by the number of players: a little less than one brings a normal bot among
its like on average, which is 3.0, 2.6 and 2.2."""
DRAWN_LATER = 0.8
"""How much of its worth a card still has that is drawn later, when there is less time to aim at it."""
PACE = 0.7
"""How much of what a card asks for comes by itself in a whole game."""
SPREAD = 0.6
"""How far a number may still go astray with a whole game to come, in roots of the number asked for."""

_MAY_FALL = (Castles, Groups)
"""The numbers that may fall again: a castle is lost, two groups are joined."""


class Cards:
    """What the missions of the seat on turn, held and drawn, are likely to bring it."""

    def __init__(self, view: View, to_come: ToCome) -> None:
        assert view.turn is not None, "somebody must place a tile"
        self._view = view
        self._seat = view.turn
        self._to_come = to_come
        self._left = to_come.turns / turns(len(view.seats))
        """How much of the game is to come, from 1 to 0."""
        self._held = [view.box.mission(identity) for identity in view.seats[view.turn].missions or ()]

    def rise(self, placement: Placement) -> float:
        """What the cards held are likelier to bring after a placement, in points."""
        return self._worth(placement) - self._worth_now

    def drawn(self, placement: Placement) -> float:
        """What the cards drawn by a placement bring, as far as they could not be drawn later as well."""
        board, worth = self._view.board, 0.0
        for event in placement.happens:
            if isinstance(event, CathedralReached):
                ring = board.round_cathedrals[board.cathedral_numbers[event.cathedral]]
                free = [number for number in ring if placement.tiles[number] is None]
                reached_later = DRAWN_LATER * self._to_come.reaches(self._seat, free)
                worth += AVERAGE_CARD[len(self._view.seats)] * (1 - reached_later)
        return worth

    @cached_property
    def _worth_now(self) -> float:
        return self._worth(self._view)

    def _worth(self, position: Position) -> float:
        own = Holding(position, self._seat)
        return sum(mission.points * self._chance(mission, own) for mission in self._held)

    def _chance(self, mission: Mission, own: Holding) -> float:
        condition = mission.condition
        if isinstance(condition, Free):
            return 1.0
        number = condition.number(own)
        if isinstance(condition, AtLeast):
            asked = condition.asked(len(self._view.seats))
            if number >= asked and not isinstance(condition.count, _MAY_FALL):
                return 1.0
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
