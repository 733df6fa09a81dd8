"""How long the games take from a key to the last byte of the page it brings, on every page of a turn.

    PYTHONPATH=tests python benchmarks/keys.py --players 3 --language ja

A game of Isle of Skye is played by keys through a pseudo-terminal up to the last round,
where the lands are large; there somebody prices, buys and builds. In one of Rebirth the first tile walks over the map.
In one of Small Islands with three bots a tile is moved and turned in the third round. Every key is timed until the
cursor stands behind the prompt again. Windows of three sizes.
"""

import argparse
import os
import re
import select
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

from support.key_typist import ARROWS, KeyTypist
from support.pseudo_terminal import PseudoTerminal
from support.spoken import says

import skye
from skye.cli.language.option import VARIABLE
from skye.language.choice import Language, speak

NAMES, SEED = ("Ann", "Bob", "Cy", "Dan", "Eve"), 7
WINDOWS = ((80, 24), (120, 40), (160, 50))
REBIRTH_KEYS = ("right", "down", "u", "left", "n", "\t")
ISLANDS_KEYS = ("right", "left", "up", "down", "2", "1")
ISLANDS_ANSWERS = {
    "lays them for me": "a",
    "c confirms": "c",
    "now, then next round": "12",
    "takes": "1",
    "places": "\r",
    "lays the ship": "\r",
}
"""For words of a prompt, the keys that lead on."""
THIRD_ROUND = "round 3|ラウンド *3|第 *3"
PRESSES = 40
QUIET = 0.1
"""Seconds after which a page is taken to be whole."""


class Turn(NamedTuple):
    """A turn to be timed."""

    footer: str
    """What the footer of its page says."""
    keys: Sequence[str]
    """Keys that change the page and confirm nothing."""


TURNS = {
    skye.Phase.PRICING: Turn("x axe", ("x", "right", "4", "right", "3", "up", "left")),
    skye.Phase.BUYING: Turn("p passes", ("right", "1", "right", "p", "left")),
    skye.Phase.BUILDING: Turn("arrows", ("right", "left", "up", "down", "r")),
}


def answered(terminal: PseudoTerminal, key: str) -> float:
    """Seconds from a key to the last byte that answers it."""
    descriptor = terminal.descriptor
    started = last = perf_counter()
    os.write(descriptor, ARROWS.get(key, key).encode())
    while select.select([descriptor], [], [], QUIET)[0]:
        os.read(descriptor, 65536)
        last = perf_counter()
    return last - started


def in_the_last_round(phase: skye.Phase, names: Sequence[str], columns: int, rows: int) -> PseudoTerminal:
    """A game at the first turn of a phase in its last round."""
    terminal = PseudoTerminal("play", *names, "--seed", str(SEED), columns=columns, rows=rows)
    typist = KeyTypist(names, SEED)
    terminal.settle()
    while (typist.state.round, typist.state.phase) != (typist.state.track.rounds, phase) or (
        not says(terminal.prompt, TURNS[phase].footer)
    ):
        terminal.press(typist.key(terminal.prompt))
    return terminal


def placing_the_first_tile(columns: int, rows: int) -> PseudoTerminal:
    """A game of Rebirth at its first turn, where a tile may go on most hexes."""
    terminal = PseudoTerminal("rebirth", "play", *NAMES[:4], "--seed", str(SEED), columns=columns, rows=rows)
    terminal.settle()
    while not says(terminal.prompt, "slanting"):
        terminal.press("y" if says(terminal.prompt, "y yes") else "\r")
    return terminal


def placing_in_the_third_round(columns: int, rows: int) -> PseudoTerminal:
    """A game of Small Islands with a tile in hand, where the map is large."""
    command = ("small-islands", "play", "Ann", "--bots", "3", "--level", "easy", "--seed", str(SEED))
    terminal = PseudoTerminal(*command, columns=columns, rows=rows)
    terminal.settle()
    while not (re.search(THIRD_ROUND, terminal.text) and says(terminal.prompt, "Enter places")):
        keys = next((keys for words, keys in ISLANDS_ANSWERS.items() if says(terminal.prompt, words)), "\r")
        for key in keys:
            terminal.press(key)
    return terminal


def timed(terminal: PseudoTerminal, keys: Sequence[str]) -> str:
    """The median and the longest time of these keys, pressed again and again; the game is ended."""
    try:
        times = [1000 * answered(terminal, keys[press % len(keys)]) for press in range(PRESSES)]
    finally:
        terminal.kill()
    return f"median {median(times):5.1f} ms   longest {max(times):5.1f} ms"


def main() -> None:
    """Print the times of each page in each window."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=3, help="how many play Isle of Skye")
    parser.add_argument("--language", choices=list(Language), default=Language.ENGLISH)
    wishes = parser.parse_args()
    speak(Language(wishes.language))
    os.environ[VARIABLE] = wishes.language
    names = NAMES[: wishes.players]
    for columns, rows in WINDOWS:
        for phase, turn in TURNS.items():
            told = timed(in_the_last_round(phase, names, columns, rows), turn.keys)
            print(f"{columns:>4}x{rows:<3} {phase:<9} {told}", flush=True)
        told = timed(placing_the_first_tile(columns, rows), REBIRTH_KEYS)
        print(f"{columns:>4}x{rows:<3} rebirth   {told}", flush=True)
        told = timed(placing_in_the_third_round(columns, rows), ISLANDS_KEYS)
        print(f"{columns:>4}x{rows:<3} islands   {told}", flush=True)


if __name__ == "__main__":
    main()
