"""What each seat may know: nothing hidden is in its view, and everything else is."""

import msgspec
import pytest
from msgspec.structs import replace
from support.rebirth_games import arranged, hexes, placed, with_hand

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.placing import after_placing
from skye.games.rebirth.engine.state import GameState, Options, Stage
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View, view


def secretive(*, options: Options | None = None, stage: Stage = Stage.PLACING) -> GameState:
    """A game in which everybody has secrets."""
    state = arranged(
        {0: {"food": "8,2"}}, missions=[["m05"], ["m07", "m09"], []], castles={"duart": 0}, options=options
    )
    secrets = (
        ((Tile.FOOD, Tile.ONE_HOUSE), (Tile.ENERGY, Tile.ENERGY)),
        ((Tile.FOUR_HOUSES,), (Tile.FOOD, Tile.TWO_HOUSES)),
        ((), (Tile.FOOD, Tile.FOOD)),
    )
    seats = [
        replace(seat, pile=pile, left_out=out, hand=Tile.FOOD)
        for seat, (pile, out) in zip(state.seats, secrets, strict=True)
    ]
    return replace(state, seats=tuple(seats), turn=0, stage=stage, seed=77)


def test_a_seat_sees_its_own_secrets_and_the_numbers_of_the_others() -> None:
    seen = view(secretive(), 1)
    mine, other = seen.seats[1], seen.seats[0]
    assert mine.missions == ("m07", "m09")
    assert mine.left_out == (Tile.FOOD, Tile.TWO_HOUSES)
    assert mine.pile_tiles == (Tile.FOUR_HOUSES,)
    assert (other.missions, other.left_out, other.pile_tiles) == (None, None, None)
    assert (other.cards, other.pile, other.hand) == (1, 2, Tile.FOOD)
    assert (seen.deck, seen.seed) == (29, None)


@pytest.mark.parametrize("stage", [Stage.PLACING, Stage.SCORING])
def test_the_public_sees_no_secret_before_the_end(stage: Stage) -> None:
    """The same secrets shuffled among the places where they hide look the same."""
    state = secretive(stage=stage)
    others = (
        replace(
            state.seats[0], missions=("m20",), left_out=(Tile.FOOD, Tile.ONE_HOUSE), pile=(Tile.ENERGY, Tile.ENERGY)
        ),
        *state.seats[1:],
    )
    other = replace(state, seats=others, seed=78, deck=tuple(reversed(state.deck)))
    assert view(state, None) == view(other, None)
    assert view(state, 2) == view(other, 2)
    assert view(state, 0) != view(other, 0)


def test_at_the_end_everything_is_shown() -> None:
    seen = view(secretive(stage=Stage.OVER), None)
    assert [seat.missions for seat in seen.seats] == [("m05",), ("m07", "m09"), ()]
    assert seen.seats[0].left_out == (Tile.ENERGY, Tile.ENERGY)
    assert seen.seed == 77


def test_open_missions_are_seen_by_all_but_left_out_tiles_are_not() -> None:
    seen = view(secretive(options=Options(open_missions=True)), 2)
    assert seen.seats[1].missions == ("m07", "m09")
    assert seen.seats[1].left_out is None


def test_the_table_is_asked_by_hex_and_by_id() -> None:
    for table in (secretive(), view(secretive(), None)):
        assert table.tile_at(Hex(8, 2)) == Laid(0, Tile.FOOD)
        assert table.tile_at(Hex(8, 1)) is None
        assert table.holder("duart") == 0
        assert table.pieces_on("iona") == ()
        assert not table.is_closed(Hex(0, 5)), "three play"
        assert table.in_hand is Tile.FOOD
        with pytest.raises(KeyError):
            table.tile_at(Hex(8, 3))
    assert view(arranged(players=2), None).is_closed(Hex(0, 5))


def test_a_view_after_placing_is_that_of_the_state_but_for_what_is_drawn() -> None:
    state = arranged({0: {"s2": "11,7"}, 2: {"s1": "12,7"}})
    before = view(with_hand(state, 1, Tile.ONE_HOUSE), 1)
    after = after_placing(before, Place(1, *hexes("12,6")))
    whole = view(placed(state, 1, "s1", "12,6")[-1].state, 1)
    assert pieces(after) == pieces(whole)
    assert [(seat.points, seat.cards) for seat in after.seats] == [(8, 0), (1, 1), (5, 0)]
    assert (after.deck, after.turn, after.seats[1].hand) == (whole.deck, None, None)
    assert after.seats[1].missions == (), "the card is not drawn so far"


def pieces(seen: View) -> tuple[object, ...]:
    return seen.tiles, seen.castles, seen.cathedrals


def test_a_state_that_is_printed_tells_no_secret() -> None:
    """Tracebacks and logs print states."""
    printed = repr(secretive())
    assert "Ann" in printed
    for secret in ("m05", "m07", "energy", "s4", "77"):
        assert secret not in printed


def test_views_can_be_written_as_json() -> None:
    assert b"duart" in msgspec.json.encode(view(secretive(), 0))
