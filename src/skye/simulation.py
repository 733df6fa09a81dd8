"""Many games of one kind between bots, in this process, in several, or on whatever executor one has.

    records = list(play_games(game, 100, ["hard", "normal", "normal"], seed=7, jobs=2))

`play_games` yields one record after another, so that whoever shows progress, or is stopped half-way, has what there
is so far.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
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
"""So many games at most are handed to an executor before the first of them has ended: enough for as many cores."""
MOST_BREAKS = 3
"""So often in a row a pool of processes may break without a game having ended."""

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
    """Play `games` games and yield their records, as the game makes them, in order.

    The levels move on one seat from game to game. Same seed, same records, wherever they are played: in this process;
    with more than one of `jobs` in as many processes, but no more than there are games and cores; or on an `executor`,
    which stays open. A process of ours that is killed is replaced, and its games are played again; an executor has to
    do so itself. `options`: what is chosen at the start; as usual where not given. Raises ValueError for a level there
    is not, and SetupError for too few or too many.
    """
    chosen = game.usual_options() if options is None else options
    played = partial(play_game, game, levels=tuple(map(Level, levels)), seed=seed, options=chosen)
    if executor is not None:
        return _in_order(executor, played, range(games))
    processes = min(jobs, games, cores())
    return _in_processes(processes, played, games) if processes > 1 else _here(played, games)


def cores() -> int:
    """The cores that this process may use: more processes than these would only wait for one another."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def play_game(game: AnyGame, number: int, *, levels: Sequence[Level], seed: int, options: Any) -> Any:
    """The record of the game with that number among those that come from `seed`."""
    players = len(levels)
    seated = tuple(levels[(seat - number) % players] for seat in range(players))
    chance = Random(f"{seed}:{number}")
    game_seed = chance.getrandbits(32)
    # No clock: the same games on a fast machine and a slow one.
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
    """Remembers what happens in a game."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves

    def happened(self, moves: Sequence[Move]) -> None:
        self.moves += moves


def _here(played: PlayGame, games: int) -> Generator[Any, None, None]:
    """The games one after another in this process."""
    yield from map(played, range(games))


def _in_processes(jobs: int, played: PlayGame, games: int) -> Generator[Any, None, None]:
    """The games in so many processes. Where one of them is killed, what was lost with it is played again."""
    done = breaks = 0
    while done < games:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _die_of_ctrl_c)
        try:
            for record in _in_order(pool, played, range(done, games)):
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
    """What the method of that name does from Python 3.14 on. Left to themselves they would play on to the end of their
    games, or wait for ever for a lock that one of them held when it was killed."""
    for process in list(pool._processes.values()):
        process.kill()


def _die_of_ctrl_c() -> None:
    """Ctrl-C reaches every process of a terminal: those that only work end at once, without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _in_order(executor: Executor, played: PlayGame, numbers: range) -> Generator[Any, None, None]:
    """The games with these numbers, played by an executor, in order."""
    waiting: deque[Future[Any]] = deque()
    try:
        for number in numbers:
            waiting.append(executor.submit(played, number))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
