"""The map as a picture: whole, at three sizes, and readable without colours."""

import re
import unicodedata
from itertools import product

import pytest
from support.rebirth_games import arranged

from skye.games.rebirth import catalog
from skye.games.rebirth.engine.hexes import Hex, neighbours
from skye.games.rebirth.front.drawing.draw import UNMARKED, Marks, draw_map
from skye.games.rebirth.front.drawing.letters import letters_of
from skye.games.rebirth.front.drawing.plan import plan_of, shade_of
from skye.games.rebirth.front.drawing.size import MapSize
from skye.games.rebirth.front.drawing.theme import FULL_COLOUR, INDEXED_COLOUR, NO_COLOUR, PLAIN, SIXTEEN_COLOURS, Theme

BOARD = catalog.load().board
THEMES = [FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS, NO_COLOUR, PLAIN]
SIZES = list(MapSize)
STATE = arranged(
    {0: {"food": "8,2 9,2", "s3": "5,11"}, 1: {"s2": "8,4", "energy": "7,3 15,7"}},
    castles={"duart": 1},
    cathedrals={"iona": [0], "whithorn": [1, 0]},
)


def sign_at(size: MapSize, at: Hex, theme: Theme = PLAIN, marks: Marks = UNMARKED) -> str:
    """The characters of a hex in the first line in which it has its full width."""
    picture = draw_map(plan_of(STATE), size=size, theme=theme, marks=marks)
    line = picture.plain.splitlines()[1 + size.line(at.row)]
    start = size.start(*at)
    return line.ljust(picture.width)[start : start + size.columns]


@pytest.mark.parametrize(("theme", "size"), list(product(THEMES, SIZES)))
def test_every_line_is_as_wide_as_the_map(theme: Theme, size: MapSize) -> None:
    picture = draw_map(plan_of(STATE), size=size, theme=theme)
    assert picture.height == size.height(16) + 1
    for row in picture.rows:
        assert sum(len(segment.text) for segment in row) == size.width(14)


@pytest.mark.parametrize(("theme", "size"), list(product(THEMES, SIZES)))
def test_no_character_has_an_ambiguous_width(theme: Theme, size: MapSize) -> None:
    for character in set(draw_map(plan_of(STATE), size=size, theme=theme).plain) - {"\n"}:
        assert unicodedata.east_asian_width(character) in ("N", "Na"), unicodedata.name(character)


@pytest.mark.parametrize(("columns", "rows", "size"), [(58, 17, MapSize.SMALL), (87, 34, MapSize.MIDDLE)])
def test_the_smaller_sizes_show_all_rows_and_columns_with_their_numbers(columns: int, rows: int, size: MapSize) -> None:
    picture = draw_map(plan_of(STATE), size=size, theme=PLAIN, window=(columns, rows))
    above, *lines = picture.plain.splitlines()
    assert above.split() == [str(column) for column in range(14)]
    numbers = [found[0] for line in lines if (found := re.match(r"\d+", line))]
    assert numbers == [str(row) for row in range(16)]


def test_the_large_map_loses_nothing_but_tips_where_three_lines_are_missing() -> None:
    picture = draw_map(plan_of(STATE), size=MapSize.LARGE, theme=PLAIN, window=(116, 46))
    assert picture.height == 46
    numbers = [found[0] for line in picture.plain.splitlines() if (found := re.match(r"\d+", line))]
    assert numbers == [str(row) for row in range(16)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("at", "signs"),
    [
        ("8,2", "AF"),
        ("7,3", "BE"),
        ("8,4", "B2^"),
        ("5,11", "A3^"),
        ("8,3", "#B"),
        ("15,7", "BE*"),
        ("9,1", "A++"),
        ("0,5", "f"),
        ("1,4", "e"),
        ("9,9", "."),
        ("2,6", "^"),
        ("1,5", "#"),
    ],
)
def test_without_colours_each_hex_tells_what_it_is_and_whose(size: MapSize, at: str, signs: str) -> None:
    shown = sign_at(size, Hex(*map(int, at.split(","))))
    # In the large map the port stands below the sign.
    expected = signs.removesuffix("*") if size is MapSize.LARGE else signs
    assert shown.replace(" ", "").strip("|") == expected


@pytest.mark.parametrize("size", SIZES)
def test_marks_are_signs_and_not_colours_alone(size: MapSize) -> None:
    free = Hex(5, 9)
    assert "(.)" in sign_at(size, free, marks=Marks(legal=[free]))
    assert {"[", "]"} <= set(sign_at(size, free, marks=Marks(cursor=free)))
    assert {"<", ">"} <= set(sign_at(size, free, marks=Marks(lit=[free])))
    assert not set("()[]<>") & set(sign_at(size, free))


@pytest.mark.parametrize("cursor", [Hex(0, 5), Hex(15, 7), Hex(5, 0), Hex(4, 13)])
def test_a_map_that_does_not_fit_is_cut_round_the_cursor(cursor: Hex) -> None:
    picture = draw_map(plan_of(STATE), size=MapSize.LARGE, theme=PLAIN, marks=Marks(cursor=cursor), window=(40, 12))
    assert (picture.width, picture.height) == (40, 12)
    assert "[" in picture.plain
    assert "]" in picture.plain


def test_with_two_players_the_rim_is_closed() -> None:
    assert ":" in draw_map(plan_of(arranged(players=2)), size=MapSize.SMALL, theme=PLAIN).plain
    assert ":" not in draw_map(plan_of(STATE), size=MapSize.SMALL, theme=PLAIN).plain


def test_no_neighbours_have_the_same_shade_but_those_of_a_town() -> None:
    for at in BOARD.hexes:
        assert shade_of(at) not in {shade_of(other) for other in neighbours(at)}
    plan = plan_of(STATE)
    for town in BOARD.towns:
        assert len({plan[at].shade for at in town.hexes}) == 1


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ann", "Bob"], "AB"),
        (["Ann", "Anton", "Ana"], "ANB"),
        (["Eve", "Fay", "Eff"], "VAB"),
        (["\u5b57", "\u5b57\u5b57"], "AB"),
    ],
)
def test_every_player_has_a_letter_that_is_no_sign_of_a_tile(names: list[str], letters: str) -> None:
    assert "".join(letters_of(names)) == letters
