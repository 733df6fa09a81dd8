"""Hints: given to whom they are for, true by the engine, and chosen on return."""

import re
from collections.abc import Sequence
from functools import cache

import pytest
from support.bot_games import bot_game
from support.emulated import pages_shown
from support.matches import after, match_at, new_match

import skye
from skye.games.isle_of_skye.bots.advice import Advice, BuyAdvice, PlaceAdvice, PriceAdvice, explain
from skye.games.isle_of_skye.bots.worth import Site
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.engine.track import LETTERS
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.screens.hint import hint_text
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.games.isle_of_skye.game import GAME
from skye.games.level import Level
from skye.terminal.dialogue.front import Scene

ALONE = (None, Level.EASY, Level.EASY)


def advice_of(state: GameState) -> Advice:
    advice = explain(skye.view(state, state.turn), skye.legal_actions(state))
    assert advice
    return advice


def told(state: GameState, advice: Advice) -> str:
    """The hint page as one text."""
    return " ".join(map(str, hint_text(skye.view(state, state.turn), advice)[1:]))


@cache
def moments(phase: skye.Phase) -> Sequence[GameState]:
    """Moments of a game of bots, in that phase."""
    return [state for state, _ in bot_game(["normal", "normal", "normal"], seed=3) if state.phase is phase]


# --- What is told, and what the engine says ------------------------------------------------------------------


def changes(text: str) -> dict[str, int]:
    """The points by letter that a sentence tells of, which each letter brings once."""
    return {letter: int(points) for letter, points in re.findall(r"\b([A-D]) ([+-]\d+)", text)}


def scored(state: GameState, seat: int) -> dict[str, int]:
    """What the engine gives a seat for each letter still to come but for most gold, which is hidden."""
    to_come = "".join(state.track.scored[state.round - 1 :])
    tiles = zip(LETTERS, state.scoring, strict=True)
    return {
        letter: skye.score(state, scoring_tile.id)[seat].points
        for letter, scoring_tile in tiles
        if letter in to_come and scoring_tile.id != "most_gold"
    }


def gained(before: GameState, later: GameState, seat: int) -> dict[str, int]:
    """How points by letter differ between two games, told where they do."""
    points, scores = scored(before, seat), scored(later, seat)
    return {letter: scores[letter] - points[letter] for letter in points if scores.get(letter, 0) != points[letter]}


def built(state: GameState, seat: int, sites: Sequence[Site]) -> GameState:
    """The game, played on by the engine until everybody has chosen and `seat` has placed tiles in these places.

    The others price the least, buy nothing, and build as it comes.
    """
    left = [Place(seat, site.tile.id, site.cell, site.turns) for site in sites]
    number = state.round
    while left and state.round == number:
        choices = skye.legal_actions(state)
        if state.phase is skye.Phase.BUYING:
            action: skye.AnyAction = Pass(state.turn or 0)
        elif state.turn == seat and state.phase is skye.Phase.BUILDING:
            action = left.pop(0)
        else:
            action = choices[0]
        state, _ = skye.apply(state, action)
    return state


def test_building_tells_what_the_engine_gives_for_the_place_advised() -> None:
    compared = 0
    for state in moments(skye.Phase.BUILDING)[::3]:
        advice = advice_of(state)
        assert isinstance(advice, PlaceAdvice)
        sentence = re.search(r"There: ([^.]*)\.", told(state, advice))
        assert sentence
        placed, _ = skye.apply(state, advice.action)
        expected = gained(state, placed, advice.action.seat)
        if placed.round == state.round:
            assert changes(sentence[1]) == expected
            compared += bool(expected)
    assert compared >= 5


def test_buying_tells_what_the_engine_gives_for_the_tile_beside_those_kept() -> None:
    """Two games are played on: with the tile, all of one's own beside it, and without it."""
    compared = 0
    for state in moments(skye.Phase.BUYING)[::2]:
        advice, seat = advice_of(state), state.turn
        assert isinstance(advice, BuyAdvice)
        assert seat is not None
        if isinstance(advice.action, Buy) and advice.addition and advice.addition.site:
            bought, _ = skye.apply(state, advice.action)
            games = [
                built(bought, seat, advice.addition.along.steps),
                built(state, seat, advice.addition.without.steps),
            ]
            sentence = re.search(r"For you, on (\w+): (.*?) in all\.", told(state, advice))
            assert sentence
            assert sentence[1] == cell_name(advice.addition.site.cell)
            if {game.round for game in games} == {state.round}:
                assert changes(sentence[2]) == gained(games[1], games[0], seat)
                compared += bool(changes(sentence[2]))
    assert compared >= 3


def test_pricing_tells_what_the_engine_gives_for_each_tile_that_is_kept() -> None:
    compared = 0
    for state in moments(skye.Phase.PRICING)[::3]:
        advice, seat = advice_of(state), state.turn
        assert isinstance(advice, PriceAdvice)
        assert seat is not None
        sentences = re.findall(r"Tile \d .*?(?=Tile \d |In all:)", told(state, advice))
        for drawn, sentence in zip(advice.tiles, sentences, strict=True):
            kept = next(price for price in skye.legal_actions(state) if price.axe != drawn.addition.tile.id)  # type: ignore[union-attr]
            priced, _ = skye.apply(state, kept)
            if site := drawn.addition.site:
                later = built(priced, seat, [site])
                if later.round == state.round:
                    assert changes(sentence.split(" in all.")[0]) == gained(state, later, seat)
                    compared += bool(changes(sentence))
    assert compared >= 3


# --- How it is told --------------------------------------------------------------------------------------------


def test_a_hint_names_tiles_as_the_page_does() -> None:
    for state in moments(skye.Phase.BUYING)[1::3]:
        advice = advice_of(state)
        assert isinstance(advice, BuyAdvice)
        if isinstance(advice.action, Buy):
            offers = {offer.tile.id: (offer, seat.name) for seat in state.seats for offer in seat.offers}
            offer, seller = offers[advice.action.tile]
            text = told(state, advice)
            assert re.match(rf"Buy tile {offer.number} \([^)]+\), from {seller}, {offer.price} gold\.", text)
    for phase in (skye.Phase.PRICING, skye.Phase.BUYING, skye.Phase.BUILDING):
        for state in moments(phase)[::5]:
            text = told(state, advice_of(state))
            assert not re.search(r"\bL\d\d\b", text), "that is no name on the screen"
            assert not re.search(r"[+-]0(\.0)?(?![.\d])", text), "what does not change is not told"


def test_a_pass_says_why() -> None:
    texts = [told(state, advice) for state in moments(skye.Phase.BUYING) if (advice := advice_of(state))]
    passes = [text for text in texts if text.startswith("Buy nothing.")]
    assert passes
    assert all("worse than buying nothing" in text or "pays for nothing" in text for text in passes)


# --- On return it is chosen ------------------------------------------------------------------------------------


def question_at(state: GameState) -> PricingQuestion | BuyingQuestion | BuildingQuestion:
    asked = GAME.front().question(skye.view(state, state.turn), Scene((), skye.view(state, None), (), number=0))
    assert isinstance(asked, PricingQuestion | BuyingQuestion | BuildingQuestion)
    return asked


@pytest.mark.parametrize("phase", [skye.Phase.PRICING, skye.Phase.BUYING, skye.Phase.BUILDING])
def test_what_is_followed_is_what_is_confirmed(phase: skye.Phase) -> None:
    """Also where something else had been chosen before."""
    begun = {skye.Phase.PRICING: "1", skye.Phase.BUYING: "p", skye.Phase.BUILDING: "right"}[phase]
    for state in moments(phase)[::6]:
        action, question = advice_of(state).action, question_at(state)
        question.press(begun)
        question.follow(action)
        if isinstance(question, BuildingQuestion):
            question.press("enter")
            assert question._actions == [action]
        else:
            assert question.press("c") == [action]


def test_what_was_chosen_before_can_be_had_again() -> None:
    (pricing, *_), (buying, *_) = moments(skye.Phase.PRICING), moments(skye.Phase.BUYING)
    question = question_at(pricing)
    for key in ("x", "right", "2", "right", "1"):
        question.press(key)
    question.follow(Price(0, pricing.seats[0].drawn[2].id, (1, 1)))
    question.press("u")
    assert question.press("c") == [Price(0, pricing.seats[0].drawn[0].id, (2, 1))]
    question = question_at(buying)
    question.press("p")
    question.follow(advice_of(buying).action)
    question.press("u")
    assert question.press("c") == [Pass(buying.turn or 0)]


def in_phase(phase: skye.Phase) -> GameState:
    """Ann, alone with bots, is to choose."""
    return next(state for state in moments(phase) if state.turn == 0)


def test_enter_goes_back_to_the_choice_and_q_to_what_stood_there_before() -> None:
    state = in_phase(skye.Phase.BUYING)
    action = advice_of(state).action
    assert isinstance(action, Buy)
    asked, hint, chosen, other, hinted, kept = pages_shown(["H", "enter", "p", "H", "q"], match_at(state, bots=ALONE))
    assert "Buy tile" in hint
    assert "Buy tile" in hinted
    assert "Buys tile" in chosen
    assert "Buys" not in asked
    assert "Buys nothing" in other
    assert "Buys nothing" in kept


def test_a_hint_on_the_page_before_a_turn_is_chosen_when_the_turn_begins() -> None:
    """At the reveal, whose page is still shown: the card comes first, for the hint reckons with the buyer's gold."""
    keys = ["enter", *[" ", "x", "right", "1", "right", "1", "c"] * 2, "H", " ", "enter", "enter"]
    shown = pages_shown(keys, new_match(["Ann", "Bob"], 5))
    reveal, card, hint, again, turn = shown[-5:]
    assert "The reveal" in reveal
    assert "Pass the laptop to Ann" in card
    assert "A hint for Ann" in hint
    assert "The reveal" in again
    assert ("Buys nothing" in turn) == ("Buy nothing" in hint)
    assert ("Buys tile" in turn) == ("Buy tile" in hint)


# --- For whom it is --------------------------------------------------------------------------------------------


def test_on_the_hand_over_card_there_is_no_hint_yet() -> None:
    """Whoever holds the laptop then is not the one whose gold it reckons with."""
    shown = pages_shown(["enter", "H", " ", "H", "enter"], new_match(["Ann", "Bob"], 5))
    on_card, on_page = shown[2], shown[4]
    assert "alone" in on_card
    assert "A hint for Ann" not in on_card
    assert "A hint for Ann" in on_page


def test_in_company_nothing_of_a_hint_is_shown_to_all_unless_its_reader_chooses_it() -> None:
    """What it advises to buy tells of the gold: who reads it and presses q leaves the page as it was."""
    state = in_phase(skye.Phase.BUYING)
    asked, _, hint, back = pages_shown(["H", " ", "q"], match_at(state))
    assert "A hint for" in hint
    assert back == asked


def test_while_building_a_hint_is_for_the_tiles_that_are_not_placed_yet() -> None:
    match = new_match(["Ann", "Bob"], 5)
    while match.state.phase is not skye.Phase.BUILDING:
        match = after(match, skye.legal_actions(match.state)[0])
    assert len(match.state.seats[0].hand) == 2
    shown = pages_shown(["H", "enter", "enter", "H", "enter", "enter", "H"], match)
    hints = [text for text in shown if "A hint for Ann" in text]
    assert len(hints) == 2, "when all is placed there is nothing to choose"
    assert "Then tile" in hints[0]
    assert "Then tile" not in hints[1]
    assert "All tiles are placed" in shown[-1], "each was placed as advised"
