"""The hard bot: reckons what each hex is worth by the end, to itself and to its rivals. See docs/bots.md."""

import time
from collections.abc import Callable, Sequence

from skye.games.rebirth.bots.worth import weigh
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View


class Hard:
    """Takes the hex that is worth most by the end of the game."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still."""
        self._seed = seed
        self._clock = clock

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement that is worth most; equal views give equal choices."""
        return weigh(view, legal, self._seed, self._clock)[0].action
