"""A slow second opinion on the rules of Isle of Skye, for tests to check the engine against.

Nothing here is shared with the engine. Every tile is drawn into a raster of 9 x 9 spots, the whole land is
laid out as one such drawing, and every question is answered by flooding that drawing from scratch.

Cells are (x, y): x grows east, y grows south, the castle is at (0, 0). Turns are clockwise quarter turns 0-3.
Points and gold are whole numbers. A spot is (x, y) too, nine spots to the side of a cell.

How a tile is drawn, unturned: an arm of three spots enters from the middle of each side; two neighbouring
sides of one area are joined by a bend, two opposite ones by a line through the middle; an area without a side
is a single spot in a corner. Drawings of different areas never touch, and only the outer spot of an arm lies
on the rim of its tile, so four-way flooding over spots of one terrain finds exactly the areas of the land.

           . . . . N . . . .
           . o . . N . . o .      o  spots for areas without a side
           . . B B N B B . .      N E S W  arms, B bends, L lines
           . . B . L . B . .
           W W W L L L E E E
           . . B . L . B . .
           . . B B S B B . .
           . o . . S . . o .
           . . . . S . . . .
"""

from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

RawTile = dict[str, Any]
Cell = tuple[int, int]
Land = dict[Cell, tuple[RawTile, int]]
Spot = tuple[int, int]
TilePart = tuple[Cell, int]

_CASTLE: Cell = (0, 0)
_SIZE = 9
_SIDES = "NESW"
_NORTH_ARM: frozenset[Spot] = frozenset({(4, 0), (4, 1), (4, 2)})
_NORTH_EAST_BEND: frozenset[Spot] = frozenset({(4, 2), (5, 2), (6, 2), (6, 3), (6, 4)})
_NORTH_SOUTH_LINE: frozenset[Spot] = frozenset({(4, 2), (4, 3), (4, 4), (4, 5), (4, 6)})
_INNER_SPOTS: tuple[Spot, ...] = ((1, 1), (7, 1), (1, 7), (7, 7))

_BASE_INCOME = 5
_CATCH_UP_GOLD = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4}
_BROCH_POINTS = (0, 1, 3, 6)
_COUNTED_IN_PAIRS = ("sheep", "barrel", "ship")


class _Area(NamedTuple):
    """One area of a land: its terrain, the tile areas it is made of, and whether it can no longer grow."""

    terrain: str
    parts: frozenset[TilePart]
    completed: bool

    def cells(self) -> set[Cell]:
        """Return the cells the area touches, each once: their number is the size of the area."""
        return {cell for cell, _ in self.parts}


def load_tiles(path: Path) -> dict[str, RawTile]:
    """Read tiles.yaml and return its entries by id, the 73 landscape tiles and "castle"."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {tile["id"]: tile for tile in [data["castle"], *data["landscape"]]}


def legal_placements(land: Land, tile: RawTile) -> set[tuple[Cell, int]]:
    """Return every (cell (x, y), clockwise quarter turns 0-3) at which the tile may be built.

    Rule (build): an empty cell that shares a side with a placed tile, the same terrain on every shared side;
    roads need not continue. All four turns are tried, and turns that look alike are all returned.
    """
    painted = _terrain_raster(land)
    free = {neighbour for cell in land for neighbour in _neighbours(cell)} - land.keys()
    return {(cell, turns) for cell in free for turns in range(4) if _fits(painted, cell, tile, turns)}


def points(scoring_id: str, lands: Sequence[Land], gold: Sequence[int]) -> list[int]:
    """Return the points each player gets when the scoring tile with this id of data/scoring_tiles.yaml is scored.

    Rule (the sixteen scoring tiles): lands, gold held (whole gold, after unsold prices are lost) and the
    answer (whole points) are all in seat order.
    """
    if scoring_id == "most_gold":
        return _most_and_second(gold)
    if scoring_id in _COMPARED:
        return _most_and_second([_COMPARED[scoring_id](land) for land in lands])
    return [_COUNTED[scoring_id](land) for land in lands]


def scroll_points(land: Land) -> int:
    """Return the points all scrolls of a land are worth at the end of the game.

    Rule (the end): 1 point for every 2 sheep, barrel tiles or ships, rounded down; 1 for each cattle, broch,
    farm or lighthouse; each scroll doubled after that if the area that holds it is completed.
    """
    return sum(
        _scroll_value(land, raw["scroll"]) * (2 if area.completed else 1)
        for area in _areas(land)
        for raw in _raw_parts(land, area)
        if "scroll" in raw
    )


def joined_barrels(land: Land) -> int:
    """Return the number of tiles with barrels that are joined to the castle by road.

    Rule (income): a tile counts once however many barrels it shows, and is joined if any of its roads is.
    """
    return sum(_has_barrels(land, cell) for cell in _joined_cells(land))


def income(lands: Sequence[Land], round_number: int, scores: Sequence[int]) -> list[int]:
    """Return the income of each player in whole gold; lands and scores (points) are in seat order.

    Rule (income): 5 for the castle, 1 for each joined barrel tile, and the track's gold of the round for each
    player with strictly more points. Rounds run from 1 to 6, with five players to 5.
    """
    last_round = 5 if len(lands) == 5 else 6
    if not 1 <= round_number <= last_round:
        raise ValueError(f"round {round_number} is not on the track of {len(lands)} players")
    gold_per_ahead = _CATCH_UP_GOLD[round_number]
    return [
        _BASE_INCOME + joined_barrels(land) + gold_per_ahead * sum(other > score for other in scores)
        for land, score in zip(lands, scores, strict=True)
    ]


def gold_points(gold: int) -> int:
    """Return the points for gold held at the end of the game: 1 for every full 5 gold."""
    return gold // 5


def areas(land: Land) -> list[tuple[str, tuple[Cell, ...], bool]]:
    """Return every area as (terrain, its cells (x, y) sorted and each once, completed), the list sorted.

    Rule (the land): one terrain joined across shared sides and within a tile, completed when none of its
    sides faces an empty cell. Two areas that look alike, as two lakes of one tile, are both in the list.
    """
    return sorted((area.terrain, tuple(sorted(area.cells())), area.completed) for area in _areas(land))


def largest_multiple_touch(land: Land) -> int:
    """Return the number of areas that hold some tile through two or more separate areas of that tile.

    Rule (the land): a tile twice in an area counts once for its size; tests count how often that matters.
    """
    return sum(len(area.parts) > len(area.cells()) for area in _areas(land))


def holes(land: Land) -> int:
    """Return the number of regions of empty cells, joined across sides, that tiles enclose altogether.

    Rule (the land): an area that faces a hole is not completed; tests count how often holes come up.
    """
    xs = [x for x, _ in land]
    ys = [y for _, y in land]
    frame = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)}
    outside = 1
    return len(_regions(frame - land.keys())) - outside


# --- The raster -------------------------------------------------------------------------------------------


def _neighbours(place: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the four places that share a side with a cell, or with a spot."""
    x, y = place
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def _regions(places: Collection[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """Split places (cells or spots) into regions joined across sides, by breadth-first flooding."""
    dry = set(places)
    regions = []
    while dry:
        start = dry.pop()
        region = {start}
        queue = deque([start])
        while queue:
            wet = dry.intersection(_neighbours(queue.popleft()))
            dry -= wet
            region |= wet
            queue.extend(wet)
        regions.append(region)
    return regions


def _laid(spot: Spot, cell: Cell, turns: int) -> Spot:
    """Return where a spot of an unturned tile lies in the land when the tile lies turned in a cell."""
    x, y = spot
    for _ in range(turns):
        x, y = _SIZE - 1 - y, x
    return (cell[0] * _SIZE + x, cell[1] * _SIZE + y)


def _turned(spots: frozenset[Spot], turns: int) -> set[Spot]:
    """Turn spots of a single tile by clockwise quarter turns."""
    return {_laid(spot, (0, 0), turns) for spot in spots}


def _drawing(sides: str) -> set[Spot]:
    """Draw an area or a road of an unturned tile that touches these sides; no side gives no spot."""
    spots: set[Spot] = set()
    for turns, side in enumerate(_SIDES):
        if side in sides:
            spots |= _turned(_NORTH_ARM, turns)
            if _SIDES[(turns + 1) % 4] in sides:
                spots |= _turned(_NORTH_EAST_BEND, turns)
    if set(sides) in ({"N", "S"}, {"E", "W"}):
        spots |= _turned(_NORTH_SOUTH_LINE, _SIDES.index(sides[0]))
    return spots


@cache
def _painted(figures: tuple[str, ...]) -> dict[Spot, int]:
    """Draw all areas, or all roads, of an unturned tile: spot to number of the figure, in their order."""
    inner = iter(_INNER_SPOTS)
    painted: dict[Spot, int] = {}
    for number, sides in enumerate(figures):
        spots = _drawing(sides) or {next(inner)}
        if not spots.isdisjoint(painted):
            raise ValueError(f"these cannot lie side by side on a tile: {figures}")
        painted |= dict.fromkeys(spots, number)
    return painted


def _cell_of(spot: Spot) -> Cell:
    """Return the cell a spot of the land lies in."""
    return (spot[0] // _SIZE, spot[1] // _SIZE)


def _part_raster(land: Land) -> dict[Spot, TilePart]:
    """Draw the areas of all tiles: spot to (cell, number of the area in its tile)."""
    return {
        _laid(spot, cell, turns): (cell, number)
        for cell, (tile, turns) in land.items()
        for spot, number in _painted(tuple(area["sides"] for area in tile["areas"])).items()
    }


def _terrain_raster(land: Land) -> dict[Spot, str]:
    """Draw the areas of all tiles: spot to terrain."""
    return {spot: _raw_part(land, part)["terrain"] for spot, part in _part_raster(land).items()}


def _road_raster(land: Land) -> set[Spot]:
    """Draw the roads of all tiles."""
    return {_laid(spot, cell, turns) for cell, (tile, turns) in land.items() for spot in _painted(tuple(tile["roads"]))}


# --- The land ---------------------------------------------------------------------------------------------


def _raw_part(land: Land, part: TilePart) -> dict[str, Any]:
    """Return the tiles.yaml entry of one area of one tile."""
    cell, number = part
    entry: dict[str, Any] = land[cell][0]["areas"][number]
    return entry


def _raw_parts(land: Land, area: _Area) -> list[dict[str, Any]]:
    """Return the tiles.yaml entries of all tile areas of an area."""
    return [_raw_part(land, part) for part in area.parts]


def _areas(land: Land) -> list[_Area]:
    """Find all areas of a land by flooding the spots of each terrain."""
    part_of = _part_raster(land)
    spots_of: dict[str, list[Spot]] = {}
    for spot, part in part_of.items():
        spots_of.setdefault(_raw_part(land, part)["terrain"], []).append(spot)
    return [
        _Area(terrain, frozenset(part_of[spot] for spot in region), _is_completed(land, region))
        for terrain, spots in spots_of.items()
        for region in _regions(spots)
    ]


def _is_completed(land: Land, region: set[Spot]) -> bool:
    """Tell whether no spot of a flooded region lies next to an empty cell."""
    return all(_cell_of(neighbour) in land for spot in region for neighbour in _neighbours(spot))


def _fits(painted: dict[Spot, str], cell: Cell, tile: RawTile, turns: int) -> bool:
    """Tell whether every spot of a tile laid in an empty cell meets its own terrain on the tiles around."""
    own = _terrain_raster({cell: (tile, turns)})
    return all(
        painted.get(neighbour, terrain) == terrain for spot, terrain in own.items() for neighbour in _neighbours(spot)
    )


def _joined_cells(land: Land) -> set[Cell]:
    """Return the cells of all tiles joined to the castle by road, the castle itself left out."""
    reached = [{_cell_of(spot) for spot in region} for region in _regions(_road_raster(land))]
    return {cell for cells in reached if _CASTLE in cells for cell in cells if cell != _CASTLE}


def _completed(land: Land, terrain: str) -> list[_Area]:
    """Return the completed areas of one terrain."""
    return [area for area in _areas(land) if area.terrain == terrain and area.completed]


def _has_barrels(land: Land, cell: Cell) -> bool:
    """Tell whether the tile in a cell shows barrels."""
    return bool(land[cell][0].get("barrel", False))


def _on_cell(land: Land, cell: Cell, feature: str) -> int:
    """Count a feature (sheep, cattle, farm, broch, ship, lighthouse) on one tile."""
    return sum(area.get(feature, 0) for area in land[cell][0]["areas"])


def _in_area(land: Land, area: _Area, feature: str) -> int:
    """Count a feature in one area."""
    return sum(raw.get(feature, 0) for raw in _raw_parts(land, area))


def _in_land(land: Land, feature: str) -> int:
    """Count a feature, or tiles with barrels, in a whole land."""
    if feature == "barrel":
        return sum(_has_barrels(land, cell) for cell in land)
    return sum(_on_cell(land, cell, feature) for cell in land)


def _scroll_value(land: Land, feature: str) -> int:
    """Return the points of a scroll that counts a feature, before any doubling."""
    return _in_land(land, feature) // (2 if feature in _COUNTED_IN_PAIRS else 1)


# --- The sixteen scoring tiles ----------------------------------------------------------------------------


def _most_and_second(counts: Sequence[int]) -> list[int]:
    """Return 5 points for the most and 2 for the second; a tie for most leaves no second, 0 gets nothing."""
    most = max(counts)
    is_tied = counts.count(most) > 1
    second = max((count for count in counts if count < most), default=0)
    second_points = 0 if is_tied else 2
    worth = {second: second_points, most: 5, 0: 0}
    return [worth.get(count, 0) for count in counts]


def _squares(land: Land) -> int:
    """Return 2 for each 2 x 2 block of tiles, the castle among them; blocks may overlap."""
    return 2 * sum({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= land.keys() for x, y in land)


def _completed_areas(land: Land) -> int:
    """Return 1 for each completed area."""
    return sum(area.completed for area in _areas(land))


def _large_completed_areas(land: Land) -> int:
    """Return 3 for each completed area of at least 3 tiles."""
    return 3 * sum(area.completed and len(area.cells()) >= 3 for area in _areas(land))


def _sheep(land: Land) -> int:
    """Return 1 for each sheep."""
    return _in_land(land, "sheep")


def _farm_animals(land: Land) -> int:
    """Return 1 for each sheep and cattle on a farm tile or one of its 8 neighbours, each animal once."""
    farms = {cell for cell in land if _on_cell(land, cell, "farm") > 0}
    near = {(x + across, y + down) for x, y in farms for across in (-1, 0, 1) for down in (-1, 0, 1)}
    return sum(_on_cell(land, cell, "sheep") + _on_cell(land, cell, "cattle") for cell in near & land.keys())


def _brochs(land: Land) -> int:
    """Return 1, 3 or 6 for each mountain area, completed or not, with 1, 2, or 3 and more brochs."""
    mountains = [area for area in _areas(land) if area.terrain == "mountain"]
    return sum(_BROCH_POINTS[min(_in_area(land, area, "broch"), 3)] for area in mountains)


def _completed_mountains(land: Land) -> int:
    """Return 2 for each completed mountain area."""
    return 2 * len(_completed(land, "mountain"))


def _building_sets(land: Land) -> int:
    """Return 5 for each set of one broch, one farm and one lighthouse; a building is in one set."""
    return 5 * min(_in_land(land, building) for building in ("broch", "farm", "lighthouse"))


def _ships(land: Land) -> int:
    """Return the number of ships, which most_ships compares."""
    return _in_land(land, "ship")


def _barrels(land: Land) -> int:
    """Return the number of tiles with barrels, joined or not, which most_barrels compares."""
    return _in_land(land, "barrel")


def _road_cattle(land: Land) -> int:
    """Return 2 for each cattle on a tile joined to the castle."""
    return 2 * sum(_on_cell(land, cell, "cattle") for cell in _joined_cells(land))


def _road_tiles(land: Land) -> int:
    """Return 1 for each tile joined to the castle, the castle not counted."""
    return len(_joined_cells(land))


def _ship_lighthouse(land: Land) -> int:
    """Return 3 for each water area, completed or not, with a ship and a lighthouse."""
    lakes = [area for area in _areas(land) if area.terrain == "water"]
    return 3 * sum(_in_area(land, lake, "ship") > 0 and _in_area(land, lake, "lighthouse") > 0 for lake in lakes)


def _columns(land: Land) -> int:
    """Return 3 for each column x in which at least 3 tiles lie in an unbroken line, once a column."""
    return 3 * len({x for x, y in land if {(x, y + 1), (x, y + 2)} <= land.keys()})


def _largest_lake(land: Land) -> int:
    """Return 2 for each tile of the largest completed water area."""
    return 2 * max((len(lake.cells()) for lake in _completed(land, "water")), default=0)


_COMPARED: dict[str, Callable[[Land], int]] = {"most_ships": _ships, "most_barrels": _barrels}
_COUNTED: dict[str, Callable[[Land], int]] = {
    "squares": _squares,
    "completed_areas": _completed_areas,
    "large_completed_areas": _large_completed_areas,
    "sheep": _sheep,
    "farm_animals": _farm_animals,
    "brochs": _brochs,
    "completed_mountains": _completed_mountains,
    "building_sets": _building_sets,
    "road_cattle": _road_cattle,
    "road_tiles": _road_tiles,
    "ship_lighthouse": _ship_lighthouse,
    "columns": _columns,
    "largest_lake": _largest_lake,
}
