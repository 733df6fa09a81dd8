"""Keys that were pressed for something else: held down, or typed before anybody was asked."""

import os
import signal

import pytest
from support.pseudo_terminal import PseudoTerminal

NAMES = ("Ann", "Bob")
REPEAT = 0.033
"""Seconds between the repeats of a key that is held down."""
DELAYS = (0.25, 0.4, 0.5, 0.66, 1.5)
"""Seconds after which a key that is held down begins to repeat itself, usual ones and a long one."""
PRICED = ("x", "\t", "1", "\t", "1")
"""What chooses an axe and two prices."""


def game(*arguments: str, **options: str) -> PseudoTerminal:
    """A game at its first page."""
    terminal = PseudoTerminal("play", *arguments, "--seed", "5", columns=80, rows=24, env=options)
    terminal.settle()
    return terminal


def pressed(terminal: PseudoTerminal, *keys: str) -> None:
    """Press keys one by one, each when the one before has been answered."""
    for key in keys:
        terminal.press(key)


def held(terminal: PseudoTerminal, key: str, delay: float, repeats: int = 20) -> str:
    """Hold a key down, and give all that was written meanwhile."""
    written = len(terminal.transcript)
    terminal.send(key)
    terminal.read_for(delay)
    for _ in range(repeats):
        terminal.send(key)
        terminal.read_for(REPEAT)
    terminal.read_for(0.3)
    return terminal.transcript[written:].decode()


@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize(("key", "opens"), [("\r", " "), (" ", "\r"), ("\x1b[C", " ")], ids=["Enter", "Space", "right"])
def test_a_key_held_on_the_page_before_does_not_open_a_card(key: str, opens: str, delay: float) -> None:
    """However long it takes until it repeats itself; another key opens at once."""
    terminal = game(*NAMES)
    written = held(terminal, key, delay)
    assert "Pass the laptop to Ann" in written
    assert "Pass the laptop to Ann" in terminal.text
    assert "holds" not in written, "not for a moment either"
    terminal.press(opens)
    assert "Ann holds 5 gold" in terminal.text
    terminal.kill()


@pytest.mark.parametrize("delay", DELAYS)
def test_the_key_that_confirms_held_down_does_not_open_the_card_of_the_next(delay: float) -> None:
    terminal = game(*NAMES)
    pressed(terminal, "\r", " ", *PRICED)
    assert "Bob holds" not in held(terminal, "c", delay)
    assert "Pass the laptop to Bob" in terminal.text
    terminal.press(" ")
    assert "Bob holds 5 gold." in terminal.text
    terminal.kill()


@pytest.mark.parametrize("key", ["G", "H"])
def test_the_key_that_asks_for_a_secret_held_down_does_not_open_its_card(key: str) -> None:
    terminal = game(*NAMES)
    pressed(terminal, "\r", " ", *PRICED, "c", " ", *PRICED, "c", "\r")
    assert "p passes" in terminal.prompt
    assert "alone" not in held(terminal, key, 0.5).replace("by itself", "")
    assert "Pass the laptop to Ann" in terminal.text
    terminal.kill()


def test_a_card_that_was_looked_away_from_is_opened_by_another_key_than_led_back() -> None:
    """The card comes anew then, and Space, which closes a page to read, may still be down."""
    terminal = game(*NAMES)
    pressed(terminal, "\r", "B")
    assert "What is left in the bag" in terminal.text
    assert "holds" not in held(terminal, " ", 0.5)
    assert "Ann presses Enter" in terminal.prompt
    terminal.press("\r")
    assert "Ann holds 5 gold" in terminal.text
    terminal.kill()


@pytest.mark.parametrize("keys", ["\r \r ", " 1", "1 ", "  "])
def test_keys_in_a_burst_open_no_card(keys: str) -> None:
    """A page of text that is pasted has spaces and ends of lines in it."""
    terminal = game(*NAMES)
    pressed(terminal, "\r", keys)
    assert "Pass the laptop to Ann" in terminal.text
    assert b"holds" not in terminal.transcript
    terminal.kill()


def test_a_key_held_when_a_game_goes_on_places_no_tile(home: object) -> None:
    """The command that starts the program ends with Enter."""
    terminal = game(*NAMES)
    pressed(terminal, "\r", " ", *PRICED, "c", " ", *PRICED, "c", "\r", "p", "c", "p", "c", "\r")
    assert "Enter places" in terminal.text
    page = terminal.text
    terminal.kill()
    again = PseudoTerminal("resume", columns=80, rows=24)
    held(again, "\r", REPEAT, repeats=90)
    again.read_until("Ann: build")
    assert again.text == page
    again.kill()


@pytest.mark.parametrize("key", ["\r", "\x1b[C"], ids=["Enter", "right"])
def test_a_key_held_down_on_the_news_does_nothing_in_the_turn_that_begins(key: str) -> None:
    terminal = game(*NAMES)
    pressed(terminal, "\r", " ", *PRICED, "c", " ", *PRICED, "c", "\r", "p", "c", "p", "c")
    assert "After the market" in terminal.text
    held(terminal, key, 0.5)
    page = terminal.text
    assert "Enter places" in terminal.text
    terminal.press("f")
    assert terminal.text != page, "another key is obeyed at once"
    terminal.kill()
    begun = game(*NAMES)
    pressed(begun, "\r", " ", *PRICED, "c", " ", *PRICED, "c", "\r", "p", "c", "p", "c", "\r")
    assert page == begun.text, "as the turn is where nobody holds a key"
    begun.kill()


SLOW_BOTS = """
import sys
from time import sleep
from skye.cli import main
from skye.terminal.play import table

think = table.bot_turn

def bot_turn(*of):
    sleep(0.6)
    return think(*of)

table.bot_turn = bot_turn
sys.argv[0] = "skye"
main()
"""


def slow(*arguments: str) -> PseudoTerminal:
    """A game with bots that think for a while."""
    terminal = PseudoTerminal("play", *arguments, "--seed", "5", columns=80, rows=24, program=("-c", SLOW_BOTS))
    terminal.settle()
    return terminal


def typed_while_a_bot_thinks(terminal: PseudoTerminal, typed: str) -> None:
    """Press c, after which a bot thinks, and other keys while it does."""
    terminal.send("c")
    terminal.read_until("thinks ...")
    terminal.send(typed)
    terminal.read_until("Enter goes on")
    terminal.read_for(0.3)


@pytest.mark.parametrize("typed", ["\r\r\r\r", "\rpc\r\r\rc", "\x1b[C\r\rc" * 20, "   "])
def test_what_is_typed_while_a_bot_thinks_skips_no_news_and_takes_no_turn(typed: str) -> None:
    terminal = slow("Ann", "--bot", "easy")
    pressed(terminal, "\r", *PRICED)
    typed_while_a_bot_thinks(terminal, typed)
    assert "The reveal" in terminal.text
    pressed(terminal, "\r", "p")
    assert "c confirms" in terminal.prompt
    typed_while_a_bot_thinks(terminal, typed)
    assert "After the market" in terminal.text
    terminal.kill()


def test_a_hand_on_enter_while_a_bot_thinks_waits_before_the_reveal() -> None:
    """It goes on being held when the bot has thought."""
    terminal = slow("Ann", "--bot", "easy")
    pressed(terminal, "\r", *PRICED)
    terminal.send("c")
    terminal.read_until("thinks ...")
    held(terminal, "\r", 0.2, repeats=40)
    assert "The reveal" in terminal.text
    terminal.kill()


def test_who_presses_again_and_again_is_soon_obeyed() -> None:
    """Half a second apart, after a page that was not to be skipped: only the first press may have been a repeat."""
    terminal = slow("Ann", "--bot", "easy")
    pressed(terminal, "\r", *PRICED)
    typed_while_a_bot_thinks(terminal, "\r")
    assert "The reveal" in terminal.text
    for _ in range(2):
        terminal.send("\r")
        terminal.read_for(0.5)
    assert "The reveal" not in terminal.text
    terminal.kill()


def test_pages_of_news_may_be_gone_through_as_fast_as_one_likes() -> None:
    """Nothing is lost with them."""
    terminal = PseudoTerminal("rules", columns=80, rows=24)
    terminal.settle()
    terminal.send("\r\r\r")
    terminal.read_until("page 4 of")
    terminal.kill()


def test_a_program_stopped_from_outside_goes_on_at_the_card() -> None:
    """SIGSTOP tells nobody that it comes; whoever sends SIGCONT may be somebody else."""
    terminal = game(*NAMES)
    pressed(terminal, "\r", " ")
    page, modes = terminal.text, terminal.modes
    terminal.signal(signal.SIGSTOP)
    os.waitpid(terminal.pid, os.WUNTRACED)
    written = len(terminal.transcript)
    terminal.signal(signal.SIGCONT)
    terminal.read_until("Pass the laptop to Ann")
    assert b"holds" not in terminal.transcript[written:]
    terminal.settle()
    terminal.press(" ")
    assert (terminal.text, terminal.modes) == (page, modes)
    terminal.kill()
