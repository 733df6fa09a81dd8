"""Advice tells what the hard bot expects, and of the points now exactly what the engine would pay."""

from collections.abc import Iterator
from math import inf

import pytest
from msgspec.structs import replace
from support.small_islands_bots import CARDS, arranged, chosen, positions, strip, tile

from skye.games.chance import Seeded
from skye.games.level import Level
from skye.games.small_islands.bots import plan
from skye.games.small_islands.bots.advice import best_few, explain
from skye.games.small_islands.bots.weighed import Weighed, What
from skye.games.small_islands.engine.actions import Choose, Done, Land, LayToken, Place, PlaceHouse
from skye.games.small_islands.engine.events import RewardScored
from skye.games.small_islands.engine.game import moments
from skye.games.small_islands.engine.legal import legal_actions
from skye.games.small_islands.engine.state import GameState, Phase, Step
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import view

DRAWING = {card.id for card in CARDS.values() if card.reward is not None and not card.reward.__struct_fields__}
"""Cards with discovery tokens, whose values nobody knows beforehand."""


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, everything is looked at."""
    monkeypatch.setattr(plan, "PATIENCE", inf)


def told(choice: Weighed, what: What) -> float:
    """What advice tells of a choice."""
    return sum(reason.points for reason in choice.reasons if reason.what is what)


def paid(state: GameState) -> int:
    """What the engine pays the seat on turn, if rewards are paid at once and it houses the best islands it may."""
    assert state.turn is not None
    turn = state.turn
    shown = replace(state.seats[turn], shown=True)
    seats = (*state.seats[:turn], shown, *state.seats[turn + 1 :])
    state = replace(state, seats=seats, phase=Phase.REWARD, step=Step.ACT, first=turn)
    while True:
        options = [
            moved
            for action in legal_actions(state)
            if isinstance(action, PlaceHouse)
            for moved in [list(moments(state, action, Seeded(1)))[-1].state]
            if scored(moved) > scored(state)
        ]
        if not options:
            return scored(state)
        state = max(options, key=scored)


def scored(state: GameState) -> int:
    """The points of the reward, if the seat on turn places no more houses."""
    assert state.turn is not None
    events = [event for moment in moments(state, Done(state.turn), Seeded(1)) for event in moment.events]
    (event,) = (event for event in events if isinstance(event, RewardScored))
    return sum(island.points for island in event.islands)


def weighed(state: GameState) -> Iterator[Weighed]:
    """Some of the choices, with reasons."""
    yield from best_few(view(state, state.turn), legal_actions(state), 30)[::7]


def playing(state: GameState) -> set[str]:
    """The cards that the seat on turn plays for."""
    assert state.turn is not None
    return {card.id for card in state.seats[state.turn].now}


@pytest.mark.parametrize("advanced", [False, True])
def test_the_points_now_are_those_that_the_engine_would_pay(advanced: bool) -> None:
    """After placements, tokens and landings, and for cards to be chosen and single houses."""
    compared: dict[type, int] = {}
    for state in (*positions(2, 8, advanced, 3), *positions(4, 8, advanced, 5)):
        if playing(state) & DRAWING:
            continue
        for choice in weighed(state):
            action, turn = choice.action, state.turn
            assert turn is not None
            match action:
                case Choose():
                    if set(action.now) & DRAWING:
                        continue
                    now = tuple(CARDS[card] for card in action.now)
                    seats = (*state.seats[:turn], replace(state.seats[turn], now=now), *state.seats[turn + 1 :])
                    expected = paid(replace(state, seats=seats))
                case Place() | LayToken() | Land():
                    expected = paid(after(state, action))
                case PlaceHouse():
                    expected = scored(after(state, action)) - scored(state)
                case _:
                    continue
            assert told(choice, What.NOW) == expected
            compared[type(action)] = compared.get(type(action), 0) + 1
    assert set(compared) == {Choose, Place, LayToken, Land, PlaceHouse}
    assert sum(compared.values()) > 40


@pytest.mark.parametrize("advanced", [False, True])
def test_the_first_of_the_few_is_what_the_hard_bot_chooses(advanced: bool) -> None:
    for state in positions(3, seed=8, advanced=advanced):
        seen, legal = view(state, state.turn), legal_actions(state)
        few = best_few(seen, legal)
        assert [choice.worth for choice in few] == sorted((choice.worth for choice in few), reverse=True)
        assert 1 <= len(few) <= 3
        assert all(choice.action in legal for choice in few)
        assert few[0] == explain(seen, legal)
        assert few[0].action == chosen(state, Level.HARD)


def test_a_house_tells_what_it_brings_and_what_it_could_bring_later() -> None:
    land = strip(("E flower=2 house=1", 0, 0), ("W temple=1", 1, 0))
    kept = {}
    for round_number in (2, 3, 4):
        state = arranged(land, ["O07"], phase=Phase.REWARD, houses=(2, 1), round_number=round_number)
        (house,) = (choice for choice in best_few(view(state, 0), legal_actions(state)) if choice.action != Done(0))
        assert told(house, What.NOW) == 6
        kept[round_number] = told(house, What.KEPT)
    assert kept[2] < kept[3] < kept[4] == 0, "the more rounds are to come, the more a house kept may bring"


def test_a_landing_tells_the_ports_round_the_own_ship() -> None:
    land = strip(("E flower=6 house=1", 0, 0), ("W port=2", 1, 0))
    state = arranged(land, ["O01"], [tile("in hand", "S leaf=1")], display=[tile("shown", "W leaf=1")])
    landings = {
        choice.action.cell: told(choice, What.PORTS)
        for choice in best_few(view(state, 0), legal_actions(state), 50)
        if isinstance(choice.action, Land)
    }
    assert landings == {cell: land.ports_round(cell) for cell in landings}
    assert {0, 2} <= set(landings.values())
