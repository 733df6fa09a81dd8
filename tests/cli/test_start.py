"""A command loads no more than it needs before it shows something: that is most of the time until it does."""

import re
import subprocess
import sys

import pytest

HEAVY = {"blessed", "msgspec", "pydantic", "rich", "yaml"}
"""What takes longer to load than all else together."""
LATER = {
    "multiprocessing",
    "psutil",
    "skye.games.isle_of_skye.bots",
    "skye.games.isle_of_skye.demos",
    "skye.games.isle_of_skye.front.export",
    "skye.games.isle_of_skye.format_1",
}
"""What a game loads when it comes to that."""


def loaded(*arguments: str) -> set[str]:
    """The modules that a command has loaded when its input ends."""
    command = [sys.executable, "-X", "importtime", "-m", "skye", *arguments]
    errors = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False).stderr
    modules = set(re.findall(r"^import time:.*\| +(\S+)$", errors, re.MULTILINE))
    assert "skye.cli.app" in modules
    return modules


@pytest.mark.parametrize("arguments", ["--version", "--help", "play --help", "games --help", "simulate --help"])
def test_what_needs_no_game_loads_none(arguments: str) -> None:
    assert not loaded(*arguments.split()) & (HEAVY | {"skye.games.isle_of_skye"})


def test_a_game_at_its_first_page_has_not_loaded_what_may_never_be_asked_for() -> None:
    modules = loaded("play", "Ann", "Bob", "--plain")
    assert "skye.games.isle_of_skye.front.front" in modules
    assert not modules & LATER
