"""Weighs all choices of a moment by everything they promise. See docs/bots.md."""

import time
from collections.abc import Callable, Iterator, Sequence
from heapq import nlargest

from skye.games.small_islands.bots.bot import Legal
from skye.games.small_islands.bots.chances import NOW, Pace, pace
from skye.games.small_islands.bots.exploring import weigh_placements, weigh_takes, weigh_tokens
from skye.games.small_islands.bots.landing import weigh_landings
from skye.games.small_islands.bots.outlook import Outlook
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.search import Patience, Search
from skye.games.small_islands.bots.weighed import Weighed, What, weighed
from skye.games.small_islands.engine.actions import Choose, Done, LayRest, PlaceHouse
from skye.games.small_islands.engine.state import Phase, Step
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.engine.view import View

PATIENCE = 0.3
"""Time limit in seconds, after which it settles for the best found. It is usually done long before."""
ASIDE = 0.3
"""How much of what a card promises it promises for the next round, if it is set aside."""
OWN_TURN = 0.5
"""What more than the turns to come the seat can do, which has yet to begin the round."""
FOLLOWED = 4
"""Of so many objectives it looks what the tiles in hand would gain."""
REACHED = 0.7
"""How much of that counts."""


def weigh(view: View, legal: Legal, clock: Callable[[], float] = time.monotonic) -> Sequence[Weighed]:
    """What the choices of the seat on turn are worth, best first, without those not worth a closer look.

    `clock` returns seconds. The work is bounded even if it stands still.
    """
    return sorted(_weighed(view, legal, Patience(clock, PATIENCE)), key=lambda choice: -choice.worth)


def _weighed(view: View, legal: Legal, patience: Patience) -> Iterator[Weighed]:
    match view.phase, view.step:
        case Phase.START, _:
            # No card is dealt before the start tiles lie, so chance lays them as well as anybody.
            yield from (Weighed(action, ()) for action in legal if isinstance(action, LayRest))
        case Phase.CHOOSE, _:
            yield from _objectives(view, legal, patience)
        case Phase.EXPLORE, Step.ACT:
            yield from weigh_takes(view, legal, patience)
            yield from weigh_landings(view, legal)
        case Phase.EXPLORE, Step.PLACE:
            yield from weigh_placements(view, patience)
        case Phase.EXPLORE, _:
            yield from weigh_tokens(view, patience)
        case _:
            yield from _houses(view, legal)


def _objectives(view: View, legal: Legal, patience: Patience) -> Iterator[Weighed]:
    """What cards promise this round on the map as it lies, and what those set aside promise for the next."""
    mine, ahead = view.seats[own_seat(view)], pace(view)
    held = {card.id: card for card in mine.cards or ()}
    choices = [action for action in legal if isinstance(action, Choose)]
    searches: dict[tuple[str, ...], Search] = {}
    for cards in {cards: None for action in choices for cards in (action.now, action.aside) if cards}:
        outlook = Outlook(view, tuple(map(held.__getitem__, cards)), Pace(ahead.own + OWN_TURN, ahead.others))
        searches[cards] = Search(outlook, view.map)
    promised = {cards: search.outlook.this_round(search.promises) for cards, search in searches.items()}
    followed = nlargest(FOLLOWED, promised, key=lambda cards: promised[cards])
    reached = {cards: REACHED * _reach(searches[cards], mine.hand) for cards in patience.within(followed)}
    for action in choices:
        now = searches[action.now].outlook.parts(searches[action.now].promises)
        parts = {What.NOW: now[What.NOW], What.HOPE: now[What.HOPE], What.NEXT: reached.get(action.now, 0.0)}
        yield weighed(action, {**parts, What.LATER: ASIDE * promised.get(action.aside, 0.0)})


def _reach(search: Search, hand: Sequence[Tile]) -> float:
    """What the best placement of a hand gains."""
    return max((found.worth for tile in hand for found in search.places(tile)), default=search.worth) - search.worth


def _houses(view: View, legal: Legal) -> Iterator[Weighed]:
    """What a house brings on an island, beyond what it could bring later, and what that takes from the rivals."""
    mine = view.seats[own_seat(view)]
    outlook = Outlook(view, mine.now or (), NOW, mine.aside or ())
    search = Search(outlook, view.map)
    before = outlook.parts(search.promises)
    for action in legal:
        if isinstance(action, Done):
            yield Weighed(action, ())
        elif isinstance(action, PlaceHouse):
            land = after(view, action).map
            then = outlook.parts(outlook.changed(search.promises, land, action.cell))
            points = outlook.points(view.map.island((action.cell, action.part)))
            lost = {what: then[what] - before[what] for what in (What.LATER, What.RIVALS)}
            yield weighed(action, {What.NOW: points, What.KEPT: -outlook.kept, **lost})
