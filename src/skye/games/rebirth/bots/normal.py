"""The normal bot: the points of the turn, and what plainly counts later."""

from collections.abc import Sequence

from skye.games.rebirth.bots.bot import best, chance
from skye.games.rebirth.bots.cards import AVERAGE_CARD
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import CastleTaken, CathedralReached
from skye.games.rebirth.engine.holding import holdings
from skye.games.rebirth.engine.placing import Effect, after_placing, effects
from skye.games.rebirth.engine.scoring import CASTLE_POINTS, gains
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View

HOUSE = 0.6
"""What a house in a town that is not full yet is worth."""
CASTLE_KEPT = 0.75
"""The chance to keep a castle past each free hex next to it."""
CARD_MET = 0.5
"""The chance that a card met now is still met at the end, or else would be met then anyway."""


class Normal:
    """Weighs the points that it and its rivals get now, castles by how easily they are lost, cards, and houses."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Place]) -> Place:
        """The placement that is worth most; equal views give equal choices."""
        return best(legal, [worth(view, action) for action in legal], chance(self._seed, view))


def worth(view: View, action: Place) -> float:
    """What a placement is worth, in points by the end of the game."""
    number, laid = view.board.numbers[action.hex], Laid(action.seat, view.in_hand)
    happens = effects(view, number, laid)
    points = sum(_points(event, view, action.seat, number) for event in happens)
    town = view.board.town_of[number]
    if town is not None and any(view.tiles[site] is None for site in view.board.town_sites[town] if site != number):
        points += HOUSE * laid.tile.houses
    return points + CARD_MET * (_cards(after_placing(view, action), action.seat) - _cards(view, action.seat))


def _points(event: Effect, view: View, seat: int, number: int) -> float:
    """What an effect of a placement brings the seat, less what it gives each rival on average."""
    rivals = len(view.seats) - 1
    if isinstance(event, CathedralReached):
        return AVERAGE_CARD[len(view.seats)]
    if isinstance(event, CastleTaken):
        ring = view.board.round_castles[view.board.castle_numbers[event.castle]]
        free = sum(view.tiles[site] is None for site in ring) - 1
        taken_away = 0 if event.holder is None else 1 / rivals
        return CASTLE_POINTS * CASTLE_KEPT**free * (1 + taken_away)
    return sum(sum(items) if own == seat else -sum(items) / rivals for own, items in gains(event).items())


def _cards(view: View, seat: int) -> int:
    """The points of the seat's cards that are met as the board stands."""
    have = holdings(view)
    held = [view.box.mission(identity) for identity in view.seats[seat].missions or ()]
    return sum(mission.points for mission in held if mission.is_met(have, seat))
