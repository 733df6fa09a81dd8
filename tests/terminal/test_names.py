"""Names: what is accepted is shown literally, what is not is refused, in the same words wherever a name is given."""

import io
import sys
import unicodedata
from itertools import permutations

import pytest
from emulated import EmulatedScreen, Lines, by_keys, by_lines, given, table_of

import skye
from skye import cli
from skye.engine.names import SetupError, check_names
from skye.terminal.reader import EndOfInput
from skye.terminal.seating import CLANS, ask_names

NOT_PRINTABLE = "A name is made of printable characters only: no control or invisible ones."
NOTHING_SHOWS = "A name needs at least one character that shows."
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
    "x" * 40: "A name is at most 16 columns wide, and this one takes 40.",
    "\N{CJK UNIFIED IDEOGRAPH-738B}" * 9: "A name is at most 16 columns wide, and this one takes 18.",
    "a" + "\N{COMBINING LONG STROKE OVERLAY}" * 40: "A name is at most 32 characters, and this one has 41.",
    "bOB": "The name bOB is taken; names must differ by more than capitals.",
}
"""What is no name beside Bob, and why."""


@pytest.mark.parametrize("name", ACCEPTED, ids=ascii)
def test_a_name_is_accepted_wherever_it_is_given(name: str) -> None:
    shown = ACCEPTED[name]
    assert skye.new_game(["Bob", name], seed=1).seats[1].name == shown
    assert ask_names(by_lines(io.StringIO(), Lines(given([name]))), ("Bob",), 2, 0) == ("Bob", shown)
    typed = [key for character in name for key in ([character] if character.isprintable() else ["unknown"])]
    by_key = ask_names(by_keys(EmulatedScreen(80, 24), given([*typed, "enter"])), ("Bob",), 2, 0)
    assert by_key == ("Bob", shown)


@pytest.mark.parametrize("name", REFUSED, ids=ascii)
def test_a_name_is_refused_for_the_same_reason_wherever_it_is_given(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SetupError) as refused:
        skye.new_game(["Bob", name], seed=1)
    assert str(refused.value) == REFUSED[name]

    monkeypatch.setattr(sys, "argv", ["skye", "play", "--plain", "--", "Bob", name])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", f"skye: {REFUSED[name]}\n")

    output = io.StringIO()
    with pytest.raises(EndOfInput):
        ask_names(by_lines(output, Lines(given([name]))), ("Bob",), 2, 0)
    assert name.isspace() or REFUSED[name] in " ".join(output.getvalue().split())
    assert all(line.isprintable() for line in output.getvalue().splitlines()), "nothing of it reaches the terminal"


@pytest.mark.parametrize("name", ACCEPTED, ids=ascii)
def test_a_name_is_shown_literally_on_every_page(name: str) -> None:
    """On the page of the round, on the card, while pricing, and in the log."""
    shown = ACCEPTED[name]
    screen = EmulatedScreen(80, 24)
    keys = iter(["enter", "enter", "O", "end"])

    def key() -> str:
        assert shown in unicodedata.normalize("NFC", screen.text), screen.prompt
        if (pressed := next(keys)) == "end":
            raise EndOfInput
        return pressed

    state, events = skye.start_game([name, "Bob"], seed=7)
    with pytest.raises(EndOfInput):
        table_of(by_keys(screen, key), state).play(events)
    assert not screen.faults


def test_no_clan_is_taken_twice_whoever_is_named_like_one() -> None:
    """Bots are named by their clans, and so may people be."""
    dialogue = by_lines(io.StringIO(), Lines(given(())))
    for humans in (names for count in range(5) for names in permutations(CLANS, count)):
        for bots in range(max(0, 2 - len(humans)), 6 - len(humans)):
            names = ask_names(dialogue, humans, len(humans) + bots, bots)
            assert check_names(names) == names
