"""The normal bot: looks one move ahead."""

from collections.abc import Sequence

from skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.engine.track import track_for
from skye.engine.view import View

from .bot import Bot, own
from .worth import Outlook


class Normal(Bot):
    """Takes what earns most as things lie, and prices by what the others would gain."""

    def price(self, view: View) -> Price:
        """The axe on the tile that is of least use to anybody, and on the others what the keenest rival would pay."""
        seat, mine, gold = own(view)
        worth = gold_worth(view)
        outlooks = [Outlook(view, index, worth) for index in range(len(view.seats))]
        rivals_gain, use = {}, {}
        for tile in mine.drawn:
            gains = [look.gain(other.territory, tile) for look, other in zip(outlooks, view.seats, strict=True)]
            use[tile.id] = max(gains)
            rivals_gain[tile.id] = max(gain for index, gain in enumerate(gains) if index != seat)
        axe = min(use, key=lambda tile: use[tile])
        wanted = [round(rivals_gain[tile.id] / worth) for tile in mine.drawn if tile.id != axe]
        return Price(seat, axe, affordable(wanted, gold))

    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """The tile that gains most beyond its price, if any gains as much."""
        seat, mine, _ = own(view)
        worth = gold_worth(view)
        outlook = Outlook(view, seat, worth)
        offers = {offer.tile.id: offer for other in view.seats for offer in other.offers}

        def surplus(action: Buy) -> float:
            offer = offers[action.tile]
            return outlook.gain(mine.territory, offer.tile) - worth * offer.price

        best = max(purchases, key=surplus, default=None)
        return best if best and surplus(best) > 0 else Pass(seat)

    def build(self, view: View, places: Sequence[Place]) -> Place:
        """The tile and place that gain most."""
        seat, mine, _ = own(view)
        outlook = Outlook(view, seat, gold_worth(view))
        sites = [site for tile in mine.hand for site in outlook.sites(mine.territory, tile)]
        best = max(sites, key=lambda site: site.gain)
        return Place(seat, best.tile.id, best.cell, best.turns)


def gold_worth(view: View) -> float:
    """The points one gold is taken to be worth: a fifth in the last round, more while it still buys tiles."""
    return 0.2 if view.round == track_for(len(view.seats)).rounds else 0.6


def affordable(wanted: Sequence[int], gold: int) -> tuple[int, int]:
    """The two prices `wanted`, at least 1 each, lowered so far that a third of the gold is kept for buying."""
    first, second = (max(1, price) for price in wanted)
    budget = max(2, gold * 2 // 3)
    while first + second > budget:
        first, second = (first - 1, second) if first >= second else (first, second - 1)
    return first, second
