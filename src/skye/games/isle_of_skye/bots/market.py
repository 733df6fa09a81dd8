"""A model of a round's market: what each seat wants, how tiles are priced, and how buying plays out."""

from collections.abc import Sequence
from typing import NamedTuple

from skye.games.isle_of_skye.engine.scoring import MostGold, ranks
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import LETTERS, track_for
from skye.games.isle_of_skye.engine.view import View

Wants = Sequence[dict[str, float]]
"""For each seat, the expected gain in points by tile id."""


class Goods(NamedTuple):
    """A tile on offer."""

    owner: int
    tile: str
    price: int


class Sale(NamedTuple):
    """A tile sold."""

    buyer: int
    tile: str


class Market(NamedTuple):
    """The state of the buying phase; mutable, so `copy` it to try things out."""

    goods: list[Goods]
    """Tiles still on offer."""
    purses: list[int]
    """Each seat's gold, excluding gold lying on tiles."""
    sales: list[Sale]
    """Sales so far."""

    def copy(self) -> "Market":
        """An independent copy."""
        return Market(self.goods.copy(), self.purses.copy(), self.sales.copy())

    def offer(self, owner: int, tiles: Sequence[str], prices: Sequence[int]) -> None:
        """Put tiles on offer, with gold from the owner's purse."""
        self.goods.extend(Goods(owner, tile, price) for tile, price in zip(tiles, prices, strict=True))
        self.purses[owner] -= sum(prices)

    def sell(self, goods: Goods, buyer: int) -> None:
        """Sell a tile: the seller gets the price and the gold lying on it."""
        self.goods.remove(goods)
        self.purses[buyer] -= goods.price
        self.purses[goods.owner] += 2 * goods.price
        self.sales.append(Sale(buyer, goods.tile))

    def play_out(self, buyers: Sequence[int], wants: Wants, gold_worth: float) -> None:
        """Play out buying: each of `buyers` in turn takes the tile with the largest surplus over its price."""
        for buyer in buyers:
            wanted, purse = wants[buyer], self.purses[buyer]
            best, most = None, 0.0
            for goods in self.goods:
                if goods.price <= purse and goods.owner != buyer:
                    surplus = wanted[goods.tile] - gold_worth * goods.price
                    if surplus > most:
                        best, most = goods, surplus
            if best:
                self.sell(best, buyer)


class Balance:
    """Evaluates a market for one seat: its tiles and gold in points, minus the rivals' average."""

    def __init__(self, view: View, seat: int, gold_worth: float) -> None:
        track = track_for(len(view.seats))
        self._seat = seat
        self._gold_worth = gold_worth
        self._last = view.round == track.rounds
        letters = track.scored[view.round - 1]
        rules = [view.scoring[LETTERS.index(letter)].rule for letter in letters]
        self._most_gold = [rule for rule in rules if isinstance(rule, MostGold)]

    def of(self, market: Market, wants: Wants) -> float:
        """The balance after the last sale: unsold tiles go to their owners, and the gold on them is lost."""
        totals = self._gold_points(market.purses)
        for owner, tile, _ in market.goods:
            totals[owner] += wants[owner][tile]
        for buyer, tile in market.sales:
            totals[buyer] += wants[buyer][tile]
        mine = totals[self._seat]
        return mine - (sum(totals) - mine) / (len(totals) - 1)

    def _gold_points(self, purses: Sequence[int]) -> list[float]:
        # In the last round only full 5 gold score; the remainder may break a tie.
        points = [gold // 5 + gold / 100 if self._last else gold * self._gold_worth for gold in purses]
        for rule in self._most_gold:
            prizes = (rule.first, rule.second, 0)
            points = [own + prizes[rank] for own, rank in zip(points, ranks(purses), strict=True)]
        return points


def usual_axe(drawn: Sequence[Tile], wants: Wants) -> str:
    """The tile a sensible player axes: the one least valuable to anyone."""
    return min([tile.id for tile in drawn], key=lambda tile: max(wanted[tile] for wanted in wants))


def usual_prices(tiles: Sequence[str], seat: int, gold: int, wants: Wants, gold_worth: float) -> tuple[int, int]:
    """A sensible player's prices for two tiles: what the keenest rival would pay for each, lowered until a third of the
    gold is left for buying."""
    rivals = [wanted for rival, wanted in enumerate(wants) if rival != seat]
    first, second = (max(1, round(max(wanted[tile] for wanted in rivals) / gold_worth)) for tile in tiles)
    budget = max(2, gold * 2 // 3)
    while first + second > budget:
        first, second = (first - 1, second) if first >= second else (first, second - 1)
    return first, second
