"""The names of cells: what players read on the rim of the land, and what they may type for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.territory import castle_land
from skye.games.isle_of_skye.front.drawing.cells import Frame, cell_name, frame, parse_cell

ORIGIN = (-3, -2)


@pytest.mark.parametrize(
    ("steps", "name"),
    [((0, 0), "A1"), ((2, 2), "C3"), ((25, 0), "Z1"), ((26, 9), "AA10"), ((51, 0), "AZ1"), ((52, 0), "BA1")],
)
def test_columns_are_letters_and_rows_are_numbers(steps: tuple[int, int], name: str) -> None:
    cell = (ORIGIN[0] + steps[0], ORIGIN[1] + steps[1])
    assert cell_name(cell, ORIGIN) == name


@pytest.mark.parametrize("text", ["C3", "c3", "3C", "3c", "C 3", "c  3", "3 C", " C3 "])
def test_a_cell_may_be_typed_in_any_of_these_ways(text: str) -> None:
    assert parse_cell(text, ORIGIN) == (-1, 0)


@given(
    cell=st.tuples(st.integers(0, 700), st.integers(0, 998)),
    origin=st.tuples(st.integers(-50, 50), st.integers(-50, 50)),
)
def test_every_name_is_read_back_as_its_cell(cell: tuple[int, int], origin: tuple[int, int]) -> None:
    moved = (origin[0] + cell[0], origin[1] + cell[1])
    assert parse_cell(cell_name(moved, origin), origin) == moved


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "C",
        "3",
        "33",
        "CC",
        "C-3",
        "C3D",
        "3C3",
        "C 3 4",
        "CAT3",
        "C1000",
        "C\t3",
        "C3\n",
        "\N{LATIN CAPITAL LETTER C WITH CEDILLA}3",
        "\N{KELVIN SIGN}3",
        "\N{LATIN SMALL LETTER LONG S}3",
        "\N{FULLWIDTH LATIN CAPITAL LETTER C}3",
        "C\N{FULLWIDTH DIGIT THREE}",
        "C\N{ARABIC-INDIC DIGIT THREE}",
        "C\N{SUPERSCRIPT THREE}",
        "[C3]",
        "C3; 4",
    ],
)
def test_any_other_text_is_answered_with_a_sentence_that_says_what_is_accepted(text: str) -> None:
    with pytest.raises(ValueError, match=r"^A cell is named .* such as C3\.$"):
        parse_cell(text, ORIGIN)


@pytest.mark.parametrize("text", ["C0", "0C", "c00"])
def test_there_is_no_row_0(text: str) -> None:
    with pytest.raises(ValueError, match=r"^Rows are counted from 1"):
        parse_cell(text, ORIGIN)


@pytest.mark.parametrize("cell", [(-4, 0), (0, -3)])
def test_a_cell_outside_the_named_land_has_no_name(cell: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="outside"):
        cell_name(cell, ORIGIN)


def test_names_do_not_shift_while_the_tiles_in_hand_are_placed() -> None:
    land = castle_land(catalog.load().castle)
    by_id = {tile.id: tile for tile in catalog.load().tiles}
    named = frame(land, growth=3)
    assert named == Frame(-3, -3, 3, 3)
    # Three tiles in a row to the west: each lies within the frame that was made before the first of them.
    for identity, cell in (("L11", (-1, 0)), ("L17", (-2, 0)), ("L15", (-3, 0))):
        turns = next(turns for where, turns in land.places(by_id[identity]) if where == cell)
        assert cell in named
        land = land.place(by_id[identity], cell, turns)
    assert (-4, 0) not in named
    assert cell_name((0, 0), named.origin) == "D4"


def test_a_frame_spans_the_land_and_its_growth() -> None:
    land = castle_land(catalog.load().castle)
    tile = next(tile for tile in catalog.load().tiles if tile.id == "L11")
    turns = next(turns for where, turns in land.places(tile) if where == (-1, 0))
    land = land.place(tile, (-1, 0), turns)
    assert frame(land, growth=0) == Frame(-1, 0, 0, 0)
    assert frame(land, growth=1) == Frame(-2, -1, 1, 1)
    assert list(frame(land, growth=1).columns) == [-2, -1, 0, 1]
    assert list(frame(land, growth=1).rows) == [-1, 0, 1]
