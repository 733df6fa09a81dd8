"""Advice for the seat on turn: what the hard bot would do, and the estimates behind it."""

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
    """One estimate behind an advised action."""

    what: str
    """What is estimated: the "gain" from a tile, its "rival gain" for the rival it helps most, or the "price worth" of
    its price; for a placement, a source of points: a scoring tile's id, "scrolls", or "barrels" for their income."""
    tile: str
    """The tile it is about."""
    points: float
    """Expected points by the end of the game."""


class Advice(Struct, frozen=True):
    """An advised action and its reasons."""

    action: AnyAction
    reasons: tuple[Reason, ...]


def explain(view: View, legal: Sequence[AnyAction]) -> Advice:
    """The hard bot's choice, given the view of the seat on turn, with reasons."""
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
    """Each drawn tile's gain for its owner, and for the keenest rival."""
    seat, mine, _ = own(view)
    wants = wants_of(view, mine.drawn, gold_worth(view))
    for tile in mine.drawn:
        yield Reason(GAIN, tile.id, wants[seat][tile.id])
        rivals = [wanted[tile.id] for rival, wanted in enumerate(wants) if rival != seat]
        yield Reason(RIVAL_GAIN, tile.id, max(rivals))


def _of_buying(view: View, action: Buy | Pass) -> Iterator[Reason]:
    """Gain and price worth of the tile to buy; for a pass, of every affordable tile."""
    seat, mine, gold = own(view)
    worth = gold_worth(view)
    offers = [offer for index, other in enumerate(view.seats) if index != seat for offer in other.offers]
    gains = Outlook(view, seat, worth).gains(mine.territory, [offer.tile for offer in offers])
    for offer in offers:
        if offer.price <= gold and (isinstance(action, Pass) or action.tile == offer.tile.id):
            yield Reason(GAIN, offer.tile.id, gains[offer.tile.id])
            yield Reason(PRICE_WORTH, offer.tile.id, worth * offer.price)


def _of_place(view: View, action: Place) -> Iterator[Reason]:
    """The change in points by source, largest gain first."""
    seat, mine, _ = own(view)
    outlook = Outlook(view, seat, gold_worth(view))
    tile = next(tile for tile in mine.hand if tile.id == action.tile)
    before = outlook.worth_by_source(mine.territory)
    after = outlook.worth_by_source(mine.territory.place(tile, action.cell, action.turns))
    gains = {source: after[source] - before[source] for source in after}
    for source in sorted(gains, key=lambda source: -gains[source]):
        if gains[source]:
            yield Reason(source, tile.id, gains[source])
