"""The hard bot: plans for this round, for the card set aside, and for where its houses go till the end."""

import time
from collections.abc import Callable

from skye.games.small_islands.bots.bot import Legal
from skye.games.small_islands.bots.plan import weigh
from skye.games.small_islands.engine.actions import AnyAction
from skye.games.small_islands.engine.view import View


class Hard:
    """Takes what is worth most, everything considered."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still; nothing is left to chance."""
        self._clock = clock

    def choose(self, view: View, legal: Legal) -> AnyAction:
        """The choice that is worth most; equal views give equal choices."""
        return legal[0] if len(legal) == 1 else weigh(view, legal, self._clock)[0].action
