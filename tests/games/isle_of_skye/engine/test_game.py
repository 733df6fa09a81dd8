"""Set-up, and each kind of action worked through the engine."""

import pytest
from support.lands import land, tile
from support.skye_games import arranged, play

import skye
from skye.games.errors import SetupError
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.events import GameEnded, Passed, RoundBegan, TilePlaced, TileReturned, TileSold
from skye.games.isle_of_skye.engine.game import start_game
from skye.games.isle_of_skye.engine.legal import IllegalAction, Refusal, legal_actions
from skye.games.isle_of_skye.engine.scoring import ScoringFault
from skye.games.isle_of_skye.engine.state import Box, GameState, HouseRules, Offer, Phase, Seat
from skye.games.isle_of_skye.engine.territory import castle_land
from skye.games.isle_of_skye.engine.tile import Tile

FOUR = ["sheep", "squares", "columns", "most_gold"]


def gold(state: GameState) -> list[int]:
    """The gold of each seat."""
    return [seat.gold for seat in state.seats]


def hands(state: GameState) -> list[list[str]]:
    """The tiles each seat has to place."""
    return [[made.id for made in seat.hand] for seat in state.seats]


def grass(name: str) -> Tile:
    return tile("g/gggg", name=name)


# --- Set-up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_game_waits_for_the_first_named_to_price(box: Box, players: int) -> None:
    names = ["Ann", "Bob", "Cy", "Di", "Ed"][:players]
    state, happened = start_game(box, names, seed=1)
    assert [seat.name for seat in state.seats] == names
    assert (state.round, state.phase, state.turn, state.start) == (1, Phase.PRICING, 0, 0)
    assert happened[0] == RoundBegan(1, 0)
    for seat in state.seats:
        assert seat.territory == castle_land(box.castle)
        assert (seat.gold, seat.points, len(seat.drawn)) == (5, 0, 3)
        assert (seat.pricing, seat.offers, seat.hand) == (None, (), ())
    assert len(state.bag) == 73 - 3 * players


def test_four_different_scoring_tiles_are_dealt_from_the_seed(box: Box) -> None:
    deals = [[dealt.id for dealt in start_game(box, ["Ann", "Bob"], seed=seed)[0].scoring] for seed in range(40)]
    assert all(len(set(deal)) == 4 for deal in deals)
    assert {identity for deal in deals for identity in deal} == {each.id for each in box.scoring_tiles}
    assert deals[7] == [dealt.id for dealt in start_game(box, ["Cy", "Di", "Ed"], seed=7)[0].scoring]


def test_scoring_tiles_can_be_chosen_for_a_to_d(box: Box) -> None:
    state, _ = start_game(box, ["Ann", "Bob"], seed=1, scoring=FOUR)
    assert [(letter, chosen.id) for letter, chosen in state.lettered()] == list(zip("ABCD", FOUR, strict=True))


def test_house_rules_are_off_unless_switched_on(box: Box) -> None:
    assert start_game(box, ["Ann", "Bob"], seed=1)[0].house_rules == HouseRules(open_gold=False, open_axes=False)
    rules = HouseRules(open_gold=True)
    assert start_game(box, ["Ann", "Bob"], seed=1, house_rules=rules)[0].house_rules == rules


@pytest.mark.parametrize(
    ("scoring", "fault"),
    [
        (["sheep", "sheep", "columns", "squares"], ScoringFault.NOT_FOUR_DIFFERENT),
        (["sheep", "columns", "squares"], ScoringFault.NOT_FOUR_DIFFERENT),
        ([*FOUR, "brochs"], ScoringFault.NOT_FOUR_DIFFERENT),
        ([], ScoringFault.NOT_FOUR_DIFFERENT),
        (["goats", *FOUR[1:]], ScoringFault.UNKNOWN_TILE),
    ],
)
def test_scoring_tiles_that_will_not_do(box: Box, scoring: list[str], fault: ScoringFault) -> None:
    with pytest.raises(SetupError) as refused:
        start_game(box, ["Ann", "Bob"], seed=1, scoring=scoring)
    assert refused.value.code is fault
    known = tuple(tile.id for tile in box.scoring_tiles)
    assert refused.value.facts == ({"tile": "goats", "known": known} if fault is ScoringFault.UNKNOWN_TILE else {})


def test_names_that_will_not_do(box: Box) -> None:
    with pytest.raises(SetupError, match=r"^wrong-number-of-players \(least=2, most=5, named=1\)$"):
        start_game(box, ["Ann"], seed=1)


# --- Pricing -------------------------------------------------------------------------------------------------


def test_prices_lie_on_the_two_tiles_left_in_the_order_drawn() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=5)
    first, middle, last = state.seats[0].drawn
    state, _ = play(state, Price(0, middle.id, (1, 4)))
    pricing = state.seats[0].pricing
    assert pricing is not None
    assert pricing.axe == middle
    assert pricing.offers == (Offer(first, 1), Offer(last, 4))
    assert (state.turn, state.phase, state.seats[0].gold) == (1, Phase.PRICING, 5)


# --- Buying: P1, P2 and P3 in this order ---------------------------------------------------------------------


def market() -> GameState:
    """P1 has 3 gold to spend, P2 none, P3 plenty; the prices are P1's 1 and 2, P2's 3 and 4, P3's 5 and 6."""
    return arranged(
        Seat("P1", land(), gold=3, offers=(Offer(grass("one"), 1), Offer(grass("two"), 2))),
        Seat("P2", land(), gold=0, offers=(Offer(grass("three"), 3), Offer(grass("four"), 4))),
        Seat("P3", land(), gold=20, offers=(Offer(grass("five"), 5), Offer(grass("six"), 6))),
        phase=Phase.BUYING,
    )


def test_case_17_a_seller_holds_price_and_gold_at_once_and_may_spend_it() -> None:
    state, happened = play(market(), Buy(0, "three"))
    assert happened == [TileSold(seat=0, seller=1, tile="three", price=3)]
    assert gold(state) == [0, 6, 20]
    assert Buy(1, "six") in legal_actions(state)
    state, _ = play(state, Buy(1, "six"))
    assert gold(state) == [0, 0, 32]
    assert hands(state) == [["three"], ["six"], []]


def test_case_17_a_sale_after_ones_own_turn_gives_gold_but_no_second_turn() -> None:
    state, happened = play(market(), Pass(0), Pass(1), Buy(2, "two"))
    assert TileSold(seat=2, seller=0, tile="two", price=2) in happened
    assert gold(state) == [7, 0, 18]
    assert state.phase is Phase.BUILDING
    with pytest.raises(IllegalAction) as refused:
        play(state, Buy(0, "five"))
    assert refused.value.code is Refusal.WRONG_PHASE


def test_both_tiles_of_a_seller_may_go_to_two_buyers() -> None:
    state, _ = play(market(), Buy(0, "three"), Pass(1), Buy(2, "four"))
    assert gold(state) == [0, 14, 16]
    assert hands(state) == [["three", "one", "two"], [], ["four", "five", "six"]]


def test_a_price_may_take_the_last_gold() -> None:
    state, _ = play(market(), Buy(0, "three"))
    assert state.seats[0].gold == 0


def test_passing_is_told_and_changes_no_gold() -> None:
    state, happened = play(market(), Pass(0))
    assert happened == [Passed(0)]
    assert gold(state) == [3, 0, 20]
    assert state.turn == 1


def test_buying_goes_clockwise_from_the_starting_player() -> None:
    state = arranged(*market().seats, phase=Phase.BUYING, round_number=2, turn=1)
    turns = []
    while state.phase is Phase.BUYING:
        assert state.turn is not None
        turns.append(state.turn)
        state, _ = play(state, Pass(state.turn))
    assert turns == [1, 2, 0]


def test_case_18_nobody_buys_and_one_tile_is_bought() -> None:
    """Five gold, prices 2 and 1, then one tile bought for 2 and nothing sold: no gold, three tiles to place."""
    state = skye.new_game(["Ann", "Bob"], seed=5)
    for seat, prices in ((0, (2, 1)), (1, (2, 3))):
        state, _ = play(state, Price(seat, state.seats[seat].drawn[0].id, prices))
    wanted = state.seats[1].offers[0].tile.id
    state, _ = play(state, Buy(0, wanted), Pass(1))
    assert gold(state) == [0, 4]
    assert [len(hand) for hand in hands(state)] == [3, 1]
    assert wanted in hands(state)[0]


# --- Building ------------------------------------------------------------------------------------------------


def test_case_19_a_tile_that_fits_later_must_be_placed() -> None:
    """Only pasture is open, until the second tile brings its lake to the north."""
    closed = land({(1, 0): "g/gggw", (-1, 0): "g/gmgg"})
    hand = (tile("w/wwmw", name="loch"), tile("g/gwgg", name="croft"))
    state = arranged(Seat("Ann", closed, hand=hand), Seat("Bob", land()), phase=Phase.BUILDING)
    assert {action.tile for action in legal_actions(state)} == {"croft"}
    state, happened = play(state, Place(0, "croft", (0, -1), 3))
    assert happened == [TilePlaced(0, "croft", (0, -1), 3)]
    assert state.turn == 0
    assert {(type(action), action.cell) for action in legal_actions(state)} == {(Place, (0, -2))}
    with pytest.raises(IllegalAction) as refused:
        play(state, Return(0, "loch"))
    assert refused.value.code is Refusal.TILE_FITS
    state, _ = play(state, Place(0, "loch", (0, -2), 1))
    assert len(state.seats[0].territory.cells) == 5


def test_a_tile_that_fits_nowhere_goes_back_into_the_bag() -> None:
    closed = land({(1, 0): "g/gggw", (-1, 0): "g/gmgg"})
    loch, ben = tile("w/wwmw", name="loch"), tile("m/mmmm", name="ben")
    state = arranged(Seat("Ann", closed, hand=(loch, ben), gold=4), Seat("Bob", land()), phase=Phase.BUILDING)
    bag = len(state.bag)
    state, happened = play(state, Return(0, "ben"))
    assert happened == [TileReturned(0, "ben")]
    assert (state.turn, hands(state)) == (0, [["loch"], []])
    assert state.bag[bag:] == (ben,)
    assert state.seats[0].gold == 4
    assert list(legal_actions(state)) == [Return(0, "loch")]


def test_a_tile_may_be_placed_beside_one_just_placed() -> None:
    state = arranged(Seat("Ann", land(), hand=(grass("one"), grass("two"))), Seat("Bob", land()), phase=Phase.BUILDING)
    placed, _ = play(state, Place(0, "two", (0, -1), 0), Place(0, "one", (0, -2), 0))
    cells = placed.seats[0].territory.cells
    assert {cell: laid.tile.id for cell, laid in cells.items()} == {(0, 0): "castle", (0, -1): "two", (0, -2): "one"}
    assert len(state.seats[0].territory.cells) == 1


# --- The end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purses", "winners"), [((12, 9), (0,)), ((9, 12), (1,)), ((12, 12), (0, 1))], ids=["more", "less", "equal"]
)
def test_case_22_a_tie_is_broken_by_gold_held(purses: tuple[int, int], winners: tuple[int, ...]) -> None:
    """Both end with 20 points, the exchange of gold included: 12 gold give 2 points and 9 give 1."""
    ann, bob = purses
    state = arranged(
        Seat("Ann", land(), gold=ann, points=20 - ann // 5, hand=(grass("last"),)),
        Seat("Bob", land(), gold=bob, points=20 - bob // 5),
        phase=Phase.BUILDING,
        round_number=6,
    )
    state, happened = play(state, Place(0, "last", (0, -1), 0))
    assert [seat.points for seat in state.seats] == [20, 20]
    assert happened[-1] == GameEnded(winners)
    assert gold(state) == list(purses)
