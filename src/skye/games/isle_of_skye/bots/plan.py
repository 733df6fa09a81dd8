"""Plans for placing all tiles in hand, and a land's potential for future tiles."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.bots.worth import Outlook, Site
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile


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


def promise(outlook: Outlook, land: Territory, sample: Sequence[Tile]) -> float:
    """A land's potential: the mean gain of one more tile, over `sample`."""
    return fmean(outlook.gains(land, sample).values())
