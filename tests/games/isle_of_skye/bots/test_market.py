"""The market as the bots play it out: the rules of buying, and buyers who know what they want."""

import pytest
from msgspec.structs import replace
from support.lands import land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.market import Balance, Goods, Market, Sale, usual_axe, usual_prices
from skye.games.isle_of_skye.bots.worth import wants_of
from skye.games.isle_of_skye.engine.scoring import MostGold, ScoringTile
from skye.games.isle_of_skye.engine.state import Phase, Seat

WANTS = [{"hill": 6.0, "loch": 1.0}, {"hill": 4.0, "loch": 5.0}, {"hill": 8.0, "loch": 0.0}]


def test_the_seller_gets_the_price_and_the_gold_on_the_tile() -> None:
    """Case 17: who has no gold left and sells a tile for 3 holds 6."""
    market = Market([], [5, 3], [])
    market.offer(1, ["hill"], [3])
    assert market == ([Goods(1, "hill", 3)], [5, 0], [])
    market.sell(market.goods[0], 0)
    assert market == ([], [2, 6], [Sale(0, "hill")])


def test_trade_in_a_copy_leaves_the_market_as_it_was() -> None:
    market = Market([Goods(1, "hill", 3)], [5, 0], [])
    market.copy().sell(market.goods[0], 0)
    assert market == ([Goods(1, "hill", 3)], [5, 0], [])


def test_each_buyer_takes_what_gains_most_beyond_its_price() -> None:
    market = Market([Goods(2, "hill", 5), Goods(2, "loch", 1)], [9, 9, 0], [])
    market.play_out([0, 1], WANTS, gold_worth=1)
    # The hill gains the first 6 - 5 = 1, the loch 1 - 1 = 0. The second finds the loch alone: 5 - 1.
    assert market.sales == [Sale(0, "hill"), Sale(1, "loch")]
    assert market.purses == [4, 8, 12]


@pytest.mark.parametrize(
    ("price", "gold", "owner"),
    [(4, 9, 2), (3, 2, 2), (1, 9, 1)],
    ids=["it is worth no more than its price", "it is too dear", "it is the buyer's own"],
)
def test_a_tile_stays_on_offer_if(price: int, gold: int, owner: int) -> None:
    market = Market([Goods(owner, "hill", price)], [9, gold, 0], [])
    market.play_out([1], WANTS, gold_worth=1)
    assert market.sales == []
    assert market.purses == [9, gold, 0]


def test_what_a_sale_brings_can_be_spent_by_who_buys_later() -> None:
    market = Market([Goods(1, "hill", 3), Goods(0, "loch", 4)], [3, 0, 0], [])
    market.play_out([0, 1], WANTS, gold_worth=1)
    assert market.sales == [Sale(0, "hill"), Sale(1, "loch")]
    assert market.purses == [0 + 8, 6 - 4, 0]


def test_the_axe_goes_on_the_tile_of_least_use_to_anybody() -> None:
    drawn = [tile("g/gggg", name=name) for name in ("hill", "loch", "bog")]
    wants = [{"hill": 1.0, "loch": 0.0, "bog": 4.0}, {"hill": 2.0, "loch": 9.0, "bog": 0.0}]
    assert usual_axe(drawn, wants) == "hill"


def test_a_tile_is_priced_at_what_the_keenest_rival_would_pay() -> None:
    assert usual_prices(["hill", "loch"], 0, 99, WANTS, gold_worth=0.5) == (16, 10)


@pytest.mark.parametrize(("gold", "prices"), [(30, (10, 10)), (21, (7, 7)), (6, (2, 2)), (5, (1, 2)), (2, (1, 1))])
def test_a_third_of_the_gold_is_kept_for_buying(gold: int, prices: tuple[int, int]) -> None:
    assert usual_prices(["hill", "loch"], 0, gold, WANTS, gold_worth=0.5) == prices


def test_what_nobody_wants_is_priced_at_one() -> None:
    assert usual_prices(["loch", "loch"], 1, 99, [{"loch": 0.0}, {"loch": 9.0}], gold_worth=0.5) == (1, 1)


def test_wants_are_reckoned_on_each_seats_own_land() -> None:
    """The last round: a block of four counts once, and only Bob can make one with this tile."""
    corner = tile("w/wggw", name="corner")
    ready = land({(0, -1): "g/gwgg", (1, 0): "w/wggw"})
    state = arranged(Seat("Ann", land()), Seat("Bob", ready), phase=Phase.PRICING, round_number=6)
    state = replace(state, scoring=tuple(map(state.box.scoring_tile, ("sheep", "squares", "brochs", "road_tiles"))))
    assert wants_of(skye.view(state, 0), [corner], gold_worth=1) == [{"corner": 0}, {"corner": 2}]


RICHEST = ScoringTile("richest", "Richest", "A tile of somebody's own.", MostGold(first=3, second=1))


def balance(round_number: int, scoring: tuple[str, ...] = ("sheep", "squares", "columns", "brochs")) -> Balance:
    state = arranged(Seat("Ann", land()), Seat("Bob", land()), Seat("Cy", land()), phase=Phase.BUYING)
    box = replace(state.box, scoring_tiles=(*state.box.scoring_tiles, RICHEST))
    state = replace(state, round=round_number, scoring=tuple(map(box.scoring_tile, scoring)))
    return Balance(skye.view(state, 0), seat=0, gold_worth=0.5)


def test_the_balance_is_ones_own_less_what_the_others_have_on_average() -> None:
    market = Market([Goods(1, "loch", 3)], [4, 0, 2], [Sale(0, "hill")])
    # Ann: the hill 6 and 4 gold, 2. Bob: his loch 5, and the gold on it is lost. Cy: 2 gold, 1.
    assert balance(1).of(market, WANTS) == (6 + 2) - (5 + 1) / 2


def test_in_the_last_round_only_full_fives_of_gold_count_but_for_ties() -> None:
    ahead = balance(6).of(Market([], [10, 4, 4], []), WANTS)
    assert ahead == pytest.approx(2, abs=0.1)
    assert balance(6).of(Market([], [12, 4, 4], []), WANTS) - ahead == pytest.approx(0, abs=0.1)
    assert balance(6).of(Market([], [12, 4, 4], []), WANTS) > ahead


def test_most_gold_counts_when_it_is_scored_this_round() -> None:
    market = Market([], [7, 6, 6], [])
    scoring = ("most_gold", "squares", "columns", "brochs")
    plain = balance(1).of(market, WANTS)
    # Round 1 scores A, round 2 does not. First with 5 against two seconds with 2 each.
    assert balance(1, scoring).of(market, WANTS) == plain + 5 - 2
    assert balance(2, scoring).of(market, WANTS) == plain


def test_two_scoring_tiles_for_most_gold_both_count() -> None:
    market = Market([], [7, 6, 6], [])
    plain = balance(4).of(market, WANTS)
    # Round 4 scores B and D.
    assert balance(4, ("sheep", "most_gold", "columns", "richest")).of(market, WANTS) == plain + (5 - 2) + (3 - 1)
