"""Anything pressed and typed, in large numbers, against the whole front end. It stops with the error at the first thing
that goes wrong, and else prints what it tried.

PYTHONPATH=tests python benchmarks/fuzz.py keys 1000000
PYTHONPATH=tests python benchmarks/fuzz.py lines 100000 --game rebirth
PYTHONPATH=tests python benchmarks/fuzz.py bytes 20000
PYTHONPATH=tests python benchmarks/fuzz.py keys 100000 --language ja
"""

import argparse
import os
from collections import Counter
from collections.abc import Callable
from time import monotonic

from support.how_to_play import games_played
from support.monkey import press_anything, send_bytes, type_anything

from skye.cli.language.option import VARIABLE
from skye.games.game import AnyGame
from skye.games.registry import find_game
from skye.language.choice import Language, speak

ANSWERS_A_SEED = 10_000


def in_parts(play: Callable[[int, int, AnyGame], Counter[str]], answers: int, seed: int, game: AnyGame) -> Counter[str]:
    """Many answers, with another seed every so often; the seed at which something goes wrong is told."""
    seen: Counter[str] = Counter()
    for number in range(-(-answers // ANSWERS_A_SEED)):
        try:
            seen += play(seed + number, min(ANSWERS_A_SEED, answers), game)
        except BaseException:
            print(f"with seed {seed + number}:", flush=True)
            raise
    return seen


def main() -> None:
    """Try one kind of thing."""
    kinds = {"keys": press_anything, "lines": type_anything, "bytes": send_bytes}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=games_played(), default="isle-of-skye")
    parser.add_argument("--language", choices=list(Language), default=Language.ENGLISH)
    wishes = parser.parse_args()
    speak(Language(wishes.language))
    # A program in a terminal of its own is told by its environment.
    os.environ[VARIABLE] = wishes.language
    begun = monotonic()
    seen = in_parts(kinds[wishes.kind], wishes.count, wishes.seed, find_game(wishes.game))
    told = ", ".join(f"{number} {thing}" for thing, number in seen.items())
    print(f"{told}; nothing went wrong in {monotonic() - begun:.0f} s.")


if __name__ == "__main__":
    main()
