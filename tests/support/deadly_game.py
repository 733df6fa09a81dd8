"""A game whose bots kill the process that they play in."""

import os
import signal
from collections.abc import Callable
from time import monotonic

from skye.games.isle_of_skye.game import IsleOfSkye
from skye.games.level import Level


class DeadlyGame(IsleOfSkye):
    """Ends no game, and every process."""

    def bot(self, level: Level, seed: int, clock: Callable[[], float] = monotonic) -> None:  # type: ignore[override]
        """Is never seen."""
        os.kill(os.getpid(), signal.SIGKILL)
