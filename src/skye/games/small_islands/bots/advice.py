"""Advice for the seat on turn: the choices the hard bot likes best, and the reckoning behind them."""

from collections.abc import Sequence

from skye.games.small_islands.bots.bot import Legal
from skye.games.small_islands.bots.plan import weigh
from skye.games.small_islands.bots.weighed import Weighed
from skye.games.small_islands.engine.view import View

FEW = 3


def explain(view: View, legal: Legal) -> Weighed:
    """The hard bot's choice, given the view of the seat on turn, with reasons."""
    return best_few(view, legal, 1)[0]


def best_few(view: View, legal: Legal, count: int = FEW) -> Sequence[Weighed]:
    """So many of the legal choices, that one first, with reasons; fewer where no others are worth telling."""
    return weigh(view, legal)[:count]
