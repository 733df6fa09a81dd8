"""The start page: what whoever types nothing but `skye` at a terminal is offered."""

import re

import pytest
from support.commands import spawn
from support.journals import played
from support.pseudo_terminal import PseudoTerminal

from skye.saves import shelf


@pytest.mark.usefixtures("home")
def test_a_newcomer_gets_to_a_game_with_two_keys() -> None:
    terminal = PseudoTerminal(columns=80, rows=24)
    terminal.settle()
    assert "Play Isle of Skye" in terminal.text
    assert "Go on with the last game" not in terminal.text
    terminal.press("\r")
    assert "those for a first game" in terminal.text
    terminal.press("\r")
    assert "Round 1" in terminal.text
    terminal.kill()


@pytest.mark.usefixtures("home")
def test_the_rules_lead_back_and_leaving_is_not_asked_about() -> None:
    terminal = PseudoTerminal(columns=80, rows=24)
    terminal.settle()
    number = re.findall(r"(\d)   Read the rules", terminal.text)[0]
    terminal.press(number)
    assert "page 1 of" in terminal.text
    terminal.press("q")
    assert "Read the rules" in terminal.text
    terminal.send("Q")
    assert terminal.end() == 0


@pytest.mark.usefixtures("home")
def test_the_last_game_that_is_not_over_comes_first() -> None:
    journal = shelf.begin(played(players=2, seed=5, most=1))
    journal.save()
    journal.close()
    ended = spawn("start --plain", "1\n")
    assert "> 1   Go on with the last game of " in ended.output
    assert "Play all the same?" in ended.output
    assert "-player1-player2 goes on with it." in ended.errors


@pytest.mark.usefixtures("home")
def test_by_lines_a_word_or_a_number_chooses_and_anything_else_is_explained() -> None:
    ended = spawn("start --plain", "haggis\nrules\n")
    told = " ".join(ended.output.split())
    assert (
        "Type a number from 1 to 7, or isle-of-skye, rebirth, small-islands, learn, score-demo, rules and language."
        in told
    )
    assert "Isle of Skye                                                          the rules" in ended.output
