"""Rebirth behind the interface of all games: who may know of which event, and what is chosen at set-up."""

import msgspec
import pytest
from msgspec.structs import replace
from support.rebirth_games import NAMES, arranged

from skye.games.chance import Recorded, Seeded
from skye.games.errors import SetupError
from skye.games.match import make_move, set_up
from skye.games.rebirth.engine.events import CathedralReached, TileDrawn, TilesLeftOut
from skye.games.rebirth.engine.state import CastleTie, Options
from skye.games.rebirth.engine.tile import Tile
from skye.games.rebirth.game import GAME


def test_a_card_is_seen_by_who_draws_it() -> None:
    drawn = CathedralReached(1, "iona", "m05")
    assert GAME.seen(drawn, 1) == drawn
    for other in (0, 2, None):
        assert GAME.seen(drawn, other) == CathedralReached(1, "iona")


def test_an_open_card_is_seen_by_all() -> None:
    drawn = CathedralReached(1, "iona", "m05", is_open=True)
    assert all(GAME.seen(drawn, seat) == drawn for seat in (0, 1, None))


def test_left_out_tiles_are_seen_by_their_owner() -> None:
    out = TilesLeftOut(2, (Tile.FOOD, Tile.ONE_HOUSE))
    assert GAME.seen(out, 2) == out
    for other in (0, None):
        assert GAME.seen(out, other) == TilesLeftOut(2, ())


def test_everything_else_is_seen_by_all() -> None:
    drawn = TileDrawn(1, Tile.FOOD)
    assert GAME.seen(drawn, None) is drawn


def test_winners_as_things_stand() -> None:
    assert GAME.winners(arranged(points=[4, 9, 3])) == (1,)
    assert GAME.winners(arranged(points=[9, 9, 3], castles={"stirling": 0})) == (0,)


def test_options_are_read_as_they_are_written() -> None:
    chosen = Options(castle_tie=CastleTie.FARMS, open_missions=True)
    assert msgspec.json.decode(msgspec.json.encode(chosen), type=GAME.options_type) == chosen
    state = GAME.start(NAMES[:3], chosen, Seeded(1))[-1].state
    assert state.options == chosen
    assert GAME.usual_options() == Options(castle_tie=CastleTie.SETTLEMENTS, open_missions=False)


@pytest.mark.parametrize("names", [NAMES[:1], (*NAMES, "Ed"), ("Ann", "ann")])
def test_who_cannot_play(names: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        GAME.start(names, Options(), Seeded(1))


def test_the_order_of_piles_and_of_the_missions_is_in_no_state() -> None:
    """What comes next is drawn when it comes: other chance gives another tile from the same state."""
    state = set_up(GAME, NAMES[:2], Options(), Seeded(1)).state
    action = GAME.legal(state)[0]
    hands = {make_move(GAME, state, action, Seeded(seed)).state.seats[0].hand for seed in range(30)}
    assert len(hands) > 3


def test_each_draw_of_a_game_has_a_name_of_its_own() -> None:
    class Named(Seeded):
        def draw(self, name: str, among: object, count: int) -> tuple[str, ...]:
            names.append(name)
            return super().draw(name, among, count)  # type: ignore[arg-type]

    names: list[str] = []
    chance = Named(3)
    state = set_up(GAME, NAMES, Options(), chance).state
    while state.turn is not None:
        state = make_move(GAME, state, GAME.legal(state)[-1], chance).state
    assert len(names) == len(set(names)) > 4 * 27


def test_a_record_of_chance_gives_tiles_of_the_pile() -> None:
    state = set_up(GAME, NAMES[:2], Options(), Seeded(1)).state
    state = replace(state, seats=(replace(state.seats[0], pile=(Tile.FOOD, Tile.ENERGY)), *state.seats[1:]))
    made = GAME.apply(state, GAME.legal(state)[0], Recorded(1, [("energy",)]))[-1].state
    assert (made.seats[0].hand, made.seats[0].pile) == (Tile.ENERGY, (Tile.FOOD,))
