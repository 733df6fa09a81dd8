"""Samples of the hidden information: gold behind the screens, what rivals want, and how they price."""

from random import Random

from skye.games.isle_of_skye.bots.market import Goods, Market, Wants, usual_axe, usual_prices
from skye.games.isle_of_skye.engine.rounds import incomes
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import SeatView, View

BLUR = 0.2
"""Relative spread of rivals' valuations around this seat's."""


class Guess:
    """One sample of what is hidden from a seat, consistent with its view."""

    def __init__(self, view: View, seat: int, wants: Wants, gold_worth: float, chance: Random) -> None:
        """`wants` and `gold_worth` are this seat's valuations; those of rivals are blurred."""
        self._view, self._seat, self._gold_worth, self._chance = view, seat, gold_worth, chance
        self.wants: Wants = [
            wanted if other == seat else {tile: points * self._blur() for tile, points in wanted.items()}
            for other, wanted in enumerate(wants)
        ]
        self.market = self._market_to_come() if view.phase is Phase.PRICING else self._market_on_the_table()
        """The market; during pricing, the rivals' offers as guessed, without the seat's own."""

    def _blur(self) -> float:
        return self._chance.uniform(1 - BLUR, 1 + BLUR)

    def _market_to_come(self) -> Market:
        seats = range(len(self._view.seats))
        market = Market([], [self._gold_before_pricing(seat) for seat in seats], [])
        for seat in seats:
            if seat != self._seat:
                tiles = self._tiles_to_sell(self._view.seats[seat])
                worth = self._gold_worth * self._blur()
                market.offer(seat, tiles, usual_prices(tiles, seat, market.purses[seat], self.wants, worth))
        return market

    def _tiles_to_sell(self, other: SeatView) -> list[str]:
        # Known under the house rule of open axes.
        axe = other.axe.id if other.axe else usual_axe(other.drawn, self.wants)
        return [tile.id for tile in other.drawn if tile.id != axe]

    def _market_on_the_table(self) -> Market:
        goods, purses = [], []
        for seat, other in enumerate(self._view.seats):
            goods += [Goods(seat, offer.tile.id, offer.price) for offer in other.offers]
            lying = sum(offer.price for offer in other.offers)
            purses.append(max(0, self._gold_before_pricing(seat) - lying) if other.gold is None else other.gold)
        return Market(goods, purses, [])

    def _gold_before_pricing(self, seat: int) -> int:
        """A seat's gold before pricing: this round's income, which is public, plus guessed savings.

        With more players more tiles sell, at twice the price to the seller, so savings are larger.
        """
        gold = self._view.seats[seat].gold
        if gold is not None:
            return gold
        return income(self._view, seat) + self._chance.randint(
            0, 3 * len(self._view.seats) * (self._view.round - 1) // 2
        )


def income(view: View, seat: int) -> int:
    """A seat's income at the start of this round."""
    return incomes(view.round, view.seats)[seat].total
