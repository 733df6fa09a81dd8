"""Choosing: cards get their parts by number, and the page tells what each would bring."""

import pytest
from support.islands_table import bot_game, question_at, states_in, text_of

from skye.games.small_islands.engine.actions import Choose
from skye.games.small_islands.engine.legal import check
from skye.games.small_islands.engine.state import ROUNDS, Phase
from skye.games.small_islands.game import GAME
from skye.language.texts import said
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.room import Room

ROOM = Room(120, 36)


def test_the_first_card_is_for_now_and_the_second_for_the_next_round() -> None:
    state = states_in(bot_game(2), Phase.CHOOSE)[0]
    question = question_at(state)
    cards = state.seats[state.turn or 0].cards
    with pytest.raises(Misunderstood, match="Still to choose"):
        question.press("c")
    question.press("3")
    question.press("1")
    assert question.press("c") == [Choose(state.turn or 0, (cards[2].id,), (cards[0].id,))]
    assert question.answer("2 3") is None
    assert question.answer("") == [Choose(state.turn or 0, (cards[1].id,), (cards[2].id,))]


def test_pressing_again_takes_back_and_a_third_card_begins_anew() -> None:
    state = states_in(bot_game(2), Phase.CHOOSE)[0]
    question = question_at(state)
    cards = state.seats[state.turn or 0].cards
    for key in ("1", "1", "2", "3", "1", "2"):
        question.press(key)
    assert question.press("c") == [Choose(state.turn or 0, (cards[0].id,), (cards[1].id,))]


def test_missions_and_rewards_combine_freely_on_one_page() -> None:
    state = states_in(bot_game(4, advanced=True), Phase.CHOOSE)[4]
    question = question_at(state)
    seat = state.seats[state.turn or 0]
    for key in ("2", "6", "1", "4"):
        question.press(key)
    (action,) = question.press("c")
    check(state, action)
    assert action.now == (seat.cards[1].id, seat.cards[5].id)
    assert action.aside == (seat.cards[0].id, seat.cards[3].id)
    text = text_of(question.page(ROOM), 120)
    assert "Points now" in text
    assert all(said(card.name) in text for card in seat.cards)


@pytest.mark.parametrize("room", [Room(60, 16), Room(80, 20), Room(120, 36)])
@pytest.mark.parametrize("advanced", [False, True])
def test_all_cards_and_what_is_still_to_choose_stand_in_every_window(room: Room, advanced: bool) -> None:
    for state in states_in(bot_game(4, advanced=advanced), Phase.CHOOSE):
        text = text_of(question_at(state).page(room), room.columns)
        assert all(said(card.name) in text for card in state.seats[state.turn or 0].cards)
        assert "Still to choose" in text
        assert len(text.rstrip("\n").split("\n")) <= room.rows


def test_in_the_last_round_nothing_is_set_aside() -> None:
    states = [state for state in states_in(bot_game(2), Phase.CHOOSE) if state.round == ROUNDS]
    question = question_at(states[0])
    question.press("2")
    (action,) = question.press("c")
    check(states[0], action)
    assert action.aside == ()


def test_the_choice_is_secret_in_company_and_the_page_open_to_who_is_alone() -> None:
    state = states_in(bot_game(2), Phase.CHOOSE)[0]
    assert question_at(state).is_secret
    assert not question_at(state, onlooker=state.turn).is_secret
    assert GAME.front().purpose(GAME.view(state, None))


@pytest.mark.parametrize("typed", ["4", "1", "1 1", "1 2 3", "x", "0 1", "1 9999999"])
def test_what_chooses_nothing_is_refused_and_changes_nothing(typed: str) -> None:
    question = question_at(states_in(bot_game(2), Phase.CHOOSE)[0])
    question.answer("1 2")
    before = question._action
    with pytest.raises(Misunderstood):
        question.answer(typed)
    assert question._action == before
