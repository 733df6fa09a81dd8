"""Shares of games won."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct


class Share(Struct, frozen=True):
    """A share of games won, with its 95 % confidence interval (Wilson)."""

    wins: float
    games: int
    share: float
    low: float
    high: float


def share_of(wins: Sequence[float]) -> Share:
    """The share of games won, from one entry per game: 1, 0, or a fraction for a shared victory.

    The interval is Wilson's at 95 %; shared victories make it slightly conservative.
    """
    games, won = len(wins), sum(wins)
    share = won / games
    weight = _NORMAL_95**2 / games
    centre = (share + weight / 2) / (1 + weight)
    reach = _NORMAL_95 * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    # Rounding may lead a little out of the bounds.
    return Share(won, games, share, max(0.0, centre - reach), min(1.0, centre + reach))


_NORMAL_95 = 1.959964
"""The 97.5 % quantile of the standard normal distribution."""
