"""The games by their ids."""

import subprocess
import sys

import pytest

from skye.games import registry
from skye.games.isle_of_skye.game import GAME
from skye.games.registry import UnknownGameError, find_game, first_game, game_ids, register


@pytest.mark.parametrize("identity", game_ids())
def test_every_game_is_found_by_its_id(identity: str) -> None:
    assert find_game(identity).id == identity


def test_journals_that_do_not_say_which_game_they_hold_hold_isle_of_skye() -> None:
    assert first_game() is GAME


@pytest.mark.parametrize("identity", ["", "chess", "Isle-of-Skye", "skye.games.isle_of_skye.game"])
def test_a_game_there_is_not_is_refused(identity: str) -> None:
    with pytest.raises(UnknownGameError) as refused:
        find_game(identity)
    assert refused.value.args == (identity,)


def test_a_game_can_be_made_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    register("twin", "skye.games.isle_of_skye.game")
    assert find_game("twin") is GAME
    assert game_ids()[-1] == "twin"


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    """So that no command waits for the games that it does not need."""
    code = """
import sys
from skye.games.registry import find_game, game_ids
print([name for name in sys.modules if name.startswith("skye.games.isle_of_skye")])
find_game(game_ids()[0])
print("skye.games.isle_of_skye.game" in sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["[]", "True"]
