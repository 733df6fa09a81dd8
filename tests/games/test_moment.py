"""Moments: what happened at once, and the game directly after it."""

from skye.games.moment import Moment, events_of


def test_the_events_of_moments_follow_one_another() -> None:
    assert events_of([Moment(("a", "b"), 1), Moment((), 2), Moment(("c",), 3)]) == ("a", "b", "c")
    assert events_of([]) == ()
