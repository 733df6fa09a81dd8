"""The teaching lands: legal, scored as the oracle scores them, and true in every sentence they say."""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from support import oracle
from support.told_data import assert_told_in_each_language

from skye.games import datafile
from skye.games.datafile import CatalogError
from skye.games.grids.squares import Cell, Side, neighbour
from skye.games.isle_of_skye import catalog
from skye.games.isle_of_skye.catalog import translated
from skye.games.isle_of_skye.demos import (
    DEMOS_FILE,
    INCOME,
    SCROLLS,
    Demo,
    NearMiss,
    demo_incomes,
    demo_scores,
    load_demos,
)
from skye.games.isle_of_skye.engine.scoring import AreaScale, EachArea, EachColumn, Item
from skye.games.isle_of_skye.engine.state import Seat
from skye.games.isle_of_skye.engine.territory import CASTLE_CELL, Area, Territory
from skye.games.isle_of_skye.engine.tile import Feature, Terrain
from skye.games.isle_of_skye.engine.track import UP_TO_FOUR
from skye.games.wording import in_english

BOX = catalog.load()
DEMOS = load_demos(BOX)
DEMO = {demo.id: demo for demo in DEMOS}
RAW = oracle.load_tiles(datafile.data_folder() / catalog.TILES_FILE)

TABLES = [(demo, side, seats) for demo in DEMOS for side, seats in (("first", demo.players), ("second", demo.second))]
each_page = pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.id)
each_table = pytest.mark.parametrize(
    ("demo", "seats"),
    [(demo, seats) for demo, _, seats in TABLES],
    ids=[f"{demo.id}-{side}" for demo, side, _ in TABLES],
)


def as_oracle(land: Territory) -> oracle.Land:
    """The land as the oracle reads it, tile by tile from its own data."""
    return {cell: (RAW[placed.tile.id], placed.turns) for cell, placed in land.cells.items()}


def results(demo: Demo) -> tuple[list[int], list[int]]:
    """The points of the first and of the second lands; on the page of the income, the gold."""
    if demo.round is not None:
        first, second = demo_incomes(demo)
        return [income.total for income in first], [income.total for income in second]
    first_scores, second_scores = demo_scores(BOX, demo)
    return [score.points for score in first_scores], [score.points for score in second_scores]


def scoring_items(demo: Demo) -> list[tuple[int, Item]]:
    """What scores on the first lands, each with its seat; an item without points does not."""
    first, _ = demo_scores(BOX, demo)
    return [(seat, item) for seat, score in enumerate(first) for item in score.items if item.points]


# --- Pages and lands --------------------------------------------------------------------------------------


def test_each_scoring_tile_has_its_page_in_the_order_of_the_box_and_further_pages_follow() -> None:
    ids = [demo.id for demo in DEMOS]
    assert ids == [*(tile.id for tile in BOX.scoring_tiles), "scrolls", "income", "areas", "most"]


def test_a_page_about_a_scoring_tile_bears_its_name() -> None:
    assert [demo.title for demo in DEMOS[:16]] == [translated(tile).name for tile in BOX.scoring_tiles]


@each_table
def test_every_land_is_laid_legally_with_tiles_of_one_box(demo: Demo, seats: Sequence[Seat]) -> None:
    used = []
    for seat in seats:
        waiting = as_oracle(seat.territory)
        land = {CASTLE_CELL: waiting.pop(CASTLE_CELL)}
        assert land == {CASTLE_CELL: (RAW["castle"], 0)}
        while waiting:
            fitting = [
                cell for cell, (tile, turns) in waiting.items() if (cell, turns) in oracle.legal_placements(land, tile)
            ]
            assert fitting, f"none of {sorted(waiting)} may be placed"
            used.append(waiting[fitting[0]][0]["id"])
            land[fitting[0]] = waiting.pop(fitting[0])
    assert len(used) == len(set(used))
    assert "castle" not in used


@each_table
def test_every_land_is_small_enough_to_be_drawn_large(demo: Demo, seats: Sequence[Seat]) -> None:
    for seat in seats:
        xs, ys = zip(*seat.territory.cells, strict=True)
        assert max(xs) - min(xs) < 5
        assert max(ys) - min(ys) < 4


@each_page
def test_the_players_are_named_as_people(demo: Demo) -> None:
    assert {seat.name for seat in (*demo.players, *demo.second)} <= {"Ann", "Bob", "Cy", "Di"}


# --- Points -----------------------------------------------------------------------------------------------


@each_page
def test_the_points_are_those_of_the_oracle(demo: Demo) -> None:
    for seats, result in zip((demo.players, demo.second), results(demo), strict=True):
        lands = [as_oracle(seat.territory) for seat in seats]
        if demo.scored_by == SCROLLS:
            expected = [oracle.scroll_points(land) for land in lands]
        elif demo.round is not None:
            expected = oracle.income(lands, demo.round, [seat.points for seat in seats])
        else:
            expected = oracle.points(demo.scored_by, lands, [seat.gold for seat in seats])
        assert result == expected


@each_page
def test_the_second_lands_cannot_be_guessed_from_the_first(demo: Demo) -> None:
    first, second = results(demo)
    assert first != second
    assert any(second)


@each_page
def test_there_is_something_that_counts_and_not_too_much_of_it(demo: Demo) -> None:
    if demo.scored_by != INCOME:
        assert 1 <= len(scoring_items(demo)) <= 5


@pytest.mark.parametrize(
    ("page", "first", "second"),
    [
        ("most_ships", [5, 2, 0], [2, 5, 0]),
        ("most_barrels", [5, 5, 0], [2, 5, 2]),
        ("most_gold", [5, 0, 0], [2, 5, 2, 0]),
        ("most", [5, 2, 2, 0], [5, 0, 5, 0]),
    ],
)
def test_the_pages_that_compare_show_every_kind_of_tie(page: str, first: list[int], second: list[int]) -> None:
    """Tied for most, nobody is second; a tie for second; nothing at all never scores."""
    assert results(DEMO[page]) == (first, second)


def test_five_sheep_make_a_scroll_worth_two_and_one_in_a_completed_area_worth_four() -> None:
    worth = {item.points for _, item in scoring_items(DEMO["scrolls"]) if item.counts == (("sheep", 5),)}
    assert worth == {2, 4}


def test_the_page_of_the_income_shows_all_three_sources() -> None:
    first, _ = demo_incomes(DEMO["income"])
    assert [(income.castle, income.barrels, income.catch_up) for income in first] == [(5, 2, 0), (5, 0, 2), (5, 1, 2)]


def test_points_and_income_are_not_mixed_up() -> None:
    with pytest.raises(KeyError):
        demo_scores(BOX, DEMO["income"])
    with pytest.raises(ValueError, match="the page squares shows no income"):
        demo_incomes(DEMO["squares"])


# --- What the sentences say -------------------------------------------------------------------------------

Claim = Callable[[Demo, Territory, NearMiss], bool]
"""What the sentence of a near miss says, as a question about the land it is on."""


def count(land: Territory, cells: Iterable[Cell], feature: Feature) -> int:
    return sum(land.cells[cell].tile.count(feature) for cell in cells)


def scroll_on(land: Territory, cell: Cell, feature: Feature) -> bool:
    return any(part.scroll is feature for part in land.cells[cell].tile.areas)


def size(area: Area) -> int:
    return len(set(area.cells))


def open_sides(area: Area) -> list[Side]:
    return sorted(side for _, side in area.openings)


def areas_of(land: Territory, terrain: Terrain) -> list[Area]:
    return [area for area in land.areas if area.terrain is terrain]


def distances(land: Territory, cell: Cell, feature: Feature) -> list[int]:
    """How far away each tile with the feature is, in steps that may be diagonal, from near to far."""
    x, y = cell
    return sorted(
        max(abs(x - east), abs(y - south)) for east, south in land.cells if count(land, [(east, south)], feature)
    )


def road_at(land: Territory, cell: Cell, side: Side) -> bool:
    placed = land.cells.get(cell)
    return placed is not None and placed.tile.faces[placed.turns][side].road is not None


def roads_meet(land: Territory, cell: Cell, side: Side) -> bool:
    return road_at(land, cell, side) and road_at(land, neighbour(cell, side), side.opposite)


def around(cell: Cell) -> list[Cell]:
    return [neighbour(cell, side) for side in Side]


def corner_missing(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    square = {(x, y) for x, _ in miss.cells for _, y in miss.cells}
    (missing,) = square - set(miss.cells)
    return len(square) == 4 and max(abs(x - missing[0]) for x, _ in square) == 1 and missing not in land.cells


def nearest_farm_two_away(wanted: Feature, other: Feature) -> Claim:
    def claim(demo: Demo, land: Territory, miss: NearMiss) -> bool:
        (cell,) = miss.cells
        alone = count(land, [cell], wanted) == 1 and count(land, [cell], other) == 0
        return alone and distances(land, cell, Feature.FARM)[0] == 2

    return claim


def close_to_two_farms_counted_once(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    points = {item.cells: item.points for _, item in scoring_items(demo)}
    return all(
        distances(land, cell, Feature.FARM)[:2] == [1, 1] and points[(cell,)] == count(land, [cell], Feature.SHEEP)
        for cell in miss.cells
    )


def more_ship_tiles_but_fewer_ships(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    ann = demo.players[0].territory
    with_ships = [sum(placed.tile.count(Feature.SHIP) > 0 for placed in each.cells.values()) for each in (ann, land)]
    return with_ships[1] == len(miss.cells) > with_ships[0] and land.count(Feature.SHIP) < ann.count(Feature.SHIP)


def behind_a_tie(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    ann, bob, cy = (seat.territory.count(Feature.BARREL) for seat in demo.players)
    return ann == bob > cy == count(land, miss.cells, Feature.BARREL) > 0


def wrong_road_of_the_neighbour(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    (cell,) = miss.cells
    (beside,) = (neighbour(cell, side) for side in Side if roads_meet(land, cell, side))
    return len(land.cells[beside].tile.roads) == 2 and beside in land.joined and cell not in land.joined


def apart_from_the_joined(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    """The barrels' road meets none of the joined tiles, one of which lies beside them."""
    (cell,) = miss.cells
    beside = [side for side in Side if neighbour(cell, side) in land.joined]
    return land.cells[cell].tile.barrel and bool(beside) and not any(road_at(land, cell, side) for side in beside)


def gap_in_the_column(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    (x,) = {x for x, _ in miss.cells}
    ys = [y for _, y in miss.cells]
    gaps = {(x, y) for y in range(min(ys), max(ys))} - set(miss.cells)
    return len(miss.cells) == 3 and bool(gaps) and gaps.isdisjoint(land.cells)


def long_line_counted_once(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    return len(miss.cells) == 4 and [set(item.cells) for _, item in scoring_items(demo)].count(set(miss.cells)) == 1


def row_of_three(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    xs = sorted(x for x, _ in miss.cells)
    return len({y for _, y in miss.cells}) == 1 and xs == [xs[0], xs[0] + 1, xs[0] + 2]


def faces_a_hole(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    (opening,) = area_of(miss).openings
    return all(cell in land.cells for cell in around(neighbour(*opening)))


def faces_east_over_the_rim(demo: Demo, land: Territory, miss: NearMiss) -> bool:
    (((x, _), side),) = area_of(miss).openings
    return side is Side.E and x == max(x for x, _ in land.cells)


def area_of(miss: NearMiss) -> Area:
    assert miss.area is not None
    return miss.area


def holds(miss: NearMiss, **counts: int) -> bool:
    """Whether the area holds just so many of each feature named."""
    return all(area_of(miss).count(Feature(feature)) == number for feature, number in counts.items())


CLAIMS: dict[str, list[Claim]] = {
    "squares": [corner_missing],
    "completed_areas": [
        lambda demo, land, miss: open_sides(area_of(miss)) == [Side.N],
        lambda demo, land, miss: area_of(miss).openings == {(CASTLE_CELL, Side.S)},
    ],
    "large_completed_areas": [
        lambda demo, land, miss: area_of(miss).completed and size(area_of(miss)) == 2,
        lambda demo, land, miss: size(area_of(miss)) >= 3 and open_sides(area_of(miss)) == [Side.W],
    ],
    "sheep": [
        lambda demo, land, miss: count(land, miss.cells, Feature.CATTLE) > 0 == count(land, miss.cells, Feature.SHEEP),
        lambda demo, land, miss: (
            scroll_on(land, miss.cells[0], Feature.SHEEP) and not count(land, miss.cells, Feature.SHEEP)
        ),
        lambda demo, land, miss: (
            count(land, miss.cells, Feature.FARM) == 1 and not count(land, miss.cells, Feature.SHEEP)
        ),
    ],
    "farm_animals": [
        nearest_farm_two_away(Feature.SHEEP, Feature.CATTLE),
        nearest_farm_two_away(Feature.CATTLE, Feature.SHEEP),
        close_to_two_farms_counted_once,
    ],
    "brochs": [
        lambda demo, land, miss: area_of(miss).completed and holds(miss, broch=0),
        lambda demo, land, miss: holds(miss, broch=4),
    ],
    "completed_mountains": [
        lambda demo, land, miss: (
            open_sides(area_of(miss)) == [Side.S]
            and area_of(miss) is max(areas_of(land, Terrain.MOUNTAIN), key=lambda area: area.size)
        ),
        lambda demo, land, miss: area_of(miss).completed and area_of(miss).terrain is Terrain.WATER,
    ],
    "building_sets": [
        lambda demo, land, miss: (
            count(land, miss.cells, Feature.FARM) == 1
            and land.count(Feature.BROCH) == land.count(Feature.LIGHTHOUSE) == land.count(Feature.FARM) - 1
        ),
    ],
    "most_ships": [
        more_ship_tiles_but_fewer_ships,
        lambda demo, land, miss: holds(miss, ship=0, lighthouse=1) and land.count(Feature.SHIP) == 0,
    ],
    "most_barrels": [behind_a_tie],
    "most_gold": [
        lambda demo, land, miss: (
            count(land, miss.cells, Feature.BARREL) == 2
            and set(miss.cells) <= set(land.joined)
            and demo.players[miss.seat].gold == 0
        ),
    ],
    "road_cattle": [
        lambda demo, land, miss: (
            count(land, miss.cells, Feature.CATTLE) == 1
            and any(roads_meet(land, miss.cells[0], side) for side in Side)
            and miss.cells[0] not in land.joined
        ),
        lambda demo, land, miss: (
            count(land, miss.cells, Feature.CATTLE) == 1 and not land.cells[miss.cells[0]].tile.roads
        ),
        lambda demo, land, miss: (
            miss.cells[0] in land.joined
            and count(land, miss.cells, Feature.SHEEP) == 1
            and not count(land, miss.cells, Feature.CATTLE)
        ),
    ],
    "road_tiles": [
        wrong_road_of_the_neighbour,
        lambda demo, land, miss: (
            road_at(land, miss.cells[0], Side.E) and not road_at(land, neighbour(miss.cells[0], Side.E), Side.W)
        ),
        lambda demo, land, miss: miss.cells == (CASTLE_CELL,),
    ],
    "ship_lighthouse": [
        lambda demo, land, miss: holds(miss, ship=2, lighthouse=0),
        lambda demo, land, miss: holds(miss, ship=0, lighthouse=1),
        lambda demo, land, miss: (
            holds(miss, ship=2, lighthouse=2) and [item.area for _, item in scoring_items(demo)].count(miss.area) == 1
        ),
    ],
    "columns": [gap_in_the_column, long_line_counted_once, row_of_three],
    "largest_lake": [
        lambda demo, land, miss: (
            size(area_of(miss)) > len(scoring_items(demo)[0][1].cells) and open_sides(area_of(miss)) == [Side.E]
        ),
        lambda demo, land, miss: size(area_of(miss)) < len(scoring_items(demo)[0][1].cells) and area_of(miss).completed,
    ],
    "scrolls": [
        lambda demo, land, miss: land.count(Feature.SHEEP) == count(land, miss.cells, Feature.SHEEP) == 5,
        lambda demo, land, miss: (
            not area_of(miss).completed and any(part.scroll is Feature.SHEEP for _, part in area_of(miss).parts)
        ),
        lambda demo, land, miss: (
            land.count(Feature.SHIP) == 1 and any(part.scroll is Feature.SHIP for _, part in area_of(miss).parts)
        ),
    ],
    "income": [
        apart_from_the_joined,
        lambda demo, land, miss: (
            land.cells[miss.cells[0]].tile.barrel
            and neighbour(miss.cells[0], Side.S) == CASTLE_CELL
            and road_at(land, CASTLE_CELL, Side.N)
            and not road_at(land, miss.cells[0], Side.S)
        ),
        lambda demo, land, miss: demo.players[1].points == demo.players[2].points,
    ],
    "areas": [
        faces_a_hole,
        faces_east_over_the_rim,
        lambda demo, land, miss: area_of(miss).completed and len(area_of(miss).parts) == size(area_of(miss)) + 1,
    ],
    "most": [lambda demo, land, miss: holds(miss, ship=0, lighthouse=1) and land.count(Feature.SHIP) == 0],
}
"""For each page, what each of its near misses says."""

COUNTS_LESS_THAN_IT_SEEMS = {
    ("farm_animals", 2),
    ("brochs", 1),
    ("most_ships", 0),
    ("ship_lighthouse", 2),
    ("columns", 1),
    ("columns", 2),
    ("scrolls", 1),
    ("areas", 2),
}
"""The near misses that tell not why something is worth nothing, but why it is worth no more; and the row, which
crosses columns that do count."""

MISSES = [(demo, number, miss) for demo in DEMOS for number, miss in enumerate(demo.near_misses)]
each_miss = pytest.mark.parametrize(
    ("demo", "number", "miss"), MISSES, ids=[f"{demo.id}-{number}" for demo, number, _ in MISSES]
)


def test_every_near_miss_is_checked() -> None:
    assert {page: len(claims) for page, claims in CLAIMS.items()} == {demo.id: len(demo.near_misses) for demo in DEMOS}


@each_miss
def test_what_a_near_miss_says_is_so(demo: Demo, number: int, miss: NearMiss) -> None:
    assert CLAIMS[demo.id][number](demo, demo.players[miss.seat].territory, miss)


@each_miss
def test_a_near_miss_scores_nothing(demo: Demo, number: int, miss: NearMiss) -> None:
    if demo.scored_by == INCOME or (demo.id, number) in COUNTS_LESS_THAN_IT_SEEMS:
        return
    items = [item for seat, item in scoring_items(demo) if seat == miss.seat]
    if miss.area is not None and any(item.area for item in items):
        assert miss.area not in [item.area for item in items]
    else:
        assert set(miss.cells).isdisjoint(cell for item in items for cell in item.cells)


@each_miss
def test_the_area_of_a_near_miss_is_one_the_oracle_finds(demo: Demo, number: int, miss: NearMiss) -> None:
    if miss.area is not None:
        found = oracle.areas(as_oracle(demo.players[miss.seat].territory))
        assert (miss.area.terrain.value, tuple(sorted(miss.cells)), miss.area.completed) in found


def english_texts(demo: Demo) -> list[str]:
    return [in_english(text) for text in (demo.lesson, *(miss.text for miss in demo.near_misses))]


@each_page
def test_every_text_is_one_sentence_on_one_line(demo: Demo) -> None:
    for text in english_texts(demo):
        assert text.isprintable()
        assert text.endswith(".")
        assert ". " not in text


def test_no_text_states_points() -> None:
    """They would go stale when a rule changes; the one number is the round from which the board pays."""
    texts = [text for demo in DEMOS for text in english_texts(demo)]
    assert re.findall(r"\S+ \d+", " ".join(texts)) == ["round 3"]


def test_the_numbers_in_the_lessons_are_those_of_the_rules() -> None:
    rules = {tile.id: tile.rule for tile in BOX.scoring_tiles}
    large, brochs, columns = rules["large_completed_areas"], rules["brochs"], rules["columns"]
    assert "at least three tiles" in in_english(DEMO["large_completed_areas"].lesson)
    assert isinstance(large, EachArea)
    assert large.tiles == 3
    assert "up to three" in in_english(DEMO["brochs"].lesson)
    assert isinstance(brochs, AreaScale)
    assert len(brochs.points) == 3
    assert "at least three tiles" in in_english(DEMO["columns"].lesson)
    assert isinstance(columns, EachColumn)
    assert columns.tiles == 3
    assert "from round 3" in in_english(DEMO["income"].lesson)
    assert next(number for number, gold in enumerate(UP_TO_FOUR.gold_per_player_ahead, 1) if gold) == 3


# --- Broken files -----------------------------------------------------------------------------------------

SHIPPED = (datafile.data_folder() / DEMOS_FILE).read_text(encoding="utf-8")
SQUARES_LAND = "entry squares, key first[0].land"
FIRST_MISS = "entry completed_areas, key near_misses[0]"
WORD_EXPECTED = 'a tile with its turns such as "L12/3", "castle", or "." for an empty cell'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("L36/0  L57/2", "L99/0  L57/2", f"{SQUARES_LAND}: found 'L99/0', expected {WORD_EXPECTED}"),
        ("L36/0  L57/2", "L36/4  L57/2", f"{SQUARES_LAND}: found 'L36/4', expected {WORD_EXPECTED}"),
        ("L36/0  L57/2", "L36    L57/2", f"{SQUARES_LAND}: found 'L36', expected {WORD_EXPECTED}"),
        (
            "L36/0  L57/2",
            "L36/0  L57/1",
            f"{SQUARES_LAND}: found L57 with mountain in the south, expected pasture there, as on the tile beside it",
        ),
        (
            "L40/3  L73/0  .",
            ".      L73/0  .",
            f"{SQUARES_LAND}: found tiles apart from the castle, expected all tiles to lie side by side with it",
        ),
        (
            "L54/3  castle L40/3",
            "castle castle L40/3",
            f"{SQUARES_LAND}: found 2 castles, expected one",
        ),
        (
            "castle L07/3  L33/2",
            "castle L34/3",
            "entry most_gold, key second: found L34 2 times, expected each player and each tile once",
        ),
        (
            "- player: Cy",
            "- player: Bob",
            "entry most_ships, key first: found Bob 2 times, expected each player and each tile once",
        ),
        (
            "cells: [[2, 0], [2, 1], [3, 1]]",
            "cells: [[2, 0], [2, 1], [3, 0]]",
            "entry squares, key near_misses[0].cells: found [3, 0], expected a cell on which Ann has a tile",
        ),
        (
            "cells: [[1, -1], [2, -1], [1, 0]]",
            "cells: [[1, -1], [2, -1]]",
            f"{FIRST_MISS}.cells: found 0 areas of mountain on just these cells, expected one",
        ),
        (
            "terrain: mountain",
            "terrain: swamp",
            f"{FIRST_MISS}.terrain: found 'swamp', expected one of pasture, mountain, water",
        ),
        (
            "- player: Cy\n        cells: [[0, 0]",
            "- player: Eve\n        cells: [[0, 0]",
            "entry most_ships, key near_misses[1].player: found 'Eve', expected one of Ann, Bob, Cy",
        ),
        ("round: 4", "round: 7", "entry income, key round: found 7, expected a whole number of at most 6"),
        (
            "    round: 4\n",
            "",
            "entry income, key round: found None, expected a round on a page scored by income, and on no other",
        ),
        ("gold: 4", "gold: -4", "entry most_gold, key first[0].gold: found -4, expected a whole number of at least 0"),
        ("id: most\n", "id: areas\n", "entry areas, key id: found it 2 times, expected each id once"),
        ("\npages:", "\npage:", "the file: found ['page'], expected the keys pages"),
    ],
)
def test_a_broken_file_is_told_in_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SHIPPED
    (tmp_path / DEMOS_FILE).write_text(SHIPPED.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        load_demos(BOX, tmp_path)
    assert str(caught.value) == f"{DEMOS_FILE}: {message}"
    assert_told_in_each_language(caught.value)


def test_a_missing_file_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=f"^{DEMOS_FILE}: the file: found No such file or directory in .*, expected"):
        load_demos(BOX, tmp_path)
