"""What a land is worth to a bot: the engine's own scores, as often as they come."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from support.lands import any_place, land, random_land, tile
from support.own_tiles import own_box
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.worth import Outlook, likely_points
from skye.games.isle_of_skye.engine.scoring import Most, MostGold, scroll_score
from skye.games.isle_of_skye.engine.state import Box, Phase, Seat
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Feature
from skye.games.isle_of_skye.engine.view import View


def seen(
    own: Territory,
    other: Territory | None = None,
    *,
    round_number: int = 1,
    scoring: tuple[str, ...] = (),
    box: Box | None = None,
) -> View:
    """Ann's view of a game of two; the scoring tiles of a first game, where none are given."""
    seats = (Seat("Ann", own), Seat("Bob", other or land()))
    state = arranged(*seats, phase=Phase.BUILDING, round_number=round_number)
    if scoring:
        state = replace(state, scoring=tuple(map((box or state.box).scoring_tile, scoring)))
    return skye.view(state, 0)


SQUARE = {(0, -1): "g/gggg", (1, -1): "g/ggwg", (1, 0): "w/wwgw"}
"""A block of four with the castle; the lake to the east is open."""


@pytest.mark.parametrize(("round_number", "times"), [(1, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_a_scoring_tile_counts_as_often_as_its_letter_comes_from_this_round_on(round_number: int, times: int) -> None:
    # Squares lie on C, which comes in rounds 3, 5 and 6.
    view = seen(land(SQUARE), round_number=round_number)
    assert Outlook(view, 0, gold_worth=0).worth_by_source(land(SQUARE))["squares"] == 2 * times


def test_a_letter_that_comes_no_more_is_worth_nothing() -> None:
    # Farm animals lie on A, which comes in round 5 for the last time.
    animals = land({(0, -1): tile("g/gggg", farm=1, sheep=2)})
    assert Outlook(seen(animals, round_number=5), 0, 0).worth(animals) == 2
    assert Outlook(seen(animals, round_number=6), 0, 0).worth(animals) == 0


def test_a_joined_barrel_is_worth_its_gold_in_every_income_to_come() -> None:
    joined = land({(0, -1): tile("g/gggg", roads="S", barrel=True)})
    worth = [Outlook(seen(joined, round_number=number), 0, gold_worth=0.5).worth(joined) for number in (1, 5, 6)]
    assert worth == [2.5, 0.5, 0]


def test_the_worth_by_source_is_the_engines_score_and_adds_up(tmp_path: Path) -> None:
    """Of the shipped scoring tiles and of somebody's own."""
    random, box = Random(1), own_box(tmp_path)
    for number in range(30):
        tiles = random.sample(box.tiles, 24)
        own, other = (random_land(random, half, any_place) for half in (tiles[:12], tiles[12:]))
        scoring = tuple(drawn.id for drawn in random.sample(box.scoring_tiles, 4))
        view = seen(own, other, round_number=6, scoring=scoring, box=box)
        sources = Outlook(view, 0, gold_worth=1).worth_by_source(own)
        assert sum(sources.values()) == pytest.approx(Outlook(view, 0, gold_worth=1).worth(own)), number
        assert sources["scrolls"] == scroll_score(own).points
        for drawn in view.scoring[1:]:
            if not isinstance(drawn.rule, (Most, MostGold)):
                assert sources[drawn.id] == drawn.scores((Seat("Ann", own), Seat("Bob", other)))[0].points


def test_the_gain_of_a_place_is_what_the_land_is_worth_more(tmp_path: Path) -> None:
    """Whatever is counted once for many places comes to the same as counting each place from scratch."""
    random, box = Random(2), own_box(tmp_path)
    for scoring_tile in box.scoring_tiles:
        tiles = random.sample(box.tiles, 16)
        own = random_land(random, tiles[:10], any_place)
        others = [drawn.id for drawn in box.scoring_tiles if drawn is not scoring_tile][:3]
        outlook = Outlook(seen(own, scoring=(scoring_tile.id, *others), box=box), 0, gold_worth=0.5)
        sites = list(outlook.sites(own, tiles[10:]))
        assert [(site.tile, (site.cell, site.turns)) for site in sites] == [
            (drawn, place) for drawn in tiles[10:] for place in own.places(drawn)
        ]
        for site in sites:
            assert site.land == own.place(site.tile, site.cell, site.turns)
            assert site.gain == pytest.approx(outlook.worth(site.land) - outlook.worth(own))


def test_a_tile_gains_what_its_best_place_gains_and_nothing_where_it_fits_nowhere() -> None:
    view = seen(land(), scoring=("sheep", "completed_areas", "squares", "columns"))
    outlook = Outlook(view, 0, gold_worth=0)
    flock, loch, tarn = tile("g/gggg", sheep=2), tile("w/wwww", name="loch"), tile("w/mmmm")
    gains = outlook.gains(land({(1, 0): "m/mmmw"}), [flock, loch, tarn])
    # Two sheep three times; the loch fits nowhere; a closed tarn three times.
    assert gains[flock.id] == 6
    assert gains["loch"] == 0
    assert gains[tarn.id] == 3


SHIPS = Most(first=5, second=2, feature=Feature.SHIP)


def test_who_has_none_is_likely_to_get_nothing() -> None:
    assert likely_points(SHIPS, 0, [0, 0]) == 0


def test_far_ahead_is_first_far_behind_is_nothing_and_between_is_second() -> None:
    assert likely_points(SHIPS, 12, [2, 3]) == pytest.approx(5, abs=0.01)
    assert likely_points(SHIPS, 2, [12, 12]) == pytest.approx(0, abs=0.01)
    assert likely_points(SHIPS, 8, [16, 1]) == pytest.approx(2, abs=0.01)


def test_one_more_is_always_worth_something() -> None:
    likely = [likely_points(SHIPS, own, [3, 5, 1]) for own in range(10)]
    assert all(fewer < more for fewer, more in pairwise(likely))
