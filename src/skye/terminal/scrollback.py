"""What a multiplexer keeps of the rows that have left its window.

A window that becomes smaller pushes rows of the page into it: in tmux where it has no alternate screen, in GNU screen
in any case. No program can prevent that, but it can be undone.
"""

import os
import re
import subprocess
import sys

KEPT = (
    "The window became smaller, and the scrollback may hold what stood here. "
    "Clear it before somebody else takes the laptop."
)
_PATIENCE = 2.0
"""Seconds for a multiplexer to answer."""


def forget() -> str:
    """Have the multiplexer, if there is one, forget all rows that have left the window the program runs in.

    Returns what the player should be told where that cannot be made sure; most often nothing.
    """
    multiplexed = os.environ.get("TERM", "").startswith(("tmux", "screen"))
    forgotten = [_tmux_forgets(), multiplexed and _screen_forgets()]
    return KEPT if multiplexed and not any(forgotten) else ""


def _tmux_forgets() -> bool:
    """Whether this is a window of tmux, and no page is left in its history; an alternate screen leaves none there."""
    pane = os.environ.get("TMUX_PANE")
    if not pane:
        return False
    asked = _answer("tmux", "display-message", "-p", "-t", pane, "#{pane_tty} #{alternate_on}").split()
    # The variable is inherited by whatever is started from the pane, such as the window of a terminal.
    if len(asked) != 2 or asked[0] != os.ttyname(sys.stdout.fileno()):
        return False
    return asked[1] == "1" or _answer("tmux", "clear-history", "-t", pane) == ""


def _screen_forgets() -> bool:
    """Whether this window is one of GNU screen and keeps nothing. It forgets when it is told to keep no rows."""
    session = os.environ.get("STY")
    if not session:
        return False
    window = ("screen", "-S", session, "-p", os.environ.get("WINDOW", "0"))
    kept = re.search(r"\)\+([0-9]+)", _answer(*window, "-Q", "info"))
    for rows in ("0", kept[1]) if kept else ():
        _answer(*window, "-X", "scrollback", rows)
    return kept is not None


def _answer(*command: str) -> str:
    """What a command prints; a question mark where there is no such command, or it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return "?"
