"""What the map is worth to a seat: the points it would get for houses if its reward were paid now."""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.engine.cards import Objective, Reward, mission_of, reward_of
from skye.games.small_islands.engine.map import Island, Map

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import View


def island_worth(reward: Reward, island: Island, tokens_worth: Sequence[float]) -> float:
    """The points a reward brings for an island; discovery tokens count what `tokens_worth` says of so many draws."""
    draws = min(reward.draws(island), len(tokens_worth) - 1)
    return sum(item.points for item in reward.items(island)) + tokens_worth[draws]


def houses_worth(land: Map, seat: int, houses: int, objective: Objective, tokens_worth: Sequence[float]) -> float:
    """The points a seat would get now for `objective` with so many houses, on the islands that bring most."""
    mission, reward = mission_of(objective), reward_of(objective)
    worths = [
        island_worth(reward, island, tokens_worth)
        for island in land.islands
        if island.free and not island.has_house_of(seat) and mission.met_by(island)
    ]
    return sum(sorted(worths, reverse=True)[:houses])


def tokens_worth(view: "View") -> Sequence[float]:
    """What the best of so many discovery tokens drawn is worth on average, by the number of draws from 0.

    Which tokens the rivals have is not known, so any of those the seat does not have itself may be drawn.
    """
    own = view.seats[own_seat(view)].discovery or ()
    values = sorted(token.value for token in view.box.discovery if token not in own)
    return _best_of(tuple(values), view.discoveries)


@cache
def _best_of(values: Sequence[int], left: int) -> Sequence[float]:
    """The mean of the highest of so many values drawn, from none to `left`; `values` rise."""
    return (
        0.0,
        *(
            sum(value * comb(lower, draws - 1) for lower, value in enumerate(values)) / comb(len(values), draws)
            for draws in range(1, left + 1)
        ),
    )
