"""Simulates many games between bots: in this process, in several, or on any executor.

    records = list(play_games(game, 100, ["hard", "normal", "normal"], seed=7, jobs=2))

`play_games` is a generator, so that callers can show progress, and keep the records so far if interrupted.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from skye.games.chance import Seeded
from skye.games.company import Company
from skye.games.game import AnyGame, Bot
from skye.games.level import Level
from skye.games.loop import play
from skye.games.match import Match, Move, set_up

AHEAD = 1024
"""The maximum number of games submitted ahead to an executor: enough for as many cores."""
MOST_BREAKS = 3
"""How many times in a row a process pool may break without finishing a game."""

PlayGame = Callable[[int], Any]


def play_games(
    game: AnyGame,
    games: int,
    levels: Sequence[Level | str],
    seed: int,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    options: Any = None,
) -> Generator[Any, None, None]:
    """Play `games` games and yield their records (see `Game.record`) in order.

    The levels rotate by one seat from game to game. The same seed gives the same records wherever the games run: in
    this process; with `jobs` above 1 in as many processes, capped at the number of games and of cores; or on an
    `executor`, which stays open. A killed worker process is replaced and its games are replayed; an executor has to see
    to that itself. `options` default to the game's usual ones. Raises ValueError for an unknown level, and SetupError
    for too few or too many.
    """
    chosen = game.usual_options() if options is None else options
    played = partial(play_game, game, levels=tuple(map(Level, levels)), seed=seed, options=chosen)
    if executor is not None:
        return _on_executor(executor, played, games)
    processes = min(jobs, games, cores())
    return _in_processes(processes, played, games) if processes > 1 else _sequentially(played, games)


def cores() -> int:
    """The number of cores this process may use; more processes would only compete for them."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def play_game(game: AnyGame, number: int, *, levels: Sequence[Level], seed: int, options: Any) -> Any:
    """Play game `number` of the series from `seed`; returns its record."""
    players = len(levels)
    seated = tuple(levels[(seat - number) % players] for seat in range(players))
    chance = Random(f"{seed}:{number}")
    game_seed = chance.getrandbits(32)
    # A constant clock, so that results do not depend on the machine's speed.
    bots = [game.bot(level, chance.getrandbits(32), clock=lambda: 0.0) for level in seated]
    names = [f"{level} {seat}" for seat, level in enumerate(seated, 1)]
    first = set_up(game, names, options, Seeded(game_seed))
    log = _Log([first])
    play(game, first.state, Seeded(game_seed), partial(_decide, game, bots), [log])
    match = Match(game, game_seed, options, Company(seated), log.moves)
    return game.record(number, match)


def _decide(game: AnyGame, bots: Sequence[Bot], state: Any) -> Sequence[Any]:
    seat = game.turn(state)
    assert seat is not None, "somebody must act"
    return [bots[seat].choose(game.view(state, seat), game.legal(state))]


class _Log:
    """A listener that collects the moves of a game."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves

    def happened(self, moves: Sequence[Move]) -> None:
        self.moves += moves


def _sequentially(played: PlayGame, games: int) -> Generator[Any, None, None]:
    """Play the games one after another in this process."""
    yield from map(played, range(games))


def _in_processes(jobs: int, played: PlayGame, games: int) -> Generator[Any, None, None]:
    """Play the games in `jobs` processes; games lost with a killed process are replayed."""
    done = breaks = 0
    while done < games:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _die_of_ctrl_c)
        try:
            # Games waiting die with the pool: one canceled as the pool breaks would end its thread in a traceback.
            for record in _in_order(pool, played, range(done, games), deque()):
                yield record
                done, breaks = done + 1, 0
        except BrokenProcessPool:
            breaks += 1
            if breaks == MOST_BREAKS:
                raise
        finally:
            _kill_workers(pool)
            pool.shutdown(cancel_futures=True)


def _kill_workers(pool: ProcessPoolExecutor) -> None:
    """Backport of `ProcessPoolExecutor.kill_workers` (Python 3.14). Otherwise workers would play their games to the
    end, or deadlock on a lock held by a killed one."""
    for process in list(pool._processes.values()):
        process.kill()


def _die_of_ctrl_c() -> None:
    """Let Ctrl-C, which reaches every process of the terminal, end a worker at once and silently."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _on_executor(executor: Executor, played: PlayGame, games: int) -> Generator[Any, None, None]:
    """Play the games on an executor that stays open; those nobody waits for any more are canceled."""
    waiting: deque[Future[Any]] = deque()
    try:
        yield from _in_order(executor, played, range(games), waiting)
    except BrokenExecutor:
        waiting.clear()  # A broken executor ends its games itself, and trips over canceled ones.
        raise
    finally:
        for future in waiting:
            future.cancel()


def _in_order(
    executor: Executor, played: PlayGame, numbers: range, waiting: deque[Future[Any]]
) -> Generator[Any, None, None]:
    """The results of these games in order, played by an executor; `waiting` holds those submitted ahead."""
    for number in numbers:
        waiting.append(executor.submit(played, number))
        if len(waiting) == AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
