"""Hexes in half-shifted rows: steps, straight rows, and where they lie."""

from itertools import islice
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skye.games.rebirth.engine.hexes import AXES, Direction, Hex, middle, neighbours, step, straight

PLACES = st.builds(Hex, st.integers(0, 20), st.integers(0, 20))
OPPOSITE = {
    Direction.WEST: Direction.EAST,
    Direction.NORTH_WEST: Direction.SOUTH_EAST,
    Direction.NORTH_EAST: Direction.SOUTH_WEST,
}


@given(PLACES)
def test_a_step_is_undone_by_the_opposite_one(at: Hex) -> None:
    for there, back in OPPOSITE.items():
        assert step(step(at, there), back) == at == step(step(at, back), there)


@given(PLACES)
def test_the_middles_of_neighbours_are_one_hex_apart_and_lie_in_the_direction(at: Hex) -> None:
    x, y = middle(at)
    for direction in Direction:
        east, south = middle(step(at, direction))
        assert dist((x, y), (east, south)) == pytest.approx(1)
        assert (east > x) == direction.endswith("east")
        assert (south > y) == direction.startswith("south")
        assert (south < y) == direction.startswith("north")
    assert len(set(neighbours(at))) == 6


@given(PLACES)
def test_a_straight_row_keeps_one_of_the_three_coordinates(at: Hex) -> None:
    """With x = c - (r - r mod 2)/2, z = r and y = -x - z, a step leaves one of the three as it is."""

    def cube(place: Hex) -> tuple[int, int, int]:
        x = place.column - (place.row - place.row % 2) // 2
        return x, -x - place.row, place.row

    kept = set()
    for axis in AXES:
        row = list(map(cube, islice(straight(at, axis), 6)))
        same = [part for part in range(3) if len({place[part] for place in row}) == 1]
        assert len(same) == 1
        kept.add(same[0])
    assert kept == {0, 1, 2}


def test_a_hex_is_written_as_people_say_it() -> None:
    assert f"{Hex(8, 3)}" == "8,3"
