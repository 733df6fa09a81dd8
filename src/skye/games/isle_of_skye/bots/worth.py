"""What a land is worth: what the scorings, the scrolls and the incomes still to come would pay for it as it lies."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, inf, prod

from msgspec import Struct

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
from skye.games.isle_of_skye.engine.territory import Cell, Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import LETTERS, track_for
from skye.games.isle_of_skye.engine.view import View


class Site(Struct, frozen=True):
    """A place for a tile, and what the land is worth more with the tile there."""

    gain: float
    tile: Tile
    cell: Cell
    turns: int
    land: Territory
    """The land with the tile in that place."""


Source = tuple[str, Callable[[Territory], float]]
"""Where points come from, by name, and what a land would get from there by the end of the game."""
BARRELS = "barrels"


class Outlook:
    """What the rest of a game pays one seat for its land, as far as a view shows it.

    Sources are told apart by what decides their points: which tiles there are, which cells they cover, or how they
    lie. So where many places are weighed at once, each tile and each cell is counted once.
    """

    def __init__(self, view: View, seat: int, gold_worth: float) -> None:
        """`gold_worth`: the points that one gold is taken to be worth."""
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
        """The points `land` would bring by the end of the game if nothing were added to it."""
        return _total(self._by_tiles, land) + _total(self._by_cells, land) + _total(self._by_lie, land)

    def worth_by_source(self, land: Territory) -> dict[str, float]:
        """Its worth by where it comes from: the id of a scoring tile, "scrolls", or "barrels" for their income."""
        return {name: worth(land) for name, worth in (*self._by_tiles, *self._by_cells, *self._by_lie)}

    def sites(self, land: Territory, tiles: Iterable[Tile]) -> Iterator[Site]:
        """Every place for each of `tiles` on `land`, one tile after another."""
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
        """For the id of each tile: what it adds to the worth of `land` in its best place; 0 where it fits nowhere."""
        gains: dict[str, float] = {}
        for site in self.sites(land, tiles):
            gains[site.tile.id] = max(site.gain, gains.get(site.tile.id, -inf))
        return {tile.id: gains.get(tile.id, 0.0) for tile in tiles}


def _total(sources: Iterable[Source], land: Territory) -> float:
    return sum([worth(land) for _, worth in sources])


def _scored(rule: OnLand, times: int) -> Callable[[Territory], float]:
    """What a rule brings that is scored so many times."""
    return lambda land: times * sum([item.points for item in rule.items(land)])


def _contested(rule: Most, rivals: Iterable[Territory], times: int) -> Callable[[Territory], float]:
    """What a comparison with the rivals' lands is likely to bring that is scored so many times."""
    counts = [land.count(rule.feature) for land in rivals]
    return lambda land: times * likely_points(rule, land.count(rule.feature), counts)


_SWAY = 1.2
"""How steeply the chance to end before a rival rises with each more of what is compared."""


def likely_points(contest: Most, own: int, rivals: Sequence[int]) -> float:
    """What a scoring of "most and second" is likely to bring whoever has `own` now, since all go on building.

    Zero of it scores nothing; a tie counts as being ahead.
    """
    if not own:
        return 0.0
    ahead = [1 / (1 + exp(_SWAY * (rival - own - 0.5))) for rival in rivals]
    first = prod(ahead)
    second = sum(first / chance * (1 - chance) for chance in ahead)
    return contest.first * first + contest.second * second
