"""Advice tells what a bot expects, and of the points at once exactly what the engine gives."""

import pytest
from support.rebirth_bots import chosen, positions
from support.rebirth_games import FirstOnes, arranged, with_hand

from skye.games.level import Level
from skye.games.rebirth.bots.advice import best_few
from skye.games.rebirth.bots.cards import AVERAGE_CARD
from skye.games.rebirth.bots.worth import Source
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.state import CastleTie, GameState, Options
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.engine.view import view
from skye.games.rebirth.game import GAME

NOW = {Source.GROUP, Source.PORT, Source.TOWN}


def reasons(state: GameState, where: Hex) -> dict[Source, float]:
    """What is told of a placement, by source."""
    everywhere = best_few(view(state, state.turn), legal_actions(state), 200)
    (told,) = (worth.reasons for worth in everywhere if worth.action.hex == where)
    return {reason.what: reason.points for reason in told}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_points_now_are_those_that_the_engine_gives(players: int) -> None:
    """For every legal placement of positions of a whole game; the end of the game brings more, so its turn is left."""
    compared = 0
    for state in positions(players, seed=8, every=7):
        if sum(seat.hand is not None for seat in state.seats) == 1:
            continue
        for worth in best_few(view(state, state.turn), legal_actions(state), 200):
            (moment, *_) = GAME.apply(state, worth.action, FirstOnes())
            now = sum(reason.points for reason in worth.reasons if reason.what in NOW)
            turn = worth.action.seat
            assert now == moment.state.seats[turn].points - state.seats[turn].points
            compared += 1
    assert compared > 100


def test_the_first_of_the_few_is_what_the_hard_bot_places() -> None:
    for state in positions(3, seed=8):
        seen, legal = view(state, state.turn), legal_actions(state)
        few = best_few(seen, legal)
        assert [worth.points for worth in few] == sorted((worth.points for worth in few), reverse=True)
        assert len(few) == min(3, len(legal))
        assert few[0].action == chosen(state, Level.HARD, seed=0)


def test_a_castle_won_for_good_tells_its_five_points_and_what_its_holder_loses() -> None:
    tiles = {0: {"s1": "8,4"}, 1: {"food": "8,2"}}
    state = with_hand(arranged(tiles, castles={"duart": 1}), 0, Tile.FOOD, last=True)
    told = reasons(state, Hex(9, 2))
    assert told[Source.CASTLES] == 5
    assert told[Source.GROUP] == 1
    assert told[Source.RIVALS] == 2.5, "of two rivals one loses 5 points"


def test_a_tile_that_decides_ties_at_a_castle_is_worth_more_there() -> None:
    """A settlement takes Ardvreck, which is nobody's, by either rule, but others can still come to have as many."""
    worth = {}
    for tie in CastleTie:
        game = arranged(options=Options(castle_tie=tie))
        worth[tie] = reasons(with_hand(game, 0, Tile.ONE_HOUSE, pile=[Tile.FOOD] * 5), Hex(2, 6))[Source.CASTLES]
    assert 5 > worth[CastleTie.SETTLEMENTS] > worth[CastleTie.FARMS] > 0


def test_a_hex_between_a_rivals_groups_tells_what_the_rival_loses() -> None:
    """Its next farm would have made a group of three, and makes now one of two."""
    state = with_hand(arranged({1: {"food": "4,4 4,6"}}, players=2), 0, Tile.FOOD)
    assert reasons(state, Hex(4, 5))[Source.RIVALS] > 0
    assert Source.RIVALS not in reasons(state, Hex(8, 6))


def test_a_full_town_tells_what_rivals_get() -> None:
    """5 points, of which four houses would have counted anyway."""
    state = with_hand(arranged({1: {"s4": "6,4"}}, players=2), 0, Tile.ONE_HOUSE, last=True)
    told = reasons(state, Hex(6, 5))
    assert told == {Source.TOWN: 3, Source.RIVALS: pytest.approx(-1)}


def test_a_card_met_with_the_last_tile_tells_its_points() -> None:
    tiles = {0: {"energy": "0,8 15,7"}}
    state = with_hand(arranged(tiles, missions=(["m12"], [], [])), 0, Tile.FOOD, last=True)
    assert reasons(state, Hex(6, 2))[Source.CARDS] == 5


def test_a_card_that_cannot_be_lost_again_brings_no_more_when_it_is_met_by_more() -> None:
    """With three ports Three Harbours is as good as its points; with two the third one makes it so."""
    for ports, more in (("0,8 15,7", 1), ("0,8 15,7 6,2", 0)):
        state = arranged({0: {"energy": ports}}, missions=(["m12"], [], []))
        told = reasons(with_hand(state, 0, Tile.FOOD, pile=[Tile.FOOD] * 20), Hex(11, 12))
        assert (told.get(Source.CARDS, 0) > 0) == more


def test_a_card_is_worth_most_where_it_cannot_be_drawn_later() -> None:
    last = reasons(with_hand(arranged(), 0, Tile.FOOD, last=True), Hex(9, 9))[Source.DRAWN]
    early = reasons(with_hand(arranged(), 0, Tile.FOOD, pile=[Tile.FOOD] * 20), Hex(9, 9))[Source.DRAWN]
    assert 0 < early < last == AVERAGE_CARD[3]
