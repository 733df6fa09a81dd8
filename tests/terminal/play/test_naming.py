"""Names: what is accepted is shown literally, what is not is refused, in the same words wherever a name is given."""

import io
import sys
import unicodedata
from collections.abc import Sequence
from itertools import permutations

import pyte
import pytest
from rich.cells import cell_len
from support.emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of
from support.matches import new_match
from support.said import said
from support.set_ups import seats_for, set_up_by

import skye
from skye import cli
from skye.games.errors import SetupError
from skye.games.isle_of_skye.front.front import CLANS
from skye.games.names import check_names
from skye.terminal.device.reader import EndOfInput
from skye.terminal.play.naming import MOST_COLUMNS, fitting_name, look_alike
from skye.terminal.play.seating import seated

NOT_PRINTABLE = "A name is made of printable characters only: no control or invisible ones."
NOTHING_SHOWS = "A name needs at least one character that shows."
TAKEN = (
    "The name {} looks like Bob, which is taken; "
    "names must differ by more than capitals, spaces and look-alike letters."
)
ACCEPTED = {
    "[red]x[/red]": "[red]x[/red]",
    "[/]": "[/]",
    "[link=x]": "[link=x]",
    ":smile:": ":smile:",
    r"\[bold]": r"\[bold]",
    "$(date)": "$(date)",
    "%s {0}": "%s {0}",
    "'; DROP": "'; DROP",
    "a\N{COMBINING ACUTE ACCENT}": "\N{LATIN SMALL LETTER A WITH ACUTE}",
    "q\N{COMBINING ACUTE ACCENT}": "q\N{COMBINING ACUTE ACCENT}",
    "  Mary   Ann  ": "Mary   Ann",
    "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}": "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}",
    "\N{CJK UNIFIED IDEOGRAPH-738B}" * 8: "\N{CJK UNIFIED IDEOGRAPH-738B}" * 8,
    "42": "42",
    "0": "0",
    "-5": "-5",
    "pass": "pass",
    "x" * 16: "x" * 16,
}
"""Names, and how they are shown."""
REFUSED = {
    "   ": NOTHING_SHOWS,
    "\t": NOTHING_SHOWS,
    "\N{COMBINING ACUTE ACCENT}": NOTHING_SHOWS,
    "\x1b[31mRed": NOT_PRINTABLE,
    "\x1b]0;title\x07": NOT_PRINTABLE,
    "Two\tparts": NOT_PRINTABLE,
    "Bell\x07": NOT_PRINTABLE,
    "Zero\x00": NOT_PRINTABLE,
    "C1\x9b31m": NOT_PRINTABLE,
    "\N{RIGHT-TO-LEFT MARK}Ann": NOT_PRINTABLE,
    "\N{RIGHT-TO-LEFT OVERRIDE}Ann": NOT_PRINTABLE,
    "Zero\N{ZERO WIDTH SPACE}width": NOT_PRINTABLE,
    "No\N{NO-BREAK SPACE}break": NOT_PRINTABLE,
    "\N{HANGUL FILLER}": NOT_PRINTABLE,
    "Ann\N{BRAILLE PATTERN BLANK}": NOT_PRINTABLE,
    "Ann\N{COMBINING GRAPHEME JOINER}": NOT_PRINTABLE,
    "Ann\N{VARIATION SELECTOR-16}": NOT_PRINTABLE,
    "Ann\N{VARIATION SELECTOR-17}": NOT_PRINTABLE,
    "\N{MUSICAL SYMBOL NULL NOTEHEAD}": NOT_PRINTABLE,
    "Half\ud83d": NOT_PRINTABLE,
    "Broken\udcff": NOT_PRINTABLE,
    "Private\ue000": NOT_PRINTABLE,
    "a" + "\N{COMBINING LONG STROKE OVERLAY}" * 40: "A name is at most 32 characters, and this one has 41.",
    "bOB": TAKEN.format("bOB"),
    "\N{FULLWIDTH LATIN CAPITAL LETTER B}ob": TAKEN.format("\N{FULLWIDTH LATIN CAPITAL LETTER B}ob"),
}
"""What is no name beside Bob, and why."""
DISAGREE = (
    "Terminals disagree about the width of this name. "
    "Leave out flags, emoji with a skin tone, and vowel signs that stand beside their letter."
)
NOT_DRAWN = {
    "x" * 17: "A name is at most 16 columns wide, and this one takes 17.",
    "\N{CJK UNIFIED IDEOGRAPH-738B}" * 9: "A name is at most 16 columns wide, and this one takes 18.",
    "\N{THUMBS UP SIGN}" * 9: "A name is at most 16 columns wide, and this one takes 18.",
    "\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}" * 2: DISAGREE,
    "\N{REGIONAL INDICATOR SYMBOL LETTER F}\N{REGIONAL INDICATOR SYMBOL LETTER R}": DISAGREE,
    "\N{DEVANAGARI LETTER NA}\N{DEVANAGARI VOWEL SIGN I}": DISAGREE,
    "\N{COMBINING ACUTE ACCENT}Ann": (
        "A name begins with a character that shows by itself, not with a mark that joins another."
    ),
    "B\N{CYRILLIC SMALL LETTER O}b": TAKEN.format("B\N{CYRILLIC SMALL LETTER O}b"),
    "\N{GREEK CAPITAL LETTER BETA}ob": TAKEN.format("\N{GREEK CAPITAL LETTER BETA}ob"),
}
"""What is a name to the engine, which draws nothing, but not beside Bob in a terminal, and why."""


@pytest.mark.parametrize("name", ACCEPTED, ids=ascii)
def test_a_name_is_accepted_wherever_it_is_given(name: str) -> None:
    shown = ACCEPTED[name]
    assert skye.new_game(["Bob", name], seed=1).seats[1].name == shown
    by_line = set_up_by(by_lines(io.StringIO(), Lines(given([f"2 {name}".strip(), ""]))), ["Bob"])
    assert by_line.names == ("Bob", shown)
    typed = [key for character in name for key in ([character] if character.isprintable() else ["unknown"])]
    keys = given(["down", "n", *typed, "enter", "enter"])
    assert set_up_by(by_keys(EmulatedScreen(80, 24), keys), ["Bob"]).names == ("Bob", shown)


@pytest.mark.parametrize("name", REFUSED, ids=ascii)
def test_the_library_refuses_a_name_that_is_none(name: str) -> None:
    with pytest.raises(SetupError) as refused:
        skye.new_game(["Bob", name], seed=1)
    assert said(refused.value) == REFUSED[name]


@pytest.mark.parametrize("name", NOT_DRAWN, ids=ascii)
def test_the_library_takes_names_that_a_terminal_cannot_draw(name: str) -> None:
    """A game that was saved with such a name can be gone on with."""
    assert skye.new_game(["Bob", name], seed=1).seats[1].name == name


@pytest.mark.parametrize("name", REFUSED | NOT_DRAWN, ids=ascii)
def test_a_name_is_refused_for_the_same_reason_wherever_it_is_given(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reason = (REFUSED | NOT_DRAWN)[name]
    monkeypatch.setattr(sys, "argv", ["skye", "play", "--plain", "--", "Bob", name])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", f"skye: {reason}\n")

    output = io.StringIO()
    with pytest.raises(EndOfInput):
        set_up_by(by_lines(output, Lines(given([f"2 {name}"]))), ["Bob"])
    assert name.isspace() or reason in " ".join(output.getvalue().split())
    assert all(line.isprintable() for line in output.getvalue().splitlines()), "nothing of it reaches the terminal"


@pytest.mark.parametrize(
    "name", ["Ann", "\N{THUMBS UP SIGN}" * 8, "\N{CJK UNIFIED IDEOGRAPH-738B}" * 8, "q\u0301" * 16], ids=ascii
)
def test_a_name_takes_as_many_columns_as_it_is_reckoned_with(name: str) -> None:
    """By Rich, which draws, and on a terminal that moves its cursor character by character."""
    terminal = pyte.Screen(80, 2)
    pyte.Stream(terminal).feed(fitting_name(name))
    assert terminal.cursor.x == cell_len(name) <= MOST_COLUMNS


@pytest.mark.parametrize("name", ACCEPTED, ids=ascii)
def test_a_name_is_shown_literally_on_every_page(name: str) -> None:
    """On the page of the round, on the card, while pricing, and in the log."""
    shown = ACCEPTED[name]
    screen = EmulatedScreen(80, 24)
    keys = iter(["enter", " ", "O", "end"])

    def key() -> str:
        assert shown in unicodedata.normalize("NFC", screen.text), screen.prompt
        if (pressed := next(keys)) == "end":
            raise EndOfInput
        return pressed

    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, key), new_match([name, "Bob"], 7)).play()
    assert not screen.faults


def named(people: Sequence[str], bots: int) -> tuple[str, ...]:
    """Everybody at a table, by name."""
    players = seated(seats_for(people, len(people) + bots, bots), CLANS)
    return tuple(player.name for player in players if player)


def test_no_clan_is_taken_twice_whoever_is_named_like_one() -> None:
    """Bots are named by their clans, and so may people be."""
    for humans in (names for count in range(5) for names in permutations(CLANS, count)):
        for bots in range(max(0, 2 - len(humans)), 6 - len(humans)):
            names = named(humans, bots)
            assert check_names(names) == names


@pytest.mark.parametrize("clan", CLANS)
@pytest.mark.parametrize("form", ["{}", "{} (bot)", "{}  (BOT)", "{} \N{FULLWIDTH LEFT PARENTHESIS}bot)"])
def test_no_bot_has_a_name_that_looks_like_a_persons(form: str, clan: str) -> None:
    """Also where somebody is called as a bot is, with more spaces, other capitals, or letters of another script."""
    for own in (clan, clan.replace("o", "\N{CYRILLIC SMALL LETTER O}")):
        person = form.format(own)
        names = named([person], 4)
        assert check_names(names) == names
        for bot in names[1:]:
            assert not look_alike(bot, person)
            assert not look_alike(bot.removesuffix(" (bot)"), person)
