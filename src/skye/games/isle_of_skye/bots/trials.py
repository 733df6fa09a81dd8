"""Trials: a choice of the market is tried out on guesses of what is hidden from the seat that makes it."""

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from skye.games.isle_of_skye.bots.bot import own
from skye.games.isle_of_skye.bots.guess import Guess
from skye.games.isle_of_skye.bots.market import Balance, Market, Wants
from skye.games.isle_of_skye.engine.actions import Buy, Pass, Price
from skye.games.isle_of_skye.engine.state import Phase
from skye.games.isle_of_skye.engine.view import View

GUESSES = 16
"""Samples per choice that survives the first pass."""
FIRST_GUESSES = 4
"""Samples per choice in the first pass."""
CHOICES_KEPT = 16
"""Choices that survive the first pass."""
PATIENCE = 1.0
"""Time limit in seconds, after which a choice is made by the samples so far. It is usually done long before."""

Choice = TypeVar("Choice", bound=Price | Buy | Pass)


class Trials:
    """What comes of the choices of a seat: everybody whose turn comes later buys what they want most."""

    def __init__(self, view: View, wants: Wants, gold_worth: float, chance: Callable[[], Random]) -> None:
        """`wants` and `gold_worth` are the seat's valuations; `chance` makes the generator of the samples, each time
        the same."""
        self._view, self._wants, self._gold_worth, self._chance = view, wants, gold_worth, chance
        self._seat, self._mine, _ = own(view)
        self._balance = Balance(view, self._seat, gold_worth)
        at = 0 if view.phase is Phase.PRICING else view.order.index(self._seat) + 1
        self._buyers = view.order[at:]

    def best(self, choices: Sequence[Choice], clock: Callable[[], float] = time.monotonic) -> Choice:
        """The choice with the best balance; those that come out worst in the first samples are dropped early."""
        end = clock() + PATIENCE
        totals = dict.fromkeys(choices, 0.0)
        for number, guess in enumerate(self._guesses(), 1):
            for choice in totals:
                totals[choice] += self._balance.of(self._outcome(choice, guess), guess.wants)
            if number == FIRST_GUESSES:
                leading = sorted(totals, key=lambda choice: -totals[choice])[:CHOICES_KEPT]
                totals = {choice: totals[choice] for choice in leading}
            if clock() > end:
                break
        return max(totals, key=lambda choice: totals[choice])

    def balance(self, choice: Price | Buy | Pass) -> float:
        """What the seat has of it in points, less what the others have on average: the mean over all samples."""
        outcomes = [self._balance.of(self._outcome(choice, guess), guess.wants) for guess in self._guesses()]
        return sum(outcomes) / len(outcomes)

    def buyers_of(self, tile: str, choice: Price | Buy | Pass) -> list[int]:
        """Who buys `tile` after that choice: a seat for each sample in which it is sold."""
        markets = (self._outcome(choice, guess) for guess in self._guesses())
        return [sale.buyer for market in markets for sale in market.sales if sale.tile == tile]

    def _guesses(self) -> Iterator[Guess]:
        chance = self._chance()
        for _ in range(GUESSES):
            yield Guess(self._view, self._seat, self._wants, self._gold_worth, chance)

    def _outcome(self, choice: Price | Buy | Pass, guess: Guess) -> Market:
        market = guess.market.copy()
        self._take(choice, market)
        market.play_out(self._buyers, guess.wants, self._gold_worth)
        return market

    def _take(self, choice: Price | Buy | Pass, market: Market) -> None:
        match choice:
            case Price(axe=axe, prices=prices):
                market.offer(self._seat, [tile.id for tile in self._mine.drawn if tile.id != axe], prices)
            case Buy(tile=tile):
                market.sell(next(goods for goods in market.goods if goods.tile == tile), self._seat)
