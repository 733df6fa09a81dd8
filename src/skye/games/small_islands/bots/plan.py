"""Weighs all choices of a moment by everything they promise. See docs/bots.md."""

import time
from collections.abc import Callable, Iterator, Sequence

from skye.games.small_islands.bots.bot import Legal, own_seat
from skye.games.small_islands.bots.chances import NOW, Pace, pace
from skye.games.small_islands.bots.exploring import weigh_placements, weigh_takes, weigh_tokens
from skye.games.small_islands.bots.landing import weigh_landings
from skye.games.small_islands.bots.outlook import Outlook
from skye.games.small_islands.bots.search import Patience, Search
from skye.games.small_islands.bots.weighed import Weighed, What, weighed
from skye.games.small_islands.bots.worth import houses_worth, token_worth
from skye.games.small_islands.engine.actions import Choose, Done, LayRest, PlaceHouse
from skye.games.small_islands.engine.state import Phase, Step
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import View

PATIENCE = 0.3
"""Time limit in seconds, after which it settles for the best found. It is usually done long before."""
ASIDE = 0.3
"""How much of what a card promises it promises for the next round, if it is set aside."""


def weigh(view: View, legal: Legal, clock: Callable[[], float] = time.monotonic) -> Sequence[Weighed]:
    """What the choices of the seat on turn are worth, best first; some may be left out, where they differ in nothing.

    `clock` returns seconds. The work is bounded even if it stands still.
    """
    return sorted(_weighed(view, legal, Patience(clock, PATIENCE)), key=lambda choice: -choice.worth)


def _weighed(view: View, legal: Legal, patience: Patience) -> Iterator[Weighed]:
    match view.phase, view.step:
        case Phase.START, _:
            # No card is dealt before the start tiles lie, so chance lays them as well as anybody.
            yield from (Weighed(action, ()) for action in legal if isinstance(action, LayRest))
        case Phase.CHOOSE, _:
            yield from _objectives(view, legal)
        case Phase.EXPLORE, Step.ACT:
            yield from weigh_takes(view, legal, patience)
            yield from weigh_landings(view, legal)
        case Phase.EXPLORE, Step.PLACE:
            yield from weigh_placements(view, patience)
        case Phase.EXPLORE, _:
            yield from weigh_tokens(view, patience)
        case _:
            yield from _houses(view, legal)


def _objectives(view: View, legal: Legal) -> Iterator[Weighed]:
    """What cards promise this round on the map as it lies, and what those set aside promise for the next."""
    seat = own_seat(view)
    held = {card.id: card for card in view.seats[seat].cards or ()}
    ahead = pace(view)
    ahead = Pace(ahead.own + 0.5, ahead.others)
    promised: dict[tuple[str, ...], tuple[float, float]] = {(): (0.0, 0.0)}
    for action in legal:
        assert isinstance(action, Choose), "nothing else is legal"
        for cards in (action.now, action.aside):
            if cards not in promised:
                objective = tuple(held[card] for card in cards)
                outlook = Outlook(view, objective, ahead)
                now = houses_worth(view.map, seat, outlook.houses, objective, token_worth(view))
                promised[cards] = now, outlook.this_round(outlook.survey(view.map))
        now, expected = promised[action.now]
        later = ASIDE * promised[action.aside][1]
        yield weighed(action, {What.NOW: now, What.HOPE: expected - now, What.LATER: later})


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
