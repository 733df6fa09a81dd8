"""The hard bot: evaluates choices on samples of the hidden information, and builds with future tiles in mind.

See docs/bots.md.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from skye.games.isle_of_skye.bots.bot import Bot, own
from skye.games.isle_of_skye.bots.guess import Guess
from skye.games.isle_of_skye.bots.market import Balance, Market, wants_of
from skye.games.isle_of_skye.bots.plan import Plan, best_plans, promise
from skye.games.isle_of_skye.bots.worth import Outlook
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import track_for
from skye.games.isle_of_skye.engine.view import View

GOLD_WORTH = (0.2, 0.35, 0.4, 0.45, 0.5, 0.6)
"""Estimated points per gold, indexed by rounds remaining."""
PRICES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24, 29, 35, 42)
"""Candidate prices."""
GUESSES = 16
"""Samples per choice that survives the first pass."""
FIRST_GUESSES = 4
"""Samples per choice in the first pass."""
CHOICES_KEPT = 16
"""Choices that survive the first pass."""
PLANS = 12
"""Beam width when planning what to build."""
PLANS_TO_BUY = 3
"""Beam width when valuing a tile on offer together with its own."""
SAMPLE = 12
"""Tiles sampled from the bag to estimate a land's potential."""
TILES_A_ROUND = 1.0
"""Expected number of such tiles per remaining round."""
PATIENCE = 1.0
"""Time limit in seconds, after which it settles for the best found. It is usually done long before."""

Choice = TypeVar("Choice", bound=AnyAction)


class Hard(Bot):
    """Samples the hidden information and plans ahead."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still."""
        super().__init__(seed)
        self._clock = clock

    def price(self, view: View) -> Price:
        """The axe and prices with the best outcome over samples of the rivals' prices."""
        seat, mine, gold = own(view)
        wants = wants_of(view, [tile for other in view.seats for tile in other.drawn], gold_worth(view))

        def offered(price: Price, market: Market) -> None:
            market.offer(seat, [tile.id for tile in mine.drawn if tile.id != price.axe], price.prices)

        return self._best(view, price_choices(seat, mine.drawn, gold), offered, wants, view.order)

    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """The purchase or pass with the best outcome once the following seats have bought."""
        seat, _, _ = own(view)
        offers = {offer.tile.id: offer.tile for other in view.seats for offer in other.offers}
        wants = wants_of(view, list(offers.values()), gold_worth(view))
        wants[seat] |= self._gains_beside_kept(view, [offers[purchase.tile] for purchase in purchases])

        def bought(choice: Buy | Pass, market: Market) -> None:
            if isinstance(choice, Buy):
                market.sell(next(goods for goods in market.goods if goods.tile == choice.tile), seat)

        choices: list[Buy | Pass] = [Pass(seat), *purchases]
        following = view.order[view.order.index(seat) + 1 :]
        return self._best(view, choices, bought, wants, following)

    def _gains_beside_kept(self, view: View, tiles: Iterable[Tile]) -> dict[str, float]:
        """The gain of each of `tiles` on top of the seat's own offers, assuming none of those sell."""
        seat, mine, _ = own(view)
        outlook = Outlook(view, seat, gold_worth(view))

        def gain(hand: Sequence[Tile]) -> float:
            return best_plans(outlook, mine.territory, hand, PLANS_TO_BUY)[0].gain

        kept = [offer.tile for offer in mine.offers]
        return {tile.id: gain([*kept, tile]) - gain(kept) for tile in tiles}

    def _best(
        self,
        view: View,
        choices: Sequence[Choice],
        take: Callable[[Choice, Market], None],
        wants: Sequence[Mapping[str, float]],
        buyers: Sequence[int],
    ) -> Choice:
        """The choice with the best total over the samples; `take` applies it to a market, then `buyers` buy there."""
        seat, _, _ = own(view)
        worth = gold_worth(view)
        balance = Balance(view, seat, worth)
        chance = self.chance(view)
        end = self._clock() + PATIENCE
        totals = dict.fromkeys(choices, 0.0)
        for number in range(1, GUESSES + 1):
            guess = Guess(view, seat, wants, worth, chance)
            for choice in totals:
                market = guess.market.copy()
                take(choice, market)
                market.play_out(buyers, guess.wants, worth)
                totals[choice] += balance.of(market, guess.wants)
            if number == FIRST_GUESSES:
                leading = sorted(totals, key=lambda choice: -totals[choice])[:CHOICES_KEPT]
                totals = {choice: totals[choice] for choice in leading}
            if self._clock() > end:
                break
        return max(totals, key=lambda choice: totals[choice])

    def build(self, view: View, places: Sequence[Place]) -> Place:
        """The first step of the best plan."""
        seat, _, _ = own(view)
        step = self._plan(view).steps[0]
        return Place(seat, step.tile.id, step.cell, step.turns)

    def _plan(self, view: View) -> Plan:
        """The plan for all tiles in hand with the highest gain, including its land's potential for future tiles."""
        seat, mine, _ = own(view)
        plans = best_plans(Outlook(view, seat, gold_worth(view)), mine.territory, mine.hand, PLANS)
        to_come = rounds_to_come(view)
        if not to_come:
            return plans[0]
        later = Outlook(replace(view, round=view.round + 1), seat, gold_worth(view))
        sample = self.chance(view).sample(view.bag, SAMPLE)
        end = self._clock() + PATIENCE
        totals = []
        for plan in plans:
            totals.append(plan.gain + TILES_A_ROUND * to_come * promise(later, plan.land, sample))
            if self._clock() > end:
                break
        return plans[totals.index(max(totals))]


def price_choices(seat: int, drawn: Sequence[Tile], gold: int) -> list[Price]:
    """Every axe with every affordable pair of PRICES."""
    pairs = [(first, second) for first in PRICES for second in PRICES if first + second <= gold]
    return [Price(seat, tile.id, prices) for tile in drawn for prices in pairs]


def rounds_to_come(view: View) -> int:
    """Rounds remaining after this one."""
    return track_for(len(view.seats)).rounds - view.round


def gold_worth(view: View) -> float:
    """Estimated points per gold."""
    return GOLD_WORTH[rounds_to_come(view)]
