"""The scrollback of terminal multiplexers.

A shrinking window pushes rows of the page into it: in tmux without an alternate screen, in GNU screen always. A program
cannot prevent that, but it can clear the scrollback; where it cannot, it warns before the first secret.
"""

import os
import re
import subprocess
import sys
from collections.abc import Sequence

from skye.language.texts import N_
from skye.terminal.device.window import Window, window

UNREACHED = N_(
    "This window is one of tmux or GNU screen, and which one cannot be found out from here. "
    "If it becomes smaller while somebody chooses in secret, its scrollback may keep what stood there."
)
UNSEEN = N_(
    "What shows this window cannot be seen from here. If it is tmux or GNU screen, and the window becomes smaller "
    "while somebody chooses in secret, its scrollback may keep what stood there."
)
KEPT = N_(
    "The window became smaller, and the scrollback may hold what stood here. "
    "Clear it before somebody else takes the laptop."
)
_PATIENCE = 2.0
"""Timeout in seconds for a command to a multiplexer."""


def risk() -> str:
    """A warning to show before the first secret, marked, if the scrollback may not be cleared; otherwise empty."""
    if window() is Window.MULTIPLEXED:
        return "" if _tmux_screen() or _screen_rows() else UNREACHED
    return UNSEEN if window() is Window.UNSEEN else ""


def forget() -> str:
    """Clear the scrollback that a multiplexer, if any, keeps of the program's window.

    Returns a warning for the player, marked, if that may have failed; usually empty.
    """
    if window() is Window.OWN:
        return ""
    forgotten = [_tmux_forgets(), _screen_forgets()]
    return "" if any(forgotten) else KEPT


def _tmux_forgets() -> bool:
    """Clear tmux's history. Returns whether this is a tmux window with no page left in it; the alternate screen
    leaves none."""
    screen = _tmux_screen()
    return screen == "alternate" or (screen == "main" and _answer("tmux", "clear-history", "-t", _pane()) == "")


def _tmux_screen() -> str:
    """The tmux screen the program writes to, "main" or "alternate"; "" outside tmux."""
    if not _pane():
        return ""
    asked = _answer("tmux", "display-message", "-p", "-t", _pane(), "#{pane_tty} #{alternate_on}").split()
    # TMUX_PANE is inherited by whatever is started from the pane, such as another terminal.
    if len(asked) != 2 or asked[0] != os.ttyname(sys.stdout.fileno()):
        return ""
    return "alternate" if asked[1] == "1" else "main"


def _pane() -> str:
    return os.environ.get("TMUX_PANE", "")


def _screen_forgets() -> bool:
    """Clear GNU screen's scrollback, by setting its size to 0 and back. Returns whether this is such a window."""
    kept = _screen_rows()
    for rows in ("0", kept) if kept else ():
        _answer(*_screen_window(), "-X", "scrollback", rows)
    return bool(kept)


def _screen_rows() -> str:
    """The scrollback size of the GNU screen window; "" outside GNU screen."""
    if "STY" not in os.environ:
        return ""
    kept = re.search(r"\)\+([0-9]+)", _answer(*_screen_window(), "-Q", "info"))
    return kept[1] if kept else ""


def _screen_window() -> Sequence[str]:
    return ("screen", "-S", os.environ["STY"], "-p", os.environ.get("WINDOW", "0"))


def _answer(*command: str) -> str:
    """The output of a command; a question mark if it is missing or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return "?"
