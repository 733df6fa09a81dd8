"""What islands promise a seat: its reward this round, rewards of rounds to come, and what they promise its rivals."""

from collections.abc import Iterable, Sequence
from math import prod
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from skye.games.grids.squares import Cell, neighbour
from skye.games.small_islands.bots.chances import Pace, chance_met, supply_of
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.ports import Ports
from skye.games.small_islands.bots.weighed import What
from skye.games.small_islands.bots.worth import island_worth, tokens_worth
from skye.games.small_islands.engine.cards import LEAST_SIZE, Card, Objective, mission_of, reward_of
from skye.games.small_islands.engine.map import Island, LaidToken, Map, with_token
from skye.games.small_islands.engine.state import ROUNDS

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import View

BEST_HOUSE = 9.0
"""What the best house of a round brings."""
HOUSES_A_ROUND = {2: 4.0, 3: 3.5, 4: 3.0}
"""How many houses a seat could place in a round, by players: the more there are, the fewer turns has each."""


class Weights(Struct, frozen=True):
    """How much of what is not this round's own reward counts."""

    later: float = 0.12
    """Of an average reward on an island without an own house, for each round to come."""
    aside: float = 0.2
    """Of the reward set aside, for the next round."""
    rivals: float = 0.1
    """Of an average reward on an island without a house of the rivals, for each round left, this one among them."""
    kept: float = 1.0
    """Of what a house kept would bring later."""
    berth: float = 1.0
    """Of a port where the own ship could come to lie."""


EVERYTHING = Weights()
GREEDY = Weights(0, 0, 0, 0, 0)
"""This round's own reward is all that counts."""


class Promise(NamedTuple):
    """What an island promises, in points."""

    island: Island
    open_sides: int
    """Where another tile can join it; not counted if rewards are paid at once."""
    now: float
    """What a house brings if rewards are paid at once."""
    own: float
    """Expected of a house this round, beyond what it would bring if it were kept."""
    later: float
    """Of houses in rounds to come."""
    rivals: float
    """What it promises the rivals."""


class Outlook:
    """What islands promise the seat of a view, if it plays for an objective and rewards are due in so many turns."""

    def __init__(
        self, view: "View", objective: Objective, pace: Pace, aside: Objective = (), weights: Weights = EVERYTHING
    ) -> None:
        self.seat = own_seat(view)
        mine, to_come = view.seats[self.seat], ROUNDS - max(1, view.round)
        self._view, self.houses, self.pace = view, mine.houses, pace
        self.ports = Ports(view, weights.berth)
        self._tokens = tokens_worth(view)
        self._mission, self._reward, self._aside = mission_of(objective), reward_of(objective), aside
        later = house_kept(mine.houses + mine.stock, to_come, len(view.seats))
        self.kept = 0.0 if view.ending else weights.kept * later
        """What a house kept would bring later."""
        open_tiles = [tile for tile in (*view.display, *mine.hand) if tile is not None]
        self._supply = supply_of(self._mission, [*view.unseen, *open_tiles], view.box.tiles)
        rivals = [rival for rival in range(len(view.seats)) if rival != self.seat]
        self._later, self._aside_weight = weights.later * to_come, weights.aside
        self._rivals = rivals if weights.rivals else []
        self._rivals_weight = weights.rivals * (to_come + 1) / len(rivals)
        self._decks = view.box.decks(view.advanced)
        self._known: dict[tuple[object, ...], tuple[float, float, float]] = {}
        self._averages: dict[tuple[object, ...], float] = {}

    def survey(self, land: Map) -> list[Promise]:
        """What every island of a map promises."""
        return [self.promise(land, island) for island in land.islands]

    def changed(self, promises: Iterable[Promise], land: Map, cell: Cell) -> list[Promise]:
        """The same on `land`, where a tile or house is new on `cell`."""
        kept = [promise for promise in promises if land.island(promise.island.parts[0]) is promise.island]
        known = {id(promise.island) for promise in kept}
        new = {id(island): island for island in map(land.island, land.parts_on(cell)) if id(island) not in known}
        return kept + [self.promise(land, island) for island in new.values()]

    def with_token(self, promise: Promise, token: LaidToken) -> Promise:
        """What an island promises with a bonus token more."""
        return self._promise(with_token(promise.island, token), promise.open_sides)

    def this_round(self, promises: Iterable[Promise]) -> float:
        """What is expected this round: houses in hand go where they bring most."""
        return sum(sorted([promise.own for promise in promises], reverse=True)[: self.houses])

    def total(self, promises: Sequence[Promise]) -> float:
        """What all islands together promise."""
        return self.this_round(promises) + sum([promise.later - promise.rivals for promise in promises])

    def parts(self, promises: Sequence[Promise]) -> dict[What, float]:
        """What that consists of."""
        now = sum(sorted([promise.now for promise in promises], reverse=True)[: self.houses])
        return {
            What.NOW: now,
            What.HOPE: self.this_round(promises) - now,
            What.LATER: sum(promise.later for promise in promises),
            What.RIVALS: -sum(promise.rivals for promise in promises),
        }

    def due(self, rival: int) -> float:
        """What a rival would be paid now on average over all cards, as nobody knows which it plays for."""
        islands = [island for island in self._view.map.islands if not island.has_house_of(rival)]
        averages = sorted(map(self._average, islands), reverse=True)
        return sum(averages[: self._view.seats[rival].houses])

    def points(self, island: Island) -> float:
        """What the reward brings on an island that meets the mission."""
        return island_worth(self._reward, island, self._tokens)

    def promise(self, land: Map, island: Island) -> Promise:
        """What an island promises."""
        return self._promise(island, open_sides(land, island) if self.pace.own else 0)

    def _promise(self, island: Island, sides: int) -> Promise:
        key = (island.icons, island.size, bool(island.free), sides)
        if key not in self._known:
            self._known[key] = self._reckoned(island, sides)
        now, own, average = self._known[key]
        rivals = self._rivals_weight * average * sum(not island.has_house_of(rival) for rival in self._rivals)
        if island.has_house_of(self.seat):
            return Promise(island, sides, 0.0, 0.0, 0.0, rivals)
        return Promise(island, sides, now, own, self._later * average + self._set_aside(island), rivals)

    def _reckoned(self, island: Island, sides: int) -> tuple[float, float, float]:
        """What a house brings now, what is expected of one this round, and an average reward later."""
        points = self.points(island)
        now = points if island.free and self._mission.met_by(island) else 0.0
        own = chance_met(self._mission, island, sides, self.pace, self._supply) * max(0.0, points - self.kept)
        return now, own, self._average(island) if self._later or self._rivals else 0.0

    def _set_aside(self, island: Island) -> float:
        """What the objective set aside promises."""
        if not self._aside or not self._aside_weight or not island.free or not mission_of(self._aside).met_by(island):
            return 0.0
        return self._aside_weight * island_worth(reward_of(self._aside), island, self._tokens)

    def _average(self, island: Island) -> float:
        """What a house brings on average over all cards; 0 for an island that cannot take one."""
        if island.size < LEAST_SIZE or not island.free:
            return 0.0
        key = (island.icons, island.size)
        if key not in self._averages:
            self._averages[key] = prod(fmean([self._worth(card, island) for card in deck]) for deck in self._decks)
        return self._averages[key]

    def _worth(self, card: Card, island: Island) -> float:
        """The reward on a card, or 1 if it has none, if its mission is met, or it has none."""
        if card.mission is not None and not card.mission.met_by(island):
            return 0.0
        return 1.0 if card.reward is None else island_worth(card.reward, island, self._tokens)


def house_kept(houses: int, rounds: int, players: int) -> float:
    """What one house kept brings later, with so many houses, that one among them, and rounds to come.

    In each round some islands can take a house, and bring more or less; houses go to the best of all rounds.
    """
    return max(0.0, BEST_HOUSE * (1 - houses / (HOUSES_A_ROUND[players] * rounds + 1)))


def open_sides(land: Map, island: Island) -> int:
    """How many sides of an island another tile can join."""
    cells = land.cells
    placed = [(cells[cell], index) for cell, index in island.parts]
    return sum(
        neighbour(tile.cell, side) not in cells
        for tile, index in placed
        for side in tile.tile.reaches[tile.turns][index]
    )
