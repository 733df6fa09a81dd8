"""What bots do in positions where a good player would not hesitate."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from support.small_islands_bots import CARDS, arranged, chosen, housed, positions, strip, tile, with_ship

from skye.games.level import Level
from skye.games.small_islands.bots.hard import Hard
from skye.games.small_islands.engine.actions import Choose, Done, Land, LayToken, Place, PlaceHouse, Take
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.state import Phase, Step
from skye.games.small_islands.engine.tile import Icon
from skye.games.small_islands.engine.view import view

THINKING = (Level.NORMAL, Level.HARD)
SHRINE = "O07"
"""At least 1 temple and 2 flowers: 6 points."""
LOTUS = "O01"
"""More flowers than fruits: 1 point for each flower and 2 more."""
BARREN = tile("barren", "N leaf=1")
TEMPLE = tile("temple", "W flower=1 temple=1")


@pytest.mark.parametrize("level", THINKING)
def test_a_tile_that_meets_the_mission_is_placed_where_it_does(level: Level) -> None:
    land = strip(("EW flower=1 house=1", 0, 0), ("W leaf=1", 1, 0))
    state = arranged(land, [SHRINE], [BARREN, TEMPLE], step=Step.PLACE)
    action = chosen(state, level)
    assert isinstance(action, Place)
    assert (action.tile, action.cell) == ("temple", (-1, 0))


@pytest.mark.parametrize("level", THINKING)
def test_a_tile_that_meets_the_mission_is_taken(level: Level) -> None:
    land = strip(("E flower=1 house=1", 0, 0))
    state = arranged(land, [SHRINE], [BARREN], stack=6, display=[tile("leaf", "N leaf=1"), TEMPLE])
    assert chosen(state, level) == Take(0, "temple")


@pytest.mark.parametrize("level", THINKING)
def test_an_island_with_an_own_house_is_not_worked_for(level: Level) -> None:
    """A flower would meet the mission on both islands; on the northern one stands a house of its own."""
    land = strip(("E fruit=1 flower=1 house=1", 0, 0), ("W house=1", 1, 0))
    land = housed(land, 0, (0, 0)).place(tile("south", "E fruit=1 flower=1 house=1"), (0, 1))
    land = land.place(tile("south east", "W leaf=1"), (1, 1))
    action = chosen(arranged(land, [LOTUS], [BARREN], step=Step.TOKEN, tokens=True), level)
    assert isinstance(action, LayToken)
    assert action.cell[1] == 1


@pytest.mark.parametrize("level", THINKING)
def test_a_bonus_token_is_laid_where_it_meets_the_mission(level: Level) -> None:
    """One flower and one fruit: over the fruit a flower makes two more, 4 points."""
    land = strip(("E flower=1 house=1", 0, 0), ("W fruit=1", 1, 0))
    action = chosen(arranged(land, [LOTUS], [BARREN], step=Step.TOKEN, tokens=True), level)
    assert isinstance(action, LayToken)
    assert (action.shows, action.over) == (Icon.FLOWER, Icon.FRUIT)


@pytest.mark.parametrize("level", THINKING)
def test_no_bonus_token_is_wasted(level: Level) -> None:
    """In the second round, on islands that meet the mission anyway and are paid the same for more."""
    land = strip(("E flower=2 house=1", 0, 0), ("W temple=1", 1, 0))
    state = arranged(land, [SHRINE], [BARREN], step=Step.TOKEN, tokens=True, round_number=2)
    assert chosen(state, level) == Done(0)


@pytest.mark.parametrize("level", THINKING)
def test_the_last_round_takes_every_house_there_is(level: Level) -> None:
    land = strip(("E flower=1 house=1", 0, 0), ("W port=1", 1, 0))
    state = arranged(land, [LOTUS], phase=Phase.REWARD, houses=(1, 0))
    assert chosen(state, level) == PlaceHouse(0, (0, 0), 0)


def test_hard_keeps_its_last_house_for_something_better() -> None:
    land = strip(("E flower=1 house=1", 0, 0), ("W port=1", 1, 0))
    state = arranged(land, [LOTUS], phase=Phase.REWARD, houses=(1, 0), round_number=2)
    assert chosen(state, Level.HARD) == Done(0)


@pytest.mark.parametrize("level", THINKING)
def test_houses_go_where_they_bring_most(level: Level) -> None:
    land = strip(("E flower=1 house=1", 0, 0), ("W port=1", 1, 0))
    land = land.place(tile("rich", "S flower=3 house=1"), (0, 1)).place(tile("end", "N leaf=1"), (0, 2))
    state = arranged(land, [LOTUS], phase=Phase.REWARD, houses=(1, 0))
    assert chosen(state, level) == PlaceHouse(0, (0, 1), 0)


@pytest.mark.parametrize("level", THINKING)
def test_it_lands_beside_the_ports_once_nothing_is_left_to_gain(level: Level) -> None:
    land = strip(("E flower=6 house=1", 0, 0), ("W port=2", 1, 0))
    barren = tile("more", "S leaf=1")
    action = chosen(arranged(land, [LOTUS], [BARREN, barren], display=[tile("third", "W leaf=1")]), level)
    assert isinstance(action, Land)
    assert action.own
    assert land.ports_round(action.cell) == 2


@pytest.mark.parametrize("level", THINKING)
def test_it_explores_on_while_a_tile_in_hand_brings_much(level: Level) -> None:
    """Nothing meets the mission yet; the temple would."""
    land = strip(("E flower=1 house=1", 0, 0))
    assert isinstance(chosen(arranged(land, [SHRINE], [TEMPLE], display=[BARREN]), level), Take)


@pytest.mark.parametrize("level", THINKING)
def test_it_plays_for_the_card_that_the_map_meets(level: Level) -> None:
    land = strip(("E flower=2 house=1", 0, 0), ("W temple=1", 1, 0))
    state = arranged(land, [], phase=Phase.CHOOSE, round_number=1, stack=6)
    held = tuple(CARDS[card] for card in ("O09", SHRINE, "O11"))
    state = replace(state, seats=(replace(state.seats[0], cards=held), *state.seats[1:]))
    action = chosen(state, level)
    assert isinstance(action, Choose)
    assert action.now == (SHRINE,)


def test_hard_lays_ports_round_its_ship() -> None:
    """A tip with a port brings its mission nothing, wherever it goes."""
    land = with_ship(strip(("EW leaf=1", 0, 0)), 0, (0, -1))
    land = land.place(tile("far", "EW leaf=1"), (1, 0)).place(tile("farther", "EW leaf=1"), (2, 0))
    state = arranged(land, [LOTUS], [tile("port", "E port=1")], step=Step.PLACE)
    action = chosen(state, Level.HARD)
    assert isinstance(action, Place)
    x, y = action.cell
    assert max(abs(x), abs(y + 1)) == 1, "it touches the ship, if only at a corner"


def test_hard_lays_a_port_where_its_ship_will_lie() -> None:
    """In the last round, with an island that no bonus token makes better and a port in the east."""
    land = strip(("E temple=1 flower=2 house=1", 0, 0), ("EW temple=1", 1, 0), ("W port=1", 2, 0))
    action = chosen(arranged(land, [SHRINE], [BARREN], step=Step.TOKEN, tokens=True), Level.HARD)
    assert isinstance(action, LayToken)
    assert (action.shows, action.cell[0] > 0) == (Icon.PORT, True)


def test_hard_leaves_its_best_berth_free() -> None:
    """The only cell that touches both ports; the tile brings nothing wherever it goes."""
    land = strip(("EW leaf=1", 1, 1), ("NE leaf=1", 0, 1), ("NW leaf=1", 2, 1), ("S port=1", 0, 0), ("S port=1", 2, 0))
    state = arranged(land, [LOTUS], [tile("port", "S port=1")], step=Step.PLACE)
    action = chosen(state, Level.HARD)
    assert isinstance(action, Place)
    assert action.cell != (1, 0)


@pytest.mark.parametrize("advanced", [False, True])
def test_hard_settles_for_the_best_so_far_when_time_is_up(advanced: bool) -> None:
    """Whatever it has looked at by then is legal."""

    def late() -> Iterator[float]:
        yield from (10.0 * tick for tick in range(100_000))

    for state in positions(3, seed=2, advanced=advanced):
        legal = legal_actions(state)
        assert Hard(1, late().__next__).choose(view(state, state.turn), legal) in legal
