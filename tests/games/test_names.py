"""What may be a player's name."""

import pytest

from skye.games.names import SetupError, check_name, check_names, check_number, folded

PRINTABLE = "A name is made of printable characters only: no control or invisible ones."


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
    ("given", "sentence"),
    [
        ("", "A name needs at least one character that shows."),
        (" \t ", "A name needs at least one character that shows."),
        ("\N{COMBINING DIAERESIS}", "A name needs at least one character that shows."),
        ("\N{DEVANAGARI VOWEL SIGN AA}", "A name needs at least one character that shows."),
        ("\N{ZERO WIDTH JOINER}", "A name needs at least one character that shows."),
        ("\ue000", "A name needs at least one character that shows."),
        ("\U0010ffff", "A name needs at least one character that shows."),
        ("A\x1b[2J", PRINTABLE),
        ("A\nB", PRINTABLE),
        ("A\N{ZERO WIDTH SPACE}", PRINTABLE),
        ("A\N{RIGHT-TO-LEFT OVERRIDE}", PRINTABLE),
        ("A\ud800", PRINTABLE),
        ("A\ue000", PRINTABLE),
        ("A\U0010ffff", PRINTABLE),
        ("A\N{OBJECT REPLACEMENT CHARACTER}", PRINTABLE),
        ("A\N{KHITAN SMALL SCRIPT FILLER}", PRINTABLE),
        ("A\N{DUPLOYAN THICK LETTER SELECTOR}", PRINTABLE),
        ("A\N{TIFINAGH CONSONANT JOINER}", PRINTABLE),
        ("x" * 33, "A name is at most 32 characters, and this one has 33."),
        ("a" + "\N{COMBINING LONG STROKE OVERLAY}" * 32, "A name is at most 32 characters, and this one has 33."),
        (None, "A name is a text."),
        (7, "A name is a text."),
    ],
    ids=ascii,
)
def test_names_that_will_not_do(given: str, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_name(given)
    assert str(refused.value) == sentence


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
    assert str(refused.value) == (
        f"The name {given.strip()} looks like {taken}, which is taken; "
        "names must differ by more than capitals, spaces and look-alike letters."
    )


@pytest.mark.parametrize(
    ("one", "other"), [("Mary Ann", "Maryann"), ("Zo\u00eb", "Zoe"), ("Ann 1", "Ann 2")], ids=ascii
)
def test_names_that_differ_may_sit_at_one_table(one: str, other: str) -> None:
    assert check_names([one, other]) == (one, other)


@pytest.mark.parametrize("count", [0, 1, 6, 7])
def test_a_game_is_for_so_many(count: int) -> None:
    with pytest.raises(SetupError) as refused:
        check_number([f"Player {number}" for number in range(count)], "Isle of Skye", range(2, 6))
    assert str(refused.value) == f"Isle of Skye is for 2 to 5 players, not {count}."


def test_names_keep_their_order() -> None:
    assert check_names([" Cy", "Ann ", "Bob"]) == ("Cy", "Ann", "Bob")


def test_spaces_within_a_name_are_kept_but_make_no_other_name() -> None:
    """A saved game holds names as they were given."""
    assert check_name("Mary  Ann") == "Mary  Ann"
    assert folded("Mary  Ann") == folded("MARY ANN")
