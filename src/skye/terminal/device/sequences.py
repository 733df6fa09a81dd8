"""Finds the end of an input escape sequence, by the families of ECMA-48 and xterm, whatever it means.

Blessed knows the sequences of keys. Others, such as replies to queries or mouse clicks, it splits into one key per
character, and it does not wait for the rest of a sequence that arrives in parts.
"""

from typing import Protocol

PATIENCE_AFTER_ESCAPE = 0.35
"""Seconds after which a lone ESC is taken for the Escape key. Blessed's own would be whatever ESCDELAY says."""
PATIENCE = 1.0
"""Timeout in seconds within a sequence, whose parts may arrive over a slow network."""
ESC = "\x1b"
PASTE = f"{ESC}[200~"
"""Start marker of bracketed paste."""
PASTE_END = f"{ESC}[201~"
OLD_MOUSE = "M"
OLD_MOUSE_BYTES = 3
"""Trailing bytes of the X10 mouse encoding: button, column, row."""
LINUX_FUNCTION_KEY = "["
C1_INTRODUCERS = {chr(ord(second) + 0x40): second for second in "NOPX[]^_"}
"""8-bit (C1) introducers, each with the second character of its 7-bit form, which begins with ESC."""


class Read(Protocol):
    """Callback that reads from the terminal."""

    def __call__(self, patience: float, decode_latin1: bool = False) -> str:
        """The next character, or with `decode_latin1` the next byte as one; empty after `patience` seconds."""


def whole(first: str, read: Read) -> str:
    """The sequence that begins with `first`, as far as it came, without the payload of a control string or a paste."""
    sequence = ESC + _rest(C1_INTRODUCERS[first], read) if first in C1_INTRODUCERS else first
    # ESC aborts a sequence and begins another; a string terminator is a sequence of its own.
    while sequence.endswith(ESC) and (second := read(PATIENCE_AFTER_ESCAPE)):
        sequence += _rest(second, read)
    return sequence if sequence.strip(ESC) else ESC


def _rest(second: str, read: Read) -> str:
    """The second character of a sequence, and the rest of it."""
    if second == "[":
        return second + _control_sequence(read)
    if second in ("N", "O"):
        return second + _shifted(read)
    if second in ("P", "X", "]", "^", "_"):
        return second + _string(read)
    return second


def _control_sequence(read: Read) -> str:
    """The rest of a CSI sequence: parameters and intermediates up to the final byte, and what some terminals append."""
    text = read(PATIENCE)
    while text and " " <= text[-1] <= "?" and (more := read(PATIENCE)):
        text += more
    if text == OLD_MOUSE:
        return text + "".join(read(PATIENCE, decode_latin1=True) for _ in range(OLD_MOUSE_BYTES))
    if text == LINUX_FUNCTION_KEY:
        return text + read(PATIENCE)
    return text + _paste(read) if ESC + "[" + text == PASTE else text


def _shifted(read: Read) -> str:
    """The rest of an SS2 or SS3 sequence: a character, after a number if modifiers were held."""
    text = read(PATIENCE)
    while text and text[-1] in "0123456789;" and (more := read(PATIENCE)):
        text += more
    return text


def _string(read: Read) -> str:
    """The rest of a control string (DCS, SOS, OSC, PM, APC) without its payload: the terminator alone."""
    while (last := read(PATIENCE)) not in ("", "\x07", "\x9c", ESC):
        pass
    return last


def _paste(read: Read) -> str:
    """A paste without its payload, which may be anything: the end marker alone."""
    last = ""
    while not last.endswith(PASTE_END) and (more := read(PATIENCE)):
        last = last[1 - len(PASTE_END) :] + more
    return PASTE_END if last == PASTE_END else ""
