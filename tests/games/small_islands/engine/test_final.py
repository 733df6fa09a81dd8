"""The final score, and what breaks ties for the first place."""

import pytest

from skye.games.small_islands.catalog import load, tile_from
from skye.games.small_islands.engine.final import final_scores
from skye.games.small_islands.engine.map import House, Map, Placed
from skye.games.small_islands.engine.state import Seat

BOX = load()
PORT = tile_from("test", "A", {"id": "A", "land": [{"sides": "E", "port": 1, "house": 1}]})
TIP = tile_from("test", "B", {"id": "B", "land": [{"sides": "W", "house": 1}]})


def seats(*points: int, last: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(
        Seat(f"P{index}", (), points=held, last_laid=laid)
        for index, (held, laid) in enumerate(zip(points, last, strict=True))
    )


def places(land: Map, *points: int, last: tuple[int, ...]) -> list[int]:
    return [row.place for row in final_scores(land, seats(*points, last=last))]


def test_more_houses_come_before_more_ports() -> None:
    """Both reach 10: the first with a house, the second with a port round the ship that is laid later."""
    land = Map(
        (Placed(PORT, (0, 0)), Placed(TIP, (1, 0)), Placed(BOX.ship, (-1, 0), owner=1)), houses=(House(0, ((1, 0), 0)),)
    )
    assert places(land, 10, 9, last=(1, 3)) == [1, 2]
    assert places(Map(land.placed), 10, 9, last=(1, 3)) == [2, 1]


def test_more_ports_come_before_the_later_tile() -> None:
    land = Map((Placed(PORT, (0, 0)), Placed(TIP, (1, 0)), Placed(BOX.ship, (-1, 0), owner=1)))
    assert places(land, 10, 9, last=(5, 3)) == [2, 1]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((50, 50, 50, 40), [2, 2, 1, 4]),
        ((50, 40, 40, 40), [1, 2, 2, 2]),
        ((30, 50, 40, 40), [4, 1, 2, 2]),
        ((1, 1, 1, 1), [2, 2, 1, 2]),
    ],
)
def test_only_the_first_place_is_never_shared(points: tuple[int, ...], expected: list[int]) -> None:
    assert places(Map(), *points, last=(4, 3, 6, 5)) == expected
