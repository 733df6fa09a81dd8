"""The normal bot: the points of the turn, and what plainly counts later."""

from collections.abc import Sequence

from skye.games.rebirth.bots.bot import best, chance
from skye.games.rebirth.bots.cards import AVERAGE_CARD
from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.events import CastleTaken, CathedralReached
from skye.games.rebirth.engine.holding import Position, holdings
from skye.games.rebirth.engine.placing import Effect
from skye.games.rebirth.engine.scoring import CASTLE_POINTS, gains
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
    """What a placement is worth beside others, in points by the end of the game."""
    placement = Placement(view, action)
    points = sum(_points(event, view, action.seat) for event in placement.happens)
    town = view.board.town_of[placement.number]
    if town is not None and any(placement.tiles[site] is None for site in view.board.town_sites[town]):
        points += HOUSE * placement.laid.tile.houses
    return points + CARD_MET * _cards_met(placement, view, action.seat)


def _points(event: Effect, view: View, seat: int) -> float:
    """What an effect of a placement brings the seat, less what it gives each rival on average."""
    rivals = len(view.seats) - 1
    if isinstance(event, CathedralReached):
        return AVERAGE_CARD[len(view.seats)]
    if isinstance(event, CastleTaken):
        ring = view.board.round_castles[view.board.castle_numbers[event.castle]]
        open_hexes = [site for site in ring if not view.is_closed(view.board.sites[site].hex)]
        free = sum(view.tiles[site] is None for site in open_hexes) - 1
        taken_away = 0 if event.holder is None else 1 / rivals
        return CASTLE_POINTS * CASTLE_KEPT**free * (1 + taken_away)
    return sum(sum(items) if own == seat else -sum(items) / rivals for own, items in gains(event).items())


def _cards_met(position: Position, view: View, seat: int) -> int:
    """The points of the seat's cards that a position meets."""
    have = holdings(position)
    held = [view.box.mission(identity) for identity in view.seats[seat].missions or ()]
    return sum(mission.points for mission in held if mission.is_met(have, seat))
