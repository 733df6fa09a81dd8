"""The normal bot: looks one move ahead."""

from collections.abc import Sequence

from skye.games.isle_of_skye.bots.bot import Bot, own
from skye.games.isle_of_skye.bots.market import usual_axe, usual_prices
from skye.games.isle_of_skye.bots.worth import Outlook, wants_of
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.track import track_for
from skye.games.isle_of_skye.engine.view import View


class Normal(Bot):
    """Greedy: takes the largest immediate gain, and prices by what rivals would gain."""

    def price(self, view: View) -> Price:
        """Axe the least valuable tile; price the others at what the keenest rival would pay."""
        seat, mine, gold = own(view)
        worth = gold_worth(view)
        wants = wants_of(view, mine.drawn, worth)
        axe = usual_axe(mine.drawn, wants)
        kept = [tile.id for tile in mine.drawn if tile.id != axe]
        return Price(seat, axe, usual_prices(kept, seat, gold, wants, worth))

    def buy(self, view: View, purchases: Sequence[Buy]) -> AnyAction:
        """The tile with the largest surplus over its price, if positive; otherwise pass."""
        seat, mine, _ = own(view)
        worth = gold_worth(view)
        offers = [offer for other in view.seats for offer in other.offers]
        gains = Outlook(view, seat, worth).gains(mine.territory, [offer.tile for offer in offers])
        surplus = {offer.tile.id: gains[offer.tile.id] - worth * offer.price for offer in offers}
        best = max(purchases, key=lambda purchase: surplus[purchase.tile], default=None)
        return best if best and surplus[best.tile] > 0 else Pass(seat)

    def build(self, view: View, places: Sequence[Place]) -> Place:
        """The placement with the largest gain."""
        seat, mine, _ = own(view)
        sites = Outlook(view, seat, gold_worth(view)).sites(mine.territory, mine.hand)
        best = max(sites, key=lambda site: site.gain)
        return Place(seat, best.tile.id, best.cell, best.turns)


def gold_worth(view: View) -> float:
    """Estimated points per gold: a fifth in the last round, more while it still buys tiles."""
    return 0.2 if view.round == track_for(len(view.seats)).rounds else 0.6
