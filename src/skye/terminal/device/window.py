"""Detects the kind of window the program runs in, from the program that opened it rather than TERM alone.

The terminal itself is not queried: without a reply the game would hang, and a late reply could pass for keys.
"""

import os
import re
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache


class Window(Enum):
    """What displays the program's output."""

    MULTIPLEXED = "tmux or GNU screen"
    OWN = "a terminal"
    UNSEEN = "something that cannot be seen from here"


_MULTIPLEXERS = ("tmux", "screen")
_RELAYS = {"sudo", "su", "doas", "runuser", "script"}
"""Programs that open a pseudo-terminal inside the terminal they run in."""
_ELSEWHERE = {
    *("sshd", "sshd-session", "dropbear", "mosh-server", "telnetd", "in.telnetd", "dtach", "abduco"),
    *("conmon", "containerd-shim", "containerd-shim-runc-v2", "systemd"),
}
"""Programs whose pseudo-terminal is displayed elsewhere: on another machine, outside a container, in another
session."""
_INIT = 1
"""PID of init, which adopts orphans and opens no terminals."""
_CONSOLE = re.compile("/dev/ttyv?[0-9]+")


@cache
def window() -> Window:
    """The kind of window the program runs in."""
    if os.environ.get("TERM", "").startswith(_MULTIPLEXERS):
        return Window.MULTIPLEXED
    if sys.platform == "win32" or _CONSOLE.fullmatch(os.ttyname(sys.stdout.fileno())):
        return Window.OWN
    return kind_of_window(_openers())


def kind_of_window(openers: Iterator[str]) -> Window:
    """Classify a window by the names of the programs that opened it and those around it, innermost first."""
    for opener in openers:
        if opener.lower().startswith(_MULTIPLEXERS):
            return Window.MULTIPLEXED
        if opener in _ELSEWHERE:
            return Window.UNSEEN
        if opener not in _RELAYS:
            return Window.OWN
    return Window.UNSEEN


def _openers() -> Iterator[str]:
    """The names of the programs that opened this terminal and the terminals around it, innermost first."""
    import psutil  # slow to load, and of use only in a game

    try:
        inner = psutil.Process()
        for outer in inner.parents():
            if outer.pid == _INIT:
                return
            if outer.terminal() != inner.terminal():
                yield outer.name()
            inner = outer
    except psutil.Error:
        return
