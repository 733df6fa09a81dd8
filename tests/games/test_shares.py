"""Shares of games won."""

from skye.games.shares import share_of


def test_a_share_has_the_interval_of_wilson() -> None:
    # Worked with the formula by hand: 8 of 10 at 95 %.
    share = share_of([1.0] * 8 + [0.0] * 2)
    assert (share.wins, share.games, share.share) == (8, 10, 0.8)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
