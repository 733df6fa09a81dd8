"""How much the levels differ: matches between bots over many seeded games.

    python -m benchmarks.ladder --games 1000 --jobs 2     strength, against what each level promises
    python -m benchmarks.ladder --game rebirth            the same of another game
    python -m benchmarks.ladder --game small-islands-advanced
    python -m benchmarks.ladder --mixed --games 2000      all levels at tables of every size

An illegal move would end either with an error: the rules are checked at every move.
"""

import argparse
import time
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from skye.games.game import AnyGame
from skye.games.isle_of_skye.game import GAME as ISLE_OF_SKYE
from skye.games.level import Level
from skye.games.rebirth.game import GAME as REBIRTH
from skye.games.shares import share_of
from skye.games.small_islands.game import GAME as SMALL_ISLANDS
from skye.games.small_islands.game import Options as SmallIslandsOptions
from skye.simulation import play_games


class Match(NamedTuple):
    """One bot of a level against others, and the share of games it should win at least."""

    hero: Level
    others: tuple[Level, ...]
    promised: float


class Ladder(NamedTuple):
    """What is played to see how strong the levels of a game are."""

    game: AnyGame
    matches: tuple[Match, ...]
    options: Any = None
    """What is chosen at set-up; None for the usual."""


SMALL_ISLANDS_MATCHES = (
    Match(Level.NORMAL, (Level.EASY,) * 3, 0.60),
    Match(Level.HARD, (Level.NORMAL,) * 3, 0.40),
    Match(Level.HARD, (Level.NORMAL,), 0.70),
)
LADDERS = {
    "isle-of-skye": Ladder(
        ISLE_OF_SKYE,
        (
            Match(Level.NORMAL, (Level.EASY,) * 3, 0.70),
            Match(Level.HARD, (Level.NORMAL,) * 3, 0.45),
            Match(Level.HARD, (Level.NORMAL,), 0.75),
        ),
    ),
    "rebirth": Ladder(
        REBIRTH,
        (
            Match(Level.NORMAL, (Level.EASY,) * 3, 0.60),
            Match(Level.HARD, (Level.NORMAL,) * 3, 0.40),
            Match(Level.HARD, (Level.NORMAL,), 0.70),
        ),
    ),
    "small-islands": Ladder(SMALL_ISLANDS, SMALL_ISLANDS_MATCHES, SmallIslandsOptions(advanced=False)),
    "small-islands-advanced": Ladder(SMALL_ISLANDS, SMALL_ISLANDS_MATCHES, SmallIslandsOptions(advanced=True)),
}
"""By the name to give with `--game`; a game that is played in more than one way has a ladder for each."""
MIXED = (Level.HARD, Level.NORMAL, Level.EASY, Level.NORMAL, Level.EASY)
"""The levels at a table of five; smaller ones have the first of them, and two at a table are the extremes."""


class Results(NamedTuple):
    """What games came to, in the records that every game gives: seats with their level, points and share of the win."""

    seats: list[Any]

    def wins(self, level: Level) -> list[float]:
        """The shares of the victory of a level's players."""
        return [seat.win for seat in self.seats if seat.level is level]

    def points(self, level: Level) -> float:
        """The mean points of a level's players."""
        return fmean(seat.points for seat in self.seats if seat.level is level)


def played(ladder: Ladder, games: int, levels: Sequence[Level], seed: int, jobs: int) -> Results:
    """What that many games came to."""
    records = play_games(ladder.game, games, levels, seed, jobs=jobs, options=ladder.options)
    return Results([seat for record in records for seat in record.seats])


def climb(ladder: Ladder, match: Match, games: int, seed: int, jobs: int) -> None:
    """Play a match and print its result on one line."""
    began = time.perf_counter()
    results = played(ladder, games, [match.hero, *match.others], seed, jobs)
    seconds = (time.perf_counter() - began) / games
    won = share_of(results.wins(match.hero))
    foe = match.others[0]
    print(
        f"{match.hero:6} against {len(match.others)} {foe:6}  wins {won.share:6.1%} [{won.low:.1%}, {won.high:.1%}]"
        f"  promised {match.promised:.0%}  points {results.points(match.hero):.1f} : {results.points(foe):.1f}"
        f"  {games} games, {seconds:.2f} s each",
        flush=True,
    )


def mix(ladder: Ladder, games: int, seed: int, jobs: int) -> None:
    """Play `games` games, as many at each size of table, and print how the levels fared."""
    sizes = [players for players in ladder.game.players if players > 1]
    for players in sizes:
        levels = MIXED[:players] if players > 2 else (Level.HARD, Level.EASY)
        results = played(ladder, games // len(sizes), levels, seed, jobs)
        points = ", ".join(f"{level} {results.points(level):.1f}" for level in Level if level in levels)
        print(
            f"{players} players: {len(results.seats) // players} games to the end, every move legal; points {points}",
            flush=True,
        )


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description="Matches between bots.")
    parser.add_argument("--game", choices=LADDERS, default="isle-of-skye")
    parser.add_argument("--games", type=int, default=1000, help="games of each match; of all together with --mixed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--mixed", action="store_true", help="all levels together at tables of every size")
    asked = parser.parse_args()
    ladder = LADDERS[asked.game]
    if asked.mixed:
        mix(ladder, asked.games, asked.seed, asked.jobs)
    else:
        for match in ladder.matches:
            climb(ladder, match, asked.games, asked.seed, asked.jobs)


if __name__ == "__main__":
    main()
