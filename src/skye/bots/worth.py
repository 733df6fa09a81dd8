"""What a land is worth: what the scorings, the scrolls and the incomes still to come would pay for it as it lies."""

from collections.abc import Sequence
from math import exp, prod

from msgspec import Struct

from skye.engine.scoring import LandRule, Most, OnLand, scroll_score
from skye.engine.territory import Cell, Territory
from skye.engine.tile import Tile
from skye.engine.track import LETTERS, track_for
from skye.engine.view import View


class Site(Struct, frozen=True):
    """A place for a tile, and what the land is worth more with the tile there."""

    gain: float
    tile: Tile
    cell: Cell
    turns: int
    land: Territory
    """The land with the tile in that place."""


class Outlook:
    """What the rest of a game pays one seat for its land, as far as a view shows it."""

    def __init__(self, view: View, seat: int, gold_worth: float) -> None:
        """`gold_worth`: the points that one gold is taken to be worth."""
        track = track_for(len(view.seats))
        self._barrel_worth = gold_worth * (track.rounds - view.round)
        self._rules: list[tuple[OnLand, int]] = []
        self._contests: list[tuple[Most, int, list[int]]] = []
        rivals = [other.territory for index, other in enumerate(view.seats) if index != seat]
        for letter, tile in zip(LETTERS, view.scoring, strict=True):
            times = sum(letter in scored for scored in track.scored[view.round - 1 :])
            if times and isinstance(tile.rule, LandRule):
                self._rules.append((tile.rule, times))
            elif times and isinstance(tile.rule, Most):
                self._contests.append((tile.rule, times, [land.count(tile.rule.feature) for land in rivals]))

    def worth(self, land: Territory) -> float:
        """The points `land` would bring by the end of the game if nothing were added to it."""
        worth = scroll_score(land).points + self._barrel_worth * land.joined_barrels
        for rule, times in self._rules:
            worth += times * sum([item.points for item in rule.items(land)])
        for contest, times, rivals in self._contests:
            worth += times * likely_points(contest, land.count(contest.feature), rivals)
        return worth

    def sites(self, land: Territory, tile: Tile) -> list[Site]:
        """Every place for `tile` on `land`."""
        before = self.worth(land)
        sites = []
        for cell, turns in land.places(tile):
            grown = land.place(tile, cell, turns)
            sites.append(Site(self.worth(grown) - before, tile, cell, turns, grown))
        return sites

    def gain(self, land: Territory, tile: Tile) -> float:
        """What `tile` adds to the worth of `land` in its best place; 0 where it fits nowhere."""
        return max((site.gain for site in self.sites(land, tile)), default=0.0)


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
