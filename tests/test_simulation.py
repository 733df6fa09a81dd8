"""Many games between bots: the same seed gives the same records, wherever and however they are played."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.deadly_game import DeadlyGame
from support.hash_seeds import printed_under
from support.simulated import simulated

from skye import simulation
from skye.games.errors import SetupError
from skye.games.isle_of_skye.game import GAME, Options
from skye.games.isle_of_skye.statistics import GameRecord, to_csv
from skye.games.level import Level
from skye.simulation import play_games

LEVELS = ["normal", "easy", "easy"]
GOLDEN = Path(__file__).with_name("simulated.csv")
"""What `skye simulate --games 2 --seed 1 --csv` has printed since skye 0.1."""


@pytest.fixture(scope="module")
def records() -> list[GameRecord]:
    return simulated(9, LEVELS, seed=3)


def test_the_levels_move_on_one_seat_from_game_to_game(records: list[GameRecord]) -> None:
    places = [[one.level for one in record.seats].index(Level.NORMAL) for record in records]
    assert places == [0, 1, 2] * 3


def test_each_game_has_its_own_deal(records: list[GameRecord]) -> None:
    assert len({record.seed for record in records}) == len(records)
    assert len({record.scoring for record in records}) > 1


def test_another_seed_gives_other_games(records: list[GameRecord]) -> None:
    assert simulated(1, LEVELS, seed=4) != records[:1]


def test_the_games_of_a_seed_are_those_of_every_version() -> None:
    assert to_csv(simulated(2, ["hard", "normal", "easy", "easy"], seed=1)) == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_the_hash_seed_decides_nothing(hash_seed: str, records: list[GameRecord]) -> None:
    code = f"""
from skye.games.isle_of_skye.game import GAME
from skye.games.isle_of_skye.statistics import to_csv
from skye.simulation import play_games
print(to_csv(play_games(GAME, 3, {LEVELS}, seed=3)), end='')
"""
    assert printed_under(hash_seed, code) == to_csv(records[:3])


def test_options_are_played_with() -> None:
    four = ("sheep", "squares", "columns", "most_gold")
    (record,) = simulated(1, ["easy", "easy"], seed=1, options=Options(GAME.usual_options().scoring_tiles, four))
    assert record.scoring == four


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        next(play_games(GAME, 1, ["easy", "grandmaster"], seed=1))


def test_a_table_of_one_is_refused() -> None:
    with pytest.raises(SetupError):
        next(play_games(GAME, 1, ["easy"], seed=1))


# --- Wherever they are played --------------------------------------------------------------------------------


@pytest.fixture
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many this machine has."""
    monkeypatch.setattr(simulation, "cores", lambda: 2)


@pytest.mark.usefixtures("_two_cores")
def test_any_number_of_processes_gives_the_same_games(records: list[GameRecord]) -> None:
    assert as_bytes(simulated(9, LEVELS, seed=3, jobs=2)) == as_bytes(records)


def as_bytes(records: list[GameRecord]) -> bytes:
    """Records to be compared to the last byte."""
    return msgspec.json.encode(records)


@pytest.mark.parametrize(
    "make",
    [lambda: ThreadPoolExecutor(3), lambda: ProcessPoolExecutor(2, get_context("spawn"))],
    ids=["threads", "processes"],
)
def test_any_executor_gives_the_same_games(make: type[Executor], records: list[GameRecord]) -> None:
    with make() as executor:
        assert as_bytes(list(play_games(GAME, 9, LEVELS, 3, executor=executor))) == as_bytes(records)
        assert as_bytes(list(play_games(GAME, 4, LEVELS, 3, executor=executor))) == as_bytes(records[:4]), "used again"


class Later(Future[Any]):
    """A game that is played when its record is asked for."""

    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> Any:
        """The record."""
        self.set_result(self._work())
        return super().result(timeout)


class Lazy(Executor):
    """Plays nothing before it is asked for, and remembers what it was handed."""

    def __init__(self) -> None:
        self.handed: list[Later] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Later:
        """Take a game."""
        self.handed.append(Later(partial(work, *args, **kwargs)))
        return self.handed[-1]


def test_an_executor_is_handed_no_more_games_than_it_may_be_ahead(
    monkeypatch: pytest.MonkeyPatch, records: list[GameRecord]
) -> None:
    """However many are asked for; and those that nobody waits for any more are called off."""
    monkeypatch.setattr(simulation, "AHEAD", 3)
    executor = Lazy()
    playing = play_games(GAME, 10**6, LEVELS, 3, executor=executor)
    assert [next(playing), next(playing)] == records[:2]
    assert len(executor.handed) == 4
    playing.close()
    assert [game.cancelled() for game in executor.handed] == [False, False, True, True]


@pytest.mark.parametrize(
    ("games", "jobs", "cores", "processes"),
    [(2, 4, 9, 2), (10**6, 10**9, 3, 3), (10**9, 2, 3, 2), (1, 9, 9, 0), (9, 9, 1, 0)],
)
def test_no_more_processes_play_than_there_are_games_and_cores(
    games: int, jobs: int, cores: int, processes: int, monkeypatch: pytest.MonkeyPatch, records: list[GameRecord]
) -> None:
    """However many are asked for; where one is enough, it is the one that asks."""
    monkeypatch.setattr(simulation, "cores", lambda: cores)
    playing = play_games(GAME, games, LEVELS, 3, jobs=jobs)
    assert next(playing) == records[0]
    assert len(multiprocessing.active_children()) == processes
    playing.close()


# --- Stopped, killed and left half-way -----------------------------------------------------------------------


@pytest.mark.usefixtures("_two_cores")
@pytest.mark.parametrize("killed", [1, 2])
def test_processes_killed_in_mid_run_lose_no_game_and_change_no_record(killed: int, records: list[GameRecord]) -> None:
    playing = play_games(GAME, 9, LEVELS, 3, jobs=2)
    played = [next(playing)]
    for child in multiprocessing.active_children()[:killed]:
        assert child.pid
        os.kill(child.pid, signal.SIGKILL)
    played += playing
    assert as_bytes(played) == as_bytes(records)
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("_two_cores")
def test_one_process_killed_after_another_loses_nothing(records: list[GameRecord]) -> None:
    """Whoever gets on between one break and the next gives up never."""
    played = []
    for record in play_games(GAME, 9, LEVELS, 3, jobs=2):
        played.append(record)
        if multiprocessing.active_children() and len(played) % 2:
            os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
    assert played == records


@pytest.mark.usefixtures("_two_cores")
def test_games_that_no_process_outlives_are_given_up() -> None:
    """So that nobody waits for ever."""
    with pytest.raises(BrokenProcessPool):
        list(play_games(DeadlyGame(), 3, LEVELS, 3, jobs=2))
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("_two_cores")
@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_stops_half_way_has_what_was_played_and_leaves_nothing_running(
    jobs: int, records: list[GameRecord]
) -> None:
    games = play_games(GAME, 10**6, LEVELS, 3, jobs=jobs)
    assert [next(games), next(games)] == records[:2]
    games.close()
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("_two_cores")
def test_games_stopped_at_any_moment_end_without_a_traceback_of_a_thread() -> None:
    """Which the one thread of a pool ended in, one time in ten, when its games were canceled as its processes ended."""
    for _ in range(25):
        games = play_games(GAME, 10**6, LEVELS, 3, jobs=2)
        next(games)
        games.close()


def test_ctrl_c_stops_all_processes_without_a_word() -> None:
    code = """
from skye import simulation
from skye.games.isle_of_skye.game import GAME
simulation.cores = lambda: 2
if __name__ == "__main__":
    try:
        for record in simulation.play_games(GAME, 10**6, ["easy", "easy"], seed=1, jobs=2):
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
