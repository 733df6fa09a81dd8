"""What may be a player's name."""

import pickle
import unicodedata

import pytest

from skye.games.errors import SetupError, SetupFault
from skye.games.names import check_name, check_names, check_number, folded


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \n", "Ann"),
        ("Mary Ann", "Mary Ann"),
        ("[bold]x[/bold]", "[bold]x[/bold]"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"),
        ("\N{CJK UNIFIED IDEOGRAPH-5B57}" * 8, "\N{CJK UNIFIED IDEOGRAPH-5B57}" * 8),
        ("x" * 16, "x" * 16),
        ("a" + "\N{COMBINING LONG STROKE OVERLAY}" * 31, "a" + "\N{COMBINING LONG STROKE OVERLAY}" * 31),
        ("42", "42"),
    ],
    ids=ascii,
)
def test_names_that_will_do(given: str, kept: str) -> None:
    assert check_name(given) == kept


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("", SetupFault.NAME_SHOWS_NOTHING),
        (" \t ", SetupFault.NAME_SHOWS_NOTHING),
        ("\N{COMBINING DIAERESIS}", SetupFault.NAME_SHOWS_NOTHING),
        ("\N{DEVANAGARI VOWEL SIGN AA}", SetupFault.NAME_SHOWS_NOTHING),
        ("\N{ZERO WIDTH JOINER}", SetupFault.NAME_SHOWS_NOTHING),
        ("\ue000", SetupFault.NAME_SHOWS_NOTHING),
        ("\U0010ffff", SetupFault.NAME_SHOWS_NOTHING),
        ("A\x1b[2J", SetupFault.NAME_NOT_PRINTABLE),
        ("A\nB", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{ZERO WIDTH SPACE}", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{RIGHT-TO-LEFT OVERRIDE}", SetupFault.NAME_NOT_PRINTABLE),
        ("A\ud800", SetupFault.NAME_NOT_PRINTABLE),
        ("A\ue000", SetupFault.NAME_NOT_PRINTABLE),
        ("A\U0010ffff", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{OBJECT REPLACEMENT CHARACTER}", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{KHITAN SMALL SCRIPT FILLER}", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{DUPLOYAN THICK LETTER SELECTOR}", SetupFault.NAME_NOT_PRINTABLE),
        ("A\N{TIFINAGH CONSONANT JOINER}", SetupFault.NAME_NOT_PRINTABLE),
        ("x" * 33, SetupFault.NAME_TOO_LONG),
        ("a" + "\N{COMBINING LONG STROKE OVERLAY}" * 32, SetupFault.NAME_TOO_LONG),
        (None, SetupFault.NAME_NO_TEXT),
        (7, SetupFault.NAME_NO_TEXT),
    ],
    ids=ascii,
)
def test_names_that_will_not_do(given: str, fault: SetupFault) -> None:
    with pytest.raises(SetupError) as refused:
        check_name(given)
    assert refused.value.code is fault


@pytest.mark.parametrize(
    ("taken", "given"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN "),
        ("Stra\N{LATIN SMALL LETTER SHARP S}e", "STRASSE"),
        ("Mary Ann", "Mary  Ann"),
        ("Ann", "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn"),
        ("fire", "\N{LATIN SMALL LIGATURE FI}re"),
        ("Bob 1", "BOB   \N{CIRCLED DIGIT ONE}"),
        ("Kay", "\N{FULLWIDTH LATIN CAPITAL LETTER K}AY"),
    ],
    ids=ascii,
)
def test_names_differ_by_more_than_capitals_spaces_and_forms(taken: str, given: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_names([taken, given])
    assert refused.value.code is SetupFault.NAME_TAKEN
    assert refused.value.facts == {"name": unicodedata.normalize("NFC", given.strip()), "other": taken}


@pytest.mark.parametrize(
    ("one", "other"), [("Mary Ann", "Maryann"), ("Zo\u00eb", "Zoe"), ("Ann 1", "Ann 2")], ids=ascii
)
def test_names_that_differ_may_sit_at_one_table(one: str, other: str) -> None:
    assert check_names([one, other]) == (one, other)


@pytest.mark.parametrize("count", [0, 1, 6, 7])
def test_a_game_is_for_so_many(count: int) -> None:
    with pytest.raises(SetupError) as refused:
        check_number([f"Player {number}" for number in range(count)], range(2, 6))
    assert str(refused.value) == f"wrong-number-of-players (least=2, most=5, named={count})"


def test_a_long_name_is_told_how_long_it_is() -> None:
    with pytest.raises(SetupError) as refused:
        check_name("x" * 33)
    assert refused.value.facts == {"most": 32, "length": 33}


def test_an_error_comes_whole_out_of_another_process() -> None:
    with pytest.raises(SetupError) as refused:
        check_number(["Ann"], range(2, 6))
    copy = pickle.loads(pickle.dumps(refused.value))
    assert (type(copy), copy.code, copy.facts) == (SetupError, SetupFault.WRONG_NUMBER, refused.value.facts)
    assert str(copy) == str(refused.value)


def test_names_keep_their_order() -> None:
    assert check_names([" Cy", "Ann ", "Bob"]) == ("Cy", "Ann", "Bob")


def test_spaces_within_a_name_are_kept_but_make_no_other_name() -> None:
    """A saved game holds names as they were given."""
    assert check_name("Mary  Ann") == "Mary  Ann"
    assert folded("Mary  Ann") == folded("MARY ANN")
