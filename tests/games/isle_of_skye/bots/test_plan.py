"""Plans for building: all tiles together, in whatever order they fit."""

from random import Random

import pytest
from msgspec.structs import replace
from support.lands import any_place, land, random_land, tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye.bots.plan import best_plans, promise
from skye.games.isle_of_skye.bots.worth import Outlook
from skye.games.isle_of_skye.engine.state import Box, Phase, Seat
from skye.games.isle_of_skye.engine.territory import Territory


def outlook(own: Territory, *scoring: str, round_number: int = 6) -> Outlook:
    """Ann's, in the last round by default: B, C and D are scored once."""
    state = arranged(Seat("Ann", own), Seat("Bob", land()), phase=Phase.BUILDING, round_number=round_number)
    state = replace(state, scoring=tuple(map(state.box.scoring_tile, scoring)))
    return Outlook(skye.view(state, 0), 0, gold_worth=0)


SCORING = ("sheep", "completed_areas", "squares", "columns")


def test_a_tile_that_fits_only_after_another_is_laid_after_it() -> None:
    """Case 19: the water needs the lake that only the other tile brings."""
    own = land({(1, 0): "g/gggw", (-1, 0): "g/gmgg"})
    water, shore = tile("w/wwmw"), tile("g/gwgg")
    plans = best_plans(outlook(own, *SCORING), own, [water, shore], width=3)
    assert plans
    for plan in plans:
        assert [step.tile for step in plan.steps] == [shore, water]


def test_a_tile_that_fits_nowhere_is_left_over() -> None:
    own = land({(1, 0): "g/gggw"})
    loch, meadow = tile("w/wwww"), tile("g/gggg")
    for plan in best_plans(outlook(own, *SCORING), own, [loch, meadow], width=3):
        assert [step.tile for step in plan.steps] == [meadow]
        assert plan.left([loch, meadow]) == [loch]


def test_nothing_in_hand_is_a_plan_without_steps() -> None:
    (plan,) = best_plans(outlook(land(), *SCORING), land(), [], width=3)
    assert (plan.land, plan.gain, plan.steps) == (land(), 0, ())


def test_two_tiles_that_score_only_together_are_laid_together() -> None:
    """Neither tile makes a block of four alone; the first plan makes one."""
    own = land({(0, -1): "g/gggg"})
    hand = [tile("g/ggmg", name="north"), tile("m/mggw", name="south")]
    plans = best_plans(outlook(own, "sheep", "sheep", "squares", "sheep"), own, hand, width=30)
    assert plans[0].gain == 2


def test_plans_are_the_best_first_and_each_gains_what_its_land_is_worth_more(box: Box) -> None:
    random = Random(3)
    for _ in range(5):
        tiles = random.sample(box.tiles, 12)
        own = random_land(random, tiles[:9], any_place)
        view = outlook(own, *SCORING, round_number=3)
        plans = best_plans(view, own, tiles[9:], width=5)
        gains = [plan.gain for plan in plans]
        assert 1 <= len(plans) <= 5
        assert gains == sorted(gains, reverse=True)
        assert len({plan.outcome for plan in plans}) == len(plans)
        for plan in plans:
            assert plan.gain == pytest.approx(view.worth(plan.land) - view.worth(own))


def test_a_land_promises_what_one_more_tile_gains_on_average() -> None:
    own = land()
    # Completed areas: the tarn in the hill counts 1, plain pasture nothing.
    tarn, meadow = tile("w/mmmm"), tile("g/gggg")
    view = outlook(own, *SCORING)
    assert promise(view, own, [tarn, meadow]) == (1 + 0) / 2
