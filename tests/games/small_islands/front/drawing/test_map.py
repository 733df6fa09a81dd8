"""The map as a picture: all that lies there is seen, land meets land at the sides, and no coast runs level."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from support.islands_table import bot_game

from skye.games.grids.squares import SIDES, TURNS, Side
from skye.games.small_islands import catalog
from skye.games.small_islands.engine.map import House, LaidToken, Map
from skye.games.small_islands.engine.tile import Icon, Tile
from skye.games.small_islands.front.drawing.cells import cell_name, column_name, parse_cell, row_name
from skye.games.small_islands.front.drawing.draw import Marks, draw_map, fitting_size
from skye.games.small_islands.front.drawing.marks import stand_marks
from skye.games.small_islands.front.drawing.overview import draw_overview
from skye.games.small_islands.front.drawing.shades import SHADES, shades_of
from skye.games.small_islands.front.drawing.shape import SEA, lay_land, quarters
from skye.games.small_islands.front.drawing.sight import printed
from skye.games.small_islands.front.drawing.theme import FULL_COLOUR, NO_COLOUR, PLAIN
from skye.terminal.widgets.squares.frame import Frame
from skye.terminal.widgets.squares.size import TileSize, side_spots

BOX = catalog.load()
FACES = [face for start in BOX.start_tiles for face in start.faces]
TILES = [*BOX.tiles, *FACES]
LETTERS = ("A", "B", "C", "D")


def turned_tiles() -> Iterator[tuple[Tile, int]]:
    return product(TILES, TURNS)


@pytest.mark.parametrize("size", TileSize)
def test_land_reaches_the_sides_that_it_touches_and_no_others(size: TileSize) -> None:
    for tile, turns in turned_tiles():
        pixels = lay_land(tile, turns, size)
        for side in SIDES:
            middle = side_spots(side, size)[len(side_spots(side, size)) // 2]
            shown = set(quarters(pixels, middle)) - {SEA}
            expected = tile.parts_at[turns][side]
            edge = [part for spot in side_spots(side, size) for part in _edge(pixels, spot, side) if part != SEA]
            if expected is None:
                # The land of small tiles is so narrow that its coast may touch a side here and there.
                assert len(edge) <= (size is TileSize.SMALL) * size.columns, (tile.id, turns, side)
            else:
                assert shown == {expected}, (tile.id, turns, side)
                assert set(edge) <= {expected} | (set(range(2)) if size is TileSize.SMALL else set())


def _edge(pixels: object, spot: tuple[int, int], side: Side) -> list[int]:
    """The two pixels of a character at a side of its tile."""
    one, two, three, four = quarters(pixels, spot)  # type: ignore[arg-type]
    return {Side.N: [one, two], Side.E: [two, four], Side.S: [three, four], Side.W: [one, three]}[side]


@pytest.mark.parametrize("size", TileSize)
def test_no_character_shows_two_parts_or_a_level_coast(size: TileSize) -> None:
    for tile, turns in turned_tiles():
        pixels = lay_land(tile, turns, size)
        for spot in size.spots:
            found = quarters(pixels, spot)
            assert len(set(found) - {SEA}) <= 1, (tile.id, turns, spot)
            assert not (found[0] == found[1] != found[2] == found[3]), (tile.id, turns, spot)


@pytest.mark.parametrize("size", TileSize)
def test_every_sign_of_a_tile_is_drawn_on_land_of_its_own_part(size: TileSize) -> None:
    for tile, turns in turned_tiles():
        signs = printed(tile).signs
        marks = stand_marks(tile, turns, signs, size)
        for part, own in enumerate(signs):
            drawn = Counter(mark.sign for mark in marks.values() if mark.part == part and not mark.is_edge)
            assert drawn == Counter(own), (tile.id, turns)
        for spot, mark in marks.items():
            assert set(quarters(lay_land(tile, turns, size), spot)) <= {mark.part, SEA}, (tile.id, turns, spot)


@pytest.mark.parametrize("size", TileSize)
def test_what_is_printed_stays_where_it_was_when_tokens_are_laid(size: TileSize) -> None:
    for tile in BOX.tiles:
        land = Map().place(tile, (0, 0))
        before = _places(land, size)
        for shows in (Icon.PORT, Icon.FLOWER):
            over = land.covers(((0, 0), 0), shows)
            if over:
                land = land.lay(LaidToken(0, "any", shows, ((0, 0), 0), over[-1]))
        after = _places(land, size)
        assert before.items() <= after.items(), tile.id


def _places(land: Map, size: TileSize) -> dict[tuple[int, int], str]:
    """The signs of a map of one tile, by column and line, without styles."""
    rows = draw_map(land, size=size, shown=Frame(0, 0, 0, 0), theme=FULL_COLOUR).plain.split("\n")[1:]
    signs = {*FULL_COLOUR.glyphs.icons.values(), FULL_COLOUR.glyphs.house}
    return {(row, column): sign for row, line in enumerate(rows) for column, sign in enumerate(line) if sign in signs}


@pytest.mark.parametrize("theme", [FULL_COLOUR, NO_COLOUR, PLAIN], ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", TileSize)
def test_all_icons_of_a_whole_game_are_on_its_map(theme: object, size: TileSize) -> None:
    land = bot_game(4).moves[-1].state.map
    text = draw_map(land, size=size, theme=theme).plain  # type: ignore[arg-type]
    glyphs = theme.glyphs  # type: ignore[attr-defined]
    for icon in Icon:
        shown = sum(island.count(icon) for island in land.islands)
        if glyphs.icons[icon] not in glyphs.textures:
            assert text.count(glyphs.icons[icon]) == shown, icon


def test_houses_are_told_by_letters_where_there_are_no_colours() -> None:
    tile = next(tile for tile in BOX.tiles if tile.land[0].mark)
    land = Map().place(tile, (0, 0)).build(House(1, ((0, 0), 0)))
    assert "B" in draw_map(land, shown=Frame(0, 0, 0, 0), theme=NO_COLOUR).plain.split("\n", 1)[1]


def test_islands_beside_each_other_have_different_shades_and_one_island_has_one() -> None:
    land = bot_game(4).moves[-1].state.map
    shades = shades_of(land)
    assert set(shades.values()) <= set(range(SHADES))
    for island in land.islands:
        assert len({shades[part] for part in island.parts}) == 1
    twos = [land.parts_on(placed.cell) for placed in land.placed if len(placed.tile.land) == 2]
    apart = [(one, other) for one, other in twos if land.island(one) is not land.island(other)]
    assert apart
    assert all(shades[one] != shades[other] for one, other in apart)


def test_a_map_that_does_not_fit_is_cropped_round_the_cursor_with_arrows_to_the_rest() -> None:
    land = bot_game(4).moves[-1].state.map
    cell = land.placed[-1].cell
    picture = draw_map(land, size=TileSize.LARGE, marks=Marks(cursor=cell), window=(40, 20))
    assert picture.width <= 40
    assert picture.height <= 20
    assert row_name(cell[1]) in picture.plain
    assert column_name(cell[0]) in picture.plain.split("\n")[0]
    assert any(arrow in picture.plain for arrow in FULL_COLOUR.glyphs.beyond)


def test_the_overview_shows_the_whole_map_in_any_window() -> None:
    land = bot_game(4).moves[-1].state.map
    across, down = ([cell[axis] for cell in land.cells] for axis in (0, 1))
    picture = draw_overview(land, LETTERS, FULL_COLOUR)
    assert picture.width == 2 * (max(across) - min(across) + 1)
    assert picture.height == max(down) - min(down) + 1
    assert fitting_size(Frame(0, 0, 2, 2), 200, 60) is TileSize.LARGE


@pytest.mark.parametrize("cell", [(0, 0), (13, -4), (-12, 0), (-13, -12), (-40, -14), (30, 55)])
def test_every_cell_has_a_name_of_its_own_that_can_be_typed(cell: tuple[int, int]) -> None:
    assert parse_cell(cell_name(cell)) == cell
    assert parse_cell(cell_name(cell).lower()) == cell
    assert cell_name((0, 0)) == "M13"


@pytest.mark.parametrize("text", ["", "13", "M", "M13x", "--A1", "AAA1"])
def test_what_names_no_cell_is_told_so(text: str) -> None:
    with pytest.raises(ValueError, match="such as M13"):
        parse_cell(text)
