"""Every page of whole games: nothing sticks out, nothing scrolls, nothing is left out."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal
from unicodedata import east_asian_width

import pytest
from msgspec.structs import replace
from rich.segment import Segment
from rich.text import Text
from support.emulated import EmulatedScreen, by_keys, table_of
from support.key_typist import KeyTypist
from support.matches import match_at

import skye
from skye.games.isle_of_skye.catalog import MOST_CHARACTERS
from skye.games.isle_of_skye.engine.events import LetterScored
from skye.games.isle_of_skye.engine.state import GameState
from skye.games.isle_of_skye.front.screens.public import score_page
from skye.language.choice import OWN_NAMES
from skye.terminal.device.console import AsciiConsole, GameConsole
from skye.terminal.device.paging import paged

THREE = ("Ann", "Bob", "Cy")
FIVE = ("Ann", "Bob", "Cy", "Dee", "Eve")
LONG = ("Maximiliane Lang", "Wolfgang Amadeus", "Konstantin Große", "Wilhelmina Queen", "Bartholomew Ubel")
WIDE = ("王王王王王王王王", "李李李李李李李李", "张张张张张张张张", "刘刘刘刘刘刘刘刘", "陈陈陈陈陈陈陈陈")
"""Names of 16 columns."""
MOST_ITEMS = 8
"""So many items, of two rows each, fit on a page of 20 rows."""
LOOKS = ("L", "S", "T", "B", "O", "?")
"""The keys that show something aside."""


class Curious(KeyTypist):
    """Plays a game, and at each kind of question looks at everything there is to look at, once a round."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        super().__init__(names, seed)
        self._looked: set[tuple[int, str]] = set()
        self._looks: Iterator[str] = iter(())
        self.pages = 0

    def name(self, prompt: str) -> str:
        """The next key: a look, Enter to leave it, or a key of the game."""
        self.pages += 1
        if any(word in prompt for word in ("goes back", "next page")):
            return "enter"
        for look in self._looks:
            return look
        moment = (self.state.round, self.state.phase)
        if "Enter" not in prompt and moment not in self._looked:
            self._looked.add(moment)
            self._looks = iter(LOOKS)
            return next(self._looks)
        return super().name(prompt)


@pytest.mark.parametrize(
    ("names", "columns", "rows"),
    [
        (THREE, 80, 24),
        (THREE, 60, 20),
        (THREE, 100, 30),
        (THREE, 140, 45),
        (FIVE, 80, 24),
        (FIVE, 60, 20),
        (LONG, 80, 24),
        (LONG, 60, 20),
        (WIDE, 80, 24),
    ],
)
def test_every_page_of_a_game_fits_the_screen(names: Sequence[str], columns: int, rows: int) -> None:
    """From the fifth round on, when lands are large."""
    screen = EmulatedScreen(columns, rows)
    typist = Curious(names, seed=7)
    typist.state = late(skye.new_game(names, seed=7))

    prompts: set[str] = set()

    def key() -> str:
        assert not screen.faults, screen.faults[0]
        if screen.prompt not in prompts:
            prompts.add(screen.prompt)
            shown = " ".join(screen.text.splitlines()[-4:])
            assert all(word in shown for word in screen.prompt.split()), shown
        return typist.name(screen.prompt)

    table_of(by_keys(screen, key), match_at(typist.state)).play()
    assert typist.state.turn is None
    assert typist.pages > 120
    assert any("page 2 of" in prompt for prompt in prompts) or rows > 24, "what needs several pages was read to its end"


@pytest.mark.parametrize("letters", ["Abcd 123 ", "王王王王 "])
@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24)])
def test_every_page_fits_the_screen_with_the_longest_texts_on_scoring_tiles(
    columns: int, rows: int, letters: str
) -> None:
    """As people may make them: of words, of letters without a blank, of letters that are two columns wide."""
    name, text = ((letters * most)[:most] for most in (MOST_CHARACTERS["name"], MOST_CHARACTERS["text"]))
    screen, typist = EmulatedScreen(columns, rows), Curious(FIVE, seed=7)
    state = late(skye.new_game(FIVE, seed=7))
    wordy = tuple(replace(tile, name=name, text=text) for tile in state.box.scoring_tiles)
    box = replace(state.box, scoring_tiles=wordy)
    scoring = tuple(box.scoring_tile(tile.id) for tile in state.scoring)
    typist.state = replace(state, box=box, scoring=scoring)

    def key() -> str:
        assert not screen.faults, screen.faults[0]
        return typist.name(screen.prompt)

    table_of(by_keys(screen, key), match_at(typist.state)).play()
    assert typist.state.turn is None


TOO_LONG = ("Maximiliane Lang", "Wolfgang Amadeus", "Konstantin Gross", "Wilhelmina Queen", "Bartholomew Ubel")
"""Names in ASCII that must be cut where there is little room."""


@pytest.mark.parametrize("kind", [GameConsole, AsciiConsole])
@pytest.mark.parametrize("colours", ["truecolor", None])
def test_every_character_of_a_game_is_one_column_wide_and_ascii_where_that_is_wanted(
    colours: Literal["truecolor"] | None, kind: type[GameConsole]
) -> None:
    """In every locale: a Japanese terminal draws what is of ambiguous width two columns wide.

    Left out is what other languages call themselves.
    """
    screen = EmulatedScreen(60, 20, colours, kind)
    typist = Curious(TOO_LONG, seed=7)
    typist.state = late(skye.new_game(TOO_LONG, seed=7))
    shown: set[str] = set()

    def key() -> str:
        shown.update(screen.text)
        return typist.name(screen.prompt)

    table_of(by_keys(screen, key), match_at(typist.state)).play()
    assert typist.pages > 120
    own_names = set("".join(OWN_NAMES.values()))
    assert {letter for letter in shown - own_names if east_asian_width(letter) not in ("N", "Na")} == set()
    assert "".join(shown).isascii() is (kind is AsciiConsole)


def late(state: GameState) -> GameState:
    """A game played by chance up to its fifth round."""
    random = Random(state.seed)
    while state.round < 5:
        state, _ = skye.apply(state, random.choice(skye.legal_actions(state)))
    return state


def test_a_long_prompt_is_broken_between_keys_and_a_long_answer_shows_its_end() -> None:
    screen = EmulatedScreen(60, 20)
    screen.show("", "notice", "left right tile  x axe  digits, up, down price  c when all is chosen  ? help")
    assert screen.text.splitlines()[16:19] == [
        "notice",
        "left right tile  x axe  digits, up, down price",
        "c when all is chosen  ? help",
    ]
    screen.show("", "", "Name: " + "ab " * 60)
    assert screen.text.splitlines()[18].endswith("ab ab")
    assert screen.terminal.cursor.y == 18


def test_a_part_is_torn_apart_rather_than_leaving_a_page_all_but_empty() -> None:
    """Pages of 20 rows: after 3 rows a part of 18 begins at once; after 10 it is kept whole on the next page."""
    screen = EmulatedScreen(80, 24)

    def rows_of_pages(*parts: int) -> list[int]:
        pages = screen.pages([Text("\n".join("x" * rows)) for rows in parts], screen.room)
        return [len(screen._rows(page, screen.room)) for page in pages]

    assert rows_of_pages(3, 18) == [20, 1]
    assert rows_of_pages(10, 18) == [10, 18]
    assert rows_of_pages(1, 45) == [20, 20, 6]
    assert rows_of_pages(20, 20) == [20, 20]


def test_a_part_too_tall_for_a_page_is_split_at_a_blank_row_and_no_page_begins_with_one() -> None:
    row, blank = [Segment("x")], [Segment(" ")]
    pages = paged([[row] * 3, [*[row] * 12, blank, *[row] * 12], [blank, row]], 20)
    assert [len(page) for page in pages] == [15, 14]
    assert all(page[0] == row for page in pages)


def test_a_part_too_tall_for_a_page_begins_on_a_new_one_where_little_is_left() -> None:
    row = [Segment("x")]
    assert [len(page) for page in paged([[row] * 17, [row] * 25], 20)] == [17, 20, 5]


def test_a_notice_that_needs_many_rows_is_told_to_its_end() -> None:
    screen = EmulatedScreen(60, 20)
    notice = "word " * 30 + "end."
    screen.show(Text("page"), notice, "Enter goes on")
    assert "end." in screen.text
    assert screen.text.splitlines()[0] == "page"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("names", "columns", "rows", "most"), [(THREE, 80, 24, 3 * MOST_ITEMS), (FIVE, 60, 20, 12)])
def test_all_items_of_a_score_are_on_one_page_and_the_lands_below_them_or_on_a_few_more(
    names: Sequence[str], columns: int, rows: int, most: int, seed: int
) -> None:
    """At the end of a game, when there are most items, and however many rows these take in their narrow columns."""
    screen = EmulatedScreen(columns, rows)
    state = late(skye.new_game(names, seed=seed))
    while state.turn is not None:
        state, _ = skye.apply(state, skye.legal_actions(state)[-1])
    for letter, scoring_tile in state.lettered():
        scores = scoring_tile.scores(state.seats)
        items = sum(len(score.items) for score in scores)
        if items <= most and max(len(score.items) for score in scores) <= MOST_ITEMS:
            event = LetterScored(letter, scoring_tile.id, scores)
            first, *others = screen.pages(score_page(state, event, screen.room), screen.room)
            screen.show(first, "", "")
            assert len(re.findall(r"(?<!\S)\+\d", screen.text)) == items, scoring_tile.name
            assert len(others) <= 3, scoring_tile.name
