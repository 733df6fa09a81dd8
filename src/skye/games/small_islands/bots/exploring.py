"""Exploring, weighed: which tile to take, where to place one, and which bonus token to lay."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest
from typing import TYPE_CHECKING

from skye.games.small_islands.bots.bot import Legal
from skye.games.small_islands.bots.chances import pace
from skye.games.small_islands.bots.outlook import Outlook
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.search import Found, Patience, Search
from skye.games.small_islands.bots.weighed import Weighed, What, weighed
from skye.games.small_islands.engine.actions import Done, Take
from skye.games.small_islands.engine.state import ROUNDS

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import View

FOLLOWED = 6
"""Of so many placements it looks what a bonus token would gain after them."""
NEXT = 0.15
"""How much of what the next tile would gain counts, for each own turn that is expected."""
TOKEN_KEPT = (0.5, 1.2, 1.8, 2.0)
"""What a bonus token kept brings later, by rounds to come."""


def outlook_of(view: "View") -> Outlook:
    """What islands promise the seat on turn when its turn is over."""
    mine = view.seats[own_seat(view)]
    return Outlook(view, mine.now or (), pace(view), mine.aside or ())


def token_kept(view: "View") -> float:
    """What a bonus token kept brings later."""
    return TOKEN_KEPT[ROUNDS - view.round]


def weigh_takes(view: "View", legal: Legal, patience: Patience) -> Iterator[Weighed]:
    """Each tile that may be taken: the best placement of the hand with it, and what the next one may gain."""
    search = Search(outlook_of(view), view.map)
    mine = view.seats[own_seat(view)]
    takes = [action for action in legal if isinstance(action, Take)]
    shown = {tile.id: tile for tile in view.display if tile is not None}
    best = {
        tile.id: max(patience.within(search.places(tile)), key=lambda found: found.worth, default=None)
        for tile in (*mine.hand, *(shown[action.tile] for action in takes))
    }
    for action in takes:
        hand = (*(tile.id for tile in mine.hand), action.tile)
        first, *others = nlargest(2, [found for tile in hand if (found := best[tile])], key=lambda found: found.worth)
        coming = others[0].worth - search.worth if others else 0.0
        yield weighed(action, {**search.parts(first), What.NEXT: _next(search.outlook, coming)})


def _next(outlook: Outlook, gain: float) -> float:
    """What the next placement may gain, if it would gain so much at once."""
    return NEXT * outlook.pace.own * max(0.0, gain)


def weigh_placements(view: "View", patience: Patience) -> Iterator[Weighed]:
    """The best placements of the tiles in hand, with what the next one and a bonus token may gain."""
    search = Search(outlook_of(view), view.map)
    mine = view.seats[own_seat(view)]
    found = {tile.id: list(patience.within(search.places(tile))) for tile in mine.hand}
    coming = _coming(search, found)

    def worth(placed: Found) -> float:
        return placed.worth + coming[placed.action.tile]

    everything = [placed for places in found.values() for placed in places]
    followed = nlargest(FOLLOWED, everything, key=worth)
    for placed in patience.within(followed):
        gain = 0.0
        if mine.tokens:
            then = Search(search.outlook, placed.land, placed.promises)
            gain = max((token.gain for token in then.tokens(mine.tokens)), default=0.0) - token_kept(view)
        extra = {What.NEXT: coming[placed.action.tile], What.TOKEN: max(0.0, gain)}
        yield weighed(placed.action, {**search.parts(placed), **extra})


def _coming(search: Search, found: Mapping[str, Sequence[Found]]) -> dict[str, float]:
    """For each tile, what the best of the other tiles may gain after it."""
    gains = {tile: max((placed.worth for placed in places), default=0.0) for tile, places in found.items()}
    return {
        tile: _next(
            search.outlook, max((gain for other, gain in gains.items() if other != tile), default=0.0) - search.worth
        )
        for tile in found
    }


def weigh_tokens(view: "View", patience: Patience) -> Iterator[Weighed]:
    """Every bonus token in every place, and none."""
    search = Search(outlook_of(view), view.map)
    parts = search.outlook.parts(search.promises)
    seat = own_seat(view)
    yield weighed(Done(seat), parts)
    for found in patience.within(search.tokens(view.seats[seat].tokens)):
        then = search.outlook.parts(found.promises)
        yield weighed(found.action, {**then, What.PORTS: found.ports, What.KEPT: -token_kept(view)})
