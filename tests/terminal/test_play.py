"""Whole games, typed as people type them."""

import re

from key_typist import KeyTypist
from pseudo_terminal import PseudoTerminal

import skye

NAMES = ("Ann", "Bob", "Cy")
SEED = 7


def test_a_whole_game_in_a_real_terminal_ends_as_the_engine_says() -> None:
    typist = KeyTypist(NAMES, SEED)
    terminal = PseudoTerminal("play", *NAMES, "--seed", str(SEED))
    terminal.settle()
    final = ""
    while terminal.waits:
        if "Enter ends" in terminal.prompt:
            final = terminal.text
        terminal.press(typist.key(terminal.prompt))
    assert terminal.end() == 0
    assert typist.state.phase is skye.Phase.OVER
    for seat in typist.state.seats:
        assert f"{seat.name} {seat.points}" in terminal.transcript.decode()
    totals = re.findall(r"^Total +(.*)$", final, re.MULTILINE)
    assert totals, final
    assert totals[0].split()[: len(NAMES)] == [str(seat.points) for seat in typist.state.seats]
