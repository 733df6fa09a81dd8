"""How long the games take from a key to the last byte of the page it brings, while somebody builds or places a tile.

    PYTHONPATH=tests python benchmarks/keys.py

A game of Isle of Skye for three is played by keys through a pseudo-terminal up to the sixth round; there tiles are
moved and turned. In one of Rebirth for four the first tile walks over the map. Every key is timed until the cursor
stands behind the prompt again. Windows of three sizes.
"""

import os
import select
import sys
from itertools import product
from statistics import median
from time import perf_counter

from support.key_typist import KeyTypist
from support.pseudo_terminal import PseudoTerminal

import skye

NAMES, SEED = ("Ann", "Bob", "Cy"), 7
WINDOWS = ((80, 24), (120, 40), (160, 50))
SKYE_KEYS = ("\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "r")
REBIRTH_KEYS = ("\x1b[C", "\x1b[B", "u", "\x1b[D", "n", "\t")
PRESSES = 40
QUIET = 0.1
"""Seconds after which a page is taken to be whole."""


def answered(terminal: PseudoTerminal, key: str) -> float:
    """Seconds from a key to the last byte that answers it."""
    descriptor = terminal.descriptor
    started = last = perf_counter()
    os.write(descriptor, key.encode())
    while select.select([descriptor], [], [], QUIET)[0]:
        os.read(descriptor, 65536)
        last = perf_counter()
    return last - started


def in_the_sixth_round(columns: int, rows: int) -> PseudoTerminal:
    """A game at its last building, where the lands are large."""
    terminal = PseudoTerminal("play", *NAMES, "--seed", str(SEED), columns=columns, rows=rows)
    typist = KeyTypist(NAMES, SEED)
    terminal.settle()
    while not (typist.state.round == 6 and typist.state.phase is skye.Phase.BUILDING and "arrows" in terminal.prompt):
        terminal.press(typist.key(terminal.prompt))
    return terminal


def placing_the_first_tile(columns: int, rows: int) -> PseudoTerminal:
    """A game of Rebirth at its first turn, where a tile may go on most hexes."""
    terminal = PseudoTerminal("rebirth", "play", *NAMES, "Dee", "--seed", str(SEED), columns=columns, rows=rows)
    terminal.settle()
    while "slanting" not in terminal.prompt:
        terminal.press("y" if "y yes" in terminal.prompt else "\r")
    return terminal


def main() -> None:
    """Print the median and the longest time of each game and window."""
    games = {
        "Isle of Skye": (in_the_sixth_round, SKYE_KEYS),
        "Rebirth": (placing_the_first_tile, REBIRTH_KEYS),
    }
    for (name, (begin, keys)), (columns, rows) in product(games.items(), WINDOWS):
        terminal = begin(columns, rows)
        try:
            times = [1000 * answered(terminal, keys[press % len(keys)]) for press in range(PRESSES)]
        finally:
            terminal.kill()
        window = f"{name:<12} {columns:>4}x{rows:<3}"
        print(f"{window} median {median(times):5.1f} ms   longest {max(times):5.1f} ms", file=sys.stdout)


if __name__ == "__main__":
    main()
