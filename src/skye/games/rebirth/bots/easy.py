"""The easy bot: takes the most points it can get at once."""

from collections.abc import Sequence

from skye.games.rebirth.bots.bot import best, chance
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View


class Easy:
    """Sees its own points of this turn and nothing else; among equal hexes it chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement with the most points; equal views give equal choices."""
        points = [Placement(view, action).points[action.seat] for action in legal]
        return best(legal, points, chance(self._seed, view))
