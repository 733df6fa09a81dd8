"""The drawing of the land: what it must show of every tile, and what people see in a few golden pictures."""

import io
import os
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.table import Table
from rich.text import Text
from support.golden_pictures import BOX, LAND, PICTURES, as_text, golden_file, unplaced

from skye.games.grids.squares import TURNS, Cell, Side, neighbour, turned
from skye.games.isle_of_skye.engine.scoring import Item, ItemKind
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Territory, castle_land
from skye.games.isle_of_skye.engine.tile import HOME, Feature, Terrain
from skye.games.isle_of_skye.front.drawing.cells import cell_name, column_name, frame, row_name
from skye.games.isle_of_skye.front.drawing.course import Course
from skye.games.isle_of_skye.front.drawing.ground import LandSize, Pixels, Spot
from skye.games.isle_of_skye.front.drawing.land import (
    Preview,
    draw_land,
    draw_tile,
    fitting_size,
    legend,
    lit_by,
    random_land,
)
from skye.games.isle_of_skye.front.drawing.marks import MarkKind
from skye.games.isle_of_skye.front.drawing.paint import Brush, paint_tile
from skye.games.isle_of_skye.front.drawing.theme import (
    FULL_COLOUR,
    INDEXED_COLOUR,
    NO_COLOUR,
    PLAIN,
    SIXTEEN_COLOURS,
    Strewing,
    Theme,
)
from skye.games.isle_of_skye.front.drawing.tile_art import lay_out
from skye.games.isle_of_skye.front.drawing.tile_row import Offered, draw_offers
from skye.games.isle_of_skye.front.widgets.land import Land
from skye.terminal.widgets.picture import Picture
from skye.terminal.widgets.players import PlayerColour
from skye.terminal.widgets.room import Room
from skye.terminal.widgets.squares.frame import Frame

THEMES = [FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS, NO_COLOUR, PLAIN]
TILES = [BOX.castle, *BOX.tiles]
TURNED = [(tile, turns) for tile in TILES for turns in TURNS]
DETAILED = [LandSize.LARGE, LandSize.MEDIUM]
"""The sizes at which the ground is drawn true; the small one bends it to make room for letters."""
NOT_STREWN = replace(PLAIN, name="not strewn", strewn=(Strewing.BARE, Strewing.BARE))
"""A theme in which nothing but roads and what stands on a tile is drawn."""
LANDS = [random_land(BOX.castle, BOX.tiles, 18, seed) for seed in range(6)]


def named(value: object) -> str | None:
    return getattr(value, "name", None)


# --- Golden pictures ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_should(name: str) -> None:
    """Where a change is meant: see golden_pictures.py for how to write them anew."""
    assert as_text(PICTURES[name]()) == golden_file(name).read_text(encoding="utf-8")


# --- Every tile, at every size, in every theme -------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES, ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_every_tile_keeps_its_width_and_height_and_its_glyphs_are_narrow(size: LandSize, theme: Theme) -> None:
    characters: set[str] = set()
    for tile, turns in TURNED:
        rows = draw_tile(tile, turns, size=size, theme=theme).rows
        assert len(rows) == size.rows
        assert {sum(cell_len(segment.text) for segment in row) for row in rows} == {size.columns}
        characters.update(segment_text for row in rows for segment in row for segment_text in segment.text)
    assert {unicodedata.east_asian_width(character) for character in characters} <= {"N", "Na", "H"}


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_every_tile_shows_each_of_its_features_just_once(size: LandSize) -> None:
    """Also at the small size; and nothing else, but for what a scroll counts, right after its sign."""
    for tile, turns in TURNED:
        text = draw_tile(tile, turns, size=size, theme=NOT_STREWN).plain
        shown = Counter(character for character in text if character.isalpha() or character == "@")
        scrolls = [area.scroll for area in tile.areas if area.scroll]
        expected = Counter({letter: tile.count(feature) for feature, letter in PLAIN.glyphs.features.items()})
        expected.update(PLAIN.glyphs.features[scroll] for scroll in scrolls)
        expected.update("@" for _ in scrolls)
        expected.update("K" if tile is BOX.castle else "")
        assert shown == +expected, (tile.id, turns)
        for scroll in scrolls:
            assert f"@{PLAIN.glyphs.features[scroll]}" in text, (tile.id, turns)


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_everything_stands_on_the_ground_of_its_own_area(size: LandSize) -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, size)
        stands = Counter()
        for spot, mark in art.marks.items():
            if mark.area is not None:
                assert set(art.quarters(spot)) == {mark.area}, (tile.id, turns, spot)
                stands[(mark.area, mark.kind, mark.feature)] += 1
        for index, area in enumerate(tile.areas):
            for feature in Feature:
                assert stands[(index, MarkKind.FEATURE, feature)] == area.count(feature)
            assert stands[(index, MarkKind.SCROLL, area.scroll)] == (area.scroll is not None)


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_features_are_seen_on_the_colour_of_their_terrain(size: LandSize) -> None:
    terrain_of = {ground.back: terrain for terrain, ground in FULL_COLOUR.palette.placed[0].items()}
    glyphs = {letter: feature for feature, letter in FULL_COLOUR.glyphs.features.items()}
    seen = 0
    for tile, turns in TURNED:
        for character, back in coloured(draw_tile(tile, turns, size=size)):
            if character in glyphs and back in terrain_of:
                assert terrain_of[back] is HOME[glyphs[character]], (tile.id, turns)
                seen += 1
    assert seen == 4 * sum(tile.count(feature) for tile in TILES for feature in HOME)


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_no_character_is_split_in_a_way_no_narrow_block_can_show(size: LandSize) -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, size)
        for spot in size.spots:
            upper_left, upper_right, lower_left, lower_right = art.quarters(spot)
            assert len({upper_left, upper_right, lower_left, lower_right}) <= 2, (tile.id, turns, spot)
            assert not (upper_left == upper_right != lower_left == lower_right), (tile.id, turns, spot)


# --- Areas -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_an_area_hangs_together_and_equal_terrains_are_one_only_where_the_tile_says_so(size: LandSize) -> None:
    """So opposite sides are joined through the middle just where they are one area: L26's water, not L33's pasture."""
    for tile, turns in TURNED:
        pixels = lay_out(tile, turns, size).pixels
        pieces = list(patches(pixels))
        assert sorted(area for area, _ in pieces) == list(range(len(tile.areas))), (tile.id, turns)
        for (one, here), (other, there) in combinations(pieces, 2):
            if tile.areas[one].terrain is tile.areas[other].terrain:
                assert not any(beside in there for spot in here for beside in around(spot)), (tile.id, turns)


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_an_area_without_a_side_does_not_reach_the_rim(size: LandSize) -> None:
    for tile, turns in TURNED:
        pixels = lay_out(tile, turns, size).pixels
        rim = {*pixels[0], *pixels[-1], *(row[0] for row in pixels), *(row[-1] for row in pixels)}
        assert rim == {index for index, area in enumerate(tile.areas) if area.sides}, (tile.id, turns)


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_terrain_runs_on_across_the_sides_of_neighbours(size: LandSize) -> None:
    """All along the side but for the two characters at its corners, which belong to the sides east and west."""
    compared = 0
    for land in LANDS:
        for cell, side in product(land.cells, (Side.E, Side.S)):
            beyond = neighbour(cell, side)
            if beyond in land.cells:
                here, there = terrains_along(land, cell, side, size), terrains_along(land, beyond, side.opposite, size)
                assert here[2:-2] == there[2:-2], (cell, side)
                assert set(here[2:-2]) == {land.cells[cell].tile.edges[land.cells[cell].turns][side]}
                compared += 1
    assert compared > 100


def test_a_small_tile_shows_the_terrain_of_every_side() -> None:
    """Not how far it reaches, since letters take its place; but each area is seen."""
    for tile, turns in TURNED:
        art = lay_out(tile, turns, LandSize.SMALL)
        assert {area for row in art.pixels for area in row} == set(range(len(tile.areas))), (tile.id, turns)


UNCOLOURED = [NO_COLOUR, PLAIN]


@pytest.mark.parametrize("framed", [False, True], ids=["placed", "previewed"])
@pytest.mark.parametrize("theme", UNCOLOURED, ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_the_terrain_of_every_side_is_read_without_colour(size: LandSize, theme: Theme, framed: bool) -> None:
    """By its texture or what stands in it, along the side or in the road that leaves through it."""
    east, south = size.columns - 1, size.rows - 1
    middle = size.rows // 2
    edge = range(1, east)
    near = {
        Side.N: [(column, 0) for column in edge],
        Side.E: [(east, row) for row in range(size.rows)] + [(east - 1, middle)],
        Side.S: [(column, south) for column in edge],
        Side.W: [(0, row) for row in range(size.rows)] + [(1, middle)],
    }
    signs = {
        terrain: {grain, *(theme.glyphs.features[feature] for feature in HOME if HOME[feature] is terrain)}
        for terrain, grain in theme.glyphs.grain.items()
    }
    for tile, turns in TURNED:
        rows = Picture(paint_tile(tile, turns, Brush(size, theme, raised=framed, framed=framed))).plain.split("\n")
        rows = [row.ljust(size.columns) for row in rows]
        for side in Side:
            shown = {rows[row][column] for column, row in near[side]}
            assert shown & signs[tile.edges[turns][side]], (tile.id, turns, side, rows)


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_a_road_opens_one_step_from_the_edge_so_that_it_meets_its_neighbour(size: LandSize) -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, size)
        assert not set(art.openings) & {*exits(size).values(), *art.marks}, (tile.id, turns)
        assert size is not LandSize.LARGE or not art.openings, "there is room beside the road"


@pytest.mark.parametrize("theme", [FULL_COLOUR, INDEXED_COLOUR, SIXTEEN_COLOURS], ids=named)
def test_with_colour_no_road_opens(theme: Theme) -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, LandSize.MEDIUM)
        rows = draw_tile(tile, turns, size=LandSize.MEDIUM, theme=theme).plain.split("\n")
        opened = [spot for spot in art.openings if spot in art.roads]
        assert all(rows[row][column] in theme.glyphs.roads.values() for column, row in opened)


# --- Roads -------------------------------------------------------------------------------------------------------


def exits(size: LandSize) -> dict[Side, Spot]:
    """The character in the middle of each side."""
    column, row = size.columns // 2, size.rows // 2
    return {Side.N: (column, 0), Side.E: (size.columns - 1, row), Side.S: (column, size.rows - 1), Side.W: (0, row)}


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_roads_leave_through_the_middle_of_their_sides_so_that_they_meet(size: LandSize) -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, size)
        road_sides = {side for road in tile.roads for side in turned(road, turns)}
        assert {side for side, spot in exits(size).items() if spot in art.roads} == road_sides, (tile.id, turns)


def test_small_roads_leave_through_their_sides_or_have_their_barrels_there() -> None:
    for tile, turns in TURNED:
        art = lay_out(tile, turns, LandSize.SMALL)
        for side in {side for road in tile.roads for side in turned(road, turns)}:
            spot = exits(LandSize.SMALL)[side]
            barrel = spot in art.marks and art.marks[spot].feature is Feature.BARREL
            castle = tile is BOX.castle
            assert spot in art.roads or barrel or castle, (tile.id, turns, side)


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_a_road_hangs_together_from_side_to_side(size: LandSize) -> None:
    """Over barrels, the castle and letters that stand on it, where there is one road."""
    for tile, turns in TURNED:
        if len(tile.roads) == 1:
            art = lay_out(tile, turns, size)
            column, row = size.middle
            line = {*art.roads, *(spot for spot in art.marks if spot[0] == column or spot[1] == row)}
            starts = [spot for side, spot in exits(size).items() if side in turned(tile.roads[0], turns)]
            assert set(starts) <= reached(starts[0], line), (tile.id, turns)


@pytest.mark.parametrize("size", DETAILED, ids=named)
def test_two_roads_of_a_tile_are_seen_not_to_meet(size: LandSize) -> None:
    """Each slants from its upright side to its level side; nothing is in the middle, where they would meet."""
    pairs = [(tile, turns) for tile, turns in TURNED if len(tile.roads) == 2]
    assert len(pairs) == 8
    column, row = size.middle
    for tile, turns in pairs:
        roads = {turned(road, turns) for road in tile.roads}
        slant = Course.RISING if frozenset({Side.N, Side.W}) in roads else Course.FALLING
        art = lay_out(tile, turns, size)
        assert size.middle not in {*art.roads, *art.marks}
        assert art.roads[(column, row - 1)] is slant
        assert art.roads[(column, row + 1)] is slant


@pytest.mark.parametrize("theme", THEMES, ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_roads_are_drawn_in_every_theme(size: LandSize, theme: Theme) -> None:
    glyphs = set(theme.glyphs.roads.values())
    for tile, turns in TURNED:
        drawn = sum(character in glyphs for character in draw_tile(tile, turns, size=size, theme=theme).plain)
        art = lay_out(tile, turns, size)
        opened = set(art.openings) & set(art.roads) if theme in UNCOLOURED else ()
        assert drawn == len(art.roads) - len(opened), (tile.id, turns)


# --- The land ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES, ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_all_rows_of_a_land_are_equally_wide_whatever_is_shown_on_it(size: LandSize, theme: Theme) -> None:
    tile = unplaced()[0]
    cell, turns = next(LAND.places(tile))
    pictures = [
        draw_land(LAND, size=size, theme=theme),
        draw_land(LAND, size=size, theme=theme, legal=[place for place, _ in LAND.places(tile)], cursor=cell),
        draw_land(LAND, size=size, theme=theme, preview=Preview(tile, cell, turns, tuple(Side))),
        draw_land(LAND, size=size, theme=theme, lit=LAND.areas[:2], cursor=CASTLE_CELL),
        draw_land(LAND, size=size, theme=theme, window=(40, 15), legal=LAND.frontier),
    ]
    for picture in pictures:
        assert {Segment.get_line_length(list(row)) for row in picture.rows} == {picture.width}
    named_land = frame(LAND)
    assert pictures[0].width == 3 + len(named_land.columns) * size.columns
    assert pictures[0].height == 1 + len(named_land.rows) * size.rows


def test_a_picture_is_cut_and_never_wraps_on_a_narrow_console() -> None:
    picture = draw_land(LAND, theme=PLAIN)
    lines = as_text(picture, width=50).splitlines()
    assert len(lines) == picture.height
    assert max(map(len, lines)) <= 50
    assert lines[:3] == [line[:50].rstrip() for line in picture.plain.split("\n")[:3]]
    file = io.StringIO()
    Console(file=file, width=50, color_system=None).print(picture, crop=False)
    assert max(map(len, file.getvalue().splitlines())) == 50


def test_a_picture_takes_just_its_width_beside_other_things() -> None:
    table = Table.grid()
    table.add_row(draw_tile(BOX.castle, theme=PLAIN), "beside")
    assert as_text(table).splitlines()[0] == " ....|.... beside"


def test_the_castle_has_the_colour_of_its_clan() -> None:
    for clan in PlayerColour:
        drawn = dict(coloured(draw_land(castle_land(BOX.castle), clan=clan)))
        bgcolor = FULL_COLOUR.palette.castles[clan].bgcolor
        assert bgcolor is not None
        assert drawn[FULL_COLOUR.glyphs.castle] == bgcolor.name


def test_neighbouring_tiles_have_different_shades() -> None:
    tile = next(tile for tile in BOX.tiles if tile.id == "L26")
    land = castle_land(BOX.castle)
    cell = (1, 0)
    land = land.place(tile, cell, next(turns for where, turns in land.places(tile) if where == cell))
    backs = {back for _, back in coloured(draw_land(land))}
    for grounds in FULL_COLOUR.palette.placed:
        assert {ground.back for ground in grounds.values()} - backs <= {grounds[Terrain.MOUNTAIN].back}


def test_just_the_legal_cells_are_marked_with_their_names() -> None:
    legal = sorted({cell for cell, _ in LAND.places(unplaced()[0])})
    named_land = frame(LAND, growth=2)
    names = {cell_name(cell): cell for cell in LAND.frontier}
    for size, theme in product(LandSize, (FULL_COLOUR, NO_COLOUR, PLAIN)):
        text = draw_land(LAND, shown=named_land, legal=legal, size=size, theme=theme).plain
        assert [name for name in names if name in text] == [name for name, cell in names.items() if cell in legal]


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_the_castle_is_t20_however_far_the_land_reaches(size: LandSize) -> None:
    shown = (Frame(0, 0, 0, 0), Frame(-1, 0, 0, 2), Frame(-19, -19, 19, 19), frame(LAND, 0), frame(LAND, 3))
    for each in shown:
        header, *rows = draw_land(LAND, shown=each, size=size, theme=PLAIN).plain.split("\n")
        row = next(row for row in rows if PLAIN.glyphs.castle in row)
        assert row.split()[0] == "20"
        assert header[row.index(PLAIN.glyphs.castle) - 1 :].split()[0] == "T"


@pytest.mark.parametrize("theme", THEMES, ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_a_preview_is_seen_not_to_be_placed_yet(size: LandSize, theme: Theme) -> None:
    for tile in unplaced()[:20]:
        for cell, turns in list(LAND.places(tile))[:3]:
            named_land = frame(LAND, growth=2)
            shown = draw_land(LAND, size=size, theme=theme, shown=named_land, preview=Preview(tile, cell, turns))
            placed = draw_land(LAND.place(tile, cell, turns), size=size, theme=theme, shown=named_land)
            assert shown.plain != placed.plain
            assert letters(shown) == letters(placed)


@pytest.mark.parametrize("size", LandSize, ids=named)
def test_a_clash_is_shown_along_its_side(size: LandSize) -> None:
    tile = next(tile for tile in BOX.tiles if tile.id == "L07")
    cell = max(LAND.frontier, key=lambda place: (place[1], place[0]))
    rows = {}
    for side in Side:
        preview = Preview(tile, cell, 0, [side])
        picture = draw_land(LAND, size=size, theme=PLAIN, preview=preview, shown=Frame(*cell, *cell))
        rows[side] = [line.ljust(picture.width)[3:] for line in picture.plain.split("\n")[1:]]
    marked = {
        side: {(x, y) for y, row in enumerate(lines) for x, glyph in enumerate(row) if glyph == "!"}
        for side, lines in rows.items()
    }
    east, south = size.columns - 1, size.rows - 1
    assert {y for _, y in marked[Side.N]} == {0}
    assert {x for x, _ in marked[Side.E]} == {east}
    assert {y for _, y in marked[Side.S]} == {south}
    assert {x for x, _ in marked[Side.W]} == {0}
    for side in (Side.N, Side.S):
        assert len(marked[side]) >= size.columns - 1


# --- What is lit -------------------------------------------------------------------------------------------------


def test_only_the_grain_of_a_lit_area_is_left_without_colour() -> None:
    for area in LAND.areas:
        grain = set(draw_land(LAND, lit=[area], theme=PLAIN, shown=frame(LAND, 0)).plain) & set("^~")
        assert grain <= {PLAIN.glyphs.grain[area.terrain]}


@pytest.mark.parametrize("theme", THEMES, ids=named)
def test_lit_cells_look_as_ever_and_all_others_do_not(theme: Theme) -> None:
    lit = [CASTLE_CELL, (1, 0)]
    assert set(lit) <= set(LAND.cells)
    named_land = frame(LAND, growth=0)
    usual, with_light = (draw_land(LAND, theme=theme, lit=cells, shown=named_land) for cells in ((), lit))
    for cell in LAND.cells:
        same = styled(usual, cell, named_land) == styled(with_light, cell, named_land)
        assert same == (cell in lit), cell


@pytest.mark.parametrize("theme", [NO_COLOUR, PLAIN], ids=named)
@pytest.mark.parametrize("size", LandSize, ids=named)
def test_every_area_can_be_lit_so_that_it_is_seen_without_colour(size: LandSize, theme: Theme) -> None:
    usual = draw_land(LAND, size=size, theme=theme).plain
    pictures = {draw_land(LAND, size=size, theme=theme, lit=[area]).plain for area in LAND.areas if area.size > 1}
    assert usual not in pictures
    assert len(pictures) == sum(area.size > 1 for area in LAND.areas)


def test_an_item_lights_its_area_or_else_its_cells() -> None:
    area = LAND.areas[0]
    assert list(lit_by(Item(ItemKind.AREA, 1, area.cells, area=area))) == [area]
    assert list(lit_by(Item(ItemKind.BLOCK, 2, ((0, 0), (1, 0))))) == [(0, 0), (1, 0)]


# --- Size and window ---------------------------------------------------------------------------------------------


@given(columns=st.integers(1, 250), rows=st.integers(1, 90), growth=st.integers(0, 3))
def test_the_largest_size_that_fits_is_taken(columns: int, rows: int, growth: int) -> None:
    named_land = frame(LAND, growth)
    chosen = fitting_size(named_land, columns, rows)
    fitting = []
    for size in LandSize:
        picture = draw_land(LAND, size=size, shown=named_land, theme=PLAIN)
        if picture.width <= columns and picture.height <= rows:
            fitting.append(size)
    assert chosen is (fitting[0] if fitting else LandSize.SMALL)


@given(
    size=st.sampled_from(LandSize),
    columns=st.integers(15, 130),
    rows=st.integers(7, 60),
    cursor=st.sampled_from(sorted(frame(LAND).columns)).flatmap(
        lambda x: st.tuples(st.just(x), st.sampled_from(sorted(frame(LAND).rows)))
    ),
)
def test_a_land_is_cut_to_its_window_round_the_cursor(size: LandSize, columns: int, rows: int, cursor: Cell) -> None:
    picture = draw_land(LAND, size=size, cursor=cursor, window=(columns, rows), theme=PLAIN)
    whole = draw_land(LAND, size=size, cursor=cursor, theme=PLAIN)
    assert picture.width <= columns
    assert picture.height <= rows
    if whole.width <= columns and whole.height <= rows:
        assert picture.plain == whole.plain
    else:
        assert "+" in picture.plain, "the frame of the cursor"
    missing = Counter(letters(whole)) - Counter(letters(picture))
    marked = any(marker in picture.plain for marker in "<>v") or "^" in picture.plain.split("\n")[0]
    assert marked or not missing


def test_markers_show_on_which_sides_the_land_goes_on() -> None:
    """A cross of cells, cut down to its middle."""
    legal = [(0, -2), (2, 0), (0, 2), (-2, 0), (-2, -2)]
    land = castle_land(BOX.castle)
    text = draw_land(land, shown=Frame(-2, -2, 2, 2), legal=legal, window=(15, 7), theme=PLAIN).plain.split("\n")
    assert [line.rstrip() for line in text] == [
        "        T^",
        "    ....|....",
        "   ^^^..|..~~~",
        "20<====[K] ~~~>",
        "   ^^^..|..~~~",
        "    ....|....",
        "        v",
    ]


def test_a_window_too_small_for_one_cell_shows_it_all_the_same() -> None:
    picture = draw_land(LAND, window=(1, 1), theme=PLAIN)
    assert (picture.width, picture.height) == (3 + 11 + 1, 1 + 5 + 1)


# --- Offers and legend -------------------------------------------------------------------------------------------


@given(width=st.integers(11, 130), count=st.integers(1, 8))
def test_offers_go_on_in_further_rows_where_the_width_runs_out(width: int, count: int) -> None:
    tiles = BOX.tiles[:count]
    offers = [Offered(tile, f"{number} top", f"{number} low") for number, tile in enumerate(tiles)]
    lines = as_text(draw_offers(offers, theme=PLAIN), width).splitlines()
    across = (width + 2) // (11 + 2)
    assert max(map(len, lines)) <= width
    rows = -(-count // across)
    assert len(lines) == 8 * rows - 1, "a blank line between two rows of tiles"
    words = [word for line in lines for word in line.split() if word.isdigit()]
    assert sorted(words) == sorted(2 * [str(number) for number in range(count)])


def test_captions_may_be_wider_than_tiles_have_several_lines_and_carry_styles() -> None:
    offers = [
        Offered(BOX.tiles[0], Text("Bartholomew the 3rd", style="bold"), "5 gold\nunsold"),
        Offered(BOX.tiles[1], "[red]Ann[/red]", Text("axe")),
    ]
    file = io.StringIO()
    console = Console(file=file, width=60, force_terminal=True, color_system="truecolor", legacy_windows=False)
    console.print(draw_offers(offers))
    assert "\x1b[1mBartholomew the 3rd\x1b[0m" in file.getvalue()
    lines = as_text(draw_offers(offers, theme=PLAIN), 60).splitlines()
    assert lines[0].split() == ["Bartholomew", "the", "3rd", "[red]Ann[/red]"]
    assert [line.split() for line in lines[6:]] == [["5", "gold", "axe"], ["unsold"]]


@pytest.mark.parametrize("theme", THEMES, ids=named)
@pytest.mark.parametrize("width", [30, 60, 120])
def test_the_legend_tells_everything_and_breaks_between_entries(theme: Theme, width: int) -> None:
    lines = as_text(legend(theme), width).splitlines()
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for word in (*Terrain, *Feature, "road", "scroll for sheep", "castle"):
        assert word in text
    for glyph in (*theme.glyphs.features.values(), theme.glyphs.scroll, theme.glyphs.castle):
        assert glyph in text


# --- The same everywhere -----------------------------------------------------------------------------------------


def test_the_demonstration_shows_three_lands_and_is_the_same_under_any_hash_seed() -> None:
    outputs = {demonstration(seed) for seed in ("0", "1")}
    assert len(outputs) == 1
    (output,) = outputs
    assert output.count(NO_COLOUR.glyphs.castle) == len(LandSize) + 1, "each land's, and the legend's"


def demonstration(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120"}
    command = [sys.executable, "-m", "skye.games.isle_of_skye.front.drawing.land"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, encoding="utf-8").stdout


# --- Helpers -----------------------------------------------------------------------------------------------------


def coloured(picture: Picture) -> Iterator[tuple[str, str | None]]:
    """Each character of a picture with the name of its background."""
    for row in picture.rows:
        for segment in row:
            back = segment.style.bgcolor.name if segment.style and segment.style.bgcolor else None
            yield from ((character, back) for character in segment.text)


def styled(picture: Picture, cell: Cell, shown: Frame, size: LandSize = LandSize.LARGE) -> list[object]:
    """The characters of one cell of a land, with their styles."""
    left, top = 3 + (cell[0] - shown.west) * size.columns, 1 + (cell[1] - shown.north) * size.rows
    rows = [
        [(character, segment.style) for segment in row for character in segment.text]
        for row in picture.rows[top : top + size.rows]
    ]
    return [character for row in rows for character in row[left : left + size.columns]]


def letters(picture: Picture) -> list[str]:
    """What stands on the tiles of a picture, sorted."""
    body = "".join(line[3:] for line in picture.plain.split("\n")[1:])
    return sorted(character for character in body if character in {*PLAIN.glyphs.features.values(), "@"})


def terrains_along(land: Territory, cell: Cell, side: Side, size: LandSize) -> list[Terrain]:
    """The terrains of the pixels along a side of a placed tile."""
    placed = land.cells[cell]
    pixels = lay_out(placed.tile, placed.turns, size).pixels
    line = {
        Side.N: pixels[0],
        Side.E: [row[-1] for row in pixels],
        Side.S: pixels[-1],
        Side.W: [row[0] for row in pixels],
    }[side]
    return [placed.tile.areas[area].terrain for area in line]


def around(spot: Spot) -> list[Spot]:
    """The four spots that share a side with `spot`."""
    column, row = spot
    return [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]


def reached(start: Spot, room: Iterable[Spot]) -> set[Spot]:
    """The spots of `room` to which one comes from `start`, side by side."""
    room, found, waiting = set(room), {start}, [start]
    while waiting:
        for beside in around(waiting.pop()):
            if beside in room and beside not in found:
                found.add(beside)
                waiting.append(beside)
    return found


def patches(pixels: Pixels) -> Iterator[tuple[int, set[Spot]]]:
    """The connected patches of pixels of one area, each with its area."""
    left = {(column, row) for row, line in enumerate(pixels) for column in range(len(line))}
    while left:
        start = min(left)
        area = pixels[start[1]][start[0]]
        patch = reached(start, {spot for spot in left if pixels[spot[1]][spot[0]] == area})
        left -= patch
        yield area, patch


def test_helpers_find_patches() -> None:
    assert sorted(area for area, _ in patches([[0, 0, 1], [2, 0, 1], [0, 2, 2]])) == [0, 0, 1, 2, 2]


@pytest.mark.parametrize("land", LANDS)
def test_of_a_land_too_large_what_is_lit_is_shown(land: Territory) -> None:
    """Whoever looks at a scoring sees what scores, wherever the castle is, and that the land goes on beyond."""
    for x, y in land.cells:
        picture = Land(land, seat=0, lit=[(x, y)]).drawn(Room(14, 6), PLAIN)
        assert isinstance(picture, Picture)
        assert (picture.width <= 14, picture.height <= 6) == (True, True)
        header, *rows = picture.plain.splitlines()
        assert column_name(x) in re.findall("[A-Z]+", header)
        assert any(re.match(rf" *{row_name(y)}\b", line) for line in rows)
        assert set(PLAIN.glyphs.beyond) & set(picture.plain)
