"""How much the levels differ: matches between bots over many seeded games.

    python -m benchmarks.ladder --games 1000 --jobs 2     strength, against what each level promises
    python -m benchmarks.ladder --mixed --games 2000      all levels at tables of two to five

An illegal move would end either with an error: the rules are checked at every move.
"""

import argparse
import time
from collections.abc import Sequence
from typing import NamedTuple

from skye.games.isle_of_skye.game import GAME
from skye.games.isle_of_skye.statistics import Results, summarise
from skye.games.level import Level
from skye.simulation import play_games


class Match(NamedTuple):
    """One bot of a level against others, and the share of games it should win at least."""

    hero: Level
    others: tuple[Level, ...]
    promised: float


LADDER = (
    Match(Level.NORMAL, (Level.EASY,) * 3, 0.70),
    Match(Level.HARD, (Level.NORMAL,) * 3, 0.45),
    Match(Level.HARD, (Level.NORMAL,), 0.75),
)
MIXED = (
    (Level.HARD, Level.EASY),
    (Level.HARD, Level.NORMAL, Level.EASY),
    (Level.HARD, Level.NORMAL, Level.EASY, Level.NORMAL),
    (Level.HARD, Level.NORMAL, Level.EASY, Level.NORMAL, Level.EASY),
)


def played(games: int, levels: Sequence[Level], seed: int, jobs: int) -> Results:
    """What that many games came to."""
    return summarise(play_games(GAME, games, levels, seed, jobs=jobs))


def climb(match: Match, games: int, seed: int, jobs: int) -> None:
    """Play a match and print its result on one line."""
    began = time.perf_counter()
    results = played(games, [match.hero, *match.others], seed, jobs)
    seconds = (time.perf_counter() - began) / games
    won, points = results.wins_by_level[match.hero], results.points
    foe = match.others[0]
    print(
        f"{match.hero:6} against {len(match.others)} {foe:6}  wins {won.share:6.1%} [{won.low:.1%}, {won.high:.1%}]"
        f"  promised {match.promised:.0%}  points {points[match.hero]:.1f} : {points[foe]:.1f}"
        f"  {games} games, {seconds:.2f} s each",
        flush=True,
    )


def mix(games: int, seed: int, jobs: int) -> None:
    """Play `games` games, a quarter at each size of table, and print how the levels fared."""
    for levels in MIXED:
        results = played(games // len(MIXED), levels, seed, jobs)
        points = ", ".join(f"{level} {mean:.1f}" for level, mean in results.points.items())
        print(f"{len(levels)} players: {results.games} games to the end, every move legal; points {points}", flush=True)


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description="Matches between bots.")
    parser.add_argument("--games", type=int, default=1000, help="games of each match; of all together with --mixed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--mixed", action="store_true", help="all levels together at tables of two to five")
    asked = parser.parse_args()
    if asked.mixed:
        mix(asked.games, asked.seed, asked.jobs)
    else:
        for match in LADDER:
            climb(match, asked.games, asked.seed, asked.jobs)


if __name__ == "__main__":
    main()
