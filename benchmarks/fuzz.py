"""Anything pressed and typed, in large numbers, against the whole front end. It stops with the error at the first thing
that goes wrong, and else prints what it tried.

PYTHONPATH=tests python benchmarks/fuzz.py keys 1000000
PYTHONPATH=tests python benchmarks/fuzz.py lines 100000
PYTHONPATH=tests python benchmarks/fuzz.py bytes 20000
"""

import argparse
from collections import Counter
from collections.abc import Callable
from time import monotonic

from support.monkey import press_anything, send_bytes, type_anything

ANSWERS_A_SEED = 10_000


def in_parts(play: Callable[[int, int], Counter[str]], answers: int, seed: int) -> Counter[str]:
    """Many answers, with another seed every so often; the seed at which something goes wrong is told."""
    seen: Counter[str] = Counter()
    for number in range(-(-answers // ANSWERS_A_SEED)):
        try:
            seen += play(seed + number, min(ANSWERS_A_SEED, answers))
        except BaseException:
            print(f"with seed {seed + number}:", flush=True)
            raise
    return seen


def main() -> None:
    """Try one kind of thing."""
    kinds = {
        "keys": lambda count, seed: in_parts(press_anything, count, seed),
        "lines": lambda count, seed: in_parts(type_anything, count, seed),
        "bytes": send_bytes,
    }
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = monotonic()
    seen = kinds[arguments.kind](arguments.count, arguments.seed)
    told = ", ".join(f"{number} {thing}" for thing, number in seen.items())
    print(f"{told}; nothing went wrong in {monotonic() - begun:.0f} s.")


if __name__ == "__main__":
    main()
