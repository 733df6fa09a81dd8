"""A walk over every page of whole games, with hints and lessons, at five sizes of the window; prints what is wrong.

    PYTHONPATH=tests python benchmarks/page_walk.py --games 10

Each round of games is played by people and bots as in the tests, with other seeds.
"""

import argparse
from collections import Counter
from time import process_time

from support.page_checks import CHECKS
from support.page_walk import PEOPLE_AND_BOTS, TAUGHT, Interest, Shown, played_by_bots, taught_by_bots, walk
from support.pages_around import pages_around


def main() -> None:
    """Walk over some games, and print each kind of fault with its first example."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=len(PEOPLE_AND_BOTS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-hints", action="store_true", help="leave out the hints, which take long")
    arguments = parser.parse_args()
    found: Counter[tuple[str, str]] = Counter()
    pages = 0

    def check(page: Shown, where: str) -> None:
        for checker in CHECKS:
            for fault in checker(page):
                kind = (page.name, checker.__name__)
                if not found[kind]:
                    print(f"{where}, {page.name} at {page.size}: {fault}\n{page.text}\n", flush=True)
                found[kind] += 1

    for number in range(arguments.games):
        names, bots, _ = PEOPLE_AND_BOTS[number % len(PEOPLE_AND_BOTS)]
        seed = arguments.seed + number
        for page in walk(played_by_bots(names, bots, seed), Interest(hints=not arguments.no_hints)):
            pages += 1
            check(page, f"{len(names)} players, {bots} bots, seed {seed}")
        for page in walk(taught_by_bots(seed), Interest(rounds=TAUGHT, looks=())):
            pages += 1
            check(page, f"lessons, seed {seed}")
    for page in pages_around():
        pages += 1
        check(page, "around a game")
    for (name, checker), count in sorted(found.items()):
        print(f"{name:<12} {checker:<22} {count}")
    print(f"{pages} pages, {sum(found.values())} faults, {process_time():.0f} s of CPU time")


if __name__ == "__main__":
    main()
