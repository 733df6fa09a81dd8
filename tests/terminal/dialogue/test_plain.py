"""The game by lines: whole, cut short, and with wrong answers at every prompt."""

import io
import re
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text
from support.commands import GAME as TYPED
from support.emulated import Lines, by_lines, given, table_of
from support.matches import new_match
from support.set_ups import set_up_by
from support.typist import Typist, typed_game

from skye.games.isle_of_skye.front.help import help_text
from skye.terminal.device.console import open_console
from skye.terminal.device.reader import EndOfInput
from skye.terminal.device.screen import PlainScreen
from skye.terminal.dialogue.dialogue import LineDialogue
from skye.terminal.dialogue.questions import Quit

NAMES = ("Ann", "Bob", "Cy")
SEED = 7
MANY = 10_000
WRONG = (
    "zzz",
    "- - -",
    "x x x",
    "x x",
    "[red]4[/red] x 3",
    "Z99",
    "0",
    "77",
    "1 2 3 4",
    "9" * 999,
    "\x00",
    "\x1b[A",
    "\u202e",
    "\uff3a\uff19\uff19",
)
"""Lines that no prompt of a game accepts."""
WRONG_NAMES = ("a" * 17, "\x07", "\u200f", "ANN", "\x1b[31mRed", "王" * 9)
"""Lines that are no name for the player after Ann."""
KINDS = {
    "Play all the same?": "yes",
    "presses Enter": "",
    "Axe and prices": "x 1 1",
    "Enter confirms, or choose again": "",
    "Number of the tile to buy": "pass",
    "Enter places": "1",
    "Enter confirms, u undoes": "",
    "Enter leaves": "",
}
"""Every kind of prompt in a game, in the order in which they first come, and something that is accepted there."""


class NoScreen(PlainScreen):
    """Shows nothing, and keeps what is asked for."""

    def __init__(self) -> None:
        super().__init__(open_console(plain=True, output=io.StringIO()))
        self.prompt = ""
        self.notice = ""

    def show(self, page: RenderableType, notice: str, prompt: str | Text) -> None:
        """Keep what is said and asked for."""
        self.notice, self.prompt = notice, prompt


def unseen(line: Callable[[str], str]) -> tuple[LineDialogue, Lines, NoScreen]:
    """A dialogue by lines that nobody looks at; `line` says what to type at a prompt."""
    screen = NoScreen()
    lines = Lines(lambda: line(screen.prompt))
    return LineDialogue(screen, help_text, lines), lines, screen  # type: ignore[arg-type]


def test_the_game_in_game_txt_is_the_one_that_is_typed_today() -> None:
    """`python -m support.typist` writes it anew."""
    assert TYPED.read_text().splitlines() == typed_game(NAMES, SEED).lines


def test_ten_thousand_wrong_lines_at_each_kind_of_prompt() -> None:
    """Each is read once, answered with a sentence, and changes nothing."""
    typist = Typist(NAMES, SEED)
    wrong_at = dict.fromkeys(KINDS, 0)

    def line(prompt: str) -> str:
        (kind,) = (kind for kind in KINDS if kind in prompt)
        if wrong_at[kind] < MANY:
            if wrong_at[kind]:
                assert screen.notice, f"no answer to a wrong line at {prompt!r}"
            wrong_at[kind] += 1
            return WRONG[wrong_at[kind] % len(WRONG)]
        return typist.line(prompt)

    dialogue, lines, screen = unseen(line)
    table_of(dialogue, new_match(NAMES, SEED)).play()
    assert set(wrong_at.values()) == {MANY}
    assert lines.read == MANY * len(KINDS) + len(typed_game(NAMES, SEED).lines)


def test_ten_thousand_wrong_lines_within_a_look_and_where_leaving_is_asked_for() -> None:
    wrong = (WRONG * MANY)[:MANY]
    next_line = given(["yes", "land", *wrong, "", "quit", *wrong, "no"])
    dialogue, lines, screen = unseen(lambda _: next_line())
    with pytest.raises(EndOfInput):
        table_of(dialogue, new_match(NAMES, SEED)).play()
    assert lines.read == 2 * MANY + 6
    assert "presses Enter" in screen.prompt


def test_two_thousand_wrong_seats_names_and_choices_on_the_page_of_the_set_up() -> None:
    wrong = ["9 Ann", "0 hard", "gold maybe", "haggis", *(f"2 {name}" for name in WRONG_NAMES)]
    many = MANY // 5
    answers = given(["1 Ann", *(wrong * many)[:many], "2 Bob", ""])
    heard: set[str] = set()

    def line(_: str) -> str:
        heard.add(screen.notice)
        return answers()

    dialogue, lines, screen = unseen(line)
    assert set_up_by(dialogue).names == ("Ann", "Bob")
    assert lines.read == many + 3
    assert heard > {
        "",
        "There are the seats 1 to 5.",
        "gold takes hidden, open.",
        "A name is at most 16 columns wide, and this one takes 17.",
        "A name is made of printable characters only: no control or invisible ones.",
    }


ASIDE = (
    "?",
    "land",
    "land Bob",
    "help",
    "land",
    "",
    "scores",
    "bag",
    "log",
    "gold",
    "",
    "",
    "quit",
    "no",
    "QUIT",
    "n",
)
"""What is typed to look at everything and to think better of leaving."""


def test_whatever_is_looked_at_and_asked_nothing_is_done() -> None:
    typist = Typist(NAMES, SEED)
    asides = iter(ASIDE)
    looked = 0

    def line(prompt: str) -> str:
        nonlocal asides, looked
        for aside in asides if "Enter leaves" not in prompt else ():
            looked += 1
            return aside
        asides = iter(ASIDE)
        return typist.line(prompt)

    dialogue, _, _ = unseen(line)
    assert table_of(dialogue, new_match(NAMES, SEED)).play() == typed_game(NAMES, SEED).farewell
    assert looked == len(ASIDE) * (len(typed_game(NAMES, SEED).lines) - 1), "at the end leaving is not asked about"


def test_looks_asked_for_within_looks_do_not_pile_up() -> None:
    """The second is shown in place of the first, so one Enter leads back however many there were."""
    asked = ["yes", "", *["land", "land Bob", "quit"] * 2000, "no", *["land"] * 2000, "", "x 2 2"]
    dialogue, lines, screen = unseen(lambda _: next_line())
    next_line = given(asked)
    with pytest.raises(EndOfInput):
        table_of(dialogue, new_match(NAMES, SEED)).play()
    assert lines.read == len(asked) + 1
    assert screen.prompt == "Enter confirms, or choose again: "


def test_within_a_look_leaving_can_still_be_meant() -> None:
    dialogue, _, _ = unseen(lambda _: next_line())
    next_line = given(["yes", "land", "quit", "yes"])
    with pytest.raises(Quit):
        table_of(dialogue, new_match(NAMES, SEED)).play()


@pytest.mark.parametrize("columns", [1, 20, 40, 300])
def test_however_narrow_or_wide_the_output_is_the_land_is_shown(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    output = io.StringIO()
    with pytest.raises(EndOfInput):
        table_of(by_lines(output, Lines(given(TYPED.read_text().splitlines()[:24]))), new_match(NAMES, SEED)).play()
    building = output.getvalue().rpartition(": build")[2].partition("\nCell")[0]
    assert columns == 1 or all(cell_len(row) <= columns for row in building.splitlines())
    if columns > 20:
        assert re.search(r"^ *20 .*♜", building, re.MULTILINE), "the castle, which is in row 20 of every land"


def test_players_called_by_numbers_are_found_by_name_first() -> None:
    output = io.StringIO()
    with pytest.raises(EndOfInput):
        table_of(by_lines(output, Lines(given(["yes", "land 1", "", "land 2"]))), new_match(["2", "1"], SEED)).play()
    assert re.findall(r"(\d)'s land", output.getvalue()) == ["1", "2"]


def test_nobody_is_called_to_look_at_the_gold_of_their_own_while_somebody_prices() -> None:
    """The way back would lead to the page of the one who prices."""
    output = io.StringIO()
    lines = given(["yes", "gold Bob", "", "", "", "gold Bob", "gold", "", ""])
    with pytest.raises(EndOfInput):
        table_of(by_lines(output, Lines(lines)), new_match(NAMES, SEED)).play()
    cards = re.findall("Pass the laptop to (.*)", output.getvalue())
    assert [card.strip() for card in cards] == ["Ann", "Bob", "Ann", "Ann"]
    assert "Nobody else looks at the screen while somebody chooses in secret." in output.getvalue()
