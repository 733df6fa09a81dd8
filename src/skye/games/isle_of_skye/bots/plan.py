"""Plans for placing all tiles in hand, and a land's potential for future tiles."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.bots.worth import Outlook, Site
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile

PLANS_FOR_ONE = 3
"""Beam width when valuing one tile together with others."""


class Plan(Struct, frozen=True):
    """A sequence of placements."""

    land: Territory
    """The land after all placements."""
    gain: float = 0.0
    steps: tuple[Site, ...] = ()

    def then(self, site: Site) -> "Plan":
        """This plan extended by one placement."""
        return Plan(site.land, self.gain + site.gain, (*self.steps, site))

    def left(self, hand: Sequence[Tile]) -> list[Tile]:
        """The tiles of `hand` that it does not place."""
        laid = [step.tile for step in self.steps]
        return [tile for tile in hand if tile not in laid]

    @property
    def outcome(self) -> frozenset[tuple[str, Cell, int]]:
        """Its placements regardless of order, to recognise plans that are permutations of each other."""
        return frozenset((step.tile.id, step.cell, step.turns) for step in self.steps)


def best_plans(outlook: Outlook, land: Territory, hand: Sequence[Tile], width: int) -> list[Plan]:
    """Beam search over the orders and placements of `hand`: at most `width` plans, best first.

    Tiles that no longer fit anywhere are left over.
    """
    plans = [Plan(land)]
    for _ in hand:
        longer = [plan.then(site) for plan in plans for site in outlook.sites(plan.land, plan.left(hand))]
        if not longer:
            break
        plans = []
        outcomes = set()
        for plan in sorted(longer, key=lambda plan: -plan.gain):
            if plan.outcome not in outcomes:
                outcomes.add(plan.outcome)
                plans.append(plan)
            if len(plans) == width:
                break
    return plans


class Addition(Struct, frozen=True):
    """What one more tile is worth to a land, beside others that will be placed there, too."""

    tile: Tile
    without: Plan
    """The best plan for the others alone."""
    along: Plan
    """The best plan for all of them."""

    @property
    def gain(self) -> float:
        """The points by the end of the game that the tile is worth."""
        return self.along.gain - self.without.gain

    @property
    def site(self) -> Site | None:
        """Where the tile lies; None if it fits nowhere."""
        return next((step for step in self.along.steps if step.tile is self.tile), None)


def additions(outlook: Outlook, land: Territory, beside: Sequence[Tile], tiles: Sequence[Tile]) -> list[Addition]:
    """The worth of each of `tiles`, added to `land` beside the tiles of `beside`: the one measure of what a tile is
    worth. Beside nothing its gain is that of `Outlook.gains`, which reckons many tiles at once."""
    without = best_plans(outlook, land, beside, PLANS_FOR_ONE)[0]
    return [Addition(tile, without, best_plans(outlook, land, [*beside, tile], PLANS_FOR_ONE)[0]) for tile in tiles]


def promise(outlook: Outlook, land: Territory, sample: Sequence[Tile]) -> float:
    """A land's potential: the mean gain of one more tile, over `sample`."""
    return fmean(outlook.gains(land, sample).values())
