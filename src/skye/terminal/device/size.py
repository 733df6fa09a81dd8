"""The size of the terminal, clamped: terminals and environments may report anything."""

import os
import re
from collections.abc import MutableMapping

USUAL = os.terminal_size((80, 24))
"""Default columns and rows."""
MOST = 1000
"""Upper bound on columns and on rows."""
VARIABLES = ("COLUMNS", "LINES", "TERMINAL_WIDTH", "JUPYTER_COLUMNS", "JUPYTER_LINES")
"""Variables that Python, Rich and Typer trust more than the terminal, or crash on."""


def terminal_size() -> os.terminal_size:
    """The columns and rows that the terminal itself reports, whatever the environment says."""
    for descriptor in (1, 0, 2):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return os.terminal_size((min(columns, MOST) or USUAL.columns, min(rows, MOST) or USUAL.lines))
    return USUAL


def keep_sizes_sensible(environment: MutableMapping[str, str] = os.environ) -> None:
    """Clamp every size in `environment`, and remove invalid ones. Call it before any library reads them."""
    for variable in VARIABLES:
        told = environment.pop(variable, "")
        if re.fullmatch("0*[1-9][0-9]{0,9}", told):
            environment[variable] = str(min(int(told), MOST))
