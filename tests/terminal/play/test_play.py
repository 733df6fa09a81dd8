"""Whole games, typed as people type them."""

import re

from msgspec.structs import replace
from support.emulated import EmulatedScreen, by_keys, table_of
from support.key_typist import KeyTypist
from support.matches import new_match
from support.pseudo_terminal import PseudoTerminal

import skye
from skye.games.level import Level
from skye.games.match import Company

NAMES = ("Ann", "Bob", "Cy")
SEED = 7


def test_a_whole_game_in_a_real_terminal_ends_as_the_engine_says() -> None:
    typist = KeyTypist(NAMES, SEED)
    terminal = PseudoTerminal("play", *NAMES, "--seed", str(SEED))
    terminal.settle()
    final = ""
    while terminal.waits:
        if "plays again" in terminal.prompt:
            final += terminal.text
        terminal.press(typist.key(terminal.prompt))
    assert terminal.end() == 0
    assert typist.state.phase is skye.Phase.OVER
    for seat in typist.state.seats:
        assert f"{seat.name} {seat.points}" in terminal.transcript.decode()
    for seat in typist.state.seats:
        assert re.search(rf"^\d\. +{seat.name} +{seat.points} ", final, re.MULTILINE), final


def test_what_a_bot_has_built_stands_beside_the_board_of_its_round() -> None:
    """The last tile of a round brings about the next one, which nobody has seen so far."""
    screen = EmulatedScreen(100, 30)
    rounds: list[int] = []

    def key() -> str:
        if re.match(r" (Ann|Bob) builds", screen.text):
            rounds.extend(map(int, re.findall(r"round (\d) of 6", screen.text)))
        return "enter"

    match = replace(new_match(["Ann", "Bob"], SEED), company=Company((Level.EASY, Level.EASY)))
    table_of(by_keys(screen, key), match).play()
    assert rounds == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
