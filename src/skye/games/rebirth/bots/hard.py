"""The hard bot: reckons what each hex is worth by the end, to itself and to its rivals. See docs/bots.md."""

import time
from collections.abc import Callable, Sequence

from skye.games.rebirth.bots.bot import best, chance
from skye.games.rebirth.bots.worth import Outlook
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View


class Hard:
    """Takes the hex that is worth most."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still."""
        self._seed = seed
        self._clock = clock

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement that is worth most; equal views give equal choices."""
        outlook = Outlook(view)
        return best(legal, [outlook.worth(action).points for action in legal], chance(self._seed, view))
