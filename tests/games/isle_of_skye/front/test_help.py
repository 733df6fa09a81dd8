"""Help: at every question it lists what can be typed or pressed there, and nothing else."""

import re
from collections.abc import Iterator, Sequence

import pytest
from support.emulated import pages_shown

import skye
from skye.games.isle_of_skye.front.help import KEYS, LINES
from skye.games.isle_of_skye.front.screens import demo
from skye.terminal.dialogue.questions import Question
from skye.terminal.play import replay as replaying
from skye.terminal.widgets.room import BELOW_PAGE

PRICED = ("x", "right", "1", "right", "1", "c")
MARKET = ("enter", " ", *PRICED, " ", *PRICED)
"""The keys that lead two players from the page of the first round to the reveal."""
SHOWN = {
    "the page of a round": ((), "reading"),
    "a card": (("enter",), ""),
    "pricing": (("enter", " "), "pricing"),
    "a land while pricing": (("enter", " ", "L"), "land"),
    "the scores while pricing": (("enter", " ", "S"), "reading"),
    "the reveal": (MARKET, "reading"),
    "the market": ((*MARKET, "enter"), "buying"),
    "building": ((*MARKET, "enter", "p", "c", "p", "c", "enter"), "building"),
}
"""Keys that lead somewhere, and what help lists there."""


@pytest.mark.parametrize(("keys", "answers"), SHOWN.values(), ids=SHOWN)
def test_help_lists_the_keys_of_what_is_shown_and_no_others(keys: Sequence[str], answers: str) -> None:
    *_, screen = pages_shown([*keys, "?"], *skye.start_game(["Ann", "Bob"], seed=7), rows=60)
    shown = "\n".join(screen.splitlines()[:-BELOW_PAGE])
    for name, listed in KEYS.items():
        for what, meaning in listed:
            if all((what, meaning) not in more for other, more in KEYS.items() if other != name):
                is_listed = re.search(rf"^ +{re.escape(what)} +{re.escape(meaning[:50])}", shown, re.MULTILINE)
                assert bool(is_listed) is (name == answers), (name, meaning)


def test_every_list_of_answers_belongs_to_a_question() -> None:
    def questions(kind: type[Question[object]]) -> Iterator[type[Question[object]]]:
        for each in kind.__subclasses__():
            yield each
            yield from questions(each)

    named = {question.answers for question in questions(Question)}
    assert named >= {demo.Tour.answers, replaying.ReplayQuestion.answers}
    assert named - {""} == {*KEYS, *LINES}
