"""What can be learned from many games of Isle of Skye: what a record holds, and what records come to."""

import csv
import json
from io import StringIO

import pytest
from support.simulated import simulated

from skye.games.isle_of_skye.statistics import GameRecord, SeatRecord, summarise, to_csv, to_json
from skye.games.level import Level


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return simulated(9, ["normal", "easy", "easy"], seed=3)


def seat(points: int, rounds: tuple[int, ...], *, level: Level = Level.EASY, win: float = 0.0) -> SeatRecord:
    return SeatRecord(level, points, win, {"squares": points - 2, "scrolls": 2, "gold": 0}, rounds)


def game(*seats: SeatRecord, paid: tuple[int, ...] = (), lost: tuple[int, ...] = ()) -> GameRecord:
    return GameRecord(0, 1, ("squares",), seats, paid, lost)


def test_the_points_of_a_seat_are_the_sum_of_its_sources(records: list[GameRecord]) -> None:
    for record in records:
        for one in record.seats:
            assert set(one.sources) == {*record.scoring, "scrolls", "gold"}
            assert sum(one.sources.values()) == one.points
            assert one.rounds[-1] == one.points - one.sources["scrolls"] - one.sources["gold"]
            assert len(one.rounds) == 6


def test_most_points_win_and_the_shares_of_a_victory_make_one(records: list[GameRecord]) -> None:
    for record in records:
        assert sum(one.win for one in record.seats) == pytest.approx(1)
        most = max(one.points for one in record.seats)
        assert all(one.points == most for one in record.seats if one.win)


def test_every_tile_on_offer_is_sold_or_kept(records: list[GameRecord]) -> None:
    for record in records:
        assert len(record.paid) + len(record.lost) == 2 * 3 * 6


def test_five_players_have_five_rounds() -> None:
    (record,) = simulated(1, ["easy"] * 5, seed=1)
    assert [len(one.rounds) for one in record.seats] == [5] * 5


def test_lead_changes_are_counted_from_round_to_round_and_to_the_end() -> None:
    # The lead: first, both, second, second, and first in the end.
    assert game(seat(20, (3, 5, 6, 9)), seat(19, (1, 5, 8, 10))).lead_changes == 2
    # A shared lead that goes back to who had it is no change, and neither is one that stays shared.
    assert game(seat(9, (3, 5, 7)), seat(8, (1, 5, 6))).lead_changes == 0
    assert game(seat(8, (1, 5, 6)), seat(9, (3, 5, 7))).lead_changes == 0
    assert game(seat(9, (0, 5, 9)), seat(9, (0, 5, 9))).lead_changes == 0


def test_results_of_two_games_worked_by_hand() -> None:
    results = summarise(
        [
            game(seat(10, (4, 10), level=Level.NORMAL, win=1.0), seat(6, (4, 6)), paid=(3, 1), lost=(2,)),
            game(seat(9, (1, 9), win=0.5), seat(9, (2, 9), level=Level.NORMAL, win=0.5), paid=(3,)),
        ]
    )
    assert results.games == 2
    assert results.wins_by_level[Level.NORMAL].wins == 1.5
    assert [one.wins for one in results.wins_by_seat] == [1.5, 0.5]
    assert results.points == {Level.EASY: 7.5, Level.NORMAL: 9.5}
    assert results.points_by_source[Level.NORMAL] == {"squares": 7.5, "scrolls": 2, "gold": 0}
    assert results.points_by_round[Level.EASY] == (2.5, 7.5)
    assert results.scoring_tiles == {"squares": 6.5}
    assert (results.paid, results.lost, results.sold) == ({1: 1, 3: 2}, {2: 1}, 0.75)


def test_no_game_has_no_results() -> None:
    with pytest.raises(ValueError, match="no game"):
        summarise([])


def test_results_as_json(records: list[GameRecord]) -> None:
    results = summarise(records)
    read = json.loads(to_json(results))
    assert read["games"] == 9
    assert read["wins_by_level"]["normal"]["wins"] == results.wins_by_level[Level.NORMAL].wins
    assert sum(int(price) * count for price, count in read["paid"].items()) == sum(
        price for record in records for price in record.paid
    )


def test_records_as_csv(records: list[GameRecord]) -> None:
    rows = list(csv.DictReader(StringIO(to_csv(records))))
    assert len(rows) == 27
    assert rows[0]["level"] == "normal"
    for row, one in zip(rows, (one for record in records for one in record.seats), strict=True):
        assert int(row["points"]) == one.points
        assert sum(int(row[source] or 0) for source in list(row)[6:]) == one.points
