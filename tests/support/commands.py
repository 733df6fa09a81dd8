"""Runs the program on its own, as a shell does."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

GAME = Path(__file__).parents[1] / "terminal" / "game.txt"
"""A whole game of Ann, Bob and Cy, as it is typed."""
SKYE = (sys.executable, "-m", "skye")


class Ended(NamedTuple):
    """How the program ended, and what it wrote."""

    status: int
    output: str
    errors: str


def spawn(arguments: str, typed: str | bytes = "", env: Mapping[str, str] | None = None, **streams: object) -> Ended:
    """Run the program on its own."""
    command = [*SKYE, *arguments.split()]
    typed = typed.encode() if isinstance(typed, str) else typed
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    if "stdin" not in settings:
        settings["input"] = typed
    ended = subprocess.run(command, env={**os.environ, **(env or {})}, timeout=60, check=False, **settings)
    return Ended(ended.returncode, (ended.stdout or b"").decode(errors="replace"), (ended.stderr or b"").decode())


def shell(line: str) -> Ended:
    """Run a line of a shell in which `skye` is this program; the status is that of skye."""
    script = f"{line}; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(
        ["bash", "-c", script.replace("skye", " ".join(SKYE))], capture_output=True, timeout=60, check=False
    )
    return Ended(ended.returncode, ended.stdout.decode(), ended.stderr.decode())
