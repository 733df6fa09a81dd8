"""Advice for the seat on turn: what the hard bot would do, and what speaks for it, in points to the end of the game."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from skye.games.isle_of_skye.bots.bot import own
from skye.games.isle_of_skye.bots.hard import Hard, affordable, beside_own, gold_worth, price_choices
from skye.games.isle_of_skye.bots.plan import PLANS_FOR_ONE, Addition, additions, best_plans
from skye.games.isle_of_skye.bots.trials import GUESSES, Trials
from skye.games.isle_of_skye.bots.worth import Outlook, Site
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price
from skye.games.isle_of_skye.engine.state import Offer
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View


class Rival(Struct, frozen=True):
    """Somebody else who may want a tile."""

    seat: int
    gain: float
    """The points that the tile is worth to them."""


class Demand(Struct, frozen=True):
    """How often somebody else buys a tile when the market is tried out."""

    trials: int
    sold: int
    """In how many of the trials it is sold."""
    mostly: Rival | None
    """Who buys it most often; None where nobody does."""


class DrawnTile(Struct, frozen=True):
    """A drawn tile, and what is done with it."""

    addition: Addition
    """What it is worth to its owner, by itself."""
    price: int
    """The gold on it; 0 for the axed tile."""
    keenest: Rival
    """The rival to whom it is worth most."""
    demand: Demand
    """How it would sell at that price."""
    axe_balance: float
    """What comes out in the trials with the axe on this tile and the best prices on the others: the seat's points less
    those of the others on average."""


class PriceAdvice(Struct, frozen=True):
    """An axe and prices."""

    action: Price
    tiles: tuple[DrawnTile, ...]
    """The three tiles, in the order drawn."""


class BuyAdvice(Struct, frozen=True):
    """A purchase; or none, with the purchase that comes next to it."""

    action: Buy | Pass
    offer: Offer | None
    """The tile to buy, or the best of those not to buy; None where nothing can be paid for."""
    addition: Addition | None
    """What that tile is worth beside one's own tiles, if none of those are sold."""
    price_worth: float
    """What its price is worth in points."""
    better: float
    """By how many points the purchase comes out better in the trials than buying nothing."""
    demand: Demand
    """Who buys that tile if the seat buys nothing."""


class PlaceAdvice(Struct, frozen=True):
    """Where to place a tile."""

    action: Place
    steps: tuple[Site, ...]
    """The places for all tiles in hand, in order; the first is that of the action."""
    by_source: tuple[tuple[str, float], ...]
    """What the first step gains, largest gain first: by a scoring tile's id, "scrolls", or "barrels" for their
    income."""
    gain: float
    """What all steps gain."""
    most: float
    """The most that places for all tiles could gain: more than `gain` where better places for tiles to come are worth
    more."""


Advice = PriceAdvice | BuyAdvice | PlaceAdvice


def explain(view: View, legal: Sequence[AnyAction]) -> Advice | None:
    """The hard bot's choice, given the view of the seat on turn, and what speaks for it; None where there is nothing to
    choose."""
    match Hard(seed=0).choose(view, legal) if legal else None:
        case Price() as price:
            return _of_pricing(view, price)
        case Buy() | Pass() as choice:
            return _of_buying(view, choice)
        case Place() as place:
            return _of_place(view, place)
        case _:
            return None


def _of_pricing(view: View, action: Price) -> PriceAdvice:
    seat, mine, gold = own(view)
    trials = Hard(seed=0).trials(view)
    best = {action.axe: action}
    for tile in mine.drawn:
        if tile.id != action.axe:
            best[tile.id] = trials.best(
                [choice for choice in price_choices(seat, mine.drawn, gold) if choice.axe == tile.id]
            )
    prices = iter(action.prices)
    outlook = Outlook(view, seat, gold_worth(view))
    tiles = [
        DrawnTile(
            addition=addition,
            price=0 if addition.tile.id == action.axe else next(prices),
            keenest=_keenest(view, addition.tile),
            demand=_demand(view, trials, addition.tile, action),
            axe_balance=trials.balance(best[addition.tile.id]),
        )
        for addition in additions(outlook, mine.territory, (), mine.drawn)
    ]
    return PriceAdvice(action, tuple(tiles))


def _keenest(view: View, tile: Tile) -> Rival:
    rivals = [_rival(view, seat, tile) for seat in range(len(view.seats)) if seat != view.seat]
    return max(rivals, key=lambda rival: rival.gain)


def _rival(view: View, seat: int, tile: Tile) -> Rival:
    outlook = Outlook(view, seat, gold_worth(view))
    (addition,) = additions(outlook, view.seats[seat].territory, (), (tile,))
    return Rival(seat, addition.gain)


def _demand(view: View, trials: Trials, tile: Tile, action: Price | Buy | Pass) -> Demand:
    """Who else buys a tile after that action."""
    buyers = Counter(trials.buyers_of(tile.id, action))
    mostly = _rival(view, max(buyers, key=lambda seat: buyers[seat]), tile) if buyers else None
    return Demand(GUESSES, buyers.total(), mostly)


def _of_buying(view: View, action: Buy | Pass) -> BuyAdvice:
    seat, _, _ = own(view)
    trials, nothing = Hard(seed=0).trials(view), Pass(seat)
    balances = {offer: trials.balance(Buy(seat, offer.tile.id)) for offer in affordable(view)}
    wanted = [offer for offer in balances if isinstance(action, Pass) or offer.tile.id == action.tile]
    if not wanted:
        return BuyAdvice(action, None, None, price_worth=0, better=0, demand=Demand(GUESSES, 0, None))
    offer = max(wanted, key=lambda offer: balances[offer])
    (addition,) = beside_own(view, (offer.tile,))
    better = balances[offer] - trials.balance(nothing)
    demand = _demand(view, trials, offer.tile, nothing)
    return BuyAdvice(action, offer, addition, gold_worth(view) * offer.price, better, demand)


def _of_place(view: View, action: Place) -> PlaceAdvice:
    seat, mine, _ = own(view)
    outlook = Outlook(view, seat, gold_worth(view))
    plan = Hard(seed=0).plan(view)
    before = outlook.worth_by_source(mine.territory)
    after = outlook.worth_by_source(plan.steps[0].land)
    gains = {source: after[source] - before[source] for source in after if after[source] != before[source]}
    by_source = sorted(gains.items(), key=lambda gain: -gain[1])
    most = best_plans(outlook, mine.territory, mine.hand, PLANS_FOR_ONE)[0].gain
    return PlaceAdvice(action, plan.steps, tuple(by_source), plan.gain, most)
