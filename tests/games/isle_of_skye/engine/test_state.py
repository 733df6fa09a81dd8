"""What a state derives from its parts, and what it prints."""

import traceback

import pytest
from msgspec.structs import replace
from support.lands import land, tile
from support.skye_games import arranged

from skye.games.isle_of_skye.engine.state import Box, GameState, Offer, Phase, Pricing, Seat

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed")


def game(players: int, round_number: int) -> GameState:
    return arranged(*(Seat(name, land()) for name in NAMES[:players]), phase=Phase.PRICING, round_number=round_number)


@pytest.mark.parametrize(
    ("players", "round_number", "order"),
    [
        (2, 1, (0, 1)),
        (2, 2, (1, 0)),
        (2, 3, (0, 1)),
        (3, 2, (1, 2, 0)),
        (3, 6, (2, 0, 1)),
        (4, 4, (3, 0, 1, 2)),
        (4, 5, (0, 1, 2, 3)),
        (5, 5, (4, 0, 1, 2, 3)),
    ],
)
def test_the_starting_marker_moves_one_seat_clockwise_a_round(
    players: int, round_number: int, order: tuple[int, ...]
) -> None:
    state = game(players, round_number)
    assert state.start == order[0]
    assert state.order == order


def test_the_letters_of_a_round_and_the_tiles_on_them() -> None:
    state = game(3, 4)
    assert state.letters == "BD"
    assert [(letter, each.id) for letter, each in state.lettered("BD")] == [
        ("B", "most_ships"),
        ("D", "large_completed_areas"),
    ]
    assert [letter for letter, _ in state.lettered()] == ["A", "B", "C", "D"]
    assert game(5, 1).letters == "AB"


def test_scoring_tiles_are_found_by_id(box: Box) -> None:
    assert box.scoring_tile("columns").name == "Columns"
    with pytest.raises(KeyError, match="goats"):
        box.scoring_tile("goats")


def test_landscape_tiles_are_found_by_id(box: Box) -> None:
    assert [box.tile(tile.id) for tile in box.tiles] == list(box.tiles)
    with pytest.raises(KeyError, match="L99"):
        box.tile("L99")


def secretive() -> GameState:
    """A game whose secrets are numbers and words found nowhere else in it."""
    tiles = tuple(tile("g/gggg", name=name) for name in ("axed", "cheap", "costly"))
    pricing = Pricing(tiles[0], (Offer(tiles[1], 7001), Offer(tiles[2], 7002)))
    ann = Seat("Ann", land(), gold=7003, drawn=tiles, pricing=pricing)
    bob = Seat("Bob", land(), gold=7004, offers=(Offer(tiles[1], 7005),), hand=tiles)
    return replace(arranged(ann, bob, phase=Phase.PRICING, turn=1), seed=7006)


def test_printing_a_state_or_a_seat_tells_no_secret() -> None:
    """Whatever ends in a log or a traceback: no gold, price, axe or seed."""
    state = secretive()
    for printed in (repr(state), str(state), f"{state}", repr(state.seats), repr(state.seats[0]), str(state.seats[1])):
        assert "Ann" in printed or "Bob" in printed
        for secret in ("700", "axed", "cheap", "costly"):
            assert secret not in printed


def test_a_printed_state_tells_round_phase_and_turn() -> None:
    state = secretive()
    assert repr(state).startswith("<GameState: round 1, pricing, turn 'Bob', seats [<Seat 'Ann': 0 points, 1 tiles>")
    assert "turn None" in repr(replace(state, phase=Phase.OVER, turn=None))


def test_a_traceback_through_a_state_tells_no_secret() -> None:
    """A state handed to something that fails prints as itself."""
    try:
        raise ValueError(secretive())
    except ValueError:
        assert "700" not in traceback.format_exc()
