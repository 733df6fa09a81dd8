"""What may be a player's name."""

import pytest

from skye.engine.names import SetupError, check_name, check_names, columns

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
        ("A\x1b[2J", PRINTABLE),
        ("A\nB", PRINTABLE),
        ("A\N{ZERO WIDTH SPACE}", PRINTABLE),
        ("A\N{RIGHT-TO-LEFT OVERRIDE}", PRINTABLE),
        ("A\ud800", PRINTABLE),
        ("x" * 17, "A name is at most 16 columns wide, and this one takes 17."),
        ("\N{CJK UNIFIED IDEOGRAPH-5B57}" * 9, "A name is at most 16 columns wide, and this one takes 18."),
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
    [("Ann", "Ann"), ("Ann", "ANN "), ("Stra\N{LATIN SMALL LETTER SHARP S}e", "STRASSE")],
)
def test_names_differ_by_more_than_capitals(taken: str, given: str) -> None:
    with pytest.raises(SetupError, match="names must differ by more than capitals"):
        check_names([taken, given])


@pytest.mark.parametrize("count", [0, 1, 6, 7])
def test_a_game_is_for_two_to_five(count: int) -> None:
    with pytest.raises(SetupError) as refused:
        check_names([f"Player {number}" for number in range(count)])
    assert str(refused.value) == f"Isle of Skye is for 2 to 5 players, not {count}."


def test_names_keep_their_order() -> None:
    assert check_names([" Cy", "Ann ", "Bob"]) == ("Cy", "Ann", "Bob")


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("Ann", 3),
        ("\N{CJK UNIFIED IDEOGRAPH-5B57}", 2),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}", 2),
        ("e\N{COMBINING ACUTE ACCENT}", 1),
        ("a\N{COMBINING ENCLOSING CIRCLE}", 1),
    ],
    ids=ascii,
)
def test_columns_of_a_terminal(text: str, width: int) -> None:
    assert columns(text) == width
