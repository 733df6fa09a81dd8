"""How long the games take from a key to the last byte of the page it brings, while somebody builds or places a tile.

    PYTHONPATH=tests python benchmarks/keys.py

A game of Isle of Skye for three is played by keys through a pseudo-terminal up to the sixth round; there tiles are
moved and turned. In one of Rebirth for four the first tile walks over the map. In one of Small Islands with three
bots a tile is moved and turned in the third round. Every key is timed until the cursor stands behind the prompt
again. Windows of three sizes.
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
ISLANDS_KEYS = ("\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "2", "1")
ISLANDS_ANSWERS = {
    "lays them for me": "a",
    "c confirms": "c",
    "now, then next round": "12",
    "takes": "1",
    "places": "\r",
    "lays the ship": "\r",
}
"""For words of a prompt, the keys that lead on."""
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


def placing_in_the_third_round(columns: int, rows: int) -> PseudoTerminal:
    """A game of Small Islands with a tile in hand, where the map is large."""
    command = ("small-islands", "play", "Ann", "--bots", "3", "--level", "easy", "--seed", str(SEED))
    terminal = PseudoTerminal(*command, columns=columns, rows=rows)
    terminal.settle()
    while not ("round 3" in terminal.text and "Enter places" in terminal.prompt):
        keys = next((keys for words, keys in ISLANDS_ANSWERS.items() if words in terminal.prompt), "\r")
        for key in keys:
            terminal.press(key)
    return terminal


def main() -> None:
    """Print the median and the longest time of each game and window."""
    games = {
        "Isle of Skye": (in_the_sixth_round, SKYE_KEYS),
        "Rebirth": (placing_the_first_tile, REBIRTH_KEYS),
        "Small Islands": (placing_in_the_third_round, ISLANDS_KEYS),
    }
    for (name, (begin, keys)), (columns, rows) in product(games.items(), WINDOWS):
        terminal = begin(columns, rows)
        try:
            times = [1000 * answered(terminal, keys[press % len(keys)]) for press in range(PRESSES)]
        finally:
            terminal.kill()
        window = f"{name:<13} {columns:>4}x{rows:<3}"
        print(f"{window} median {median(times):5.1f} ms   longest {max(times):5.1f} ms", file=sys.stdout)


if __name__ == "__main__":
    main()
