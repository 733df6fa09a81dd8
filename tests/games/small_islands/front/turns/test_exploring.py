"""A turn of the exploration: all of it can be taken back until it is confirmed, and what is not legal is told why."""

from contextlib import suppress
from typing import Any

import pytest
from support.islands_table import bot_game, question_at, states_in, text_of

from skye.games.grids.squares import neighbour
from skye.games.small_islands.engine.actions import Done, Land, LayToken, Place, Take
from skye.games.small_islands.engine.legal import can_land, takeable
from skye.games.small_islands.engine.state import GameState, Phase, Step
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.game import GAME
from skye.language.texts import said
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.room import Room

ROOM = Room(120, 36)


def exploring() -> list[GameState]:
    return states_in(bot_game(3), Phase.EXPLORE)


def played(state: GameState, actions: Any) -> None:
    """The engine takes all of it."""
    from skye.games.chance import Seeded

    for action in actions:
        state = GAME.apply(state, action, Seeded(1))[-1].state


def test_a_tile_is_taken_placed_and_confirmed_without_a_bonus_token() -> None:
    state = exploring()[0]
    question = question_at(state)
    question.press("1")
    question.press("enter")
    actions = question.press("c")
    assert [type(action) for action in actions] == [Take, Place, Done]
    played(state, actions)


def test_a_bonus_token_ends_the_turn_and_is_shown_with_what_it_hides() -> None:
    state = exploring()[0]
    question = question_at(state)
    question.answer("1")
    question.answer("")
    question.press("1")
    assert "hides" in text_of(question.page(ROOM))
    with pytest.raises(Misunderstood, match="Enter lays the bonus token"):
        question.press("c")
    question.press("enter")
    actions = question.press("c")
    assert [type(action) for action in actions] == [Take, Place, LayToken]
    played(state, actions)


def test_everything_is_taken_back_step_by_step_and_shown_where_it_was() -> None:
    state = exploring()[0]
    question = question_at(state)
    for key in ("2", "right", "enter", "1", "enter"):
        question.press(key)
    laid = list(question._sitting.actions)
    assert [type(action) for action in laid] == [Take, Place, LayToken]
    question.press("u")
    assert question._stage.is_held, "the token is in hand again, where it was"
    question.press("u")
    assert question._stage._action == laid[1]
    question.press("u")
    assert question.view == GAME.view(state, state.turn)
    with pytest.raises(Misunderstood, match="nothing to undo"):
        question.press("u")


def test_the_turn_is_not_confirmed_before_a_tile_is_placed() -> None:
    question = question_at(exploring()[0])
    for key in ("", "1"):
        if key:
            question.press(key)
        with pytest.raises(Misunderstood, match="c confirms when"):
            question.press("c")


def test_a_tile_that_does_not_fit_is_told_by_side() -> None:
    told = set()
    for state in exploring()[-8:]:
        question = question_at(state)
        question.press("1")
        question.press("f")
        for key in ("right", "right", "right", "down", "down", "left", "left", "down"):
            question.press(key)
            told.update(line for line in text_of(question.page(ROOM)).splitlines() if "does not fit" in line)
    assert told
    assert any("the tile has" in line and "its neighbour" in line for line in told)


def test_only_turns_that_fit_are_offered() -> None:
    question = question_at(exploring()[0])
    question.press("1")
    for _ in range(4):
        with suppress(Misunderstood):
            question.press("r")
        assert question._stage._pointer.fits


def test_a_cell_that_is_typed_says_why_the_tile_cannot_go_there() -> None:
    state = exploring()[0]
    question = question_at(state)
    question.answer("1")
    taken = state.map.placed[0].cell
    with pytest.raises(Misunderstood, match="Something lies there"):
        question.answer(cell_name(taken))
    with pytest.raises(Misunderstood, match="share a side"):
        question.answer("A1")


@pytest.mark.parametrize("key", ["tab", "back tab"])
def test_tab_goes_through_all_tiles_of_the_hand(key: str) -> None:
    question = question_at(exploring()[0])
    question.press("1")
    shown = []
    for _ in range(4):
        shown.append(question._stage.tile.id)
        question.press(key)
    assert len(set(shown)) == 3
    assert shown[3] == shown[0]


def test_nobody_lands_while_the_stack_has_tiles() -> None:
    state = next(state for state in exploring() if state.stack)
    with pytest.raises(Misunderstood, match="Nobody may land yet"):
        question_at(state).press("s")


def test_landing_tells_the_ports_round_the_ship_and_can_be_left() -> None:
    state = next(state for state in exploring() if can_land(state, state.turn or 0) and takeable(state, _mine(state)))
    question = question_at(state)
    question.press("s")
    assert "round it now" in text_of(question.page(ROOM)) or "grey ship" in text_of(question.page(ROOM))
    question.press("u")
    question.press("1")
    question.press("u")
    question.press("s")
    question.press("enter")
    (action,) = question.press("c")
    assert isinstance(action, Land)
    played(state, [action])


def _mine(state: GameState) -> Any:
    return state.seats[state.turn or 0]


def test_what_a_seat_plays_for_stands_on_its_page_only_where_nobody_else_looks() -> None:
    state = exploring()[0]
    card = said(_mine(state).now[0].name)
    assert card not in text_of(question_at(state).page(ROOM))
    alone = question_at(state, onlooker=state.turn)
    assert card in text_of(alone.page(ROOM))


def test_the_public_page_is_the_same_whatever_was_chosen_in_secret() -> None:
    """Another choice, the same page, key by key."""
    from skye.games.small_islands.engine.steps import change_seat

    state = exploring()[0]
    other = change_seat(state, state.turn or 0, now=_mine(state).aside, aside=_mine(state).now)
    assert other != state
    one, two = question_at(state), question_at(other)
    for key in ("1", "right", "enter", "1", "r"):
        one.press(key)
        two.press(key)
        assert text_of(one.page(ROOM)) == text_of(two.page(ROOM))


@pytest.mark.parametrize("step", [Step.PLACE, Step.TOKEN])
def test_a_turn_goes_on_where_the_game_was_left(step: Step) -> None:
    state = states_in(bot_game(3), Phase.EXPLORE, step)[0]
    question = question_at(state)
    if step is Step.PLACE:
        question.press("enter")
    actions = question.press("c")
    assert actions[-1] == Done(state.turn or 0)
    played(state, actions)


def test_who_can_only_land_begins_with_the_ship() -> None:
    state = next(state for state in exploring() if can_land(state, state.turn or 0))
    from msgspec.structs import replace

    question = question_at(replace(state, display=(None, None, None), unseen=(), stack=0))
    question.press("enter")
    (action,) = question.press("c")
    assert isinstance(action, Land)


def test_a_hint_is_followed_up_to_its_confirmation() -> None:
    for phase, step in ((Phase.EXPLORE, Step.ACT), (Phase.EXPLORE, Step.PLACE), (Phase.REWARD, Step.ACT)):
        for state in states_in(bot_game(3), phase, step)[:4]:
            hint = GAME.front().hint(GAME.view(state, state.turn))
            question = question_at(state)
            if hint is not None:
                question.follow(hint.action)
                assert text_of(hint.page(ROOM))
                assert text_of(question.page(ROOM))


def test_walking_never_leaves_the_cells_beside_the_map() -> None:
    state = exploring()[2]
    question = question_at(state)
    question.press("1")
    for key in ("up", "up", "left", "left", "down", "right", "right", "right"):
        question.press(key)
        cell = question._stage._pointer.cell
        assert any(neighbour(cell, side) in state.map.cells for side in _sides())


def _sides() -> Any:
    from skye.games.grids.squares import SIDES

    return SIDES
