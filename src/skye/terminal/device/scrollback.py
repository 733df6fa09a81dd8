"""What a multiplexer keeps of the rows that have left its window.

A window that becomes smaller pushes rows of the page into it: in tmux where it has no alternate screen, in GNU screen
in any case. No program can prevent that, but it can be undone, and where it cannot, it is said before the first secret.
"""

import os
import re
import subprocess
import sys
from collections.abc import Sequence

from skye.terminal.device.window import Window, window

UNREACHED = (
    "This window is one of tmux or GNU screen, and which one cannot be found out from here. "
    "If it becomes smaller while somebody chooses in secret, its scrollback may keep what stood there."
)
UNSEEN = (
    "What shows this window cannot be seen from here. If it is tmux or GNU screen, and the window becomes smaller "
    "while somebody chooses in secret, its scrollback may keep what stood there."
)
KEPT = (
    "The window became smaller, and the scrollback may hold what stood here. "
    "Clear it before somebody else takes the laptop."
)
_PATIENCE = 2.0
"""Seconds for a multiplexer to answer."""


def risk() -> str:
    """What players should know before the first secret, where it cannot be made sure that rows are forgotten."""
    if window() is Window.MULTIPLEXED:
        return "" if _tmux_screen() or _screen_rows() else UNREACHED
    return UNSEEN if window() is Window.UNSEEN else ""


def forget() -> str:
    """Have the multiplexer, if there is one, forget all rows that have left the window the program runs in.

    Returns what the player should be told where that cannot be made sure; most often nothing.
    """
    if window() is Window.OWN:
        return ""
    forgotten = [_tmux_forgets(), _screen_forgets()]
    return "" if any(forgotten) else KEPT


def _tmux_forgets() -> bool:
    """Whether this is a window of tmux, and no page is left in its history; an alternate screen leaves none there."""
    screen = _tmux_screen()
    return screen == "alternate" or (screen == "main" and _answer("tmux", "clear-history", "-t", _pane()) == "")


def _tmux_screen() -> str:
    """Which screen of its window of tmux the program writes on, "main" or "alternate"; "" where it is in none."""
    if not _pane():
        return ""
    asked = _answer("tmux", "display-message", "-p", "-t", _pane(), "#{pane_tty} #{alternate_on}").split()
    # The variable is inherited by whatever is started from the pane, such as the window of a terminal.
    if len(asked) != 2 or asked[0] != os.ttyname(sys.stdout.fileno()):
        return ""
    return "alternate" if asked[1] == "1" else "main"


def _pane() -> str:
    return os.environ.get("TMUX_PANE", "")


def _screen_forgets() -> bool:
    """Whether this window is one of GNU screen and keeps nothing. It forgets when it is told to keep no rows."""
    kept = _screen_rows()
    for rows in ("0", kept) if kept else ():
        _answer(*_screen_window(), "-X", "scrollback", rows)
    return bool(kept)


def _screen_rows() -> str:
    """How many rows its window of GNU screen is to keep; "" where the program is in none."""
    if "STY" not in os.environ:
        return ""
    kept = re.search(r"\)\+([0-9]+)", _answer(*_screen_window(), "-Q", "info"))
    return kept[1] if kept else ""


def _screen_window() -> Sequence[str]:
    return ("screen", "-S", os.environ["STY"], "-p", os.environ.get("WINDOW", "0"))


def _answer(*command: str) -> str:
    """What a command prints; a question mark where there is no such command, or it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return "?"
