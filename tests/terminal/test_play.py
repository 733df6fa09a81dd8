"""Whole games, typed as people type them."""

import re

from support.emulated import EmulatedScreen, by_keys
from support.key_typist import KeyTypist
from support.pseudo_terminal import PseudoTerminal

import skye
from skye.games.level import Level
from skye.saves.lines import Options
from skye.terminal.play.table import Table

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


def test_what_a_bot_has_built_stands_beside_the_board_of_its_round() -> None:
    """The last tile of a round brings about the next one, which nobody has seen so far."""
    screen = EmulatedScreen(100, 30)
    rounds: list[int] = []

    def key() -> str:
        if re.match(r" (Ann|Bob) builds", screen.text):
            rounds.extend(map(int, re.findall(r"Round (\d) of 6", screen.text)))
        return "enter"

    state, events = skye.start_game(["Ann", "Bob"], seed=SEED)
    table = Table(by_keys(screen, key), state, Keeper(), Options((Level.EASY, Level.EASY)))
    table.play(events)
    assert rounds == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
