"""What scoring tiles, scrolls and gold are worth, worked by hand on small lands.

`SCORING_TILES` counts zero, one short of a reward, exactly one reward, and many, for each of the sixteen.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import Struct
from support.lands import land, meadow, tile

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.scoring import (
    AreaScale,
    EachArea,
    EachBlock,
    EachColumn,
    EachFeature,
    EachSet,
    Item,
    ItemKind,
    LargestArea,
    Score,
    gold_score,
    ranks,
    scroll_score,
)
from skye.games.isle_of_skye.engine.state import Box
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Feature, Terrain, Tile

Tiles = Mapping[Cell, Tile | str]


class Holding(Struct):
    """One player's land and gold."""

    territory: Territory = land()
    gold: int = 0


def points(box: Box, scoring_tile: str, *tiles: Tiles) -> list[int]:
    """What the players who built these tiles score."""
    holdings = [Holding(land(built)) for built in tiles]
    return [score.points for score in box.scoring_tile(scoring_tile).scores(holdings)]


def grass(**features: int) -> Tile:
    """A tile of pasture with these features, and no road."""
    return tile("g/gggg", **features)


def peak(brochs: int) -> Tile:
    """A mountain closed within a tile of pasture, with brochs."""
    return tile("m/gggg", broch=brochs)


def pond(**features: int) -> Tile:
    """A lake closed within a tile of pasture."""
    return tile("w/gggg", **features)


def road(roads: str, **features: int) -> Tile:
    """A tile of pasture with roads."""
    return tile("g/gggg", roads=roads, **features)


def north(*column: Tile) -> dict[Cell, Tile]:
    """Tiles in a column north of the castle, the first on its border."""
    return {(0, -distance): made for distance, made in enumerate(column, 1)}


BARREL = tile("g/gggg", barrel=True)
JOINED_BARREL = tile("g/gggg", roads="S", barrel=True)
PLAIN: Tile | str = "g/gggg"
LAKE_OF_3: Tiles = {(1, 0): "w/gwgw", (2, 0): "w/gggw"}
MOUNTAIN_OF_3: Tiles = {(-1, 0): "m/gmgm", (-2, 0): "g/gmgg"}
LAKE_OF_2_BESIDE: Tiles = {(3, 0): "w/gwgg", (4, 0): "w/gggw"}

LAND_RULES: dict[str, list[tuple[str, Tiles, int]]] = {
    "squares": [
        ("zero: the castle alone", {}, 0),
        ("one short: three of four", meadow((0, -1), (0, -2), (1, -1)), 0),
        ("exact", meadow((0, -1), (0, -2), (1, -1), (1, -2)), 2),
        ("many: 3 x 3, four blocks that overlap", meadow(*((x, y) for y in (-1, -2, -3) for x in (0, 1, 2))), 8),
    ],
    "completed_areas": [
        ("zero: the castle alone", {}, 0),
        ("one short: a mountain with one side left open", {(-1, 0): "m/mmgg"}, 0),
        ("exact", {(-1, 0): "g/gmgg"}, 1),
        ("many: two closed in a tile, a mountain, a lake", {**north(peak(0), pond()), **MOUNTAIN_OF_3, **LAKE_OF_3}, 4),
    ],
    "large_completed_areas": [
        ("zero: the castle alone", {}, 0),
        ("one short: of two tiles", {(-1, 0): "g/gmgg"}, 0),
        ("one short: of three tiles, one side open", {(-1, 0): "m/gmgm", (-2, 0): "m/mmgg"}, 0),
        ("exact", MOUNTAIN_OF_3, 3),
        ("many", {**MOUNTAIN_OF_3, **LAKE_OF_3}, 6),
    ],
    "sheep": [
        ("zero: the castle alone", {}, 0),
        ("one short: cattle are no sheep", north(grass(cattle=2)), 0),
        ("exact", north(grass(sheep=1)), 1),
        ("many", north(grass(sheep=3), grass(sheep=1), grass(sheep=2)), 6),
    ],
    "farm_animals": [
        ("zero: a farm without animals", north(grass(farm=1)), 0),
        ("zero: animals without a farm", north(grass(sheep=2, cattle=1)), 0),
        ("one short: two cells from the farm", {**north(grass(farm=1)), (1, -1): PLAIN, (2, -1): grass(sheep=1)}, 0),
        ("exact: across a corner", {**north(grass(farm=1), grass()), (1, -2): grass(sheep=1)}, 1),
        ("exact: east of the castle", {**meadow((0, -1)), (1, -1): grass(farm=1), (2, -1): grass(sheep=1)}, 1),
        ("many: on the farm and round it", north(grass(cattle=1), grass(farm=1, sheep=2), grass(sheep=1)), 4),
        ("many: near two farms, once", north(grass(farm=1), grass(sheep=2, cattle=1), grass(farm=1)), 3),
        ("many: two farms on a tile, once", north(grass(farm=2), grass(sheep=2)), 2),
    ],
    "brochs": [
        ("zero: a mountain without a broch", north(peak(0)), 0),
        ("one", north(peak(1)), 1),
        ("one short of three", north(peak(2)), 3),
        ("exact", north(peak(3)), 6),
        ("many in one mountain: no more than 6", north(peak(5)), 6),
        ("many mountains", north(peak(1), peak(1), peak(2), peak(3)), 11),
        ("not completed", {(-1, 0): tile("m/mmmm", broch=2)}, 3),
    ],
    "completed_mountains": [
        ("zero: a completed lake", {(1, 0): "w/gggw"}, 0),
        ("one short: one side left open", {(-1, 0): "m/mmgg"}, 0),
        ("exact", {(-1, 0): "g/gmgg"}, 2),
        ("many", {**north(peak(0), peak(1)), (-1, 0): "g/gmgg"}, 6),
    ],
    "building_sets": [
        ("zero: no building", {}, 0),
        ("one short: no lighthouse", north(peak(3), grass(farm=3)), 0),
        ("exact", north(peak(1), grass(farm=1), pond(lighthouse=1)), 5),
        ("many: as many as the fewest, 2", north(peak(2), grass(farm=3), pond(lighthouse=4)), 10),
    ],
    "road_cattle": [
        ("zero: a road without cattle", north(road("NS")), 0),
        ("one short: next to the road's end", north(road("S"), road("S", cattle=2)), 0),
        ("one short: sheep by the road", north(road("S", sheep=2)), 0),
        ("exact", north(road("S", cattle=1)), 2),
        ("many", north(road("NS", cattle=2), road("NS"), road("S", cattle=3)), 10),
        ("many: any of the tile's roads joins", north(road("NE S", cattle=2)), 4),
    ],
    "road_tiles": [
        ("zero: the castle alone does not count", {}, 0),
        ("one short: a road that does not meet the castle's", north(road("EW"), road("S")), 0),
        ("exact", north(road("S")), 1),
        ("many", {**north(road("NES"), road("S")), (1, -1): road("W"), (0, 1): road("N")}, 4),
    ],
    "ship_lighthouse": [
        ("zero: neither", north(pond()), 0),
        ("one short: no lighthouse", north(pond(ship=3)), 0),
        ("one short: in two lakes", north(pond(ship=1), pond(lighthouse=1)), 0),
        ("exact", north(pond(ship=1, lighthouse=1)), 3),
        ("exact, not completed", {(1, 0): tile("w/gwgw", ship=1), (2, 0): tile("w/wwww", lighthouse=1)}, 3),
        ("many in one lake: 3 all the same", north(pond(ship=3, lighthouse=2)), 3),
        ("many lakes", north(pond(ship=1, lighthouse=1), pond(ship=2, lighthouse=1), pond(ship=1)), 6),
    ],
    "columns": [
        ("zero: the castle alone", {}, 0),
        ("one short: two tiles", meadow((0, -1)), 0),
        ("one short: a gap in x = 1; x = 0 has its three", meadow((0, -1), (0, 1), (1, -1), (1, 1), (1, 2)), 3),
        ("exact", meadow((0, -1), (0, -2)), 3),
        ("many: a column of 6 scores once", meadow(*((0, -y) for y in range(1, 6))), 3),
        ("many columns", meadow(*((x, -y) for x in (0, 1) for y in (1, 2, 3))), 6),
    ],
    "largest_lake": [
        ("zero: only open lakes", {(1, 0): "w/wwww"}, 0),
        ("one short: the larger lake has a side open", {**north(pond()), (1, 0): "w/gwgw", (2, 0): "w/ggww"}, 2),
        ("exact", LAKE_OF_3, 6),
        ("many: of lakes of 3, 2 and 1 the largest only", {**LAKE_OF_3, **LAKE_OF_2_BESIDE, **north(pond())}, 6),
        ("many: of two equal lakes one only", north(pond(), pond()), 2),
    ],
}  # fmt: skip

LANDS_COMPARED: dict[str, list[tuple[str, list[Tiles], list[int]]]] = {
    "most_ships": [
        ("zero", [{}, north(pond(lighthouse=2))], [0, 0]),
        ("one short of the most", [north(pond(ship=2)), north(pond(ship=3)), north(pond(ship=1))], [2, 5, 0]),
        ("exact tie", [north(pond(ship=2)), north(pond(ship=1), pond(ship=1))], [5, 5]),
        ("many", [north(pond(ship=5)), north(pond(ship=4)), north(pond(ship=4)), {}], [5, 2, 2, 0]),
    ],
    "most_barrels": [
        ("zero", [{}, {}], [0, 0]),
        ("one short of the most", [north(BARREL), north(BARREL, BARREL), {}], [2, 5, 0]),
        ("exact tie, whether joined by road or not", [north(JOINED_BARREL), north(BARREL)], [5, 5]),
        ("many", [north(*[BARREL] * 4), north(*[BARREL] * 5), north(BARREL), north(*[BARREL] * 4)], [2, 5, 0, 2]),
    ],
}  # fmt: skip

GOLD_COMPARED = [
    ("zero", [0, 0, 0], [0, 0, 0]),
    ("one short of the most", [7, 8, 6], [2, 5, 0]),
    ("exact tie", [8, 8, 7], [5, 5, 0]),
    ("many", [30, 12, 40, 12, 30], [2, 0, 5, 0, 2]),
]


@pytest.mark.parametrize(
    ("scoring_tile", "tiles", "expected"),
    [
        pytest.param(scoring_tile, tiles, expected, id=f"{scoring_tile}: {label}")
        for scoring_tile, rows in LAND_RULES.items()
        for label, tiles, expected in rows
    ],
)
def test_a_scoring_tile_on_one_land(box: Box, scoring_tile: str, tiles: Tiles, expected: int) -> None:
    """A neighbour who built nothing scores nothing, and changes nothing."""
    assert points(box, scoring_tile, tiles, {}) == [expected, 0]


@pytest.mark.parametrize(
    ("scoring_tile", "lands", "expected"),
    [
        pytest.param(scoring_tile, lands, expected, id=f"{scoring_tile}: {label}")
        for scoring_tile, rows in LANDS_COMPARED.items()
        for label, lands, expected in rows
    ],
)
def test_a_scoring_tile_that_compares_lands(
    box: Box, scoring_tile: str, lands: list[Tiles], expected: list[int]
) -> None:
    assert points(box, scoring_tile, *lands) == expected


@pytest.mark.parametrize(("gold", "expected"), [pytest.param(*row[1:], id=row[0]) for row in GOLD_COMPARED])
def test_most_gold_compares_gold(box: Box, gold: list[int], expected: list[int]) -> None:
    scores = box.scoring_tile("most_gold").scores([Holding(gold=each) for each in gold])
    assert [score.points for score in scores] == expected


def test_every_scoring_tile_is_worked(box: Box) -> None:
    assert {tile.id for tile in box.scoring_tiles} == {*LAND_RULES, *LANDS_COMPARED, "most_gold"}


# --- The worked cases ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scoring_tile", "expected"),
    [("completed_areas", 1), ("completed_mountains", 2), ("brochs", 1), ("large_completed_areas", 0)],
)
def test_case_6_a_closed_area_in_a_tile(box: Box, scoring_tile: str, expected: int) -> None:
    assert points(box, scoring_tile, {(0, -1): tile("m/gwgw", broch=1)}) == [expected]


@pytest.mark.parametrize(
    ("filling", "expected"),
    [({}, {"completed_areas": 0, "largest_lake": 0, "large_completed_areas": 0}),
     ({(1, 0): "w/wwww"}, {"completed_areas": 1, "largest_lake": 10, "large_completed_areas": 3})],
    ids=["hole", "filled"],
)  # fmt: skip
def test_case_7_a_hole(box: Box, filling: Tiles, expected: dict[str, int]) -> None:
    ring: Tiles = {**meadow((0, -1), (2, -1), (2, 1), (0, 1)), (1, -1): "g/ggwg", (2, 0): "g/gggw", (1, 1): "g/wggg"}
    for scoring_tile, each in expected.items():
        assert points(box, scoring_tile, {**ring, **filling}) == [each]


def test_case_8_a_road_through_an_area(box: Box) -> None:
    tiles: Tiles = {(1, 0): "w/gggw", (-1, 0): tile("m/gmgg", roads="E")}
    assert points(box, "largest_lake", tiles) == [4]
    assert points(box, "completed_mountains", tiles) == [2]


def test_case_9_brochs(box: Box) -> None:
    assert points(box, "brochs", {(-x, 0): tile("m/mmmm", broch=1) for x in range(1, 5)}) == [6]


def test_case_10_farms(box: Box) -> None:
    tiles: Tiles = {
        (0, -1): grass(farm=1, sheep=1),
        (1, -1): tile("g/ggwg", sheep=2),
        (2, -1): grass(farm=1),
        (1, -2): grass(cattle=1),
        (0, -3): grass(sheep=1),
        (0, 1): grass(sheep=1),
        **meadow((2, -2), (0, -2)),
    }
    assert points(box, "farm_animals", tiles) == [4]
    assert points(box, "sheep", tiles) == [5]


FAR_AND_NEAR = [(x, y) for y in range(-6, -1) for x in range(-2, 3)]
"""Five by five cells north of the castle, with (0, -4) in the middle."""


@pytest.mark.parametrize("cell", FAR_AND_NEAR)
def test_an_animal_scores_beside_a_farm_in_all_eight_directions_and_no_farther(box: Box, cell: Cell) -> None:
    tiles: dict[Cell, Tile | str] = {**meadow((0, -1), *FAR_AND_NEAR), (0, -4): grass(farm=1)}
    tiles[cell] = grass(sheep=1, farm=int(cell == (0, -4)))
    near = abs(cell[0]) <= 1 and abs(cell[1] + 4) <= 1
    assert points(box, "farm_animals", tiles) == [int(near)]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([3, 3, 1], [5, 5, 0]),
        ([3, 1, 1], [5, 2, 2]),
        ([3, 0, 0], [5, 0, 0]),
        ([0, 0], [0, 0]),
        ([2, 2, 2, 1], [5, 5, 5, 0]),
        ([5, 3, 3, 3, 1], [5, 2, 2, 2, 0]),
    ],
)
def test_case_11_most_and_second(box: Box, counts: list[int], expected: list[int]) -> None:
    """For all three things that are compared, in any order of seats."""
    worth = (5, 2, 0)
    assert [worth[rank] for rank in ranks(counts)] == expected
    assert points(box, "most_ships", *(north(pond(ship=count)) for count in counts)) == expected
    assert points(box, "most_barrels", *(north(*[BARREL] * count) for count in counts)) == expected
    scores = box.scoring_tile("most_gold").scores([Holding(gold=count) for count in reversed(counts)])
    assert [score.points for score in scores] == list(reversed(expected))


def test_of_two_lines_in_a_column_the_longer_counts(box: Box) -> None:
    """Beside the castle's lake, which nobody builds on, whichever of the two lies north; as long, the northern one."""
    beside = meadow((0, -2), (0, -1), (0, 1), (0, 2))
    for longer in ([(1, -3), (1, -2), (1, -1), (1, 1)], [(1, -1), (1, 1), (1, 2), (1, 3)]):
        assert points(box, "columns", {**beside, **meadow(*longer)}) == [3 + 3]
    as_long = meadow((1, -3), (1, -2), (1, -1), (1, 1), (1, 2), (1, 3))
    assert ("column", 3, ((1, -3), (1, -2), (1, -1)), ()) in items(EachColumn(3, 3), {**beside, **as_long})


def test_case_13_columns(box: Box) -> None:
    assert points(box, "columns", meadow(*((0, -y) for y in range(1, 5)))) == [3]
    assert points(box, "columns", {(1, 0): "w/wwww", (2, 0): "w/wwww", (3, 0): "w/wwww"}) == [0]


def test_case_14_squares(box: Box) -> None:
    """Three columns of two, the castle in the middle below."""
    block: Tiles = {(-1, -1): "g/ggmg", (0, -1): "g/gggg", (1, -1): "g/ggwg", (-1, 0): "m/mmmm", (1, 0): "w/wwww"}
    assert points(box, "squares", block) == [4]


def test_case_15_sets(box: Box) -> None:
    assert points(box, "building_sets", north(peak(2), grass(farm=3), pond(lighthouse=1))) == [5]
    assert points(box, "building_sets", north(peak(2), grass(farm=3), pond(lighthouse=4))) == [10]


def test_case_16_scrolls() -> None:
    flock = tile("g/gggg", sheep=5, scroll=Feature.SHEEP)
    assert scroll_score(land({(0, -1): flock})).points == 2
    assert scroll_score(land({(0, -1): tile("m/gggg", sheep=5, scroll=Feature.SHEEP)})).points == 4


def test_case_20_gold_at_the_end() -> None:
    assert [gold_score(gold).points for gold in (12, 4, 0, 5, 9, 10)] == [2, 0, 0, 1, 1, 2]


BENT_LAKE: Tiles = {
    (0, -1): "w/wwgg",
    (0, -2): "w/wwwg",
    (0, -3): "w/gwwg",
    (1, -3): "w/gwgw",
    (2, -3): "w/ggww",
    (2, -2): "w/wgww",
    (2, -1): "w/wggw",
    (1, -1): "g/gwgw",
    (1, -2): "g/gwgw",
}
"""A closed lake of 9 tiles in 11 parts: it bends round the two in its midst and reaches each from both sides."""


def test_a_tile_twice_in_the_largest_lake_counts_once(box: Box) -> None:
    assert points(box, "largest_lake", BENT_LAKE) == [18]


def test_the_largest_lake_is_the_one_of_most_tiles(box: Box) -> None:
    """A straight lake of 10 tiles, the castle among them, beside one of 9 tiles in 11 parts."""
    straight: Tiles = {**{(x, 0): "w/gwgw" for x in range(1, 9)}, (9, 0): "w/gggw"}
    assert points(box, "largest_lake", {**BENT_LAKE, **straight}) == [20]
    assert points(box, "largest_lake", {**straight, **BENT_LAKE}) == [20]


def test_case_21_largest_lake(box: Box) -> None:
    """An open lake of five, the castle's, and completed ones of three and two in the north."""
    open_lake: Tiles = {(x, 0): "w/wwww" for x in range(1, 5)}
    closed: Tiles = {
        **meadow((0, -1), (0, -2)),
        (1, -2): "w/gwgg", (2, -2): "w/gwgw", (3, -2): "w/gggw",
        (1, -3): "w/gwgg", (2, -3): "w/gggw", (0, -3): "g/gggg",
    }  # fmt: skip
    assert points(box, "largest_lake", {**open_lake, **closed}) == [6]
    assert points(box, "largest_lake", open_lake) == [0]


# --- Scrolls -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (Feature.SHEEP, [0, 0, 1, 1, 2]),
        (Feature.BARREL, [0, 0, 1, 1, 2]),
        (Feature.SHIP, [0, 0, 1, 1, 2]),
        (Feature.CATTLE, [0, 1, 2, 3, 4]),
        (Feature.BROCH, [0, 1, 2, 3, 4]),
        (Feature.FARM, [0, 1, 2, 3, 4]),
        (Feature.LIGHTHOUSE, [0, 1, 2, 3, 4]),
    ],
)
def test_a_scroll_counts_over_the_whole_land_and_doubles_when_completed(
    counted: Feature, expected: Sequence[int]
) -> None:
    """For none to four of what it counts, spread over the land, outside the area that holds the scroll."""
    one = {
        Feature.BARREL: BARREL,
        Feature.BROCH: peak(1),
        Feature.SHIP: pond(ship=1),
        Feature.LIGHTHOUSE: pond(lighthouse=1),
    }
    each = one.get(counted) or grass(**{counted: 1})
    for count, value in enumerate(expected):
        column = north(*[each] * count)
        assert scroll_score(land({**column, (0, 1): tile("g/gggg", scroll=counted)})).points == value
        assert scroll_score(land({**column, (0, 1): tile("m/gggg", scroll=counted)})).points == 2 * value


def test_each_scroll_scores_for_itself() -> None:
    """Two that count the same both score; one on a completed area doubles alone."""
    scrolls = north(tile("g/gggg", sheep=3, scroll=Feature.SHEEP), tile("m/gggg", sheep=2, scroll=Feature.SHEEP))
    score = scroll_score(land({**scrolls, (0, 1): tile("g/gggg", cattle=1, scroll=Feature.CATTLE)}))
    assert {(item.kind, item.points, item.cells, item.counts) for item in score.items} == {
        (ItemKind.SCROLL, 2, ((0, -1),), (("sheep", 5),)),
        (ItemKind.DOUBLED_SCROLL, 4, ((0, -2),), (("sheep", 5),)),
        (ItemKind.SCROLL, 1, ((0, 1),), (("cattle", 1),)),
    }
    assert score.points == 7


# --- Items: each tells what scored and the cells it rests on ---------------------------------------------------


def items(rule: Any, tiles: Tiles) -> list[tuple[str, int, tuple[Cell, ...], tuple[tuple[str, int], ...]]]:
    """The items of a land rule without their areas, in order."""
    return sorted((item.kind, item.points, tuple(sorted(item.cells)), item.counts) for item in rule.items(land(tiles)))


def test_items_tell_what_scored_and_where() -> None:
    sheepfold = north(grass(sheep=2, farm=1), grass(cattle=1), grass())
    assert items(EachFeature((Feature.SHEEP, Feature.CATTLE), 1, near=Feature.FARM), sheepfold) == [
        ("feature", 1, ((0, -2),), (("cattle", 1),)),
        ("feature", 2, ((0, -1),), (("sheep", 2),)),
    ]
    assert items(EachColumn(3, 3), sheepfold) == [("column", 3, ((0, -3), (0, -2), (0, -1), (0, 0)), ())]
    assert items(EachBlock(1, 2, 1), north(grass())) == [("block", 1, ((0, -1), (0, 0)), ())]
    row = ((-1, -1), (0, -1), (1, -1))
    assert items(EachBlock(3, 1, 4), meadow(*row)) == [("block", 4, row, ())]
    assert items(LargestArea(Terrain.MOUNTAIN, 2), MOUNTAIN_OF_3) == [("area", 6, ((-2, 0), (-1, 0), (0, 0)), ())]
    assert items(AreaScale(Terrain.MOUNTAIN, Feature.BROCH, (1, 3, 6)), north(peak(2))) == [
        ("area", 3, ((0, -1),), (("broch", 2),))
    ]
    assert items(EachArea(3, Terrain.WATER, False, holding=(Feature.SHIP,)), north(pond(ship=2))) == [
        ("area", 3, ((0, -1),), (("ship", 2),))
    ]


def test_a_set_rests_on_the_cells_of_its_buildings() -> None:
    both = tile("m/gggg", broch=1, farm=1)
    assert items(EachSet((Feature.BROCH, Feature.FARM), 5), north(both, peak(1), grass(farm=1))) == [
        ("set", 5, ((0, -3), (0, -2)), ()),
        ("set", 5, ((0, -1),), ()),
    ]


def test_an_area_item_carries_its_area() -> None:
    lake = land(LAKE_OF_3)
    (item,) = EachArea(3, Terrain.WATER, tiles=3).items(lake)
    assert item.area in lake.areas
    assert item.area is not None
    assert item.area.size == 3


def test_a_comparison_tells_everybody_what_was_counted(box: Box) -> None:
    tiles = [north(pond(ship=2)), north(pond(ship=1), pond(ship=1), pond(ship=1)), north(pond(ship=1)), {}]
    scores = box.scoring_tile("most_ships").scores([Holding(land(built)) for built in tiles])
    assert scores == (
        Score((Item(ItemKind.SECOND, 2, ((0, -1),), (("ship", 2),)),)),
        Score((Item(ItemKind.MOST, 5, ((0, -1), (0, -2), (0, -3)), (("ship", 3),)),)),
        Score((Item(ItemKind.BEHIND, 0, ((0, -1),), (("ship", 1),)),)),
        Score((Item(ItemKind.BEHIND, 0, (), (("ship", 0),)),)),
    )
