"""A walk over every page of whole games in the pseudo-language; prints the texts that have no mark, and those that are
cut, each kind of page with its first examples.

    PYTHONPATH=tests python benchmarks/unmarked.py --seed 7 --examples 3
"""

import argparse
from collections import Counter
from time import process_time

from support.pages_of_games import matches, other_pages, pages_of
from support.pseudo_language import Fault, faults, pseudo_language


def main() -> None:
    """Walk over a game of each kind, and over the pages around."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--examples", type=int, default=3, help="how many texts of a kind of page are printed")
    wishes = parser.parse_args()
    found: Counter[tuple[str, str, str]] = Counter()
    told: set[str] = set()

    def note(fault: Fault, game: str) -> None:
        kind = (fault.kind, game, fault.page)
        found[kind] += 1
        if found[kind] <= wishes.examples and fault.text not in told:
            print(f"{fault.kind}, {game}, {fault.page} at {fault.size}: {fault.text}", flush=True)
            told.add(fault.text)

    with pseudo_language():
        for match in matches(wishes.seed):
            for fault in faults(pages_of(match)):
                note(fault, match.game.id)
        for fault in faults(other_pages()):
            note(fault, "around")
    for (kind, game, page), count in sorted(found.items()):
        print(f"{kind:<8} {game:<14} {page:<16} {count}")
    print(f"{sum(found.values())} faults, {process_time():.0f} s of CPU time")


if __name__ == "__main__":
    main()
