"""What kind of window the program runs in. A window is known by the program that made it, whatever TERM says.

The terminal itself is not asked: one that does not answer would hold the game up, and an answer may pass for keys.
"""

import os
import re
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache


class Window(Enum):
    """Who shows what the program writes."""

    MULTIPLEXED = "tmux or GNU screen"
    OWN = "a terminal"
    UNSEEN = "something that cannot be seen from here"


_MULTIPLEXERS = ("tmux", "screen")
_RELAYS = {"sudo", "su", "doas", "runuser", "script"}
"""Programs that make a terminal within the one they run in."""
_ELSEWHERE = {
    *("sshd", "sshd-session", "dropbear", "mosh-server", "telnetd", "in.telnetd", "dtach", "abduco"),
    *("conmon", "containerd-shim", "containerd-shim-runc-v2", "systemd"),
}
"""Programs that make a terminal for somebody on another machine, outside a container or in another session."""
_ADOPTING = 1
"""The process that takes over whose parents have ended, and makes no terminals."""
_CONSOLE = re.compile("/dev/ttyv?[0-9]+")


@cache
def window() -> Window:
    """The kind of window the program runs in."""
    if os.environ.get("TERM", "").startswith(_MULTIPLEXERS):
        return Window.MULTIPLEXED
    if sys.platform == "win32" or _CONSOLE.fullmatch(os.ttyname(sys.stdout.fileno())):
        return Window.OWN
    return kind_of_window(_makers())


def kind_of_window(makers: Iterator[str]) -> Window:
    """The kind of a window by the names of its `makers`: what made it, what made the window this one runs in, ..."""
    for maker in makers:
        if maker.lower().startswith(_MULTIPLEXERS):
            return Window.MULTIPLEXED
        if maker in _ELSEWHERE:
            return Window.UNSEEN
        if maker not in _RELAYS:
            return Window.OWN
    return Window.UNSEEN


def _makers() -> Iterator[str]:
    """The names of the programs that made the terminal this one runs in, and the terminals those run in."""
    import psutil  # slow to load, and of use only in a game

    try:
        inner = psutil.Process()
        for outer in inner.parents():
            if outer.pid == _ADOPTING:
                return
            if outer.terminal() != inner.terminal():
                yield outer.name()
            inner = outer
    except psutil.Error:
        return
