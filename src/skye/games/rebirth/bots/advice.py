"""Advice for the seat on turn: the placements the hard bot likes best, and the estimates behind them."""

from collections.abc import Sequence

from skye.games.rebirth.bots.worth import Worth, weigh
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.view import View

FEW = 3


def explain(view: View, legal: Sequence[Place]) -> Worth:
    """The choice of a hard bot with seed 0, given the view of the seat on turn, with reasons."""
    return best_few(view, legal, 1)[0]


def best_few(view: View, legal: Sequence[Place], count: int = FEW) -> Sequence[Worth]:
    """So many of the legal placements, that choice first, with reasons."""
    return weigh(view, legal, seed=0)[:count]
