"""Plans for building: all tiles in hand laid together, and what a land promises for the tiles to come."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from skye.games.isle_of_skye.bots.worth import Outlook, Site
from skye.games.isle_of_skye.engine.territory import Cell, Territory
from skye.games.isle_of_skye.engine.tile import Tile


class Plan(Struct, frozen=True):
    """Tiles laid one after another."""

    land: Territory
    """The land with all of them."""
    gain: float = 0.0
    steps: tuple[Site, ...] = ()

    def then(self, site: Site) -> "Plan":
        """This plan and one more tile."""
        return Plan(site.land, self.gain + site.gain, (*self.steps, site))

    def left(self, hand: Sequence[Tile]) -> list[Tile]:
        """The tiles of `hand` that it does not lay."""
        laid = [step.tile for step in self.steps]
        return [tile for tile in hand if tile not in laid]

    @property
    def outcome(self) -> frozenset[tuple[str, Cell, int]]:
        """What it lays where: equal for plans that differ in the order of their steps alone."""
        return frozenset((step.tile.id, step.cell, step.turns) for step in self.steps)


def best_plans(outlook: Outlook, land: Territory, hand: Sequence[Tile], width: int) -> list[Plan]:
    """The best ways found to lay all of `hand`, in any order; at most `width`, the best first.

    After each tile the best so far are followed up. Tiles that fit nowhere then are left over.
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


def promise(outlook: Outlook, land: Territory, sample: Sequence[Tile]) -> float:
    """What one more tile would gain on `land`, on average over `sample`."""
    return fmean(outlook.gains(land, sample).values())
