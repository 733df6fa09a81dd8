"""The package as a library: what it offers, what it loads, and who may import whom."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import skye

SOURCES = Path(skye.__file__).parent

WHOLE_GAME = """
import random, sys
import skye
state = skye.new_game(["Ann", "Bob", "Cy"], seed=7)
while state.phase is not skye.Phase.OVER:
    state, events = skye.apply(state, random.choice(skye.legal_actions(state)))
print(*sorted({"rich", "typer", "click", "blessed"} & sys.modules.keys()) or ["none"])
"""


def test_a_game_is_played_without_the_terminals_libraries() -> None:
    """In a fresh interpreter, from the import to the end of a game."""
    played = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, check=True)
    assert played.stdout == "none\n"


def test_every_name_offered_is_there() -> None:
    assert sorted(skye.__all__) == list(skye.__all__)
    assert all(getattr(skye, name) is not None for name in skye.__all__)


def test_the_played_loop_of_the_docstring_works() -> None:
    assert skye.__doc__ is not None
    loop = skye.__doc__.split("The played loop:")[1]
    code = "\n".join(line.removeprefix("    ") for line in loop.splitlines())
    names: dict[str, object] = {}
    exec(code, names)
    state = names["state"]
    assert isinstance(state, skye.GameState)
    assert state.phase is skye.Phase.OVER


def test_a_new_game_and_what_happened_first() -> None:
    state, events = skye.start_game(["Ann", "Bob"], seed=7, scoring=["sheep", "squares", "columns", "most_gold"])
    assert state == skye.new_game(["Ann", "Bob"], seed=7, scoring=["sheep", "squares", "columns", "most_gold"])
    assert [type(event).__name__ for event in events] == ["RoundBegan"] + ["IncomePaid"] * 2 + ["TilesDrawn"] * 2
    assert skye.new_game(["Ann", "Bob"], seed=7, house_rules=skye.HouseRules(open_axes=True)).house_rules.open_axes
    with pytest.raises(skye.SetupError, match="named=1"):
        skye.new_game(["Ann"], seed=7)


def test_any_scoring_tile_can_be_scored_at_any_time() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=7)
    assert [score.points for score in skye.score(state, "most_gold")] == [5, 5]
    assert [score.points for score in skye.score(state, "sheep")] == [0, 0]
    with pytest.raises(KeyError):
        skye.score(state, "goats")


def test_a_view_and_a_check_are_at_hand() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=7)
    assert skye.view(state, 1).seats[1].gold == 5
    assert skye.view(state, 1).seats[0].gold is None
    with pytest.raises(skye.IllegalAction) as refused:
        skye.check(state, skye.Pass(0))
    assert refused.value.code is skye.Refusal.WRONG_PHASE


def test_the_seed_alone_decides_not_the_shared_random_numbers() -> None:
    """A game neither draws from the random numbers everybody shares nor disturbs them."""
    before = random.getstate()
    one = skye.new_game(["Ann", "Bob"], seed=7)
    assert random.getstate() == before
    random.random()
    assert skye.new_game(["Ann", "Bob"], seed=7) == one
    assert skye.new_game(["Ann", "Bob"], seed=8) != one


@pytest.mark.parametrize("bit", [0, 31, 32, 64, 127])
def test_every_bit_of_a_seed_decides(bit: int) -> None:
    """So that nothing less than trying out all seeds finds the one of the draws seen so far."""
    one, other = (skye.new_game(["Ann", "Bob"], seed=seed) for seed in (2**128 - 1, (2**128 - 1) ^ 1 << bit))
    assert [seat.drawn for seat in one.seats] != [seat.drawn for seat in other.seats]


def test_what_is_no_seed_is_refused() -> None:
    wrong: list[Any] = [10**39, -(10**39), 10**5000, "7", 7.0, True, None]
    for seed in wrong:
        with pytest.raises(skye.SetupError, match=r"^wrong-seed \(most=39\)$"):
            skye.new_game(["Ann", "Bob"], seed=seed)


def test_a_seed_may_be_as_large_as_its_digits_allow_and_below_zero() -> None:
    for seed in (10**39 - 1, 1 - 10**39, 0):
        assert skye.new_game(["Ann", "Bob"], seed=seed).seed == seed
