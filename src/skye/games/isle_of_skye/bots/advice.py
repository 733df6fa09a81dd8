"""Advice for whoever has to choose: what the hard bot would do, and the numbers that speak for it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from skye.games.isle_of_skye.bots.bot import own
from skye.games.isle_of_skye.bots.hard import Hard, gold_worth
from skye.games.isle_of_skye.bots.market import wants_of
from skye.games.isle_of_skye.bots.worth import Outlook
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.view import View

GAIN = "gain"
RIVAL_GAIN = "rival gain"
PRICE_WORTH = "price worth"


class Reason(Struct, frozen=True):
    """A number that speaks for a choice."""

    what: str
    """"gain" of a tile for oneself, "rival gain" of it for the keenest rival, "price worth" for what is to be paid;
    or, for a place, a source of points: the id of a scoring tile, "scrolls", or "barrels" for their income."""
    tile: str
    """The tile it is about."""
    points: float
    """In points by the end of the game."""


class Advice(Struct, frozen=True):
    """What to do, and why."""

    action: AnyAction
    reasons: tuple[Reason, ...]


def explain(view: View, legal: Sequence[AnyAction]) -> Advice:
    """What the hard bot would do for the seat whose view this is and whose turn it is, and why."""
    action = Hard(seed=0).choose(view, legal)
    return Advice(action, tuple(_reasons(view, action)))


def _reasons(view: View, action: AnyAction) -> Iterator[Reason]:
    match action:
        case Price():
            yield from _of_pricing(view)
        case Buy() | Pass():
            yield from _of_buying(view, action)
        case Place():
            yield from _of_place(view, action)


def _of_pricing(view: View) -> Iterator[Reason]:
    """What each tile drawn would gain its owner, and the keenest rival."""
    seat, mine, _ = own(view)
    wants = wants_of(view, mine.drawn, gold_worth(view))
    for tile in mine.drawn:
        yield Reason(GAIN, tile.id, wants[seat][tile.id])
        rivals = [wanted[tile.id] for rival, wanted in enumerate(wants) if rival != seat]
        yield Reason(RIVAL_GAIN, tile.id, max(rivals))


def _of_buying(view: View, action: Buy | Pass) -> Iterator[Reason]:
    """What the tile to buy would gain and what its price is worth; for a pass, the same of each that could be paid."""
    seat, mine, gold = own(view)
    worth = gold_worth(view)
    offers = [offer for index, other in enumerate(view.seats) if index != seat for offer in other.offers]
    gains = Outlook(view, seat, worth).gains(mine.territory, [offer.tile for offer in offers])
    for offer in offers:
        if offer.price <= gold and (isinstance(action, Pass) or action.tile == offer.tile.id):
            yield Reason(GAIN, offer.tile.id, gains[offer.tile.id])
            yield Reason(PRICE_WORTH, offer.tile.id, worth * offer.price)


def _of_place(view: View, action: Place) -> Iterator[Reason]:
    """What the place changes, source by source, the greatest gain first."""
    seat, mine, _ = own(view)
    outlook = Outlook(view, seat, gold_worth(view))
    tile = next(tile for tile in mine.hand if tile.id == action.tile)
    before = outlook.worth_by_source(mine.territory)
    after = outlook.worth_by_source(mine.territory.place(tile, action.cell, action.turns))
    gains = {source: after[source] - before[source] for source in after}
    for source in sorted(gains, key=lambda source: -gains[source]):
        if gains[source]:
            yield Reason(source, tile.id, gains[source])
