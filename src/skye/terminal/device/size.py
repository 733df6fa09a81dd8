"""How large the terminal is. A terminal and an environment may say anything; here it is kept within bounds."""

import os
import re
from collections.abc import MutableMapping

USUAL = os.terminal_size((80, 24))
"""Columns and rows where nothing is told."""
MOST = 1000
"""More columns, or rows, than any terminal has."""
VARIABLES = ("COLUMNS", "LINES", "TERMINAL_WIDTH", "JUPYTER_COLUMNS", "JUPYTER_LINES")
"""Where Python, Rich and Typer look for a size before they ask the terminal. They take it at its word, or end on it."""


def terminal_size() -> os.terminal_size:
    """The columns and rows of the terminal the program runs in, as the terminal itself says."""
    for descriptor in (1, 0, 2):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return os.terminal_size((min(columns, MOST) or USUAL.columns, min(rows, MOST) or USUAL.lines))
    return USUAL


def keep_sizes_sensible(environment: MutableMapping[str, str] = os.environ) -> None:
    """Bound every size that `environment` tells, and forget what is none. To be called before a library looks."""
    for variable in VARIABLES:
        told = environment.pop(variable, "")
        if re.fullmatch("0*[1-9][0-9]{0,9}", told):
            environment[variable] = str(min(int(told), MOST))
