"""The hard bot: reckons what each hex is worth by the end, to itself and to its rivals. See docs/bots.md."""

import time
from collections.abc import Callable, Sequence

from skye.games.rebirth.bots.bot import chance
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.worth import Outlook, Worth
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View

PATIENCE = 1.0
"""Time limit in seconds, after which it settles for the best found. It is usually done long before."""


class Hard:
    """Takes the hex that is worth most by the end of the game."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still."""
        self._seed = seed
        self._clock = clock

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement that is worth most; equal views give equal choices."""
        return self.weigh(view, legal)[0].action

    def weigh(self, view: View, legal: Sequence[Place]) -> Sequence[Worth]:
        """The legal placements by their worth, the best first, equals by chance; all of them if there is time."""
        end = self._clock() + PATIENCE
        placements = [Placement(view, action) for action in chance(self._seed, view).sample(legal, len(legal))]
        placements.sort(key=lambda placement: -placement.points[placement.action.seat])
        outlook, weighed = Outlook(view), []
        for placement in placements:
            weighed.append(outlook.worth(placement))
            if self._clock() > end:
                break
        return sorted(weighed, key=lambda worth: -worth.points)
