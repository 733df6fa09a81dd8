"""The score demo at a terminal: the way through its pages, the guesses, and that each page is shown whole."""

import pytest
from support.emulated import EmulatedScreen

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.demos import load_demos
from skye.games.isle_of_skye.front.screens.demo import Tour
from skye.games.isle_of_skye.front.screens.demo_counts import count_first, count_second
from skye.games.wording import in_english
from skye.terminal.dialogue.questions import Misunderstood

BOX = catalog.load()
DEMOS = load_demos(BOX)
SIZES = [(60, 20), (80, 24), (100, 30), (140, 45)]


class Walk:
    """A tour on a screen."""

    def __init__(self, columns: int = 80, rows: int = 24, start: int = 0) -> None:
        self.screen = EmulatedScreen(columns, rows)
        self._tour = Tour(BOX, DEMOS, start)
        self.press()

    def press(self, *keys: str) -> bool | None:
        """Press keys, and show the page after each; what the last one decides."""
        over = None
        for key in keys:
            over = self._tour.press(key)
        if not over:
            self.screen.show(self._tour.page(self.screen.room), "", self._tour.keys)
        return over

    def on_to(self, words: str) -> None:
        """Press Enter until some words stand on the page or behind the prompt."""
        while words not in f"{self.screen.text}\n{self.screen.prompt}":
            assert not self.press("enter"), f"no {words!r} to the end"


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_every_step_of_every_page_is_shown_whole(columns: int, rows: int) -> None:
    walk, shown = Walk(columns, rows), 1
    while not walk.press("enter"):
        shown += 1
    assert walk.screen.faults == []
    assert shown > 8 * len(DEMOS)


@pytest.mark.parametrize("number", range(len(DEMOS)), ids=[demo.id for demo in DEMOS])
def test_a_page_goes_from_the_rule_over_what_counts_and_what_does_not_to_a_guess(number: int) -> None:
    walk = Walk(140, 45, number)
    first, second = count_first(BOX, DEMOS[number]), count_second(BOX, DEMOS[number])
    lesson = in_english(DEMOS[number].lesson)
    for words in (lesson[:30], "This counts.", "This does not count.", f"In all: {first.total_words()}."):
        walk.on_to(words)
    walk.on_to("How many")
    assert second.total_words() not in walk.screen.text, "nothing gives the answer away"
    walk.press(*str(second.totals[0]), "enter")
    assert f"Right! In all: {second.total_words()}." in walk.screen.text


def test_a_wrong_guess_is_told_what_is_right_and_none_is_no_guess() -> None:
    walk = Walk()
    right = count_second(BOX, DEMOS[0]).totals[0]
    walk.on_to("How many")
    walk.press("9", "9", "9", "backspace", "enter")
    assert f"You said 99, it is {right}." in walk.screen.text
    walk.press("left", "enter")
    assert "You said" not in walk.screen.text
    assert "In all: " in walk.screen.text


def test_pages_are_turned_forwards_backwards_and_by_number() -> None:
    walk = Walk()
    for keys, page in ((("n",), 2), (("p", "p"), len(DEMOS)), (("enter", "n"), 1), (("1", "2", "enter"), 12)):
        walk.press(*keys)
        assert f"{page} of {len(DEMOS)}" in walk.screen.text
    walk.press("left")
    assert f"11 of {len(DEMOS)}" in walk.screen.text, "back before a page's beginning is the end of the one before"
    assert "In all: " in walk.screen.text


@pytest.mark.parametrize("number", ["0", "21", "999"])
def test_a_page_that_is_not_there_is_told(number: str) -> None:
    walk = Walk()
    with pytest.raises(Misunderstood, match=f"There are pages 1 to {len(DEMOS)}"):
        walk.press(*number, "enter")


@pytest.mark.parametrize("key", ["x", "up", "tab", "unknown", "\N{FULLWIDTH DIGIT ONE}"])
def test_a_key_that_does_nothing_is_answered(key: str) -> None:
    with pytest.raises(Misunderstood, match="Keys that do: Enter, left"):
        Walk().press(key)


@pytest.mark.parametrize("key", ["q", "escape"])
def test_the_demo_can_be_left_anywhere(key: str) -> None:
    assert Walk().press("enter", key)
