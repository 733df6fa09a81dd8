"""How likely islands are to meet missions: certain where nothing more can happen, less likely the more is missing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.small_islands_bots import BOX, CARDS, strip

from skye.games.small_islands.bots.chances import NOW, Pace, chance_met, missing, supply_of, to_spare
from skye.games.small_islands.engine.cards import Mission
from skye.games.small_islands.engine.map import Island
from skye.games.small_islands.engine.tile import Icon

MISSIONS = [card.mission for card in CARDS.values() if card.mission is not None]
missions = st.sampled_from(MISSIONS)
islands = st.builds(
    lambda icons: Island((((0, 0), 0), ((1, 0), 0)), (*icons, 0), (((0, 0), 0),)),
    st.tuples(*[st.integers(0, 4)] * 4),
)
"""Islands of two tiles with a house mark."""


def more_of(island: Island, icon: Icon, change: int) -> Island:
    """An island that shows an icon so many times more."""
    icons = tuple(island.count(other) + change * (other is icon) for other in Icon)
    return Island(island.parts, icons, island.marks)


@given(missions, islands)
def test_nothing_is_missing_exactly_where_the_mission_is_met(mission: Mission, island: Island) -> None:
    assert (missing(mission, island) == 0) == mission.met_by(island)
    assert chance_met(mission, island, 3, NOW, 1.0) == mission.met_by(island)


@given(missions, islands)
def test_so_many_icons_more_or_fewer_meet_the_mission_and_no_fewer_do(mission: Mission, island: Island) -> None:
    """An icon hidden by another one changes two numbers; here one at a time."""
    reached, steps = [island], 0
    while not any(mission.satisfied_by(each) for each in reached):
        steps += 1
        reached = [
            more_of(each, icon, change)
            for each in reached
            for icon in (Icon.FLOWER, Icon.FRUIT, Icon.LEAF, Icon.TEMPLE)
            for change in (1, -1)
            if each.count(icon) + change >= 0
        ]
        reached = list({each.icons: each for each in reached}.values())
    assert steps == missing(mission, island)


@given(missions, islands)
def test_what_is_to_spare_may_be_added_without_harm(mission: Mission, island: Island) -> None:
    if mission.met_by(island):
        for icon in Icon:
            assert mission.met_by(more_of(island, icon, min(4, to_spare(mission, island))))


@given(missions, islands, st.integers(0, 6), st.floats(0, 1.4))
def test_chances_are_chances_and_rise_with_turns(mission: Mission, island: Island, sides: int, supply: float) -> None:
    chances = [chance_met(mission, island, sides, Pace(own, 0), supply) for own in (0, 0.5, 1, 2, 5)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] <= chances[-1] <= 1


def test_what_is_all_laid_serves_nothing_more() -> None:
    mission = CARDS["O01"].mission
    assert mission is not None
    flowers = [tile for tile in BOX.tiles if any(Icon.FLOWER in part.icons for part in tile.land)]
    others = [tile for tile in BOX.tiles if tile not in flowers]
    assert supply_of(mission, others, BOX.tiles) == supply_of(mission, [], BOX.tiles) == 0
    assert supply_of(mission, BOX.tiles, BOX.tiles) == 1
    assert supply_of(mission, flowers, BOX.tiles) > 1


@pytest.mark.parametrize("lacks", ["mark", "tile"])
def test_an_island_that_lacks_a_mark_or_a_second_tile_is_not_there_yet(lacks: str) -> None:
    mission = CARDS["O01"].mission
    assert mission is not None
    lone = strip(("E flower=1 house=1", 0, 0)) if lacks == "tile" else strip(("E flower=1", 0, 0), ("W leaf=1", 1, 0))
    assert 0 < chance_met(mission, lone.islands[0], 1, Pace(1, 1), 1.0) < 0.5
