"""The easy bot: takes the most points it can get at once."""

from collections.abc import Sequence
from random import Random

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.placing import effects
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View


class Easy:
    """Sees its own points of this turn and nothing else; among equal hexes it chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement with the most points; equal views give equal choices."""
        points = [points_now(view, action) for action in legal]
        best = [action for action, own in zip(legal, points, strict=True) if own == max(points)]
        return self._chance(view).choice(best)

    def _chance(self, view: View) -> Random:
        return Random(f"{self._seed}:{view.turn}:{view.in_hand}:{[seat.pile for seat in view.seats]}")


def points_now(view: View, action: Place) -> int:
    """The points that a placement brings the seat on turn at once."""
    number, laid = view.board.numbers[action.hex], Laid(action.seat, view.in_hand)
    return sum(sum(gains(event).get(action.seat, ())) for event in effects(view, number, laid))
