"""Whole games of chance: what holds in every one of them, for any number of players and under any options."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.rebirth_games import NAMES
from support.reproduction import note

from skye.games.chance import Seeded
from skye.games.moment import Moment
from skye.games.rebirth import catalog
from skye.games.rebirth.engine.events import (
    CathedralReached,
    GameWon,
    LastTilePlaced,
    TileDrawn,
    TilePlaced,
    TilesLeftOut,
    TurnBegan,
)
from skye.games.rebirth.engine.game import moments, start
from skye.games.rebirth.engine.legal import legal_actions
from skye.games.rebirth.engine.scoring import gains, victory
from skye.games.rebirth.engine.state import CastleTie, GameState, Options, Stage
from skye.games.rebirth.engine.tile import Laid, tile_set, turns
from skye.games.rebirth.game import GAME

GAMES = given(
    players=st.integers(2, 4),
    seed=st.integers(0, 2**64),
    options=st.builds(Options, castle_tie=st.sampled_from(CastleTie), open_missions=st.booleans()),
)
FEW = settings(max_examples=25)


def random_game(players: int, seed: int, options: Options) -> Iterator[Moment[GameState]]:
    """A whole game of chance, moment by moment."""
    noted = note(GAME, NAMES[:players], seed, options)
    random, chance = Random(seed), Seeded(seed)
    happened = start(catalog.load(), NAMES[:players], options=options, chance=chance)
    yield from happened
    while (state := happened[-1].state).turn is not None:
        action = random.choice(legal_actions(state))
        noted.actions.append(action)
        happened = moments(state, action, chance)
        yield from happened


@GAMES
@FEW
def test_points_never_fall_and_each_one_is_explained(players: int, seed: int, options: Options) -> None:
    points = [0] * players
    for moment in random_game(players, seed, options):
        for event in moment.events:
            for seat, items in gains(event).items():
                assert min(items, default=0) >= 0
                points[seat] += sum(items)
        assert points == [seat.points for seat in moment.state.seats]


@GAMES
@FEW
def test_tiles_missions_and_pieces_are_conserved(players: int, seed: int, options: Options) -> None:
    box = catalog.load()
    cards = {mission.id for mission in box.missions}
    for moment in random_game(players, seed, options):
        state = moment.state
        laid = Counter(tile for tile in state.tiles if tile is not None)
        for number, seat in enumerate(state.seats):
            in_hand = () if seat.hand is None else (seat.hand,)
            own = Counter(Laid(number, tile) for tile in (*seat.pile, *seat.left_out, *in_hand))
            assert Counter(Laid(number, tile) for tile in tile_set(players)) == own + Counter(
                {tile: count for tile, count in laid.items() if tile.seat == number}
            )
            assert len(seat.missions) == sum(number in pieces for pieces in state.cathedrals)
        held = [mission for seat in state.seats for mission in seat.missions]
        assert sorted((*held, *state.deck)) == sorted(cards)


@GAMES
@FEW
def test_castles_and_cathedrals_follow_from_the_tiles(players: int, seed: int, options: Options) -> None:
    """A castle with a tile next to it has a holder, who is no weaker than anybody; a piece stands beside a tile."""
    for moment in random_game(players, seed, options):
        state = moment.state
        for holder, ring in zip(state.castles, state.board.round_castles, strict=True):
            own = Counter(tile.seat for number in ring if (tile := state.tiles[number]))
            assert (holder is None) == (not own)
            assert holder is None or own[holder] == max(own.values())
        for pieces, ring in zip(state.cathedrals, state.board.round_cathedrals, strict=True):
            beside = {tile.seat for number in ring if (tile := state.tiles[number])}
            assert sorted(pieces) == sorted(beside)


@pytest.mark.parametrize(("players", "each"), [(2, 34), (3, 34), (4, 25)])
@given(seed=st.integers(0, 2**64))
@settings(max_examples=5)
def test_turns_go_round_until_all_tiles_are_placed(players: int, each: int, seed: int) -> None:
    happened = list(random_game(players, seed, Options()))
    events = [event for moment in happened for event in moment.events]
    movers = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert movers == list(range(players)) * each
    assert [event.seat for event in events if isinstance(event, TilePlaced)] == movers
    assert each == turns(players)
    assert sum(isinstance(event, TileDrawn) for event in events) == len(movers)
    end = happened[-1].state
    assert (end.stage, end.turn) == (Stage.OVER, None)
    assert all(seat.hand is None and not seat.pile for seat in end.seats)


@GAMES
@settings(max_examples=10)
def test_the_end_comes_in_order_and_hidden_things_only_come_last(players: int, seed: int, options: Options) -> None:
    *before, last_tile, towns, castles, missions = random_game(players, seed, options)
    assert {moment.state.stage for moment in before} == {Stage.PLACING}
    assert isinstance(last_tile.events[-1], LastTilePlaced)
    assert {moment.state.stage for moment in (last_tile, towns, castles)} == {Stage.SCORING}
    assert missions.state.stage is Stage.OVER
    won = missions.events[-1]
    assert isinstance(won, GameWon)
    assert won == victory(missions.state)


def test_a_game_begins_with_two_tiles_left_out_and_one_in_hand() -> None:
    (moment,) = start(catalog.load(), NAMES, options=Options(), chance=Seeded(3))
    state = moment.state
    out = [event for event in moment.events if isinstance(event, TilesLeftOut)]
    assert [(event.seat, event.tiles) for event in out] == [
        (number, seat.left_out) for number, seat in enumerate(state.seats)
    ]
    assert all(len(event.tiles) == 2 for event in out)
    assert [event.tile for event in moment.events if isinstance(event, TileDrawn)] == [
        seat.hand for seat in state.seats
    ]
    assert moment.events[-1] == TurnBegan(0)
    assert all(len(seat.pile) == 24 for seat in state.seats)


def test_open_missions_say_so_in_the_event_that_brings_one() -> None:
    for is_open in (False, True):
        options = Options(open_missions=is_open)
        events = [event for moment in random_game(3, 5, options) for event in moment.events]
        reached = [event for event in events if isinstance(event, CathedralReached)]
        assert reached
        assert all(event.is_open is is_open and event.mission for event in reached)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    one, same, other = (list(random_game(3, seed, Options()))[-1].state for seed in (5, 5, 6))
    assert one == same
    assert one != other
