"""Hints: given to whom they are for, and to nobody else."""

import re

from support.emulated import pages_shown
from support.matches import after, new_match

import skye
from skye.games.isle_of_skye.front.screens.hint import hint_page


def test_a_hint_advises_a_legal_action_in_every_phase() -> None:
    state = skye.new_game(["Ann", "Bob"], seed=5)
    phases = set()
    while state.turn is not None and state.round < 3:
        assert len(hint_page(skye.view(state, state.turn))) >= 4
        phases.add(state.phase)
        state, _ = skye.apply(state, skye.legal_actions(state)[-1])
    assert phases == {skye.Phase.PRICING, skye.Phase.BUYING, skye.Phase.BUILDING}


def test_on_the_hand_over_card_there_is_no_hint_yet() -> None:
    """Whoever holds the laptop then is not the one whose gold it reckons with."""
    shown = pages_shown(["enter", "H", " ", "H", "enter"], new_match(["Ann", "Bob"], 5))
    on_card, on_page = shown[2], shown[4]
    assert "alone" in on_card
    assert "A hint for Ann" not in on_card
    assert "A hint for Ann" in on_page


def test_while_building_a_hint_is_for_the_tiles_that_are_not_placed_yet() -> None:
    match = new_match(["Ann", "Bob"], 5)
    while match.state.phase is not skye.Phase.BUILDING:
        match = after(match, skye.legal_actions(match.state)[0])
    assert len(match.state.seats[0].hand) == 2
    shown = pages_shown(["H", "enter", "enter", "H", "enter", "enter", "H", "enter"], match)
    hints = [text for text in shown if "A hint for Ann" in text]
    advised = [re.search(r"Place (L\d\d)", hint) for hint in hints]
    placed, last = (tile.id for tile in match.state.seats[0].hand)
    assert len(hints) == 2, "when all is placed there is nothing to choose"
    assert advised[0]
    assert advised[1]
    assert advised[1][1] == last, f"{placed} lies on the land"


def test_a_hint_may_be_asked_for_on_the_news_that_the_next_turn_begins_with() -> None:
    """At the reveal, whose page is still shown: the card comes first, for the hint reckons with the buyer's gold."""
    keys = ["enter", *[" ", "x", "right", "1", "right", "1", "c"] * 2, "H", " "]
    shown = pages_shown(keys, new_match(["Ann", "Bob"], 5))
    assert "The reveal" in shown[-3]
    assert "Pass the laptop to Ann" in shown[-2]
    assert "A hint for Ann" in shown[-1]
