"""The easy bot: plays for what its card brings at once, and considers only a few of its choices."""

from collections.abc import Iterable

from skye.games.small_islands.bots.bot import Bot, Legal
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.worth import houses_worth, island_worth, tokens_worth
from skye.games.small_islands.engine.actions import AnyAction, Choose, Done, Land, LayRest, LayToken, Place, PlaceHouse
from skye.games.small_islands.engine.cards import reward_of
from skye.games.small_islands.engine.steps import after
from skye.games.small_islands.engine.view import View

SEEN = 6
"""How many of its choices it considers at most."""


class Easy(Bot):
    """A weak but sensible first opponent."""

    def start(self, view: View, legal: Legal) -> AnyAction:
        """Chance lays the start tiles."""
        return next(action for action in legal if isinstance(action, LayRest))

    def objective(self, view: View, legal: Legal) -> AnyAction:
        """What would bring most on the map as it is, of the choices considered."""
        seat = own_seat(view)
        held = {card.id: card for card in view.seats[seat].cards or ()}

        def worth(action: AnyAction) -> float:
            assert isinstance(action, Choose), "nothing else is legal"
            objective = tuple(held[identity] for identity in action.now)
            return houses_worth(view.map, seat, view.seats[seat].houses, objective, tokens_worth(view))

        return max(self._some(view, legal), key=worth)

    def act(self, view: View, legal: Legal) -> AnyAction:
        """Land now and then where there are ports, once a house can be placed; otherwise take any tile."""
        chance = self.chance(view)
        landings = [action for action in legal if isinstance(action, Land)]
        others = [action for action in legal if action not in landings]
        if landings and (not others or (_worth(view) > 0 and chance.random() < 0.5)):
            return max(landings, key=lambda action: view.map.ports_round(action.cell) if action.own else 0)
        return chance.choice(others)

    def place(self, view: View, legal: Legal) -> AnyAction:
        """What would bring most if the reward were paid now, of the places considered."""
        places = [action for action in legal if isinstance(action, Place)]
        return max(self._some(view, places), key=lambda action: _worth(after(view, action)))

    def token(self, view: View, legal: Legal) -> AnyAction:
        """A token that brings more than none, if it sees one."""
        tokens = [action for action in legal if isinstance(action, LayToken)]
        best = max(self._some(view, tokens), key=lambda action: _worth(after(view, action)))
        return best if _worth(after(view, best)) > _worth(view) else Done(best.seat)

    def house(self, view: View, legal: Legal) -> AnyAction:
        """A house on the island that brings most, as long as one can be placed."""
        reward = reward_of(view.seats[own_seat(view)].now or ())

        def worth(action: PlaceHouse) -> float:
            return island_worth(reward, view.map.island((action.cell, action.part)), tokens_worth(view))

        return max((action for action in legal if isinstance(action, PlaceHouse)), key=worth)

    def _some(self, view: View, actions: Iterable[AnyAction]) -> list[AnyAction]:
        """Some of many actions."""
        listed = list(actions)
        return self.chance(view).sample(listed, min(SEEN, len(listed)))


def _worth(view: View) -> float:
    """What the seat would get for its houses if its reward were paid now."""
    seat = own_seat(view)
    mine = view.seats[seat]
    assert mine.now, "it has chosen"
    return houses_worth(view.map, seat, mine.houses, mine.now, tokens_worth(view))
