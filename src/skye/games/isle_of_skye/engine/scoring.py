"""Scoring: what a scoring tile, a scroll or the gold at the end is worth, item by item.

Each scoring tile is data: one of the rules below with its parameters. A score is a list of items, each with the cells
that earn it; its points are the sum over the items.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Protocol

from msgspec import Meta, Struct

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.territory import Area, Territory
from skye.games.isle_of_skye.engine.tile import Feature, Terrain
from skye.games.wording import Printed

MOST = 99
"""Upper bound on every number in a rule: pages have room for two digits."""
Positive = Annotated[int, Meta(ge=1, le=MOST)]


SCROLLS, GOLD = "scrolls", "gold"
"""Sources of points besides the scoring tiles, which go by their ids."""


class ItemKind(StrEnum):
    """Kinds of score items."""

    BLOCK = "block"
    AREA = "area"
    FEATURE = "feature"
    TILE = "tile"
    SET = "set"
    COLUMN = "column"
    MOST = "most"
    SECOND = "second"
    BEHIND = "behind"
    SCROLL = "scroll"
    DOUBLED_SCROLL = "doubled scroll"
    GOLD = "gold"


class Item(Struct, frozen=True):
    """One thing that scores, with the cells that earn it."""

    kind: ItemKind
    points: int
    cells: tuple[Cell, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    """What was counted, as (feature name or "gold", count) pairs."""
    area: Area | None = None
    """The area that scores, if it is one."""


class Score(Struct, frozen=True):
    """One player's score for a scoring tile, the scrolls or gold."""

    items: tuple[Item, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the items' points."""
        return sum(item.points for item in self.items)


class Holding(Protocol):
    """What a score depends on: one player's territory and gold."""

    @property
    def territory(self) -> Territory: ...

    @property
    def gold(self) -> int | None: ...


class _Rule(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base class of scoring rules; the fields are a rule's parameters."""


class _HasItems(Protocol):
    """Structural type of a rule that lists its items."""

    def items(self, land: Territory) -> Iterable[Item]: ...


class LandRule(_Rule, frozen=True):
    """A rule that scores each territory on its own, by its `items`."""

    def scores(self: _HasItems, holdings: Sequence[Holding]) -> tuple[Score, ...]:
        """The score of each player, in seat order."""
        return tuple(Score(tuple(self.items(holding.territory))) for holding in holdings)


class EachBlock(LandRule, frozen=True, tag="block"):
    """Points for each block of `width` x `height` tiles; blocks may overlap and the castle counts."""

    width: Positive
    height: Positive
    points: Positive

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per block."""
        cells = land.cells
        for x, y in cells:
            if (x + self.width - 1, y + self.height - 1) in cells:
                block = tuple([(x + east, y + south) for south in range(self.height) for east in range(self.width)])
                if all(cell in cells for cell in block):
                    yield Item(ItemKind.BLOCK, self.points, block)


class EachArea(LandRule, frozen=True, tag="area", rename={"holding": "with"}):
    """Points for each area of the minimum size with the required features, completed if required."""

    points: Positive
    terrain: Terrain | None = None
    """Required terrain; None for any."""
    completed: bool = True
    tiles: Positive = 1
    """Minimum size in tiles."""
    holding: tuple[Feature, ...] = ()
    """Required features, at least one of each in the area."""

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per qualifying area, with the counts of the required features."""
        for area in _areas(land, self.terrain, self.completed):
            if area.size >= self.tiles and all(map(area.count, self.holding)):
                counts = tuple([(feature.value, area.count(feature)) for feature in self.holding])
                yield Item(ItemKind.AREA, self.points, area.cells, counts, area)


class AreaScale(LandRule, frozen=True, tag="area scale"):
    """Points for each area by its count of a feature; the area need not be completed."""

    terrain: Terrain
    feature: Feature
    points: Annotated[tuple[Positive, ...], Meta(min_length=1)]
    """Points for one, two, ... of the feature; higher counts score as the last."""

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per area with the feature."""
        for area in _areas(land, self.terrain, completed=False):
            count = area.count(self.feature)
            if count:
                points = self.points[min(count, len(self.points)) - 1]
                yield Item(ItemKind.AREA, points, area.cells, ((self.feature.value, count),), area)


class LargestArea(LandRule, frozen=True, tag="largest area"):
    """Points per tile of a player's largest completed area of one terrain."""

    terrain: Terrain
    points: Positive

    def items(self, land: Territory) -> Iterator[Item]:
        """One item for the largest area, or none."""
        largest = max(_areas(land, self.terrain, completed=True), key=lambda area: area.size, default=None)
        if largest:
            yield Item(ItemKind.AREA, self.points * largest.size, largest.cells, (), largest)


class EachFeature(LandRule, frozen=True, tag="feature"):
    """Points for each feature, anywhere or only on certain tiles."""

    features: Annotated[tuple[Feature, ...], Meta(min_length=1)]
    points: Positive
    joined: bool = False
    """Only on tiles joined to the castle by road."""
    near: Feature | None = None
    """Only on tiles with this feature and their eight neighbours; each feature still scores only once."""

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per tile with any of the features."""
        for cell in self._where(land):
            there = land.cells[cell].tile.counts
            counts = [(feature.value, there[feature]) for feature in self.features if feature in there]
            if counts:
                total = sum([count for _, count in counts])
                yield Item(ItemKind.FEATURE, self.points * total, (cell,), tuple(counts))

    def _where(self, land: Territory) -> Iterable[Cell]:
        cells = land.joined if self.joined else tuple(land.cells)
        if self.near is None:
            return cells
        near = self.near
        centres = [cell for cell, placed in land.cells.items() if near in placed.tile.counts]
        around = {(x + east, y + south) for x, y in centres for east in (-1, 0, 1) for south in (-1, 0, 1)}
        return [cell for cell in cells if cell in around]


class EachJoinedTile(LandRule, frozen=True, tag="joined tile"):
    """Points for each tile joined to the castle by road.

    Ruling: the castle itself does not count, since it would add the same for everybody.
    """

    points: Positive

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per tile."""
        for cell in land.joined:
            yield Item(ItemKind.TILE, self.points, (cell,))


class EachSet(LandRule, frozen=True, tag="set"):
    """Points for each complete set of the features; each feature belongs to one set only."""

    features: Annotated[tuple[Feature, ...], Meta(min_length=1)]
    points: Positive

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per set, on the cells of its features."""
        found = [_cells_of(land, feature) for feature in self.features]
        for cells in zip(*found, strict=False):
            yield Item(ItemKind.SET, self.points, tuple(dict.fromkeys(cells)))


class EachColumn(LandRule, frozen=True, tag="column"):
    """Points for each column with an unbroken vertical line of at least `tiles` tiles.

    Ruling: at most once per column, however long the line or how many lines it has.
    """

    tiles: Positive
    points: Positive

    def items(self, land: Territory) -> Iterator[Item]:
        """One item per column, on the cells of its longest line."""
        for line in _longest_vertical_lines(land):
            if len(line) >= self.tiles:
                yield Item(ItemKind.COLUMN, self.points, tuple(line))


class Comparison(_Rule, frozen=True):
    """Points for the most and the second most of something, compared across all players."""

    first: Positive
    second: Positive

    def compared(self, counted: Sequence[tuple[str, int, tuple[Cell, ...]]]) -> tuple[Score, ...]:
        """The scores, given what was counted, the count and the cells for each player: always one item each."""
        ranking = ranks([count for _, count, _ in counted])
        return tuple(Score((self._item(rank, *counts),)) for rank, counts in zip(ranking, counted, strict=True))

    def _item(self, rank: int, what: str, count: int, cells: tuple[Cell, ...]) -> Item:
        kind = (ItemKind.MOST, ItemKind.SECOND, ItemKind.BEHIND)[rank]
        return Item(kind, (self.first, self.second, 0)[rank], cells, ((what, count),))


class Most(Comparison, frozen=True, tag="most"):
    """Points for most and second most of a feature, counted over the whole land."""

    feature: Feature

    def scores(self, holdings: Sequence[Holding]) -> tuple[Score, ...]:
        """The score of each player, in seat order."""
        found = [_cells_of(holding.territory, self.feature) for holding in holdings]
        return self.compared([(self.feature.value, len(cells), tuple(dict.fromkeys(cells))) for cells in found])


class MostGold(Comparison, frozen=True, tag="most gold"):
    """Points for most and second most gold held when it is scored.

    Ruling: the amounts are revealed to all at that scoring.
    """

    def scores(self, holdings: Sequence[Holding]) -> tuple[Score, ...]:
        """The score of each player, in seat order."""
        return self.compared([("gold", holding.gold or 0, ()) for holding in holdings])


OnLand = EachBlock | EachArea | AreaScale | LargestArea | EachFeature | EachJoinedTile | EachSet | EachColumn
"""The rules that score each territory on its own."""
Rule = OnLand | Most | MostGold


class ScoringTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scoring tile: its rule, with a name and a text for display."""

    id: str
    name: Printed
    text: Printed
    """The rule in one line."""
    rule: Rule

    def scores(self, holdings: Sequence[Holding]) -> tuple[Score, ...]:
        """The score of each player, in seat order."""
        return self.rule.scores(holdings)


class ScoringFault(StrEnum):
    """Stable error codes for scoring tiles that a game cannot be set up with."""

    UNKNOWN_TILE = "unknown-scoring-tile"
    NOT_FOUR_DIFFERENT = "not-four-different-scoring-tiles"
    UNFIT_TILES = "unfit-scoring-tiles"


def ranks(counts: Sequence[int]) -> tuple[int, ...]:
    """Rank each count: 0 for most, 1 for second, 2 for neither (rule "most and second").

    Players tied for most are all first, and then nobody is second; with a single first, players tied for second are all
    second. A count of 0 never ranks.
    """
    first, second = sorted(counts, reverse=True)[:2]
    rank_of = {second: 1, first: 0, 0: 2}
    return tuple(rank_of.get(count, 2) for count in counts)


_PAIRS = (Feature.SHEEP, Feature.BARREL, Feature.SHIP)


def scroll_score(land: Territory) -> Score:
    """End-of-game score of the scrolls: one item each, counted over the whole territory.

    1 for every 2 sheep, barrel tiles or ships (rounded down), 1 for each cattle, broch, farm or lighthouse; doubled if
    the scroll's area is completed.
    """
    scrolls = [(area, cell, part.scroll) for area in land.areas for cell, part in area.parts if part.scroll]
    items = []
    for area, cell, feature in scrolls:
        count = land.count(feature)
        points = count // 2 if feature in _PAIRS else count
        kind, factor = (ItemKind.DOUBLED_SCROLL, 2) if area.completed else (ItemKind.SCROLL, 1)
        items.append(Item(kind, points * factor, (cell,), ((feature.value, count),), area))
    return Score(tuple(items))


def gold_score(gold: int) -> Score:
    """End-of-game score of gold: 1 point per full 5 gold held."""
    return Score((Item(ItemKind.GOLD, gold // 5, (), (("gold", gold),)),))


def _areas(land: Territory, terrain: Terrain | None, completed: bool) -> Iterator[Area]:
    """The areas of a terrain (None for any); only the completed ones if `completed`."""
    for area in land.areas:
        if (terrain is None or area.terrain is terrain) and not (completed and area.openings):
            yield area


def _cells_of(land: Territory, feature: Feature) -> list[Cell]:
    """The cells with a feature, repeated once per feature."""
    cells: list[Cell] = []
    for cell, placed in land.cells.items():
        cells += [cell] * placed.tile.counts.get(feature, 0)
    return cells


def _longest_vertical_lines(land: Territory) -> Iterable[Sequence[Cell]]:
    """The longest unbroken vertical line of each column; ties go to the northernmost."""
    longest: dict[int, list[Cell]] = {}
    line: list[Cell] = []
    for x, y in sorted(land.cells):
        line = [*line, (x, y)] if line and line[-1] == (x, y - 1) else [(x, y)]
        if len(line) > len(longest.get(x, ())):
            longest[x] = line
    return longest.values()
