"""What happens by itself: income, draw, reveal, the end of buying, scoring, and the end of the game."""

from collections.abc import Sequence
from typing import TypeVar

import pytest
from msgspec.structs import replace
from support.lands import land, tile
from support.skye_games import arranged, play

import skye
from skye.games.chance import Seeded
from skye.games.isle_of_skye.engine.actions import Pass, Place, Price
from skye.games.isle_of_skye.engine.events import (
    AnyEvent,
    GameEnded,
    GoldScored,
    IncomePaid,
    LetterScored,
    PricesRevealed,
    PricesSet,
    RoundBegan,
    ScrollsScored,
    TileKept,
    TilePlaced,
    TilesDrawn,
)
from skye.games.isle_of_skye.engine.rounds import begin_round, winners
from skye.games.isle_of_skye.engine.state import GameState, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.tile import Feature, Tile
from skye.games.moment import Moment, events_of

Fact = TypeVar("Fact", bound=AnyEvent)


def only(happened: Sequence[AnyEvent], kind: type[Fact]) -> list[Fact]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def ids(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.id for tile in tiles]


def beginning(state: GameState) -> list[Moment[GameState]]:
    """The moments in which the round of `state` begins, with chance from its seed."""
    return list(begin_round(state, Seeded(state.seed)))


# --- Income --------------------------------------------------------------------------------------------------

BARREL_ROAD = {
    (0, -1): tile("g/gggg", roads="NS", barrel=True),
    (0, -2): tile("g/gggg", roads="S", barrel=True),
    (1, -1): tile("g/gggg", barrel=True),
}
"""Two tiles with barrels joined to the castle by road, and one that is not."""


def incomes(round_number: int, *seats: Seat) -> list[IncomePaid]:
    """What each seat gets when that round begins."""
    begun = beginning(arranged(*seats, phase=Phase.BUILDING, round_number=round_number))
    state, paid = begun[-1].state, only(events_of(begun), IncomePaid)
    assert [seat.gold for seat in state.seats] == [
        before.gold + income.total for before, income in zip(seats, paid, strict=True)
    ]
    return paid


def test_case_1_income_of_round_5() -> None:
    """5 for the castle, 2 joined barrel tiles, and two players ahead at 3 each."""
    behind = Seat("Ann", land(BARREL_ROAD), gold=4, points=10)
    ahead = (Seat("Bob", land(), points=11), Seat("Cy", land(), points=30))
    first, *_ = incomes(5, behind, *ahead)
    assert first == IncomePaid(seat=0, castle=5, barrels=2, catch_up=6)
    assert first.total == 13


def test_case_2_barrels_by_a_road_that_does_not_meet_the_castles() -> None:
    seat = Seat("Ann", land({(0, -1): tile("g/gggg", roads="EW", barrel=True)}))
    assert [income.total for income in incomes(1, seat, Seat("Bob", land()))] == [5, 5]


def test_case_3_two_roads_on_a_tile() -> None:
    seat = Seat("Ann", land({
        (0, -1): tile("g/mggg", roads="NW ES"),
        (1, -1): tile("g/gggg", roads="W", barrel=True),
        (-1, -1): tile("g/gggg", roads="E", barrel=True, cattle=1),
    }))  # fmt: skip
    assert incomes(1, seat, Seat("Bob", land()))[0].total == 6
    road_cattle = arranged(seat, phase=Phase.BUILDING).box.scoring_tile("road_cattle")
    assert [score.points for score in road_cattle.scores([seat])] == [0]


def test_barrels_count_by_the_tile() -> None:
    assert incomes(1, Seat("Ann", land(BARREL_ROAD)), Seat("Bob", land()))[0].barrels == 2


def test_the_first_income_is_the_castles() -> None:
    state, happened = skye.start_game(["Ann", "Bob", "Cy"], seed=3)
    assert only(list(happened), IncomePaid) == [IncomePaid(index, 5, 0, 0) for index in range(3)]
    assert [seat.gold for seat in state.seats] == [5, 5, 5]


# --- Draw ----------------------------------------------------------------------------------------------------


def test_everybody_draws_three_tiles_from_the_bag_clockwise_from_the_start() -> None:
    seats = [Seat(name, land()) for name in ("Ann", "Bob", "Cy")]
    begun = beginning(arranged(*seats, phase=Phase.BUILDING, round_number=2))
    state, happened = begun[-1].state, events_of(begun)
    assert happened[0] == RoundBegan(round=2, start=1)
    assert [event.seat for event in only(happened, TilesDrawn)] == [1, 2, 0]
    for event in only(happened, TilesDrawn):
        assert list(event.tiles) == ids(state.seats[event.seat].drawn)
    drawn = [tile.id for seat in state.seats for tile in seat.drawn]
    assert [len(seat.drawn) for seat in state.seats] == [3, 3, 3]
    assert sorted(drawn + ids(state.bag)) == sorted(ids(state.box.tiles))
    assert (state.phase, state.turn) == (Phase.PRICING, 1)


def test_another_round_and_another_seed_draw_other_tiles() -> None:
    """Guards the one chance in a round against being the same each time."""
    base = arranged(Seat("Ann", land()), Seat("Bob", land()), phase=Phase.BUILDING)
    draws = {
        tuple(ids(beginning(replace(base, round=number, seed=seed))[-1].state.seats[0].drawn))
        for number in (1, 3, 5)
        for seed in (1, 2, 3)
    }
    assert len(draws) == 9


# --- Reveal and the end of buying ----------------------------------------------------------------------------


def priced_game() -> tuple[GameState, list[AnyEvent]]:
    """A first round in which everybody has priced, and what happened at the last one's price."""
    state = skye.new_game(["Ann", "Bob", "Cy"], seed=3)
    state, happened = play(state, Price(0, state.seats[0].drawn[1].id, (1, 2)))
    assert happened == [PricesSet(0)]
    state, happened = play(state, Price(1, state.seats[1].drawn[0].id, (1, 1)))
    assert happened == [PricesSet(1)]
    assert [seat.gold for seat in state.seats] == [5, 5, 5]
    return play(state, Price(2, state.seats[2].drawn[2].id, (4, 1)))


def test_all_axes_and_prices_are_shown_at_once_when_the_last_has_priced() -> None:
    before = skye.new_game(["Ann", "Bob", "Cy"], seed=3)
    drawn = [ids(seat.drawn) for seat in before.seats]
    state, happened = priced_game()
    assert happened == [
        PricesSet(2),
        PricesRevealed(0, drawn[0][1], ((drawn[0][0], 1), (drawn[0][2], 2))),
        PricesRevealed(1, drawn[1][0], ((drawn[1][1], 1), (drawn[1][2], 1))),
        PricesRevealed(2, drawn[2][2], ((drawn[2][0], 4), (drawn[2][1], 1))),
    ]
    assert [seat.gold for seat in state.seats] == [2, 3, 0]
    assert [[(offer.tile.id, offer.price) for offer in seat.offers] for seat in state.seats] == [
        [(drawn[0][0], 1), (drawn[0][2], 2)],
        [(drawn[1][1], 1), (drawn[1][2], 1)],
        [(drawn[2][0], 4), (drawn[2][1], 1)],
    ]
    assert all(seat.drawn == () and seat.pricing is None for seat in state.seats)
    assert (state.phase, state.turn) == (Phase.BUYING, 0)


def test_axed_tiles_go_back_into_the_bag() -> None:
    before = skye.new_game(["Ann", "Bob", "Cy"], seed=3)
    state, happened = priced_game()
    axed = [event.axe for event in only(happened, PricesRevealed)]
    assert sorted(ids(state.bag)) == sorted(ids(before.bag) + axed)


def test_unsold_tiles_are_kept_and_the_gold_on_them_is_lost() -> None:
    state, _ = priced_game()
    kept = [ids(tuple(offer.tile for offer in seat.offers)) for seat in state.seats]
    state, happened = play(state, Pass(0), Pass(1), Pass(2))
    assert only(happened, TileKept) == [
        TileKept(0, kept[0][0], 1),
        TileKept(0, kept[0][1], 2),
        TileKept(1, kept[1][0], 1),
        TileKept(1, kept[1][1], 1),
        TileKept(2, kept[2][0], 4),
        TileKept(2, kept[2][1], 1),
    ]
    assert [seat.gold for seat in state.seats] == [2, 3, 0]
    assert [ids(seat.hand) for seat in state.seats] == kept
    assert all(seat.offers == () for seat in state.seats)
    assert (state.phase, state.turn) == (Phase.BUILDING, 0)


# --- Building passes on, and the round is scored -------------------------------------------------------------


def croft(name: str) -> Tile:
    return tile("g/gggg", name=name, sheep=1)


def last_tile(round_number: int, *seats: Seat) -> tuple[GameState, list[AnyEvent]]:
    """What happens when the first seat places the last tile of the round, a plain one north of its land."""
    owner = replace(seats[0], hand=(tile("g/gggg", name="last"),))
    state = arranged(owner, *seats[1:], phase=Phase.BUILDING, round_number=round_number)
    y = min(y for _, y in owner.territory.cells)
    return play(state, Place(0, "last", (0, y - 1), 0))


def test_those_without_a_tile_are_passed_over_while_building() -> None:
    state = arranged(
        Seat("Ann", land(), hand=(croft("one"), croft("two"))),
        Seat("Bob", land()),
        Seat("Cy", land(), hand=(croft("three"),)),
        phase=Phase.BUILDING,
    )
    turns = []
    for action in (Place(0, "two", (0, -1), 0), Place(0, "one", (0, -2), 0)):
        state, happened = play(state, action)
        assert happened == [TilePlaced(0, action.tile, action.cell, 0)]
        turns.append(state.turn)
    assert turns == [0, 2]


SHEEP_AND_SHIPS = {(0, -1): tile("g/gggg", sheep=2, farm=1), (0, 1): tile("w/gggg", ship=1)}


@pytest.mark.parametrize(
    ("round_number", "letters", "gained"),
    [(1, "A", (2, 0)), (2, "B", (5, 0)), (3, "AC", (2, 0)), (4, "BD", (5, 0)), (5, "ACD", (2, 0)), (6, "BCD", (5, 0))],
)
def test_the_letters_of_the_round_are_scored_for_everybody(
    round_number: int, letters: str, gained: tuple[int, int]
) -> None:
    """A is farm animals, B most ships, C squares, D large completed areas; only Ann has any."""
    ann, bob = Seat("Ann", land(SHEEP_AND_SHIPS), points=10), Seat("Bob", land(), points=20)
    state, happened = last_tile(round_number, ann, bob)
    scored = only(happened, LetterScored)
    assert "".join(event.letter for event in scored) == letters
    names = dict(zip("ABCD", ("farm_animals", "most_ships", "squares", "large_completed_areas"), strict=True))
    assert [event.scoring_tile for event in scored] == [names[letter] for letter in letters]
    totals = [sum(event.scores[seat].points for event in scored) for seat in (0, 1)]
    assert totals == list(gained)
    assert [seat.points for seat in state.seats] == [10 + gained[0], 20 + gained[1]]


def test_the_next_round_begins_with_the_marker_one_seat_on() -> None:
    state, happened = last_tile(3, Seat("Ann", land()), Seat("Bob", land()), Seat("Cy", land()))
    (began,) = only(happened, RoundBegan)
    assert began == RoundBegan(round=4, start=0)
    assert (state.round, state.start, state.turn, state.phase) == (4, 0, 0, Phase.PRICING)


def test_catch_up_counts_the_points_just_scored() -> None:
    """Ann's two farm animals in round 3 put her ahead of Bob for the income of round 4."""
    _, happened = last_tile(3, Seat("Ann", land(SHEEP_AND_SHIPS)), Seat("Bob", land(), points=1))
    assert [income.catch_up for income in only(happened, IncomePaid)] == [0, 2]


def test_case_12_most_gold_counts_what_is_held_after_unsold_prices_are_lost() -> None:
    """Ann is the last to buy in round 2, which scores B."""
    ann = Seat("Ann", land(), gold=7, offers=(Offer(croft("unsold"), 4),))
    state = arranged(ann, Seat("Bob", land(), gold=9), phase=Phase.BUYING, round_number=2)
    first, _, third, fourth = state.scoring
    state = replace(state, scoring=(first, state.box.scoring_tile("most_gold"), third, fourth))
    _, happened = play(state, Pass(0), Place(0, "unsold", (0, -1), 0))
    (scored,) = only(happened, LetterScored)
    assert [score.points for score in scored.scores] == [2, 5]
    assert [score.items[0].counts for score in scored.scores] == [(("gold", 7),), (("gold", 9),)]


# --- The end -------------------------------------------------------------------------------------------------


def test_after_the_last_round_scrolls_and_gold_are_scored_in_that_order() -> None:
    scroll = {(0, -1): tile("m/gggg", sheep=5, scroll=Feature.SHEEP)}
    state, happened = last_tile(6, Seat("Ann", land(scroll), gold=12), Seat("Bob", land(), gold=4, points=1))
    kinds = [type(event) for event in happened]
    assert kinds == [TilePlaced, LetterScored, LetterScored, LetterScored, ScrollsScored, GoldScored, GameEnded]
    assert [score.points for score in only(happened, ScrollsScored)[0].scores] == [4, 0]
    assert [score.points for score in only(happened, GoldScored)[0].scores] == [2, 0]
    assert happened[-1] == GameEnded((0,))
    assert [(seat.points, seat.gold) for seat in state.seats] == [(6, 12), (1, 4)]
    assert (state.phase, state.turn, state.round) == (Phase.OVER, None, 6)


def test_five_players_end_after_five_rounds() -> None:
    seats = [Seat(name, land()) for name in ("Ann", "Bob", "Cy", "Di", "Ed")]
    state, happened = last_tile(5, *seats)
    assert "".join(event.letter for event in only(happened, LetterScored)) == "BCD"
    assert state.phase is Phase.OVER


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([(30, 0), (29, 99)], (0,)),
        ([(30, 9), (30, 12)], (1,)),
        ([(30, 12), (30, 12)], (0, 1)),
        ([(30, 12), (31, 0), (30, 12)], (1,)),
        ([(30, 12), (30, 11), (30, 12), (2, 50)], (0, 2)),
    ],
)
def test_winners(ranks: list[tuple[int, int]], expected: tuple[int, ...]) -> None:
    """Most points, then more gold held, then a shared victory."""
    assert winners([Seat("Ann", land(), points=points, gold=gold) for points, gold in ranks]) == expected
