"""The reward of a seat, and the start tiles: one by one, undone until confirmed."""

import pytest
from support.islands_table import bot_game, fresh, question_at, states_in, text_of

from skye.games.chance import Seeded
from skye.games.small_islands.engine.actions import Done, LayRest, LayStart, PlaceHouse
from skye.games.small_islands.engine.legal import islands_to_house
from skye.games.small_islands.engine.state import Phase
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.game import GAME
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.room import Room

ROOM = Room(120, 36)


def test_houses_are_placed_one_by_one_and_taken_back() -> None:
    states = states_in(bot_game(3), Phase.REWARD)
    state = next(state for state in states if len(list(islands_to_house(state, state.turn or 0))) > 1)
    question = question_at(state)
    question.press("enter")
    question.press("enter")
    question.press("u")
    actions = question.press("c")
    assert [type(action) for action in actions] == [PlaceHouse, Done]
    points = 0
    for action in actions:
        moments = GAME.apply(state, action, Seeded(1))
        state = moments[-1].state
        points += sum(sum(items) for moment in moments for event in moment.events for items in _gains(event, moment))
    assert f"So far {points} point" in text_of(question.page(ROOM))


def _gains(event: object, moment: object) -> list[tuple[int, ...]]:
    return list(GAME.gains(event, moment.state).values())  # type: ignore[arg-type, attr-defined]


def test_where_no_house_can_be_placed_the_page_says_why() -> None:
    states = states_in(bot_game(4), Phase.REWARD)
    none = [state for state in states if not list(islands_to_house(state, state.turn or 0))]
    assert none
    for state in none:
        question = question_at(state)
        text = text_of(question.page(ROOM))
        assert "c confirms" in text
        assert question.answer("") == [Done(state.turn or 0)]


def test_a_cell_without_a_mark_to_use_is_refused_with_the_reason() -> None:
    state = next(state for state in states_in(bot_game(3), Phase.REWARD) if state.map.houses)
    cell = state.map.houses[0].part[0]
    with pytest.raises(Misunderstood):
        question_at(state).answer(cell_name(cell))
    with pytest.raises(Misunderstood, match="no land"):
        question_at(state).answer("A1")
    with pytest.raises(Misunderstood, match="house mark"):
        question_at(state).answer("somewhere")


def test_the_four_start_tiles_are_laid_one_by_one() -> None:
    state = fresh(2, 3, advanced=False).moves[-1].state
    question = question_at(state)
    for _ in range(4):
        question.press("enter")
    assert "c confirms" in text_of(question.page(ROOM))
    actions = question.press("c")
    assert [type(action) for action in actions] == [LayStart] * 4
    for action in actions:
        state = GAME.apply(state, action, Seeded(1))[-1].state
    assert state.phase is Phase.CHOOSE


def test_one_key_lays_all_start_tiles_or_those_that_are_left() -> None:
    question = question_at(fresh(2, 3, advanced=False).moves[-1].state)
    assert question.press("a") == [LayRest(0)]
    question.press("tab")
    question.press("enter")
    first, rest = question.press("a")
    assert isinstance(first, LayStart)
    assert rest == LayRest(0)
    question.press("u")
    assert question.answer("a") == [LayRest(0)]


def test_start_tiles_are_typed_with_cell_and_turn() -> None:
    question = question_at(fresh(2, 3, advanced=False).moves[-1].state)
    question.answer("S3b M13")
    question.answer("")
    assert question._sitting.actions == [LayStart(0, "S3b", (0, 0), 0)]
    for wrong, told in (
        ("S3a", "no start tile"),
        ("S9a", "no start tile"),
        ("S1a A1", "share a side"),
        ("x y", "Type"),
    ):
        with pytest.raises(Misunderstood, match=told):
            question.answer(wrong)
