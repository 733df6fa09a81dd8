"""Keys at a real terminal: every kind of key, keys nobody should press, and the terminal itself."""

import os
import signal
import sys
import termios

import pytest
from pseudo_terminal import PseudoTerminal

from skye.terminal.stopping import Stops

READER = """
from skye.terminal.reader import EndOfInput, KeyReader
from skye.terminal.stopping import Stops

reader = KeyReader(Stops(lambda: None, lambda: None))
with reader.opened():
    print("ready;", end="", flush=True)
    try:
        while (key := reader.key()) != "z":
            if key:
                print(key, end=";", flush=True)
    except EndOfInput:
        print("end of input", end=";", flush=True)
"""


NAMES = ("Ann", "Bob", "Cy")
SENT = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1bOA": "up",
    "\x1bOD": "left",
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x1b[Z": "back tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x1b[3~": "backspace",
    "é": "é",
    "龍": "龍",
    "\x1b[5~": "unknown",
    "\x1bOP": "unknown",
    "\x1b[1;5C": "unknown",
    "\x1b[99;99;99q": "unknown",
    "\x1b[12;34R": "unknown",
    "\x1b[<0;1;2M": "unknown",
    "\x1bx": "unknown",
    "\x00": "unknown",
    "\x01": "unknown",
    "\x1b": "escape",
}
"""What a terminal sends, and the one key it is."""


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1", "TERM": None}], ids=["colour", "no colour and no TERM"])
def test_whatever_a_terminal_sends_is_one_key(env: dict[str, str | None]) -> None:
    """No part of a sequence passes for a key: a digit in it must not become a price."""
    reader = PseudoTerminal(env=env, program=("-c", READER))
    keys = [part for sent in SENT for part in named(reader, sent, ",")]
    assert keys == [part for key in SENT.values() for part in (key, ",")]
    reader.end_input()
    reader.read_until("end of input")
    reader.kill()


def named(reader: PseudoTerminal, *parts: str | bytes) -> list[str]:
    """The names of the keys that are read, when each part is sent after the one before has been read."""
    reader.read_until("ready;")
    before = len(reader.transcript)
    for part in parts:
        read = len(reader.transcript)
        reader.send(part)
        while b";" not in reader.transcript[read:]:
            reader.read_for(0.01)
    return reader.transcript[before:].decode().rstrip(";").split(";")


def test_bytes_that_are_no_text_are_no_key() -> None:
    reader = PseudoTerminal(program=("-c", READER))
    keys = [*named(reader, b"\xff", b"\xfe", b"\xc3("), *named(reader, b"\x80", "a")]
    reader.kill()
    assert set(keys) <= {"\N{REPLACEMENT CHARACTER}", "unknown", "(", "a"}
    assert keys[-1] == "a"


def begun(*, columns: int = 80, rows: int = 24, env: dict[str, str | None] | None = None) -> PseudoTerminal:
    """A game at a terminal, with its first page shown."""
    terminal = PseudoTerminal("play", *NAMES, "--seed", "7", columns=columns, rows=rows, env=env)
    terminal.settle()
    return terminal


def test_the_game_asks_the_terminal_nothing() -> None:
    """A terminal that does not answer would hold the game up for seconds, and an answer could pass for keys."""
    terminal = begun()
    terminal.kill()
    for question in (b"\x1b[c", b"\x1b[6n", b"\x1b[>", b"\x1bP", b"\x1b]"):
        assert question not in terminal.transcript


def test_stopped_by_ctrl_z_the_terminal_is_as_before_and_shows_no_secret() -> None:
    terminal = begun()
    terminal.press("\r")
    terminal.press("\r")
    terminal.press("x\x1b[C4")
    assert "4 gold" in terminal.text
    page, by_keys = terminal.text, terminal.modes

    terminal.send("\x1a")
    stopped, status = os.waitpid(terminal.pid, os.WUNTRACED)
    assert stopped == terminal.pid
    assert os.WIFSTOPPED(status)
    terminal.read_for(0.2)
    assert terminal.modes[3] & termios.ECHO
    assert terminal.modes[3] & termios.ICANON
    assert terminal.transcript.endswith(b"\x1b[?25h\x1b[?1049l"), "cursor shown, alternate screen left"
    assert not terminal.text.strip(), "whoever looks at the shell sees no price"

    terminal.send("")
    terminal.signal(signal.SIGCONT)
    terminal.settle()
    assert terminal.text == page
    assert terminal.modes == by_keys
    terminal.press("\x1b[C3")
    assert "On tiles 7, left" in terminal.text, "it goes on where it was"
    terminal.kill()


def test_ctrl_z_while_a_page_is_written_waits_for_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaving the alternate screen in the midst of a page would write the rest of it where it stays."""
    happened: list[str] = []
    stops = Stops(lambda: happened.append("leave"), lambda: happened.append("enter"))
    _, terminal = os.openpty()
    with open(terminal) as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        monkeypatch.setattr(os, "kill", lambda _, number: happened.append(signal.Signals(number).name))
        with stops.caught():
            signal.raise_signal(signal.SIGTSTP)
            assert happened == []
            with stops.allowed():
                assert happened == ["leave", "SIGSTOP", "enter"]
                signal.raise_signal(signal.SIGTSTP)
                assert happened == ["leave", "SIGSTOP", "enter"] * 2
