"""Anything pressed and typed: nothing crashes, hangs, sticks out of the screen, or moves the game but by legal actions.

`benchmarks/fuzz.py` does the same in large numbers.
"""

import pytest
from support.monkey import press_anything, send_bytes, type_anything


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_pressed(seed: int) -> None:
    seen = press_anything(seed, keys=2500)
    assert seen["answers"] == 2500
    assert seen["actions"] > 20


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_typed(seed: int) -> None:
    seen = type_anything(seed, lines=2500)
    assert seen["answers"] == 2500
    assert seen["actions"] > 100


def test_whatever_bytes_a_terminal_sends() -> None:
    seen = send_bytes(500, seed=1)
    assert seen["bytes"] >= 500
    assert seen["written"] > 1000
