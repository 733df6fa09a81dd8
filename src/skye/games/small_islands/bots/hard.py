"""The hard bot: plans for this round, for the card set aside, and for where houses go till the end."""

import time
from collections.abc import Callable
from heapq import nlargest

from msgspec.structs import replace

from skye.games.small_islands.bots.bot import Bot, Legal, own_seat
from skye.games.small_islands.bots.chances import NOW, pace
from skye.games.small_islands.bots.outlook import Outlook, Weights
from skye.games.small_islands.bots.search import Found, Search
from skye.games.small_islands.bots.worth import island_worth
from skye.games.small_islands.engine.actions import AnyAction, Choose, Done, Land, LayRest, Place, PlaceHouse, Take
from skye.games.small_islands.engine.state import ROUNDS
from skye.games.small_islands.engine.tile import Tile
from skye.games.small_islands.engine.view import View

PATIENCE = 0.4
WEIGHTS = Weights()
FOLLOWED = 6
SECOND = 0.5
TOKEN_KEPT = (0.5, 1.2, 1.8, 2.0)
LAND_BONUS = 2.0
SHIP_KEPT = 4.0


class Hard(Bot):
    def __init__(self, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(seed)
        self._clock = clock

    def start(self, view: View, legal: Legal) -> AnyAction:
        return next(action for action in legal if isinstance(action, LayRest))

    def objective(self, view, legal):
        held = {card.id: card for card in view.seats[own_seat(view)].cards or ()}
        choices = [action for action in legal if isinstance(action, Choose)]
        p = replace(pace(view), own=pace(view).own + 0.5)
        known = {}
        def worth(cards):
            if not cards: return 0.0
            if cards not in known:
                o = Outlook(view, tuple(held[c] for c in cards), p, WEIGHTS)
                known[cards] = sum(sorted((x.own for x in o.survey(view.map)), reverse=True)[:o.houses])
            return known[cards]
        return max(choices, key=lambda a: worth(a.now) + 0.3 * worth(a.aside))

    def _outlook(self, view, p):
        mine = view.seats[own_seat(view)]
        return Outlook(view, mine.now or (), p, WEIGHTS, mine.aside or ())

    def act(self, view, legal):
        seat = own_seat(view)
        takes = [a.tile for a in legal if isinstance(a, Take)]
        landings = [a for a in legal if isinstance(a, Land)]
        search = Search(self._outlook(view, pace(view)), view.map)
        mine = view.seats[seat]
        gains = {}
        for tile in (*mine.hand, *(t for t in view.display if t is not None and t.id in takes)):
            gains[tile.id] = self._best(search, tile, mine.tokens, view)
        worths = {}
        for t in takes:
            first, *others = sorted((gains[x] for x in (*(tile.id for tile in mine.hand), t)), reverse=True)
            worths[t] = first + SECOND * pace(view).own * sum(max(0, o - search.worth) for o in others[:1])
        best = max(worths, key=worths.get) if worths else None
        if landings:
            last = view.round == ROUNDS or len(view.ships) == 1
            def ports(a):
                if not a.own: return 0.0
                return view.map.ports_round(a.cell) - SHIP_KEPT
            land = max(landings, key=ports)
            now = Search(self._outlook(view, NOW), view.map).worth + ports(land) + LAND_BONUS
            if best is None or now >= worths[best]:
                return land
        return Take(seat, best)

    def _best(self, search, tile, tokens, view):
        return max((f.worth for f in search.places(tile)), default=-99)

    def place(self, view, legal):
        mine = view.seats[own_seat(view)]
        outlook = self._outlook(view, pace(view))
        search = Search(outlook, view.map)
        by_tile = {tile.id: list(search.places(tile)) for tile in mine.hand}
        bests = {t: max((f.worth for f in fs), default=-99) for t, fs in by_tile.items()}
        def worth(found):
            rest = max(w for t, w in bests.items() if t != found.action.tile)
            return found.worth + SECOND * pace(view).own * max(0, rest - search.worth)
        found = nlargest(FOLLOWED, [f for fs in by_tile.values() for f in fs], key=worth)
        def full(f):
            w = worth(f)
            if mine.tokens:
                g = max(t.gain for t in Search(outlook, f.land, f.promises).tokens(mine.tokens))
                w += max(0, g - self._price(view))
            return w
        return max(found, key=full).action

    def _price(self, view):
        return TOKEN_KEPT[ROUNDS - view.round]

    def token(self, view, legal):
        seat = own_seat(view)
        search = Search(self._outlook(view, pace(view)), view.map)
        best = max(search.tokens(view.seats[seat].tokens), key=lambda f: f.gain)
        return best.action if best.gain > self._price(view) else Done(seat)

    def house(self, view, legal):
        seat = own_seat(view)
        outlook = self._outlook(view, NOW)
        if view.ending is not None: outlook.kept = 0
        promises = {p.island.first: p for p in outlook.survey(view.map)}
        def worth(a):
            p = promises[view.map.island((a.cell, a.part)).first]
            return p.own - p.later
        best = max((a for a in legal if isinstance(a, PlaceHouse)), key=worth)
        return best if worth(best) > 0 else Done(seat)
