"""The land: where a tile fits, why it does not, areas, and roads to the castle."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from support.lands import CASTLE, Liking, any_place, compact, land, meadow, random_land, tile

from skye.games.grids.squares import Cell, Clash, Side, neighbour
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.engine.territory import Area, Placed, Territory, castle_land
from skye.games.isle_of_skye.engine.tile import Feature, Terrain

PASTURE, MOUNTAIN, WATER = Terrain.PASTURE, Terrain.MOUNTAIN, Terrain.WATER


def sizes(territory: Territory, terrain: Terrain, *, completed: bool) -> list[int]:
    """The sizes of the areas of a terrain, in order."""
    return sorted(area.size for area in territory.areas if area.terrain is terrain and area.completed is completed)


def test_neighbours() -> None:
    assert [neighbour((2, 5), side) for side in Side] == [(2, 4), (3, 5), (2, 6), (1, 5)]


# --- Where a tile may be placed ----------------------------------------------------------------------------


def test_the_castle_alone_demands_its_four_terrains() -> None:
    assert castle_land(CASTLE).frontier == {
        (0, -1): (None, None, PASTURE, None),
        (1, 0): (None, None, None, WATER),
        (0, 1): (PASTURE, None, None, None),
        (-1, 0): (None, MOUNTAIN, None, None),
    }


def test_a_placed_tile_takes_its_cell_from_the_frontier_and_adds_its_demands() -> None:
    frontier = land({(0, -1): "g/mwgg"}).frontier
    assert frontier == {
        (0, -2): (None, None, MOUNTAIN, None),
        (1, -1): (None, None, None, WATER),
        (-1, -1): (None, PASTURE, None, None),
        (1, 0): (None, None, None, WATER),
        (0, 1): (PASTURE, None, None, None),
        (-1, 0): (None, MOUNTAIN, None, None),
    }


def test_a_cell_between_tiles_is_demanded_from_both() -> None:
    territory = land({(0, -1): "g/gmgg", (1, 0): "w/wggw"})
    assert territory.frontier[(1, -1)] == (None, None, WATER, MOUNTAIN)
    assert [turns for cell, turns in territory.places(tile("g/ggwm")) if cell == (1, -1)] == [0]
    assert [turns for cell, turns in territory.places(tile("g/ggmw")) if cell == (1, -1)] == []


def test_places_are_every_cell_and_turn_that_match() -> None:
    castle = castle_land(CASTLE)
    assert list(castle.places(tile("w/wwww"))) == [((1, 0), turns) for turns in range(4)]
    assert set(castle.places(tile("g/mggg"))) == {
        *(((0, -1), turns) for turns in (0, 1, 3)),
        *(((0, 1), turns) for turns in (1, 2, 3)),
        ((-1, 0), 1),
    }
    assert castle.has_place(tile("w/wwww"))


def test_a_tile_that_fits_nowhere_has_no_place() -> None:
    """The castle's lake and mountain are closed off, and everything open is pasture."""
    closed = land({(1, 0): "g/gggw", (-1, 0): "g/gmgg"})
    assert not closed.has_place(tile("w/wwmw"))
    assert list(closed.places(tile("w/wwmw"))) == []


def test_a_clash_names_the_side_and_both_terrains() -> None:
    territory = land({(0, -1): "g/gmgg", (1, 0): "w/wggw"})
    assert territory.clashes(tile("g/ggwm"), (1, -1), 0) == ()
    assert territory.clashes(tile("g/ggwg"), (1, -1), 0) == (Clash(Side.W, PASTURE, MOUNTAIN),)
    assert territory.clashes(tile("g/ggwm"), (1, -1), 1) == (
        Clash(Side.S, PASTURE, WATER),
        Clash(Side.W, WATER, MOUNTAIN),
    )


def test_placing_makes_another_land_and_leaves_the_old_one() -> None:
    before = castle_land(CASTLE)
    frontier, areas = dict(before.frontier), before.areas
    after = before.place(tile("w/wwww"), (1, 0), 3)
    assert after.cells == {(0, 0): Placed(CASTLE, (0, 0), 0), (1, 0): Placed(tile("w/wwww"), (1, 0), 3)}
    assert before == castle_land(CASTLE)
    assert (before.frontier, before.areas) == (frontier, areas)


# --- Areas ---------------------------------------------------------------------------------------------------


def test_the_castle_has_three_open_areas() -> None:
    areas = castle_land(CASTLE).areas
    assert [(area.terrain, area.size, area.completed) for area in areas] == [
        (PASTURE, 1, False),
        (WATER, 1, False),
        (MOUNTAIN, 1, False),
    ]
    assert areas[0].openings == {((0, 0), Side.N), ((0, 0), Side.S)}


def test_case_6_a_closed_area_in_a_tile() -> None:
    territory = land({(0, -1): tile("m/gwgw", broch=1)})
    assert sizes(territory, MOUNTAIN, completed=True) == [1]
    assert sizes(territory, WATER, completed=False) == [1, 1, 1]
    assert sizes(territory, WATER, completed=True) == []


RING: Mapping[Cell, str] = {
    (0, -1): "g/gggg",
    (2, -1): "g/gggg",
    (2, 1): "g/gggg",
    (0, 1): "g/gggg",
    (1, -1): "g/ggwg",
    (2, 0): "g/gggw",
    (1, 1): "g/wggg",
}


def test_case_7_a_hole_leaves_the_areas_round_it_open() -> None:
    open_ring = land(RING)
    assert [area for area in open_ring.areas if area.completed] == []
    closed = land({**RING, (1, 0): "w/wwww"})
    (lake,) = (area for area in closed.areas if area.completed)
    assert (lake.terrain, lake.size) == (WATER, 5)
    assert set(lake.cells) == {(1, 0), (0, 0), (1, -1), (2, 0), (1, 1)}


def test_case_8_a_road_neither_divides_nor_closes_an_area() -> None:
    territory = land({(1, 0): "w/gggw", (-1, 0): tile("m/gmgg", roads="E")})
    assert sizes(territory, WATER, completed=True) == [2]
    assert sizes(territory, MOUNTAIN, completed=True) == [2]


def test_a_tile_twice_in_an_area_counts_once_for_its_size() -> None:
    """Two lakes on opposite sides of one tile, (1, -1), are one lake by way of the tiles round its north."""
    ring = {(0, -1): "w/wwgg", (0, -2): "w/gwwg", (1, -2): "w/gwgw", (2, -2): "w/ggww", (2, -1): "w/wggw"}
    territory = land({**ring, (1, -1): tile("g/gwgw", ship=1)})
    (lake,) = (area for area in territory.areas if area.completed)
    assert [cell for cell, _ in lake.parts].count((1, -1)) == 2
    assert sorted(lake.cells) == sorted([*ring, (1, -1)])
    assert (lake.terrain, lake.size) == (WATER, 6)
    assert lake.count(Feature.SHIP) == 1


def as_multiset(areas: tuple[Area, ...]) -> Counter[object]:
    """Areas without any order: of themselves, or of what they are made of."""
    return Counter((area.terrain, frozenset(Counter(area.parts).items()), area.openings) for area in areas)


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), size=st.integers(0, 20), liking=st.sampled_from([any_place, compact]))
def test_a_land_does_not_depend_on_the_order_of_building(seed: int, size: int, liking: Liking) -> None:
    """Areas, frontier and joined tiles are the same for another legal order, and for the cells in any order."""
    random = Random(seed)
    built = random_land(random, random.sample(catalog.load().tiles, size), liking)
    placed = random.sample(built.placed, len(built.placed))
    shuffled = Territory(tuple(placed))
    other_order = castle_land(CASTLE)
    while len(other_order.cells) < len(built.cells):
        laid = random.choice([laid for laid in placed if laid.cell in other_order.frontier])
        assert not other_order.clashes(laid.tile, laid.cell, laid.turns)
        other_order = other_order.place(laid.tile, laid.cell, laid.turns)
    for again in (shuffled, other_order):
        assert again.cells == built.cells
        assert again.frontier == built.frontier
        assert as_multiset(again.areas) == as_multiset(built.areas)
        assert set(again.joined) == set(built.joined)
        assert len(again.joined) == len(set(again.joined))
        assert [again.count(feature) for feature in Feature] == [built.count(feature) for feature in Feature]


# --- Roads ---------------------------------------------------------------------------------------------------


def test_case_2_a_road_that_does_not_meet_the_castles_is_legal_and_joins_nothing() -> None:
    assert land({(0, -1): tile("g/gggg", roads="EW", barrel=True)}).joined == ()


def test_case_3_two_roads_on_a_tile_do_not_meet() -> None:
    """Only the road that leaves east and south reaches the castle, so the tile in the west is not joined."""
    territory = land(
        {
            (0, -1): tile("g/mggg", roads="NW ES"),
            (1, -1): tile("g/gggg", roads="W", barrel=True),
            (-1, -1): tile("g/gggg", roads="E", barrel=True, cattle=1),
        }
    )
    assert set(territory.joined) == {(0, -1), (1, -1)}


def test_the_castles_road_leaves_north_south_and_west() -> None:
    around = {(0, -1): "g/gggg", (1, 0): "w/wwww", (0, 1): "g/gggg", (-1, 0): "m/mmmm"}
    territory = land({cell: tile(notation, roads="NESW") for cell, notation in around.items()})
    assert set(territory.joined) == {(0, -1), (0, 1), (-1, 0)}


def test_a_turned_road_leads_where_it_points() -> None:
    bend = tile("g/gggg", roads="NE", barrel=True)
    end = tile("g/gggg", roads="N")
    territory = castle_land(CASTLE).place(bend, (0, -1), 1).place(end, (1, -1), 3)
    assert set(territory.joined) == {(0, -1), (1, -1)}
    assert castle_land(CASTLE).place(bend, (0, -1), 0).joined == ()


def test_a_road_in_a_circle_joins_each_tile_once() -> None:
    circle = {(0, -1): "NES", (1, -1): "NW", (1, -2): "SW", (0, -2): "ES"}
    territory = land({cell: tile("g/gggg", roads=roads) for cell, roads in circle.items()})
    assert sorted(territory.joined) == [(0, -2), (0, -1), (1, -2), (1, -1)]


def test_features_are_counted_over_the_whole_land() -> None:
    territory = land(
        {(0, -1): tile("g/gggg", sheep=2, barrel=True), **meadow((0, -2)), (0, 1): tile("g/gggg", sheep=1)}
    )
    assert territory.count(Feature.SHEEP) == 3
    assert territory.count(Feature.BARREL) == 1
    assert territory.count(Feature.SHIP) == 0
