"""How long the game takes from a key to the last byte of the page it brings, while somebody builds.

    PYTHONPATH=tests python benchmarks/keys.py

A game of three is played by keys through a pseudo-terminal up to the sixth round; there tiles are moved and turned, and
every key is timed until the cursor stands behind the prompt again. Windows of three sizes.
"""

import os
import select
import sys
from statistics import median
from time import perf_counter

from support.key_typist import KeyTypist
from support.pseudo_terminal import PseudoTerminal

import skye

NAMES, SEED = ("Ann", "Bob", "Cy"), 7
WINDOWS = ((80, 24), (120, 40), (160, 50))
KEYS = ("\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "r")
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


def main() -> None:
    """Print the median and the longest time of each window."""
    for columns, rows in WINDOWS:
        terminal = in_the_sixth_round(columns, rows)
        try:
            times = [1000 * answered(terminal, KEYS[press % len(KEYS)]) for press in range(PRESSES)]
        finally:
            terminal.kill()
        print(f"{columns:>4}x{rows:<3} median {median(times):5.1f} ms   longest {max(times):5.1f} ms", file=sys.stdout)


if __name__ == "__main__":
    main()
