"""The normal bot: looks one step ahead, at all its choices, and plays for what rewards would pay at once."""

from skye.games.small_islands.bots.bot import Bot, Legal
from skye.games.small_islands.bots.chances import NOW
from skye.games.small_islands.bots.outlook import GREEDY, Outlook
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.search import Search
from skye.games.small_islands.bots.worth import houses_worth, island_worth, tokens_worth
from skye.games.small_islands.engine.actions import AnyAction, Choose, Done, Land, LayRest, PlaceHouse, Take
from skye.games.small_islands.engine.cards import Objective, reward_of
from skye.games.small_islands.engine.view import View

TOKEN_GAIN = 2.0
"""What a bonus token must gain at least."""
ENOUGH = 10.0
"""It lands as soon as its reward and the ports round its ship bring so much."""
HOUSE_GAIN = 3.0
"""What a house must bring, unless it is the last round."""


class Normal(Bot):
    """Takes what brings its card most at once."""

    def start(self, view: View, legal: Legal) -> AnyAction:
        """Chance lays the start tiles: no card is dealt before they lie."""
        return next(action for action in legal if isinstance(action, LayRest))

    def objective(self, view: View, legal: Legal) -> AnyAction:
        """What promises most now, and of the others what promises most for later."""
        held = {card.id: card for card in view.seats[own_seat(view)].cards or ()}
        worths: dict[tuple[str, ...], float] = {(): 0.0}

        def worth(cards: tuple[str, ...]) -> float:
            if cards not in worths:
                worths[cards] = Search(_outlook(view, tuple(map(held.__getitem__, cards))), view.map).worth
            return worths[cards]

        choices = [action for action in legal if isinstance(action, Choose)]
        return max(choices, key=lambda action: (worth(action.now), worth(action.aside)))

    def act(self, view: View, legal: Legal) -> AnyAction:
        """Land where most ports are, if that brings enough; otherwise take the tile whose place promises most."""
        seat = own_seat(view)
        takes = [action.tile for action in legal if isinstance(action, Take)]
        landings = [action for action in legal if isinstance(action, Land)]
        if landings:
            best = max(landings, key=lambda action: view.map.ports_round(action.cell) if action.own else 0)
            ports = view.map.ports_round(best.cell) if best.own else 0
            mine = view.seats[seat]
            now = houses_worth(view.map, seat, mine.houses, _objective(view), tokens_worth(view))
            if not takes or now + ports >= ENOUGH:
                return best
        search = Search(_outlook(view, _objective(view)), view.map)
        shown = [tile for tile in view.display if tile is not None and tile.id in takes]
        worths = {tile.id: max((found.worth for found in search.places(tile)), default=0.0) for tile in shown}
        return Take(seat, max(worths, key=lambda tile: worths[tile]))

    def place(self, view: View, legal: Legal) -> AnyAction:
        """The tile and place that promise most."""
        search = Search(_outlook(view, _objective(view)), view.map)
        found = [found for tile in view.seats[own_seat(view)].hand for found in search.places(tile)]
        return max(found, key=lambda found: found.worth).action

    def token(self, view: View, legal: Legal) -> AnyAction:
        """The token that gains most, if it gains enough."""
        seat = own_seat(view)
        search = Search(_outlook(view, _objective(view)), view.map)
        best = max(search.tokens(view.seats[seat].tokens), key=lambda found: found.gain)
        return best.action if best.gain >= TOKEN_GAIN else Done(seat)

    def house(self, view: View, legal: Legal) -> AnyAction:
        """A house on the island that brings most, if it brings enough or the last round has come."""
        reward, tokens = reward_of(_objective(view)), tokens_worth(view)

        def worth(action: PlaceHouse) -> float:
            return island_worth(reward, view.map.island((action.cell, action.part)), tokens)

        best = max((action for action in legal if isinstance(action, PlaceHouse)), key=worth)
        enough = worth(best) >= (HOUSE_GAIN if view.sets_aside and view.ending is None else 1)
        return best if enough else Done(best.seat)


def _objective(view: View) -> Objective:
    """What the seat plays for, once it has chosen."""
    return view.seats[own_seat(view)].now or ()


def _outlook(view: View, objective: Objective) -> Outlook:
    """What islands bring at once."""
    return Outlook(view, objective, NOW, weights=GREEDY)
