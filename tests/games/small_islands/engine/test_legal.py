"""What is refused, and with which code; whatever is legal is told of in the worked cases and by whole games."""

from typing import Any

import pytest
from msgspec.structs import replace

from skye.games.small_islands.catalog import load, tile_from
from skye.games.small_islands.engine.actions import (
    Choose,
    Done,
    Land,
    LayRest,
    LayStart,
    LayToken,
    Place,
    PlaceHouse,
    Take,
)
from skye.games.small_islands.engine.legal import IllegalAction, Refusal, check, legal_actions
from skye.games.small_islands.engine.map import House, LaidToken, Map, Placed
from skye.games.small_islands.engine.state import GameState, Phase, Seat, Step
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import view

BOX = load()
TILES = {tile.id: tile for tile in BOX.tiles}
FLOWER, FRUIT, LEAF, TEMPLE, PORT = Icon
CROSS = tile_from("test", "A", {"id": "A", "land": [{"sides": "NESW", "flower": 1, "temple": 1, "house": 1}]})
TIP = tile_from("test", "B", {"id": "B", "land": [{"sides": "W", "fruit": 1, "house": 1}]})
STRAIT = tile_from("test", "C", {"id": "C", "land": [{"sides": "N", "port": 2}, {"sides": "E"}]})
LAND = Map(
    (
        Placed(CROSS, (0, 0)),
        Placed(TIP, (1, 0)),
        Placed(BOX.ship, (2, 0), owner=1),
        Placed(STRAIT, (0, 1)),
        Placed(TIP, (1, 1)),
        Placed(TIP, (0, -1), 3),
    ),
    tokens=(LaidToken(1, "leaf", LEAF, ((0, -1), 0)),),
)
CARDS = tuple(BOX.objectives[:3])
SEAT = Seat("Ann", BOX.bonus, hand=(TILES["T49"], TILES["T50"]), cards=CARDS, now=(BOX.objectives[0],))


def state(**changes: Any) -> GameState:
    """Ann is on turn, with a map of two islands and a ship of Bob."""
    seats = (SEAT, Seat("Bob", BOX.bonus))
    start = GameState(BOX, False, 0, seats, LAND, BOX.start_tiles, BOX.tiles[:6], (BOX.objectives[3:],), (), (0, None))
    return replace(start, display=BOX.tiles[7:10], round=1, **changes)


EXPLORING = state(phase=Phase.EXPLORE)
PLACING = state(phase=Phase.EXPLORE, step=Step.PLACE)
TOKENS = state(phase=Phase.EXPLORE, step=Step.TOKEN)
REWARDING = state(phase=Phase.REWARD)
CHOOSING = state(phase=Phase.CHOOSE)
LAST_CHOICE = replace(CHOOSING, round=4)
START = state()
EMPTY = replace(START, map=Map())
OVER = state(phase=Phase.OVER, turn=None)


def with_seat(table: GameState, **changes: Any) -> GameState:
    return replace(table, seats=(replace(table.seats[0], **changes), *table.seats[1:]))


HOUSED = replace(REWARDING, map=LAND.build(House(1, ((0, -1), 0))))
OWN_HOUSE = replace(REWARDING, map=LAND.build(House(0, ((0, -1), 0))))
ALONE = replace(REWARDING, map=Map((Placed(CROSS, (0, 0)),)))
NOT_MET = with_seat(REWARDING, now=(BOX.objectives[9],))
SHUT = replace(with_seat(EXPLORING, hand=()), map=Map((Placed(BOX.ship, (0, 0)),)))

REFUSED = [
    (EXPLORING, 3, Refusal.NO_ACTION),
    (OVER, Done(0), Refusal.GAME_OVER),
    (TOKENS, Done(1), Refusal.NOT_YOUR_TURN),
    (TOKENS, Done(False), Refusal.NOT_YOUR_TURN),
    (EXPLORING, Done(0), Refusal.WRONG_PHASE),
    (TOKENS, Take(0, "T08"), Refusal.WRONG_PHASE),
    (REWARDING, LayRest(0), Refusal.WRONG_PHASE),
    (START, LayStart(0, "S5a", (0, 2), 0), Refusal.NO_SUCH_START_TILE),
    (EMPTY, LayStart(0, "S1a", (0, 1), 0), Refusal.FIRST_AT_ORIGIN),
    (EMPTY, LayStart(0, "S1a", (0, 0), 1), Refusal.FIRST_AT_ORIGIN),
    (EMPTY, LayStart(0, "S1a", (0, 0), False), Refusal.FIRST_AT_ORIGIN),
    (CHOOSING, Choose(0, ("O01",), ()), Refusal.NOT_ONE_OF_EACH),
    (CHOOSING, Choose(0, ("O01",), ("O01",)), Refusal.NOT_ONE_OF_EACH),
    (CHOOSING, Choose(0, ("O01",), ("O04",)), Refusal.NOT_ONE_OF_EACH),
    (CHOOSING, Choose(0, ("O01", "O02"), ("O03",)), Refusal.NOT_ONE_OF_EACH),
    (CHOOSING, Choose(0, ["O01"], ("O02",)), Refusal.NOT_ONE_OF_EACH),  # type: ignore[arg-type]
    (LAST_CHOICE, Choose(0, ("O01",), ("O02",)), Refusal.NOTHING_ASIDE),
    (EXPLORING, Take(0, "T49"), Refusal.NOT_IN_DISPLAY),
    (PLACING, Place(0, "T08", (0, 2), 0), Refusal.NOT_IN_HAND),
    (PLACING, Place(0, "T49", (-1, 0), 4), Refusal.BAD_TURNS),
    (PLACING, Place(0, "T49", (-1, 0), True), Refusal.BAD_TURNS),
    (PLACING, Place(0, "T49", (-1,), 0), Refusal.BAD_CELL),  # type: ignore[arg-type]
    (PLACING, Place(0, "T49", (-1.0, 0), 0), Refusal.BAD_CELL),  # type: ignore[arg-type]
    (PLACING, Place(0, "T49", (0, 0), 0), Refusal.CELL_TAKEN),
    (PLACING, Place(0, "T49", (-1, -1), 0), Refusal.LAND_MEETS_SEA),
    (PLACING, Place(0, "T49", (9, 9), 0), Refusal.NOT_ADJACENT),
    (TOKENS, LayToken(0, "bee", FLOWER, (0, 0), 0, None), Refusal.NO_SUCH_TOKEN),
    (TOKENS, LayToken(0, "leaf", FLOWER, (0, 0), 0, None), Refusal.TOKEN_SHOWS_OTHERS),
    (TOKENS, LayToken(0, "leaf", "leaf", (0, 0), 0, None), Refusal.TOKEN_SHOWS_OTHERS),  # type: ignore[arg-type]
    (TOKENS, LayToken(0, "leaf", LEAF, (2, 0), 0, None), Refusal.NO_SUCH_PART),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0), 1, None), Refusal.NO_SUCH_PART),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0), False, None), Refusal.NO_SUCH_PART),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0.0), 0, None), Refusal.NO_SUCH_PART),  # type: ignore[arg-type]
    (TOKENS, LayToken(0, "leaf", PORT, (0, 1), 1, None), Refusal.PORTS_FULL),
    (TOKENS, LayToken(0, "leaf", PORT, (0, 0), 0, FLOWER), Refusal.PORT_COVERS_NOTHING),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0), 0, TEMPLE), Refusal.NO_RESOURCE),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0), 0, 17), Refusal.NO_RESOURCE),  # type: ignore[arg-type]
    (TOKENS, LayToken(0, "flower", FLOWER, (0, 0), 0, FLOWER), Refusal.SAME_RESOURCE),
    (TOKENS, LayToken(0, "leaf", LEAF, (0, 0), 0, FRUIT), Refusal.NOT_IN_SIGHT),
    (TOKENS, LayToken(0, "fruit", FRUIT, (0, -1), 0, None), Refusal.FREE_LAND_TAKEN),
    (replace(EXPLORING, stack=2), Land(0, True, (2, -1)), Refusal.STACK_LEFT),
    (replace(EXPLORING, ships=(1, None)), Land(0, True, (2, -1)), Refusal.SHIP_LAID),
    (replace(EXPLORING, ships=(0, 1)), Land(0, False, (2, -1)), Refusal.NO_GREY_SHIP),
    (EXPLORING, Land(0, 1, (2, -1)), Refusal.SHIP_LAID),  # type: ignore[arg-type]
    (EXPLORING, Land(0, True, (-1, 0)), Refusal.LAND_MEETS_SEA),
    (with_seat(REWARDING, houses=0), PlaceHouse(0, (0, -1), 0), Refusal.NO_HOUSE),
    (REWARDING, PlaceHouse(0, (5, 5), 0), Refusal.NO_SUCH_PART),
    (REWARDING, PlaceHouse(0, (0, 1), 0), Refusal.NO_MARK),
    (HOUSED, PlaceHouse(0, (0, -1), 0), Refusal.MARK_TAKEN),
    (ALONE, PlaceHouse(0, (0, 0), 0), Refusal.TOO_SMALL),
    (OWN_HOUSE, PlaceHouse(0, (0, 0), 0), Refusal.HOUSE_ON_ISLAND),
    (NOT_MET, PlaceHouse(0, (1, 1), 0), Refusal.MISSION_NOT_MET),
]


@pytest.mark.parametrize(("table", "action", "code"), REFUSED)
def test_what_is_not_allowed_is_refused_with_its_code(table: GameState, action: Any, code: Refusal) -> None:
    for known in (table, view(table, 0)):
        with pytest.raises(IllegalAction) as caught:
            check(known, action)
        assert caught.value.code is code
        assert repr(action) not in map(repr, legal_actions(known)), "False is no number, and 1 no truth"


def test_every_code_is_given() -> None:
    given = {code for *_, code in REFUSED} | {Refusal.LEAVES_NO_PLACE}
    assert given == set(Refusal)


def test_a_tile_that_leaves_no_tile_with_a_place_may_not_be_taken() -> None:
    """Beside a ship alone a cross has no place, as land all round meets the sea; a tip has one."""
    table = replace(SHUT, display=(TILES["T49"], TILES["T01"], None), ships=(), stack=0)
    assert legal_actions(table) == (Take(0, "T01"),)
    with pytest.raises(IllegalAction) as caught:
        check(table, Take(0, "T49"))
    assert caught.value.code is Refusal.LEAVES_NO_PLACE
    check(with_seat(table, hand=(TILES["T02"],)), Take(0, "T49"))


def test_where_land_meets_the_sea_is_told_side_by_side() -> None:
    with pytest.raises(IllegalAction) as caught:
        check(PLACING, Place(0, "T49", (-1, -1), 0))
    (clash,) = caught.value.facts["clashes"]
    assert (clash.side.compass, clash.tile, clash.neighbour) == ("east", True, False)


def test_in_the_advanced_mode_missions_and_rewards_combine_freely() -> None:
    cards = (*BOX.missions[:3], *BOX.rewards[:3])
    table = with_seat(replace(CHOOSING, advanced=True, piles=((), ())), cards=cards)
    choices = legal_actions(table)
    assert len(set(choices)) == 36
    assert Choose(0, ("M01", "R02"), ("M03", "R01")) in choices
    assert len(legal_actions(replace(table, round=4))) == 9
    for wrong in (Choose(0, ("R02", "M01"), ("M03", "R01")), Choose(0, ("M01", "R02"), ("M01", "R01"))):
        with pytest.raises(IllegalAction):
            check(table, wrong)
