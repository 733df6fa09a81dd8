"""The names of cells: what players read on the rim of the land, and what they may type for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, castle_land
from skye.games.isle_of_skye.engine.track import track_for
from skye.games.isle_of_skye.front.drawing.cells import ROOM, cell_name, column_name, frame, parse_cell, row_name
from skye.terminal.widgets.squares.frame import Frame


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ((0, 0), "T20"),
        ((0, -1), "T19"),
        ((1, 0), "U20"),
        ((6, 3), "Z23"),
        ((7, 0), "AA20"),
        ((19, 19), "AM39"),
        ((-19, -19), "A1"),
        ((32, 0), "AZ20"),
        ((33, 0), "BA20"),
    ],
)
def test_cells_are_named_by_column_and_row_counted_from_the_castle(cell: tuple[int, int], name: str) -> None:
    assert cell_name(cell) == name
    assert column_name(cell[0]) + row_name(cell[1]) == name


def test_there_are_names_for_every_cell_that_a_land_reaches_or_touches() -> None:
    """Three tiles a round, all in one line, and the empty cell beside the last."""
    assert 3 * max(track_for(players).rounds for players in range(2, 6)) < ROOM
    x, y = CASTLE_CELL
    assert (cell_name((x - ROOM, y)), cell_name((x, y - ROOM))) == ("A20", "T1")


@pytest.mark.parametrize("text", ["V20", "v20", "20V", "20v", "V 20", "v  20", "20 V", " V20 "])
def test_a_cell_may_be_typed_in_any_of_these_ways(text: str) -> None:
    assert parse_cell(text) == (2, 0)


@given(cell=st.tuples(st.integers(-ROOM, 680), st.integers(-ROOM, 979)))
def test_every_name_is_read_back_as_its_cell(cell: tuple[int, int]) -> None:
    assert parse_cell(cell_name(cell)) == cell


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
    with pytest.raises(ValueError, match=r"^A cell is named .* such as T19\.$"):
        parse_cell(text)


@pytest.mark.parametrize("text", ["C0", "0C", "c00"])
def test_there_is_no_row_0(text: str) -> None:
    with pytest.raises(ValueError, match=r"^Rows are counted from 1"):
        parse_cell(text)


@pytest.mark.parametrize("cell", [(-ROOM - 1, 0), (0, -ROOM - 1)])
def test_a_cell_further_than_any_land_reaches_has_no_name(cell: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="further from the castle"):
        cell_name(cell)


def test_a_frame_spans_the_land_and_its_growth() -> None:
    land = castle_land(catalog.load().castle)
    tile = next(tile for tile in catalog.load().tiles if tile.id == "L11")
    turns = next(turns for where, turns in land.places(tile) if where == (-1, 0))
    land = land.place(tile, (-1, 0), turns)
    assert frame(land, growth=0) == Frame(-1, 0, 0, 0)
    assert frame(land, growth=1) == Frame(-2, -1, 1, 1)
    assert list(frame(land, growth=1).columns) == [-2, -1, 0, 1]
    assert list(frame(land, growth=1).rows) == [-1, 0, 1]
