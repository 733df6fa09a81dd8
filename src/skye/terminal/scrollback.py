"""What tmux keeps of the rows that have left its window.

A window that becomes smaller pushes rows of the page into it, where tmux has no alternate screen. No program can
prevent that, but it can be undone. GNU screen keeps no such rows.
"""

import os
import subprocess

_PATIENCE = 2.0
"""Seconds for tmux to answer."""


def forget() -> None:
    """Have tmux, where it has no alternate screen, forget all rows that have left the window the program runs in."""
    pane = os.environ.get("TMUX_PANE")
    if pane and _asked("display-message", "-p", "-t", pane, "#{alternate_on}").strip() == "0":
        _asked("clear-history", "-t", pane)


def _asked(*command: str) -> str:
    """What a command of tmux prints; nothing where there is no tmux, or it fails."""
    try:
        answer = subprocess.run(["tmux", *command], capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout
