"""Walking over hexes: each key leads where it is meant to, and every hex can be reached."""

import pytest
from support.rebirth_games import arranged, hexes

from skye.games.rebirth import catalog
from skye.games.rebirth.engine.hexes import Direction, Hex, step
from skye.games.rebirth.engine.legal import free_for
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.front.turns.walk import ALSO, WAYS, next_hex

BOARD = catalog.load().board
LAND = sorted(BOARD.hexes)
SIX = {
    "left": Direction.WEST,
    "right": Direction.EAST,
    "y": Direction.NORTH_WEST,
    "u": Direction.NORTH_EAST,
    "b": Direction.SOUTH_WEST,
    "n": Direction.SOUTH_EAST,
}


@pytest.mark.parametrize("key", SIX)
def test_a_key_leads_to_the_neighbour_in_its_direction(key: str) -> None:
    walked = 0
    for at in LAND:
        neighbour = step(at, SIX[key])
        if neighbour in BOARD.hexes:
            assert next_hex(at, WAYS[key], LAND) == neighbour
            walked += 1
    assert walked > 80


@pytest.mark.parametrize(("key", "rows"), [("up", -1), ("down", 1)])
def test_up_and_down_lead_to_the_next_row_and_keep_the_column(key: str, rows: int) -> None:
    for at in LAND:
        above = Hex(at.row + rows, at.column)
        if above in BOARD.hexes:
            assert next_hex(at, WAYS[key], LAND) == above


def test_a_walk_skips_hexes_where_the_tile_may_not_go() -> None:
    among = hexes("5,9 5,12 8,9")
    assert next_hex(Hex(5, 9), WAYS["right"], among) == Hex(5, 12)
    assert next_hex(Hex(5, 9), WAYS["down"], among) == Hex(8, 9)


def test_beyond_the_last_hex_comes_the_first_from_the_other_end() -> None:
    row = hexes("7,4 7,6 7,10")
    assert next_hex(Hex(7, 10), WAYS["right"], row) == Hex(7, 4)
    assert next_hex(Hex(7, 4), WAYS["left"], row) == Hex(7, 10)


@pytest.mark.parametrize("key", WAYS)
def test_a_walk_among_one_hex_leads_nowhere(key: str) -> None:
    assert next_hex(Hex(7, 4), WAYS[key], [Hex(7, 4)]) is None


@pytest.mark.parametrize("tile", [Tile.FOOD, Tile.ENERGY, Tile.TWO_HOUSES])
@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_hex_can_be_reached_by_arrows_alone(tile: Tile, players: int) -> None:
    state = arranged({0: {"food": "5,8 6,7", "s1": "8,4 6,4"}, 1: {"energy": "7,5 8,9"}}, players=players)
    legal = [state.board.sites[number].hex for number in free_for(state, tile)]
    reached, waiting = {legal[0]}, [legal[0]]
    while waiting:
        here = waiting.pop()
        for key in ("left", "right", "up", "down"):
            there = next_hex(here, WAYS[key], legal)
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(legal)


def test_letters_do_what_arrows_do() -> None:
    assert set(ALSO.values()) == {"left", "right", "up", "down"}
    assert not set(ALSO) & set(WAYS)
