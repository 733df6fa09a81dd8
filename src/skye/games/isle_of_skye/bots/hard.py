"""The hard bot: evaluates choices on samples of the hidden information, and builds with future tiles in mind.

See docs/bots.md.
"""

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from skye.games.isle_of_skye.bots.bot import Bot, own
from skye.games.isle_of_skye.bots.market import Wants
from skye.games.isle_of_skye.bots.plan import Addition, Plan, additions, best_plans, promise
from skye.games.isle_of_skye.bots.trials import PATIENCE, Trials
from skye.games.isle_of_skye.bots.worth import Outlook, wants_of
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.state import Offer, Phase
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.track import track_for
from skye.games.isle_of_skye.engine.view import View

GOLD_WORTH = (0.2, 0.35, 0.4, 0.45, 0.5, 0.6)
"""Estimated points per gold, indexed by rounds remaining."""
PRICES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24, 29, 35, 42)
"""Candidate prices."""
PLANS = 12
"""Beam width when planning what to build."""
SAMPLE = 12
"""Tiles sampled from the bag to estimate a land's potential."""
TILES_A_ROUND = 1.0
"""Expected number of such tiles per remaining round."""


class Hard(Bot):
    """Samples the hidden information and plans ahead."""

    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The work is bounded even if it stands still."""
        super().__init__(seed)
        self._clock = clock

    def price(self, view: View) -> Price:
        """The axe and prices with the best outcome over samples of the rivals' prices."""
        seat, mine, gold = own(view)
        return self.trials(view).best(price_choices(seat, mine.drawn, gold), self._clock)

    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """The purchase or pass with the best outcome once the following seats have bought."""
        seat, _, _ = own(view)
        choices: list[Buy | Pass] = [Pass(seat), *purchases]
        return self.trials(view).best(choices, self._clock)

    def trials(self, view: View) -> Trials:
        """Where choices of pricing or buying are tried out."""
        wants = self._wants_to_sell(view) if view.phase is Phase.PRICING else self._wants_to_buy(view)
        return Trials(view, wants, gold_worth(view), lambda: self.chance(view))

    def _wants_to_sell(self, view: View) -> Wants:
        return wants_of(view, [tile for other in view.seats for tile in other.drawn], gold_worth(view))

    def _wants_to_buy(self, view: View) -> Wants:
        """What the seat can pay for is worth to it what it gains beside its own tiles, if none of those are sold."""
        wants = wants_of(view, [offer.tile for other in view.seats for offer in other.offers], gold_worth(view))
        seat, _, _ = own(view)
        for addition in beside_own(view, [offer.tile for offer in affordable(view)]):
            wants[seat][addition.tile.id] = addition.gain
        return wants

    def build(self, view: View, places: Sequence[Place]) -> Place:
        """The first step of the best plan."""
        seat, _, _ = own(view)
        step = self.plan(view).steps[0]
        return Place(seat, step.tile.id, step.cell, step.turns)

    def plan(self, view: View) -> Plan:
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


def affordable(view: View) -> list[Offer]:
    """What the view's own seat can buy."""
    seat, _, gold = own(view)
    offers = [offer for index, other in enumerate(view.seats) if index != seat for offer in other.offers]
    return [offer for offer in offers if offer.price <= gold]


def beside_own(view: View, tiles: Sequence[Tile]) -> list[Addition]:
    """What each of `tiles` is worth to the view's own seat, beside what it has on offer itself."""
    seat, mine, _ = own(view)
    kept = [offer.tile for offer in mine.offers]
    return additions(Outlook(view, seat, gold_worth(view)), mine.territory, kept, tiles)


def rounds_to_come(view: View) -> int:
    """Rounds remaining after this one."""
    return track_for(len(view.seats)).rounds - view.round


def gold_worth(view: View) -> float:
    """Estimated points per gold."""
    return GOLD_WORTH[rounds_to_come(view)]
