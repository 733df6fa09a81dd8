"""Simulated games on a local cluster of Dask, beside those of this process: the same records, byte for byte, even
where a worker is killed in mid-run.

    pip install -e ".[benchmark]"
    python -m benchmarks.dask_simulation --games 40
"""

import argparse
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from distributed import Client, LocalCluster

from skye.games.isle_of_skye.game import GAME
from skye.games.isle_of_skye.statistics import GameRecord
from skye.simulation import play_games

LEVELS = ("hard", "normal", "easy", "easy")
WORKERS = 2


@contextmanager
def cluster() -> Iterator[Client]:
    """A client of a cluster of two processes on this machine."""
    with (
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as local,
        Client(local) as client,
    ):
        yield client


def as_bytes(records: list[GameRecord]) -> bytes:
    """Records to be compared to the last byte."""
    return msgspec.json.encode(records)


def with_a_worker_killed(client: Client, games: int, seed: int) -> list[GameRecord]:
    """The records of the games, with the process of one worker killed when a quarter of them have been played."""
    playing = play_games(GAME, games, LEVELS, seed, executor=client.get_executor())
    records = [next(playing) for _ in range(games // 4)]
    processes = client.run(os.getpid)
    os.kill(next(iter(processes.values())), signal.SIGKILL)
    records += playing
    client.wait_for_workers(WORKERS)
    print(f"worker killed after {games // 4} games; replaced: {processes.keys() != client.run(os.getpid).keys()}")
    return records


def main() -> None:
    """Play the same games in this process, on the cluster, and on the cluster with a worker killed."""
    parser = argparse.ArgumentParser(description="Simulated games on a local cluster of Dask.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    here = list(play_games(GAME, asked.games, LEVELS, asked.seed))
    print(f"this process: {len(here)} games, {time.perf_counter() - began:.1f} s")
    with cluster() as client:
        began = time.perf_counter()
        there = list(play_games(GAME, asked.games, LEVELS, asked.seed, executor=client.get_executor()))
        took = time.perf_counter() - began
        print(f"{WORKERS} workers: {len(there)} games, {took:.1f} s, equal bytes: {as_bytes(there) == as_bytes(here)}")
        killed = with_a_worker_killed(client, asked.games, asked.seed)
        print(f"one killed: {len(killed)} games, equal bytes: {as_bytes(killed) == as_bytes(here)}")
    assert as_bytes(here) == as_bytes(there) == as_bytes(killed), "the same seed gives the same records"


if __name__ == "__main__":
    main()
