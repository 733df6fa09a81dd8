"""The two sides of the board."""

from collections import Counter

import pytest

from skye.games.isle_of_skye.engine.track import FIVE, LETTERS, UP_TO_FOUR, Track, track_for


@pytest.mark.parametrize(
    ("players", "scored", "gold"),
    [
        (2, ["A", "B", "AC", "BD", "ACD", "BCD"], [0, 0, 1, 2, 3, 4]),
        (3, ["A", "B", "AC", "BD", "ACD", "BCD"], [0, 0, 1, 2, 3, 4]),
        (4, ["A", "B", "AC", "BD", "ACD", "BCD"], [0, 0, 1, 2, 3, 4]),
        (5, ["AB", "AC", "BD", "ACD", "BCD"], [0, 0, 1, 2, 3]),
    ],
)
def test_the_track_of_the_rule_book(players: int, scored: list[str], gold: list[int]) -> None:
    track = track_for(players)
    assert list(track.scored) == scored
    assert list(track.gold_per_player_ahead) == gold
    assert track.rounds == len(scored)


@pytest.mark.parametrize("track", [UP_TO_FOUR, FIVE], ids=["up to four", "five"])
def test_every_letter_scores_three_times(track: Track) -> None:
    assert Counter("".join(track.scored)) == dict.fromkeys(LETTERS, 3)


def test_case_4_catch_up_in_round_4() -> None:
    assert track_for(3).catch_up(4, [10, 10, 7]) == (0, 0, 4)


def test_case_5_catch_up_of_five_players_in_round_3() -> None:
    assert track_for(5).catch_up(3, [20, 15, 15, 9, 4]) == (0, 1, 1, 3, 4)


def test_no_catch_up_in_the_first_two_rounds() -> None:
    for players in (2, 5):
        for round_number in (1, 2):
            assert set(track_for(players).catch_up(round_number, list(range(players)))) == {0}


def test_those_who_tie_are_not_ahead_of_each_other() -> None:
    assert track_for(4).catch_up(6, [7, 7, 7, 7]) == (0, 0, 0, 0)
