"""Advice for the seat on turn: the placements the hard bot likes best, and the estimates behind them."""

from collections.abc import Sequence

from skye.games.rebirth.bots.worth import Worth, weigh
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View

FEW = 3


def best_few(view: View, legal: Sequence[Place], count: int = FEW) -> Sequence[Worth]:
    """So many of the legal placements with their reasons, first what a hard bot with seed 0 places.

    `view` is that of the seat on turn.
    """
    return weigh(view, legal, seed=0)[:count]
