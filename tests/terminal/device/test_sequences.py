"""What terminals send besides keys: none of it passes for a key, however it comes."""

import termios
from collections.abc import Iterator

import pytest
from support.pseudo_terminal import PseudoTerminal

from skye.terminal.device.sequences import whole

ESC = "\x1b"
ST = "\x1b\\"
REPORTS = {
    "an arrow": "\x1b[A",
    "an arrow of a keypad": "\x1bOA",
    "F1 of Konsole with Shift": "\x1bO2P",
    "F1 of the Linux console": "\x1b[[A",
    "Ctrl and an arrow": "\x1b[1;5C",
    "the colour of the background": f"{ESC}]11;rgb:1c1c/1c1c/1c1c{ST}",
    "a colour, ended by BEL": f"{ESC}]4;12;rgb:cccc/1c1c/1c1c\x07",
    "the clipboard": f"{ESC}]52;c;{'Y2Nj' * 2000}{ST}",
    "the name of the terminal": f"{ESC}P>|xterm(390)c{ST}",
    "a capability": f"{ESC}P1+r544e=787465726d{ST}",
    "a setting": f"{ESC}P1$r0 q{ST}",
    "a picture was taken": f"{ESC}_Gi=31;OK{ST}",
    "a private message": f"{ESC}^c{ST}",
    "a string": f"{ESC}Xc{ST}",
    "attributes of the device": "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
    "more of them": "\x1b[>41;390;0c",
    "the place of the cursor": "\x1b[12;34R",
    "a report of many parameters": "\x1b[" + ";".join("1" * 4000) + "c",
    "intermediate characters": '\x1b[?2026;2$y\x1b[1"c',
    "the window is looked at": "\x1b[I",
    "the window is no longer looked at": "\x1b[O",
    "the size of the window": "\x1b[8;24;80t",
    "a click": "\x1b[<0;12;7M",
    "a click let go": "\x1b[<0;12;7m",
    "a click, as urxvt tells it": "\x1b[32;12;7M",
    "a click, as old terminals tell it": "\x1b[M cc",
    "a click far to the right": b"\x1b[M \xe3c",
    "a key of the kitty protocol": "\x1b[99;5u",
    "a key with modifiers": "\x1b[27;5;99~",
    "one broken off by another": f"{ESC}]11;rgb:1c{ESC}[?1c",
    "one-character introducers": "\x9b?1;2c\x9d11;rgb:1c1c\x9c",
    "text that is pasted": "\x1b[200~c\rxc 1\x04\x1b[A\x1b]c\x1b[201~",
    "much text that is pasted": f"\x1b[200~{'c y ' * 20_000}c\x1b[201~",
}
"""What a terminal may send, by what it is. Nearly all of it has a c in it, which confirms."""


def characters(text: str) -> Iterator[str]:
    yield from text


@pytest.mark.parametrize("report", REPORTS)
def test_a_sequence_is_read_to_its_end_and_no_further(report: str) -> None:
    sent = REPORTS[report]
    text = sent if isinstance(sent, str) else sent.decode("latin1")
    left = characters(f"{text}c")
    while (first := next(left)) != "c":
        assert whole(first, lambda *_, **__: next(left)), "it is no key"
    assert list(left) == []


@pytest.mark.parametrize(
    "begun", ["\x1b", "\x1b[", "\x1b[12;", "\x1b]11;rgb:1c", "\x1bP", "\x1b[200~c", "\x1bO", "\x1b[M ", "\x9b"]
)
def test_of_a_sequence_that_does_not_go_on_is_given_what_came(begun: str) -> None:
    left = characters(begun)
    assert whole(next(left), lambda *_, **__: next(left, "")).startswith(ESC)
    assert list(left) == []


def test_escape_held_down_is_escape() -> None:
    left = characters(ESC * 5000)
    assert whole(next(left), lambda *_, **__: next(left, "")) == ESC


def priced() -> PseudoTerminal:
    """A game in which Ann has chosen everything, and not confirmed it."""
    terminal = PseudoTerminal("play", "Ann", "Bob", "--seed", "7", columns=80, rows=24, env={"NO_COLOR": "1"})
    terminal.settle()
    for key in ("\r", " ", "x", "\t", "1", "\t", "1"):
        terminal.press(key)
    assert "c confirms" in terminal.text
    return terminal


def assert_still_open(terminal: PseudoTerminal, sent: object) -> None:
    """See that Ann still prices, with what she has chosen."""
    terminal.read_for(0.1)
    assert "Ann: price two tiles" in terminal.text, sent
    assert "2 on tiles, 3 left" in terminal.text, sent


def assert_confirmed_by_c(terminal: PseudoTerminal) -> None:
    """See that a key of its own confirms."""
    terminal.send("c")
    terminal.read_until("Pass the laptop to Bob")


def test_what_a_terminal_sends_by_itself_confirms_nothing() -> None:
    terminal = priced()
    for report, sent in REPORTS.items():
        if not report.startswith("an arrow"):
            terminal.send(sent)
            assert_still_open(terminal, report)
    terminal.read_for(1)
    assert_confirmed_by_c(terminal)
    terminal.kill()


PARTS = (
    (f"{ESC}]11;rgb:1", "c1", "c/1c1", "c/1c1c", ESC, "\\"),
    (ESC, "]11;rgb:1c1c", "\x07"),
    (f"{ESC}[?64;1", "c"),
    (ESC, "[", "1", "c"),
    (f"{ESC}[M", " ", "c", "c"),
    (f"{ESC}P>|", "c", ST),
    (f"{ESC}[200~", "c", "c", f"c{ESC}[20", "1~"),
    (f"{ESC}O", "c"),
)
"""Reports in parts, as they come over a slow network."""


@pytest.mark.parametrize("pause", [0.02, 0.2])
def test_a_report_that_comes_in_parts_confirms_nothing(pause: float) -> None:
    terminal = priced()
    for parts in PARTS:
        for part in parts:
            terminal.send(part)
            terminal.read_for(pause)
        assert_still_open(terminal, parts)
    assert_confirmed_by_c(terminal)
    terminal.kill()


def test_a_paste_into_a_terminal_that_cannot_tell_it_from_keys_confirms_nothing() -> None:
    terminal = priced()
    for text in ("c\rc", "ccc", "cc", "\x7f1c", "\tc", "Ann c\r", "c "):
        terminal.send(text)
        terminal.read_for(0.3)
        assert "Ann: price two tiles" in terminal.text, text
    assert b"Pass the laptop to Bob" not in terminal.transcript
    terminal.kill()


def test_a_pasted_text_is_answered_with_a_sentence_and_does_nothing() -> None:
    terminal = priced()
    page = terminal.text
    terminal.press("\x1b[200~x4 3 c\x1b[201~")
    assert "Pasted text is not taken: keys are pressed one by one." in terminal.text
    assert terminal.text.replace("Pasted text is not taken: keys are pressed one by one.", "").split() == page.split()
    terminal.kill()


@pytest.mark.parametrize("choice", ["\x1b[C\r", "p"], ids=["a purchase", "passing"])
def test_reports_and_pastes_confirm_nothing_at_the_market(choice: str) -> None:
    terminal = priced()
    for key in ("c", " ", "x", "\t", "1", "\t", "1", "c", "\r", *choice.replace("\x1b[C", ">")):
        terminal.press(key.replace(">", "\x1b[C"))
    assert "c confirms" in terminal.text
    for sent in (f"{ESC}[200~c{ESC}[201~", "cc", f"{ESC}]11;rgb:1c1c/1c1c/1c1c{ST}"):
        terminal.send(sent)
        terminal.read_for(0.2)
    assert "Ann: buy a tile" in terminal.text
    terminal.kill()


def test_pastes_are_told_from_keys_while_playing_and_at_no_other_time() -> None:
    terminal = priced()
    assert terminal.transcript.count(b"\x1b[?2004h") == 1
    assert b"\x1b[?2004l" not in terminal.transcript
    terminal.send("\x03")
    assert terminal.end() == 130
    assert terminal.transcript.count(b"\x1b[?2004l") == 1
    assert terminal.transcript.rindex(b"\x1b[?2004l") > terminal.transcript.rindex(b"\x1b[?2004h")


def test_ctrl_s_pauses_nothing_and_ctrl_q_ctrl_v_and_ctrl_o_are_keys_without_meaning() -> None:
    """A game that stands still and obeys keys all the same plays blindly."""
    terminal = priced()
    input_modes, local_modes = terminal.modes[0], terminal.modes[3]
    assert isinstance(input_modes, int)
    assert isinstance(local_modes, int)
    assert not input_modes & termios.IXON
    assert not local_modes & termios.IEXTEN, "elsewhere than on Linux, Ctrl-O throws away what is written"
    terminal.press("\x13")
    assert "That key does nothing here." in terminal.text
    terminal.press("\x1b[A")
    assert "3 on tiles" in terminal.text, "it is shown"
    for key in "\x11\x16\x0f":
        terminal.press(key)
        assert "That key does nothing here." in terminal.text
        terminal.press("\x1b[C")
    terminal.kill()
