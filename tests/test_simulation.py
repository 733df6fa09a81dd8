"""Many games between bots: what a record holds, what it comes to, and that the same seed gives the same games."""

import csv
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from io import StringIO

import pytest

from skye import simulation
from skye.games.level import Level
from skye.games.names import SetupError
from skye.simulation import GameRecord, SeatRecord, play_games, share_of, summarise, to_csv, to_json

LEVELS = ["normal", "easy", "easy"]


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return list(play_games(9, LEVELS, seed=3))


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


def test_the_levels_move_on_one_seat_from_game_to_game(records: list[GameRecord]) -> None:
    places = [[one.level for one in record.seats].index(Level.NORMAL) for record in records]
    assert places == [0, 1, 2] * 3


def test_each_game_has_its_own_deal(records: list[GameRecord]) -> None:
    assert len({record.seed for record in records}) == len(records)
    assert len({record.scoring for record in records}) > 1


def test_five_players_have_five_rounds() -> None:
    (record,) = play_games(1, ["easy"] * 5, seed=1)
    assert [len(one.rounds) for one in record.seats] == [5] * 5


def test_any_number_of_processes_gives_the_same_games(records: list[GameRecord]) -> None:
    assert list(play_games(9, LEVELS, seed=3, jobs=2)) == records


@pytest.mark.parametrize(
    ("games", "jobs", "cores", "processes"),
    [(2, 4, 9, 2), (10**6, 10**9, 3, 3), (10**9, 2, 3, 2), (1, 9, 9, 0), (9, 9, 1, 0)],
)
def test_no_more_processes_play_than_there_are_games_and_cores(
    games: int, jobs: int, cores: int, processes: int, monkeypatch: pytest.MonkeyPatch, records: list[GameRecord]
) -> None:
    """However many are asked for; where one is enough, it is the one that asks."""
    monkeypatch.setattr(simulation, "cores", lambda: cores)
    playing = play_games(games, LEVELS, seed=3, jobs=jobs)
    assert next(playing) == records[0]
    assert len(multiprocessing.active_children()) == processes
    playing.close()


def test_another_seed_gives_other_games(records: list[GameRecord]) -> None:
    assert next(play_games(1, LEVELS, seed=4)) != records[0]


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_the_hash_seed_decides_nothing(hash_seed: str, records: list[GameRecord]) -> None:
    code = f"from skye.simulation import *; print(to_csv(play_games(3, {LEVELS}, seed=3)), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == to_csv(records[:3])


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_stops_half_way_has_what_was_played_and_leaves_nothing_running(
    jobs: int, records: list[GameRecord]
) -> None:
    games = play_games(10**6, LEVELS, seed=3, jobs=jobs)
    assert [next(games), next(games)] == records[:2]
    games.close()
    assert not multiprocessing.active_children()


def test_ctrl_c_stops_all_processes_without_a_word() -> None:
    code = """
from skye.simulation import play_games
try:
    for record in play_games(10**6, ["easy", "easy"], seed=1, jobs=2):
        print(record.number, flush=True)
except KeyboardInterrupt:
    print("stopped")
"""
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as simulating:
        assert simulating.stdout
        assert simulating.stdout.readline() == "0\n"
        os.killpg(simulating.pid, signal.SIGINT)
        told, complaints = simulating.communicate(timeout=60)
    assert told.endswith("stopped\n")
    assert complaints == ""


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        next(play_games(1, ["easy", "grandmaster"], seed=1))


def test_a_table_of_one_is_refused() -> None:
    with pytest.raises(SetupError):
        next(play_games(1, ["easy"], seed=1))


def test_lead_changes_are_counted_from_round_to_round_and_to_the_end() -> None:
    # The lead: first, both, second, second, and first in the end.
    assert game(seat(20, (3, 5, 6, 9)), seat(19, (1, 5, 8, 10))).lead_changes == 2
    # A shared lead that goes back to who had it is no change, and neither is one that stays shared.
    assert game(seat(9, (3, 5, 7)), seat(8, (1, 5, 6))).lead_changes == 0
    assert game(seat(8, (1, 5, 6)), seat(9, (3, 5, 7))).lead_changes == 0
    assert game(seat(9, (0, 5, 9)), seat(9, (0, 5, 9))).lead_changes == 0


def test_a_share_has_the_interval_of_wilson() -> None:
    # Worked with the formula by hand: 8 of 10 at 95 %.
    share = share_of([1.0] * 8 + [0.0] * 2)
    assert (share.wins, share.games, share.share) == (8, 10, 0.8)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)


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
