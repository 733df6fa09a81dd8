"""What the map is worth to a seat: the points it would get for houses if its reward were paid now."""

from skye.games.small_islands.engine.cards import Objective, Reward, mission_of, reward_of
from skye.games.small_islands.engine.map import Island, Map
from skye.games.small_islands.engine.view import View


def island_worth(reward: Reward, island: Island, token_worth: float) -> float:
    """The points a reward brings for an island; a discovery token counts `token_worth`, if there is a temple."""
    points = sum(item.points for item in reward.items(island))
    return points + (token_worth if reward.draws(island) else 0)


def houses_worth(land: Map, seat: int, houses: int, objective: Objective, token_worth: float) -> float:
    """The points a seat would get now for `objective` with so many houses, on the islands that bring most."""
    mission, reward = mission_of(objective), reward_of(objective)
    worths = [
        island_worth(reward, island, token_worth)
        for island in land.islands
        if island.free and not island.has_house_of(seat) and mission.met_by(island)
    ]
    return sum(sorted(worths, reverse=True)[:houses])


def token_worth(view: View) -> float:
    """The mean value of a discovery token in the box."""
    values = [token.value for token in view.box.discovery]
    return sum(values) / len(values)
