"""What is printed on a tile and how it looks when turned."""

import pytest
from support.lands import CASTLE, tile

from skye.games.grids.squares import TURNS, Side, parse_sides, turned
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile, TileArea

PASTURE, MOUNTAIN, WATER = Terrain.PASTURE, Terrain.MOUNTAIN, Terrain.WATER
NO_DEMAND = (None, None, None, None)


@pytest.mark.parametrize(
    ("side", "opposite", "step", "compass"),
    [
        (Side.N, Side.S, (0, -1), "north"),
        (Side.E, Side.W, (1, 0), "east"),
        (Side.S, Side.N, (0, 1), "south"),
        (Side.W, Side.E, (-1, 0), "west"),
    ],
)
def test_sides(side: Side, opposite: Side, step: tuple[int, int], compass: str) -> None:
    assert (side.opposite, side.step, side.compass) == (opposite, step, compass)


def test_sides_are_parsed_from_letters() -> None:
    assert parse_sides("NSW") == (Side.N, Side.S, Side.W)
    assert parse_sides("") == ()
    with pytest.raises(KeyError):
        parse_sides("NX")


def test_made_up_notation_writes_the_castle(box: Box) -> None:
    """Guards the notation all worked cases are written in: centre and north-south pasture are one area."""
    assert box.castle == CASTLE


@pytest.mark.parametrize(
    ("notation", "areas"),
    [
        ("g/gggg", [(PASTURE, "NESW")]),
        ("m/gwgw", [(MOUNTAIN, ""), (PASTURE, "N"), (WATER, "E"), (PASTURE, "S"), (WATER, "W")]),
        ("g/wwmw", [(PASTURE, ""), (WATER, "NEW"), (MOUNTAIN, "S")]),
        ("w/gggw", [(WATER, "W"), (PASTURE, "NES")]),
        ("g/mggm", [(PASTURE, "ES"), (MOUNTAIN, "NW")]),
    ],
)
def test_made_up_notation(notation: str, areas: list[tuple[Terrain, str]]) -> None:
    assert tile(notation).areas == tuple(TileArea(terrain, parse_sides(sides)) for terrain, sides in areas)


def test_features_are_counted_over_all_areas_and_barrels_once() -> None:
    pastures = (
        TileArea(PASTURE, parse_sides("NE"), (Feature.SHEEP, Feature.SHEEP)),
        TileArea(PASTURE, parse_sides("SW"), (Feature.SHEEP, Feature.FARM)),
    )
    made = Tile("made", pastures, (parse_sides("N"),), barrel=True)
    assert [made.count(feature) for feature in (Feature.SHEEP, Feature.FARM, Feature.BROCH)] == [3, 1, 0]
    assert [area.count(Feature.SHEEP) for area in made.areas] == [2, 1]
    assert made.count(Feature.BARREL) == 1
    assert tile("g/gggg").count(Feature.BARREL) == 0


def test_a_quarter_turn_clockwise_carries_north_to_east() -> None:
    made = tile("g/mwgg", roads="N SW")
    assert made.edges[0] == (MOUNTAIN, WATER, PASTURE, PASTURE)
    assert made.edges[1] == (PASTURE, MOUNTAIN, WATER, PASTURE)
    assert made.edges[2] == (PASTURE, PASTURE, MOUNTAIN, WATER)
    assert made.edges[3] == (WATER, PASTURE, PASTURE, MOUNTAIN)
    assert [face.road for face in made.faces[0]] == [0, None, 1, 1]
    assert [face.road for face in made.faces[1]] == [1, 0, None, 1]
    assert [made.areas[face.area].terrain for face in made.faces[3]] == list(made.edges[3])
    assert turned(parse_sides("NSW"), 1) == {Side.E, Side.W, Side.N}


def test_faces_and_edges_of_every_shipped_tile_tell_the_same(box: Box) -> None:
    for made in (box.castle, *box.tiles):
        for turns in TURNS:
            assert tuple(face.terrain for face in made.faces[turns]) == made.edges[turns]


@pytest.mark.parametrize(
    ("made", "turns"),
    [
        (tile("g/gggg"), (0,)),
        (tile("g/gwgw"), (0, 1)),
        (tile("g/gwgm"), (0, 1, 2, 3)),
        (tile("g/gggg", roads="N"), (0, 1, 2, 3)),
        (tile("g/gggg", roads="NS"), (0, 1)),
        (tile("g/gggg", roads="NE SW"), (0, 1)),
        (tile("g/gggg", roads="NESW", sheep=2), (0,)),
        (tile("m/gwgw"), (0, 1)),
        (tile("m/gwgw", ship=1), (0, 1, 2, 3)),
    ],
    ids=lambda value: "" if isinstance(value, tuple) else value.id,
)
def test_turns_that_look_alike_are_told_once(made: Tile, turns: tuple[int, ...]) -> None:
    """Features, roads and areas all make a difference: a ship in one of two opposite lakes, say."""
    assert made.distinct_turns == turns


def test_a_tile_fits_by_every_turn_that_shows_what_is_demanded() -> None:
    made = tile("g/mwgg")
    assert made.fitting[NO_DEMAND] == (0, 1, 2, 3)
    assert made.fitting[(PASTURE, None, None, None)] == (1, 2)
    assert made.fitting[(PASTURE, MOUNTAIN, None, None)] == (1,)
    assert made.fitting[(WATER, PASTURE, PASTURE, MOUNTAIN)] == (3,)
    assert made.fitting[(MOUNTAIN, None, None, WATER)] == ()
    assert tile("g/gwgw").fitting[(PASTURE, None, None, None)] == (0, 2)
