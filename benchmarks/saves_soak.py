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

from support.how_to_play import games_played
from support.journals import future, played, up_to, write
from support.killing import killed_again_and_again, never_killed

from skye.games.game import AnyGame
from skye.games.match import Match
from skye.games.registry import find_game
from skye.saves.errors import UnreadableError
from skye.saves.record import read_lines

KEYS_BETWEEN_KILLS = 30
LONGEST_GAME = 1000
"""More moves than any game of two has."""


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


def change_bytes(game: AnyGame, moves: int, folder: Path) -> None:
    """Flip every bit of every byte of a game of so many moves, and cut every byte out and everything behind it off."""
    match = played(players=2, seed=0, most=moves, game=game)
    journal, tried = write(folder / "game", match), Counter()
    for place, byte in enumerate(journal):
        before, behind = journal[:place], journal[place + 1 :]
        tried[f"cut off, {_outcome(before, match)}"] += 1
        tried[f"cut out, {_outcome(before + behind, match)}"] += 1
        for bit in range(8):
            tried[f"flipped, {_outcome(before + bytes([byte ^ 1 << bit]) + behind, match)}"] += 1
    print(f"{len(match.moves)} moves, {tried.total()} changes: {dict(sorted(tried.items()))}")


def _outcome(changed: bytes, match: Match) -> str:
    """What became of a changed journal; AssertionError where it passes for whole or tells another game."""
    try:
        record = read_lines(changed)
    except UnreadableError:
        return "refused"
    assert record.match == up_to(match, len(record.match.moves))
    if record.damage:
        return "refused at its line"
    assert len(record.match.moves) < len(match.moves), "less was told than was played"
    return "repaired" if record.torn else "whole up to a line"


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
    tests = {"loads": (save_and_load, 200), "bytes": (change_bytes, LONGEST_GAME), "kills": (kill, 200)}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("test", choices=tests)
    parser.add_argument("--number", type=int, help="How many games (loads), moves (bytes) or kills.")
    parser.add_argument("--game", choices=games_played(), default="isle-of-skye")
    wishes = parser.parse_args()
    test, usual = tests[wishes.test]
    with tempfile.TemporaryDirectory() as folder:
        test(find_game(wishes.game), wishes.number or usual, Path(folder))


if __name__ == "__main__":
    main()
