"""Where a sequence that a terminal sends ends, by the families of ECMA-48 and xterm, whatever it means.

Blessed knows the sequences of keys. Of others, such as the answer to a query or the click of a mouse, it gives the
beginning as one key and each character after it as another, and it cannot wait for the rest of one that comes in parts.
"""

from typing import Protocol

PATIENCE_AFTER_ESCAPE = 0.35
"""Seconds after which Escape is taken to have been pressed alone. A variable would make it any number."""
PATIENCE = 1.0
"""Seconds after which what has come of a sequence is taken to be all: its parts may come over a slow network."""
ESC = "\x1b"
PASTE = f"{ESC}[200~"
"""What pasted text begins with, if the terminal was asked for that (bracketed paste)."""
PASTE_END = f"{ESC}[201~"
OLD_MOUSE = "M"
OLD_MOUSE_BYTES = 3
"""Behind the sequence, in the oldest encoding of a mouse: the button, the column and the row."""
LINUX_FUNCTION_KEY = "["
CONTROLS_OF_ONE = {chr(ord(second) + 0x40): second for second in "NOPX[]^_"}
"""Of introducers that are one character in place of ESC and another: that other, by the one character."""


class Read(Protocol):
    """Reads a terminal."""

    def __call__(self, patience: float, decode_latin1: bool = False) -> str:
        """The next character, or an empty text where none comes within so many seconds; or the next byte as one."""


def whole(first: str, read: Read) -> str:
    """The sequence that begins with `first`, as far as it came; of a string or a paste the content is left out."""
    sequence = ESC + _rest(CONTROLS_OF_ONE[first], read) if first in CONTROLS_OF_ONE else first
    # ESC breaks off what was begun, and begins another one; the end of a string is one of its own.
    while sequence.endswith(ESC) and (second := read(PATIENCE_AFTER_ESCAPE)):
        sequence += _rest(second, read)
    return sequence if sequence.strip(ESC) else ESC


def _rest(second: str, read: Read) -> str:
    """The second character of a sequence, and what belongs to it."""
    if second == "[":
        return second + _control_sequence(read)
    if second in ("N", "O"):
        return second + _shifted(read)
    if second in ("P", "X", "]", "^", "_"):
        return second + _string(read)
    return second


def _control_sequence(read: Read) -> str:
    """Parameters and intermediate characters, up to the final one, and what some terminals send behind that."""
    text = read(PATIENCE)
    while text and " " <= text[-1] <= "?" and (more := read(PATIENCE)):
        text += more
    if text == OLD_MOUSE:
        return text + "".join(read(PATIENCE, decode_latin1=True) for _ in range(OLD_MOUSE_BYTES))
    if text == LINUX_FUNCTION_KEY:
        return text + read(PATIENCE)
    return text + _paste(read) if ESC + "[" + text == PASTE else text


def _shifted(read: Read) -> str:
    """One character from another set, with a number in front of it where a key was pressed with others."""
    text = read(PATIENCE)
    while text and text[-1] in "0123456789;" and (more := read(PATIENCE)):
        text += more
    return text


def _string(read: Read) -> str:
    """A command with text, up to its end; the end alone."""
    while (last := read(PATIENCE)) not in ("", "\x07", "\x9c", ESC):
        pass
    return last


def _paste(read: Read) -> str:
    """Pasted text, which may hold anything but its end; the end alone."""
    last = ""
    while not last.endswith(PASTE_END) and (more := read(PATIENCE)):
        last = last[1 - len(PASTE_END) :] + more
    return PASTE_END if last == PASTE_END else ""
