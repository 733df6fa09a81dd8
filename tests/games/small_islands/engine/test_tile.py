"""Tiles and their turns."""

from skye.games.grids.squares import SIDES
from skye.games.small_islands.catalog import load
from skye.games.small_islands.engine.tile import Tile

TILES = {tile.id: tile for tile in load().tiles}


def test_a_tile_that_looks_the_same_turned_is_offered_once() -> None:
    turns = {name: tile.distinct_turns for name, tile in TILES.items()}
    assert turns["T01"] == (0, 1, 2, 3)
    assert turns["T22"] == (0, 1)
    assert turns["T49"] == (0,)
    assert turns["T28"] == (0, 1, 2, 3), "its two parts differ"


def test_turned_by_one_north_is_east() -> None:
    """And icons stay with their parts: T31 has a flower on its northern tip and a leaf on its eastern one."""
    tile = TILES["T31"]
    assert [[tile.parts_at[turns][side] for side in SIDES] for turns in range(4)] == [
        [0, 1, None, None],
        [None, 0, 1, None],
        [None, None, 0, 1],
        [1, None, None, 0],
    ]


def test_a_ship_is_sea_on_all_sides() -> None:
    ship = load().ship
    assert ship.is_ship
    assert not TILES["T01"].is_ship
    assert not any(any(edges) for edges in ship.edges)
    assert Tile("x", ()).distinct_turns == (0,)
