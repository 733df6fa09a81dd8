"""Where the points came from: every point is in the ledger once, under its round and its source."""

import pytest
from support.skye_games import random_game

from skye.games.isle_of_skye.engine.track import LETTERS, track_for
from skye.games.isle_of_skye.ledger import Entry, entries, summed


@pytest.mark.parametrize("seed", range(8))
def test_all_points_are_in_the_ledger_in_the_rounds_of_the_track(seed: int) -> None:
    players = 2 + seed % 4
    steps = list(random_game(players, seed))
    found = entries(event for *_, events in steps for event in events)
    final = steps[-1][2]
    assert summed(found) == tuple(seat.points for seat in final.seats)

    track = track_for(players)
    letters = [(letter, number) for number, scored in enumerate(track.scored, 1) for letter in scored]
    assert [(entry.source, entry.round) for entry in found] == [*letters, ("scrolls", None), ("gold", None)]
    for letter in LETTERS:
        assert sum(entry.source == letter for entry in found) == 3, "each letter scores three times"
    assert found[-1].points == tuple(seat.gold // 5 for seat in final.seats)


def test_sums_by_seat() -> None:
    assert summed([Entry("A", 1, (1, 0, 4)), Entry("B", 2, (2, 3, 0))]) == (3, 3, 4)
