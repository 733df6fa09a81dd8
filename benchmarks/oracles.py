"""Whole games with an independent oracle beside the engine, as many as one likes.

It stops with an AssertionError at the first difference, and else prints how much was compared.

PYTHONPATH=tests python benchmarks/oracles.py rebirth 1000
PYTHONPATH=tests python benchmarks/oracles.py small-islands 1000
"""

import sys

from support import islands_watched, rebirth_watched

GAMES = {"rebirth": rebirth_watched.Watched, "small-islands": islands_watched.Watched}


def main() -> None:
    """Compare engine and oracle in so many games."""
    kind, games = sys.argv[1], int(sys.argv[2])
    moves = 0
    for number in range(games):
        game = GAMES[kind](number)
        game.play()
        moves += game.moves
    print(f"{games} games of {kind}, {moves} moves: no difference")


if __name__ == "__main__":
    main()
