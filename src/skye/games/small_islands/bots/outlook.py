"""What islands promise a seat: its reward this round, rewards of rounds to come, and what they promise its rivals."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct

from skye.games.grids.squares import Cell, neighbour
from skye.games.small_islands.bots.bot import own_seat
from skye.games.small_islands.bots.chances import Pace, chance_met
from skye.games.small_islands.bots.worth import island_worth, token_worth
from skye.games.small_islands.engine.cards import LEAST_SIZE, Card, Objective, mission_of, reward_of
from skye.games.small_islands.engine.map import Island, LaidToken, Map, with_token
from skye.games.small_islands.engine.state import ROUNDS
from skye.games.small_islands.engine.view import View

LATER = 0.12
"""How much of an average reward an island without an own house promises, for each round to come."""
ASIDE = 0.2
"""How much of the reward set aside it promises for the next round."""
RIVALS = 0.10
"""How much of an average reward it promises a rival, for each round left, this one among them."""
BEST_HOUSE, HOUSES_A_ROUND = 7.0, 3.0
"""What the best house of a round brings, and how many islands a round could take one."""


class Promise(NamedTuple):
    """What an island promises, in points."""

    island: Island
    own: float
    """Expected of a house this round, beyond what a house kept would bring later."""
    later: float
    """Of houses in rounds to come."""
    rivals: float
    """What it promises the rivals, as a loss."""


class Weights(Struct, frozen=True):
    """How much what is not this round's own reward counts."""

    later: float = LATER
    aside: float = ASIDE
    rivals: float = RIVALS
    keep: float = 1.0
    """How much a house kept counts."""


GREEDY = Weights(0, 0, 0, 0)
"""This round's own reward is all that counts."""


class Outlook:
    """What islands promise the seat of a view, if it plays for an objective and rewards are due in so many turns."""

    def __init__(self, view: View, objective: Objective, pace: Pace, weights: Weights, aside: Objective = ()) -> None:
        seat = own_seat(view)
        mine = view.seats[seat]
        self.view, self.seat, self.houses, self.pace = view, seat, mine.houses, pace
        self.token = token_worth(view) if view.discoveries else 0.0
        self._mission, self._reward = mission_of(objective), reward_of(objective)
        to_come = ROUNDS - max(1, view.round)
        self.kept = weights.keep * house_kept(mine.houses + mine.stock, to_come)
        self._later = weights.later * to_come
        self._aside = aside if to_come and weights.aside else ()
        self._aside_weight = weights.aside
        self._rivals = [rival for rival in range(len(view.seats)) if rival != seat] if weights.rivals else []
        self._rivals_weight = weights.rivals * (to_come + 1) / (len(view.seats) - 1)
        self._average = Average(view.box.decks(view.advanced), self.token)
        self._known: dict[tuple[object, ...], tuple[float, float]] = {}

    def survey(self, land: Map) -> list[Promise]:
        """What every island of a map promises."""
        return [self.promise(land, island) for island in land.islands]

    def changed(self, promises: Iterable[Promise], land: Map, cell: Cell) -> list[Promise]:
        """The same on `land`, where a tile, token or house is new on `cell`."""
        new = {id(island): island for island in map(land.island, land.parts_on(cell))}
        kept = [promise for promise in promises if land.island(promise.island.parts[0]) is promise.island]
        # An island on the same tile may be as it was.
        for promise in kept:
            new.pop(id(promise.island), None)
        return kept + [self.promise(land, island) for island in new.values()]

    def total(self, promises: Sequence[Promise]) -> float:
        """What all islands together promise: houses in hand go where they bring most."""
        best = sorted([promise.own for promise in promises], reverse=True)[: self.houses]
        return sum(best) + sum([promise.later - promise.rivals for promise in promises])

    def promise(self, land: Map, island: Island) -> Promise:
        """What an island promises."""
        sides = open_sides(land, island) if self.pace.own else 0
        free = not island.has_house_of(self.seat)
        key = (island.icons, island.size, bool(island.free), sides)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._reckoned(island, sides)
        own, average = known
        rivals = sum(not island.has_house_of(rival) for rival in self._rivals)
        return Promise(
            island,
            own if free else 0.0,
            self._later_of(island, average) if free else 0.0,
            self._rivals_weight * rivals * average,
        )

    def with_token(self, land: Map, promise: Promise, token: LaidToken) -> Promise:
        """What an island promises with a bonus token more."""
        return self.promise(land, with_token(promise.island, token))

    def _reckoned(self, island: Island, sides: int) -> tuple[float, float]:
        """A house of this round, and an average reward, for an island without houses."""
        chance = chance_met(self._mission, island, sides, self.pace)
        beyond = max(0.0, island_worth(self._reward, island, self.token) - self.kept)
        average = self._average.of(island) if self._later or self._rivals else 0.0
        return chance * beyond, average

    def _later_of(self, island: Island, average: float) -> float:
        promised = self._later * average
        if self._aside and island.free:
            mission, reward = mission_of(self._aside), reward_of(self._aside)
            promised += self._aside_weight * mission.met_by(island) * island_worth(reward, island, self.token)
        return promised


class Average:
    """What an island would bring on average over all cards, in a house on it."""

    def __init__(self, decks: Sequence[Sequence[Card]], token: float) -> None:
        self._decks = decks
        self._token = token

    def of(self, island: Island) -> float:
        """0 for an island that cannot take a house."""
        if island.size < LEAST_SIZE or not island.free:
            return 0.0
        worth = 1.0
        for deck in self._decks:
            worth *= fmean([self._worth(card, island) for card in deck])
        return worth

    def _worth(self, card: Card, island: Island) -> float:
        """The reward on a card, or 1 if it has none, if its mission is met, or it has none."""
        if card.mission is not None and not card.mission.met_by(island):
            return 0.0
        return 1.0 if card.reward is None else island_worth(card.reward, island, self._token)


def house_kept(houses: int, rounds: int) -> float:
    """What one house kept brings later, with so many houses, that one among them, and rounds to come.

    In each round some islands can take a house, and bring more or less; houses go to the best of all rounds.
    """
    islands = HOUSES_A_ROUND * rounds
    return max(0.0, BEST_HOUSE * (1 - houses / (islands + 1)))


def open_sides(land: Map, island: Island) -> int:
    """How many sides of an island another tile can join."""
    found = 0
    for cell, index in island.parts:
        placed = land.cells[cell]
        for side in placed.tile.reaches[placed.turns][index]:
            found += neighbour(cell, side) not in land.cells
    return found


def ports_gained(view: View, seat: int, cell: Cell, ports: int) -> float:
    """What ports new on a cell bring at the end, for the own ship and less for those of the rivals, if laid."""
    rivals = len(view.seats) - 1
    return sum(
        ports * (1.0 if placed.owner == seat else -0.5 / rivals)
        for placed in view.map.placed
        if placed.owner is not None and _touches(placed.cell, cell)
    )


def _touches(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1

