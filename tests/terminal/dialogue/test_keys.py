"""Keys at a real terminal: every kind of key, keys nobody should press, and the terminal itself."""

import os
import signal
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.emulated import EmulatedScreen, by_keys, given, table_of
from support.key_typist import KeyTypist
from support.matches import new_match
from support.pseudo_terminal import PseudoTerminal
from support.set_ups import set_up_by

from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.signals import ENDING, EndingSignals
from skye.terminal.device.suspend import Stops
from skye.terminal.dialogue.questions import Quit

READER = """
from skye.terminal.device.reader import EndOfInput, KeyReader
from skye.terminal.device.suspend import Stops

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


@pytest.mark.parametrize("env", [{}, {"TERM": None, "COLORTERM": None}], ids=["xterm", "no TERM"])
def test_the_game_asks_the_terminal_nothing(env: dict[str, str | None]) -> None:
    """A terminal that does not answer would hold the game up for seconds, and an answer could pass for keys."""
    terminal = begun(env=env)
    assert "Round 1" in terminal.text
    terminal.kill()
    for question in (b"\x1b[c", b"\x1b[6n", b"\x1b[>", b"\x1bP", b"\x1b]"):
        assert question not in terminal.transcript


SHELL = """
import os, signal, subprocess, sys

signal.signal(signal.SIGTTOU, signal.SIG_IGN)
game = subprocess.Popen([sys.executable, "-m", "skye", *sys.argv[1:]], process_group=0)
os.tcsetpgrp(0, game.pid)
while os.WIFSTOPPED(os.waitpid(game.pid, os.WUNTRACED)[1]):
    os.tcsetpgrp(0, os.getpgrp())
    print("Stopped.", flush=True)
    input()
    os.tcsetpgrp(0, game.pid)
    os.kill(game.pid, signal.SIGCONT)
"""
"""A shell that runs one game, and lets it go on after a line."""


def test_stopped_by_ctrl_z_the_terminal_is_as_before_and_shows_no_secret() -> None:
    terminal = PseudoTerminal("play", *NAMES, "--seed", "7", columns=80, rows=24, program=("-c", SHELL))
    terminal.settle()
    for keys in ("\r", " ", "x\x1b[C4"):
        terminal.press(keys)
    assert "4 gold" in terminal.text
    page, by_keys = terminal.text, terminal.modes

    terminal.send("\x1a")
    terminal.read_until("Stopped.")
    assert terminal.modes[3] & termios.ECHO
    assert terminal.modes[3] & termios.ICANON
    assert terminal.modes[0] & termios.IXON, "Ctrl-S does what it does in a shell"
    given_back = terminal.transcript.partition(b"Stopped.")[0]
    assert given_back.endswith(b"\x1b[?2004l\x1b[?25h\x1b[?1049l"), "pastes as before, cursor shown, screen left"
    assert terminal.text.split() == ["Stopped."], "whoever looks at the shell sees no price"

    written = len(terminal.transcript)
    terminal.press("fg\r")
    assert b"\x1b[?2004h" in terminal.transcript[written:]
    assert "Pass the laptop to Ann" in terminal.text, "whoever typed fg may be somebody else"
    assert b"holds" not in terminal.transcript[written:], "not for a moment either"
    assert terminal.modes == by_keys
    terminal.press(" ")
    assert terminal.text == page
    terminal.press("\x1b[C3")
    assert "7 on tiles," in terminal.text, "it goes on where it was"
    terminal.kill()


def test_ctrl_z_stops_no_game_that_nobody_could_let_go_on() -> None:
    """Without a shell above it, as in a window that was opened for the game, it would hang there for ever."""
    terminal = begun()
    for keys in ("\r", " ", "x\x1b[C4"):
        terminal.press(keys)
    page, by_keys = terminal.text, terminal.modes
    terminal.press("\x1a")
    terminal.press(" ")
    assert (terminal.text, terminal.modes) == (page, by_keys)
    terminal.press("\x1b[C3")
    assert "7 on tiles," in terminal.text
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
                assert happened == ["leave", "SIGTSTP", "enter"]
                signal.raise_signal(signal.SIGTSTP)
                assert happened == ["leave", "SIGTSTP", "enter"] * 2


EMPTIED = b"".join(b"\x1b[%d;1H\x1b[0K" % row for row in range(1, 25)) + b"\x1b[H"
"""What empties every row of a screen of 24 and puts the cursor home."""
ASIDE: dict[str, tuple[str, ...]] = {
    "help": ("?", "?", "escape"),
    "the lands": ("L", "right", "2", "left", "unknown", "L", "L", "x", "enter"),
    "scores": ("S", "escape"),
    "the bag": ("B", "enter"),
    "the log": ("O", "escape"),
    "one look instead of another": ("S", "B", "L", "?", "escape"),
    "one's own gold": ("G", "x", " ", "enter"),
    "larger and smaller": ("+", "+", "+", "-", "-", "-"),
    "leaving, thought better of": ("Q", "x", "n"),
    "leaving, with Escape": ("Q", "escape"),
    "keys that mean nothing": ("unknown", "Z", "é", "龍", "~"),
}
"""What may be pressed at every question, and leaves everything as it was."""


class Curious(KeyTypist):
    """Plays a game, and at each kind of question presses everything that may be pressed everywhere."""

    def __init__(self, screen: EmulatedScreen) -> None:
        super().__init__(NAMES, seed=7)
        self._screen = screen
        self.asked: set[str] = set()
        """The prompts at which everything was pressed."""
        self._left: Iterator[str] = iter(())

    def next(self) -> str:
        """The next key."""
        assert not self._screen.faults, self._screen.faults[0]
        for key in self._left:
            return key
        if self.state.round == 2:
            raise Quit
        if self._screen.prompt not in self.asked:
            self.asked.add(self._screen.prompt)
            self._left = self._aside()
            return next(self._left)
        return self.name(self._screen.prompt)

    def _aside(self) -> Iterator[str]:
        page, state = self._screen.text, self.state
        for what, keys in ASIDE.items():
            yield from keys
            while self._screen.notice:
                yield "+"
                yield "-"
            assert self._screen.text == page, what
        assert self.state is state
        yield self.name(self._screen.prompt)


def test_everything_that_may_be_pressed_everywhere_leads_back_with_nothing_done() -> None:
    screen = EmulatedScreen(80, 24)
    typist = Curious(screen)
    dialogue = by_keys(screen, typist.next)
    with pytest.raises(Quit):
        table_of(dialogue, new_match(NAMES, 7)).play()
    kinds = (
        "Enter goes on",
        "presses Space",
        "x axe",
        "c confirms  ?",
        "p passes",
        "Buys tile",
        "Buys nothing",
        "arrows",
        "u undoes",
    )
    for kind in kinds:
        assert any(kind in prompt for prompt in typist.asked), kind


def test_many_looks_within_looks_do_not_pile_up() -> None:
    """A key held down for long."""
    screen = EmulatedScreen(80, 24)
    next_key = given([*["?"] * 400, *"SBOL" * 20, *["Q"] * 400, "n"])
    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, next_key), new_match(NAMES, 7)).play()
    assert screen.prompt == "Enter goes on  ? help"


@pytest.mark.parametrize(("columns", "rows"), [(59, 24), (80, 19), (59, 19), (20, 5), (1, 1)])
def test_a_window_that_is_too_small_asks_for_room_and_takes_no_key(columns: int, rows: int) -> None:
    screen = EmulatedScreen(80, 24)
    pressed = iter(["enter", "enter", "x", "small", "right", "c", "enter", "Q", "y", "unknown", "large", "end"])
    before, small = "", ""

    def key() -> str | None:
        nonlocal before, small
        match pressed_now := next(pressed):
            case "small":
                before = screen.text
                screen.resize(columns, rows)
                return None
            case "large":
                small = " ".join(screen.text.split())
                screen.resize(80, 24)
                return None
            case "end":
                raise EndOfInput
        return pressed_now

    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, key), new_match(NAMES, 7)).play()
    assert screen.text == before
    if columns >= 59:
        assert f"it has {columns} columns and {rows} rows, and the game needs 60 and 20." in small
        assert "Ann" not in small, "nothing of the page is left"


AS_BEFORE = """
import signal, subprocess, sys, termios

for number in (signal.SIGINT, signal.SIGQUIT):
    signal.signal(number, lambda *_: None)
before = termios.tcgetattr(0)
status = subprocess.run([sys.executable, "-m", "skye", *sys.argv[1:]]).returncode
print("Modes as before." if termios.tcgetattr(0) == before else "Modes changed.", "Exit status", status)
"""


@pytest.mark.parametrize(
    ("before", "keys", "status", "farewell"),
    [
        ("", "\x03", 130, "Interrupted."),
        ("\r x", "\x03", 130, "Interrupted."),
        ("\r x", "\x04", 1, "The input ended before the end."),
        ("\r x", "\x1c", 131, "Ended from outside."),
        ("\r", "Qy", 0, "You left the game."),
    ],
    ids=["Ctrl-C", "Ctrl-C while pricing", "Ctrl-D while pricing", "Ctrl-\\ while pricing", "Q at a card"],
)
def test_however_the_game_is_left_the_terminal_is_as_before(before: str, keys: str, status: int, farewell: str) -> None:
    terminal = PseudoTerminal("play", *NAMES, "--seed", "7", columns=80, rows=24, program=("-c", AS_BEFORE))
    terminal.settle()
    for key in before:
        terminal.press(key)
    for key in keys:
        terminal.send(key)
        terminal.read_for(0.3)
    assert terminal.end() == 0
    assert f"Modes as before. Exit status {status}" in terminal.text
    assert farewell in terminal.text
    assert "Traceback" not in terminal.text
    last_mode = terminal.transcript.rindex(b"\x1b[?")
    assert terminal.transcript[last_mode:].startswith(b"\x1b[?1049l"), "the alternate screen was left"
    assert b"\x1b[?25l" not in terminal.transcript or b"\x1b[?25h" in terminal.transcript, "the cursor is shown"


def test_after_a_crash_the_terminal_is_as_before(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "from skye.terminal.dialogue.questions import HandOver\n"
        "def broken(self, key):\n"
        "    raise ValueError\n"
        "HandOver.press = broken\n"
    )
    arguments = ("play", *NAMES, "--seed", "7")
    terminal = PseudoTerminal(*arguments, program=("-c", AS_BEFORE), env={"PYTHONPATH": str(tmp_path)})
    terminal.settle()
    terminal.press("\r")
    terminal.send(" ")
    assert terminal.end() == 0
    assert "An unexpected error ended the game" in terminal.text
    assert "Modes as before. Exit status 1" in terminal.text
    assert terminal.transcript.rindex(b"\x1b[?2004l") > terminal.transcript.rindex(b"\x1b[?2004h")


LOOKS_WHILE_PRICING = {
    "the lands": "L",
    "help": "?",
    "the bag": "B",
    "leaving": "Q",
    "one's own gold": "G ",
    "a hint": "H",
}
"""Keys that lead away from the page of prices."""


@pytest.mark.parametrize("look", LOOKS_WHILE_PRICING)
def test_stopped_while_something_else_is_looked_at_the_card_stands_before_the_prices(look: str) -> None:
    terminal = PseudoTerminal("play", *NAMES, "--seed", "7", columns=80, rows=24, program=("-c", SHELL))
    terminal.settle()
    for key in ("\r", " ", "x", *LOOKS_WHILE_PRICING[look]):
        terminal.press(key)
    terminal.send("\x1a")
    terminal.read_until("Stopped.")
    written = len(terminal.transcript)
    terminal.press("fg\r")
    assert b"holds" not in terminal.transcript[written:]
    for key in ("n", "\x1b"):
        if "Pass the laptop" not in terminal.text:
            terminal.press(key)
    assert "Pass the laptop to Ann" in terminal.text
    assert b"holds" not in terminal.transcript[written:], "not for a moment either"
    assert b"A hint for" not in terminal.transcript[written:]
    terminal.kill()


def test_a_lone_player_beside_bots_is_not_asked_for_after_a_stop() -> None:
    terminal = PseudoTerminal("play", "Ann", "--bot", "easy", "--seed", "7", columns=80, rows=24, program=("-c", SHELL))
    terminal.settle()
    terminal.press("\r")
    page = terminal.text
    assert "Ann: price" in page
    terminal.send("\x1a")
    terminal.read_until("Stopped.")
    terminal.press("fg\r")
    assert terminal.text == page
    terminal.kill()


def test_keys_typed_before_a_hand_over_card_do_not_reach_the_next_player() -> None:
    terminal = begun()
    terminal.press("\r")
    terminal.press(" ")
    for key in "x\t1\t1":
        terminal.press(key)
    written = len(terminal.transcript)
    terminal.send("c")
    terminal.read_for(0.1)
    terminal.press("\r\rx1\r")
    assert "Pass the laptop to Bob" in terminal.text
    before_card = terminal.transcript[written:].partition(b"Pass the laptop")[0]
    assert EMPTIED in before_card, "the secret page is gone before it is waited for quiet"
    terminal.press(" ")
    assert "Bob: price two tiles" in terminal.text
    assert "Bob holds 5 gold.\n" in terminal.text, "nothing lies on his tiles"
    terminal.kill()


def test_a_page_of_text_pasted_before_a_card_is_dropped_too() -> None:
    terminal = begun()
    for key in "\r x\t1\t1":
        terminal.press(key)
    terminal.send("c")
    terminal.read_for(0.1)
    terminal.press("\r1 " * 1000)
    if "Space" not in terminal.prompt:
        terminal.press("1")
    assert "Pass the laptop to Bob" in terminal.text
    terminal.press(" ")
    assert "Bob holds 5 gold.\n" in terminal.text, "nothing lies on his tiles"
    terminal.kill()


def test_a_name_is_typed_key_by_key_and_help_is_a_word_there() -> None:
    screen = EmulatedScreen(80, 24)
    asked: list[str] = []
    keys = ["n", *"Anx", "backspace", "n", "left", "unknown", "enter"]
    keys += ["n", *"ann", "enter", *"?", "enter", "escape", *"zz", "escape", *"B ob ", "enter", "enter"]
    next_key = given(keys)

    def key() -> str:
        asked.append(screen.prompt)
        return next_key()

    assert set_up_by(by_keys(screen, key)).names == ("Ann", "B ob")
    assert "Name of the youngest (Enter: MacLeod): Anx" in asked
    assert any("next page" in prompt for prompt in asked)


def test_a_terminal_that_does_not_know_its_size_is_taken_to_have_the_usual_one() -> None:
    terminal = PseudoTerminal("play", *NAMES, columns=80, rows=24, size=(0, 0))
    terminal.settle()
    assert "Enter goes on" in terminal.prompt
    terminal.kill()


def test_arrows_by_the_thousand_a_lone_escape_and_pasted_text_do_no_harm() -> None:
    terminal = begun(env={"NO_COLOR": "1"})
    terminal.press("\r")
    terminal.press(" ")
    terminal.press("\x1b[C" * 1000)
    assert "Ann: price two tiles" in terminal.text
    terminal.press("\x1b")
    terminal.press("Isle of Skye, 1 2 3\t\N{SNOWMAN}")
    while "Ann: price two tiles" not in terminal.text:
        terminal.press("\x1b")
    terminal.kill()


def test_a_window_that_changes_gets_the_page_anew() -> None:
    terminal = begun()
    terminal.press("\r")
    terminal.press(" ")
    page = terminal.text
    for columns, rows in ((100, 30), (59, 19), (140, 45), (60, 20)):
        terminal.resize(columns, rows)
        assert ("Ann: price two tiles" in terminal.text) is (columns >= 60)
    terminal.resize(80, 24)
    assert terminal.text == page
    assert not terminal.history.strip()
    terminal.kill()


def test_a_second_ctrl_c_does_not_disturb_the_ending() -> None:
    """Whoever presses it again and again gets the terminal back as whoever presses it once."""
    signals, ended = EndingSignals(), []

    def interrupted() -> None:
        with signals.raised():
            try:
                signal.raise_signal(signal.SIGINT)
            finally:
                signal.raise_signal(signal.SIGINT)
                signal.raise_signal(signal.SIGTERM)
                ended.append(True)

    found = {number: signal.getsignal(number) for number in ENDING}
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
        signal.raise_signal(signal.SIGINT)
    finally:
        for number, handler in found.items():
            signal.signal(number, handler)
    assert ended
    assert signals.status == 130
