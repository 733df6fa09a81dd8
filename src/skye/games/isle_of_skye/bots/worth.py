"""Values a land: what the remaining scorings, scrolls and incomes would pay for it as it stands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, inf, prod

from msgspec import Struct

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.scoring import (
    SCROLLS,
    EachBlock,
    EachColumn,
    EachFeature,
    EachSet,
    Most,
    MostGold,
    OnLand,
    scroll_score,
)
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import LETTERS, track_for
from skye.games.isle_of_skye.engine.view import View


class Site(Struct, frozen=True):
    """A candidate placement, with its gain in land value."""

    gain: float
    tile: Tile
    cell: Cell
    turns: int
    land: Territory
    """The land after the placement."""


Source = tuple[str, Callable[[Territory], float]]
"""A source of points: its name, and a function from a land to what it yields by the end of the game."""
BARRELS = "barrels"


class Outlook:
    """What the rest of a game pays one seat for its land, as far as a view shows.

    Sources are grouped by what they depend on: the set of tiles, the cells covered, or the exact layout. When many
    placements are compared, the first group is computed once per tile and the second once per cell.
    """

    def __init__(self, view: View, seat: int, gold_worth: float) -> None:
        """`gold_worth`: estimated points per gold."""
        track = track_for(len(view.seats))
        self._by_tiles: list[Source] = []
        self._by_cells: list[Source] = []
        self._by_lie: list[Source] = [(SCROLLS, lambda land: scroll_score(land).points)]
        for letter, tile in zip(LETTERS, view.scoring, strict=True):
            times = sum(letter in scored for scored in track.scored[view.round - 1 :])
            match tile.rule:
                case _ if not times:
                    pass
                case MostGold():
                    pass
                case Most() as rule:
                    rivals = [other.territory for index, other in enumerate(view.seats) if index != seat]
                    self._by_tiles.append((tile.id, _contested(rule, rivals, times)))
                case EachSet() | EachFeature(joined=False, near=None) as rule:
                    self._by_tiles.append((tile.id, _scored(rule, times)))
                case EachBlock() | EachColumn() as rule:
                    self._by_cells.append((tile.id, _scored(rule, times)))
                case rule:
                    self._by_lie.append((tile.id, _scored(rule, times)))
        if barrel_worth := gold_worth * (track.rounds - view.round):
            self._by_lie.append((BARRELS, lambda land: barrel_worth * land.joined_barrels))

    def worth(self, land: Territory) -> float:
        """The points `land` would earn by the end of the game if nothing were added to it."""
        return _total(self._by_tiles, land) + _total(self._by_cells, land) + _total(self._by_lie, land)

    def worth_by_source(self, land: Territory) -> dict[str, float]:
        """`worth` split by source: a scoring tile's id, "scrolls", or "barrels" for their income."""
        return {name: worth(land) for name, worth in (*self._by_tiles, *self._by_cells, *self._by_lie)}

    def sites(self, land: Territory, tiles: Iterable[Tile]) -> Iterator[Site]:
        """Every placement of each of `tiles` on `land`, tile by tile."""
        before = self.worth(land)
        of_cells: dict[Cell, float] = {}
        for tile in tiles:
            of_tiles = None
            for cell, turns in land.places(tile):
                grown = land.place(tile, cell, turns)
                if of_tiles is None:
                    of_tiles = _total(self._by_tiles, grown)
                if cell not in of_cells:
                    of_cells[cell] = _total(self._by_cells, grown)
                gain = of_tiles + of_cells[cell] + _total(self._by_lie, grown) - before
                yield Site(gain, tile, cell, turns, grown)

    def gains(self, land: Territory, tiles: Sequence[Tile]) -> dict[str, float]:
        """By tile id, the gain of the tile's best placement on `land`; 0 if it fits nowhere."""
        gains: dict[str, float] = {}
        for site in self.sites(land, tiles):
            gains[site.tile.id] = max(site.gain, gains.get(site.tile.id, -inf))
        return {tile.id: gains.get(tile.id, 0.0) for tile in tiles}


def wants_of(view: View, tiles: Sequence[Tile], gold_worth: float) -> list[dict[str, float]]:
    """Each seat's gain from each of `tiles`."""
    return [Outlook(view, seat, gold_worth).gains(other.territory, tiles) for seat, other in enumerate(view.seats)]


def _total(sources: Iterable[Source], land: Territory) -> float:
    return sum([worth(land) for _, worth in sources])


def _scored(rule: OnLand, times: int) -> Callable[[Territory], float]:
    """The value of a rule that is scored `times` more times."""
    return lambda land: times * sum([item.points for item in rule.items(land)])


def _contested(rule: Most, rivals: Iterable[Territory], times: int) -> Callable[[Territory], float]:
    """The expected value of a comparison with the rivals' lands, scored `times` more times."""
    counts = [land.count(rule.feature) for land in rivals]
    return lambda land: times * likely_points(rule, land.count(rule.feature), counts)


_STEEPNESS = 1.2
"""Steepness of the logistic estimate of finishing ahead of a rival, per unit of lead."""


def likely_points(contest: Most, own: int, rivals: Sequence[int]) -> float:
    """Expected points from a "most and second" scoring for whoever has `own` now, since everyone keeps building.

    A count of 0 scores nothing; a tie counts as being ahead.
    """
    if not own:
        return 0.0
    ahead = [1 / (1 + exp(_STEEPNESS * (rival - own - 0.5))) for rival in rivals]
    first = prod(ahead)
    second = sum(first / chance * (1 - chance) for chance in ahead)
    return contest.first * first + contest.second * second
