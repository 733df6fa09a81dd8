"""The tests of saved games in large numbers. It stops with an AssertionError at the first game that is not the one
that was played, and else prints what it tried.

PYTHONPATH=tests python benchmarks/saves_soak.py loads
PYTHONPATH=tests python benchmarks/saves_soak.py bytes
PYTHONPATH=tests python benchmarks/saves_soak.py kills --game rebirth
"""

import argparse
import sys
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from support.damage import CHANGES_A_BYTE, changed, outcome
from support.how_to_play import games_played
from support.journals import future, played, up_to, write
from support.killing import killed_again_and_again, never_killed

from skye.games.game import AnyGame
from skye.games.registry import find_game
from skye.saves.record import read_lines

KEYS_BETWEEN_KILLS = 30
ALL_CHANGES = 10**9
"""More than there are in any file."""


def save_and_load(game: AnyGame, games: int, folder: Path) -> None:
    """Save and load at every point of random games: the game is equal, and so is its future."""
    points = 0
    for seed in range(games):
        match = played(game.players[seed % len(game.players)], seed, game=game)
        lines = write(folder / f"{seed}", match).splitlines(keepends=True)
        for number in range(1, len(match.moves) + 1):
            loaded, saved = read_lines(b"".join(lines[:number])).match, up_to(match, number)
            assert loaded == saved, (seed, number)
            assert future(loaded, seed + number) == future(saved, seed + number), (seed, number)
            points += 1
    print(f"{games} games saved and loaded at {points} points: all games and all futures are equal.")


def change_bytes(game: AnyGame, most: int, folder: Path) -> None:
    """Flip every bit of every byte of a whole game, and cut every byte out and everything behind it off; or so many of
    these changes, spread over the file."""
    match = played(players=2, seed=0, game=game)
    journal, tried = write(folder / "game", match), Counter()
    changes = len(journal) * CHANGES_A_BYTE
    for number in range(0, changes, max(1, changes // most)):
        how, bytes_now = changed(journal, number)
        tried[f"{how}, {outcome(bytes_now, match)}"] += 1
    print(f"{len(match.moves)} moves, {tried.total()} of {changes} changes: {dict(sorted(tried.items()))}")


def kill(game: AnyGame, kills: int, folder: Path) -> None:
    """Kill games at a terminal at random moments and resume them, until each has come to its end."""
    chance, ends, killed = Random(1), 0, Counter()
    for seed in count():
        names = ("Ann", "Bob", "Cy", "Dee", "Eve")[: game.players[seed % len(game.players)]]
        states = never_killed(names, seed, game)
        reached = 0
        for end in killed_again_and_again(names, seed, folder / f"{seed}", chance, KEYS_BETWEEN_KILLS, game):
            assert end.is_clean, end
            assert states.index(end.match.state) >= reached, "what was confirmed stays confirmed"
            reached = states.index(end.match.state)
            if end.status:
                killed[end.number.name] += 1
        assert reached == len(states) - 1
        ends += 1
        print(f"Game {ends}, of {len(names)}, is over after {sum(killed.values())} kills so far.", file=sys.stderr)
        if sum(killed.values()) >= kills:
            break
    print(f"{sum(killed.values())} kills {dict(killed)}: all {ends} games ended as those that were never killed.")


def main() -> None:
    """Run one of the tests."""
    tests = {"loads": (save_and_load, 200), "bytes": (change_bytes, ALL_CHANGES), "kills": (kill, 200)}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("test", choices=tests)
    parser.add_argument("--number", type=int, help="How many games (loads), changes (bytes) or kills.")
    parser.add_argument("--game", choices=games_played(), default="isle-of-skye")
    wishes = parser.parse_args()
    test, usual = tests[wishes.test]
    with tempfile.TemporaryDirectory() as folder:
        test(find_game(wishes.game), wishes.number or usual, Path(folder))


if __name__ == "__main__":
    main()
