"""Another language in the middle of a question, a lesson or the score demo: the next page speaks it, and nothing else
changes. Here a language has each text in brackets, so that none has to be translated for it."""

from collections.abc import Callable
from gettext import NullTranslations
from typing import TypeVar

import pytest
from support.emulated import EmulatedScreen
from support.lands import tile
from support.skye_games import arranged

import skye
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.engine.actions import Pass, Price
from skye.games.isle_of_skye.engine.state import GameState, Offer, Seat
from skye.games.isle_of_skye.engine.territory import castle_land
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.lessons import IsleCoach
from skye.games.isle_of_skye.front.screens.demo import Tour, as_data
from skye.games.isle_of_skye.front.turns.building import BuildingQuestion
from skye.games.isle_of_skye.front.turns.buying import BuyingQuestion
from skye.games.isle_of_skye.front.turns.pricing import PricingQuestion
from skye.language.choice import Language, speaking
from skye.terminal.dialogue.front import Scene, TurnQuestion

BOX = catalog.load()
DEMOS = load_demos(BOX)
Asked = TypeVar("Asked", bound=TurnQuestion)


class Brackets(NullTranslations):
    """Translates a text by setting it in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"

    def pgettext(self, context: str, message: str) -> str:
        return f"[{message}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"[{msgid2}]"


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Japanese has texts in brackets."""
    monkeypatch.setattr("skye.language.texts.catalog", lambda _: Brackets())


def asked(kind: Callable[[View, Scene], Asked], state: GameState) -> Asked:
    """The question that the player on turn is asked."""
    return kind(skye.view(state, state.turn), Scene((), skye.view(state, None), (), number=0))


def pricing() -> PricingQuestion:
    return asked(PricingQuestion, skye.new_game(["Ann", "Bob"], seed=1))


def test_the_score_demo_goes_on_where_it_was() -> None:
    """At the same step, with what was guessed."""
    tour = Tour(BOX, DEMOS, 0)
    while not tour.prompt.startswith("How many"):
        tour.press("enter")
    for key in ("9", "9", "enter"):
        tour.press(key)
    with speaking(Language.JAPANESE):
        page = shown(tour)
        assert "[You said 99, it is " in page
        assert "[In all: " in page
    assert "[" not in shown(tour)
    assert "You said 99, it is " in shown(tour)


def shown(tour: Tour) -> str:
    screen = EmulatedScreen(120, 40)
    screen.show(tour.page(screen.room), "", tour.keys)
    return screen.text


def test_the_score_demo_for_programs_is_in_english_whatever_is_spoken() -> None:
    english = as_data(BOX, DEMOS)
    with speaking(Language.JAPANESE):
        assert as_data(BOX, DEMOS) == english


def test_a_lesson_is_told_anew() -> None:
    coach, question = IsleCoach(0), pricing()
    english = coach.on_turn(question, by_keys=True)
    with speaking(Language.JAPANESE):
        assert coach.on_turn(question, by_keys=True).startswith("[Price two tiles")
    assert coach.on_turn(question, by_keys=True) == english


@pytest.mark.parametrize("axe", ["x", "axe", "[axe]"])
def test_the_axe_is_typed_in_english_or_in_the_language_spoken(axe: str) -> None:
    question = pricing()
    with speaking(Language.JAPANESE):
        question.answer(f"{axe} 2 1")
        (price,) = question.answer("") or ()
    assert price == Price(question.seat, question.view.seats[question.seat].drawn[0].id, (2, 1))


@pytest.mark.parametrize("word", ["p", "pass", "[pass]"])
def test_a_pass_is_typed_in_english_or_in_the_language_spoken(word: str) -> None:
    land = castle_land(BOX.castle)
    ann = Seat("Ann", land, gold=5, offers=(Offer(tile("g/gggg", name="p"), 1, 1),))
    bob = Seat("Bob", land, offers=(Offer(tile("g/gggg", name="q"), 3, 2),))
    question = asked(BuyingQuestion, arranged(ann, bob, phase=skye.Phase.BUYING))
    with speaking(Language.JAPANESE):
        assert question.answer(word) == [Pass(0)]


@pytest.mark.parametrize("word", ["u", "undo", "[undo]"])
def test_undo_is_typed_in_english_or_in_the_language_spoken(word: str) -> None:
    ann = Seat("Ann", castle_land(BOX.castle), hand=(tile("g/gmgg", name="p"), tile("g/gwgg", name="q")))
    question = asked(BuildingQuestion, arranged(ann, Seat("Bob", ann.territory), phase=skye.Phase.BUILDING))
    with speaking(Language.JAPANESE):
        question.answer("")
        assert len(question.view.seats[0].hand) == 1
        question.answer(word)
    assert len(question.view.seats[0].hand) == 2
