"""What bots do in positions where a good player would not hesitate."""

from functools import partial

import pytest
from support.rebirth_bots import hex_chosen, positions
from support.rebirth_games import arranged, with_hand

from skye.games.level import Level
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.worth import weigh
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import CastleTie, Options
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view

THINKING = (Level.NORMAL, Level.HARD)


@pytest.mark.parametrize("level", THINKING)
def test_the_last_tile_wins_a_castle_rather_than_some_points_more(level: Level) -> None:
    """Duart would be taken from seat 1, two tiles to one; elsewhere a group of three would become one of four."""
    tiles = {0: {"s1": "8,4", "food": "5,8 6,7 6,8"}, 1: {"food": "8,2"}}
    state = with_hand(arranged(tiles, castles={"duart": 1}), 0, Tile.FOOD, last=True)
    assert hex_chosen(state, Level.EASY, among="9,2 7,6") == Hex(7, 6)
    assert hex_chosen(state, level, among="9,2 7,6") == Hex(9, 2)


@pytest.mark.parametrize("level", THINKING)
def test_a_castle_that_is_lost_anyway_is_not_fought_for(level: Level) -> None:
    """Seat 1 has two tiles at Duart, and the last hex there makes the mover's only one."""
    tiles = {0: {"food": "5,8 6,7 6,8"}, 1: {"food": "8,2", "s1": "8,4"}, 2: {"energy": "7,3"}}
    state = with_hand(arranged(tiles, castles={"duart": 1}), 0, Tile.FOOD)
    assert hex_chosen(state, level, among="9,2 7,6") == Hex(7, 6)


@pytest.mark.parametrize(("tie", "other"), [(CastleTie.SETTLEMENTS, Hex(7, 6)), (CastleTie.FARMS, Hex(9, 2))])
@pytest.mark.parametrize("level", THINKING)
def test_the_tie_at_a_castle_is_reckoned_as_it_is_played(level: Level, tie: CastleTie, other: Hex) -> None:
    """One tile each at Duart: a farm against a settlement, which is as strong or weaker by the rule on ties."""
    tiles = {0: {"food": "5,8 6,7 6,8"}, 1: {"s1": "8,4"}, 2: {"food": "8,2", "energy": "7,3"}}
    game = arranged(tiles, castles={"duart": 1}, options=Options(castle_tie=tie))
    assert hex_chosen(with_hand(game, 0, Tile.FOOD, last=True), level, among="9,2 7,6") == other


@pytest.mark.parametrize("level", THINKING)
def test_a_town_it_leads_is_completed(level: Level) -> None:
    """Dundee with four houses against one; other towns would only be begun."""
    state = with_hand(arranged({0: {"s4": "8,10"}, 1: {"s1": "8,11"}}), 0, Tile.TWO_HOUSES)
    assert hex_chosen(state, level, among="9,11 9,6 12,12") == Hex(9, 11)


@pytest.mark.parametrize("level", THINKING)
def test_no_town_is_filled_for_rivals(level: Level) -> None:
    """As third in Inverness the mover would get nothing and the others 8 and 5; a house in Crieff counts 1."""
    tiles = {1: {"s3": "4,7"}, 2: {"s2": "5,7"}}
    game = arranged(tiles, castles={"urquhart": 1}, cathedrals={"dornoch": (0, 1)})
    assert hex_chosen(with_hand(game, 0, Tile.ONE_HOUSE, last=True), level, among="4,8 9,6") == Hex(9, 6)


def test_normal_fills_no_town_that_pays_its_only_rival_more() -> None:
    """3 points for itself and 5 for the other, or a first house in Crieff."""
    state = with_hand(arranged({1: {"s4": "6,4"}}, players=2), 0, Tile.ONE_HOUSE)
    assert hex_chosen(state, Level.EASY, among="6,5 9,6") == Hex(6, 5)
    assert hex_chosen(state, Level.NORMAL, among="6,5 9,6") == Hex(9, 6)


@pytest.mark.parametrize("level", THINKING)
def test_the_last_tile_meets_a_card(level: Level) -> None:
    """A third port for Three Harbours, which is worth more than a group of four."""
    tiles = {0: {"energy": "0,8 15,7", "food": "5,8 6,7 6,8"}}
    state = with_hand(arranged(tiles, missions=(["m12"], [], [])), 0, Tile.FOOD, last=True)
    without = with_hand(arranged(tiles), 0, Tile.FOOD, last=True)
    assert hex_chosen(state, level, among="6,2 7,6") == Hex(6, 2)
    assert hex_chosen(without, level, among="6,2 7,6") == Hex(7, 6)


@pytest.mark.parametrize("level", THINKING)
def test_a_card_is_drawn_rather_than_a_point_taken(level: Level) -> None:
    """A farm by St Andrews; the other hex is a port."""
    state = with_hand(arranged(), 0, Tile.FOOD)
    assert hex_chosen(state, Level.EASY, among="9,9 6,2") == Hex(6, 2)
    assert hex_chosen(state, level, among="9,9 6,2") == Hex(9, 9)


def test_hard_cuts_a_rivals_groups_from_each_other() -> None:
    """Both hexes bring it one point; on the first the rival's next farm would make a group of three."""
    state = with_hand(arranged({1: {"food": "4,4 4,6"}}, players=2), 0, Tile.FOOD)
    assert hex_chosen(state, Level.HARD, among="4,5 8,6") == Hex(4, 5)
    alone = with_hand(arranged({1: {"energy": "4,4 4,6"}}, players=2), 0, Tile.FOOD, pile=[Tile.FOOD] * 9)
    assert hex_chosen(alone, Level.HARD, among="4,5 8,6") == Hex(8, 6), "where its own group has room"


def test_hard_strengthens_a_castle_that_it_may_lose() -> None:
    """It holds Culzean by one tile and seat 1 has one more to come there; the other hexes lie by nothing."""
    tiles = {0: {"food": "14,6"}, 1: {"energy": "13,6"}}
    game = arranged(tiles, players=2, castles={"culzean": 0}, cathedrals={"whithorn": (0,), "st_mungo": (0,)})
    state = with_hand(game, 0, Tile.TWO_HOUSES, pile=[Tile.FOOD] * 3)
    assert hex_chosen(state, Level.HARD, among="12,6 9,6 6,5") == Hex(12, 6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hard_settles_for_the_best_so_far_when_time_is_up(players: int) -> None:
    """It looks at the hexes with most points first, so a slow machine still gets those."""
    for state in positions(players, seed=2):
        seen, legal = view(state, state.turn), legal_actions(state)
        ticks = iter(range(0, 100_000, 10))
        (only,) = weigh(seen, legal, 1, clock=partial(next, ticks))
        points = {action: Placement(seen, action).points[action.seat] for action in legal}
        assert points[only.action] == max(points.values())
        assert len(weigh(seen, legal, 1, clock=lambda: 0.0)) == len(legal)
