"""Who is likely to hold the castles at the end."""

from collections.abc import Sequence
from math import exp, sqrt

from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.engine.groups import Tiles
from skye.games.rebirth.engine.placing import strength
from skye.games.rebirth.engine.scoring import CASTLE_POINTS
from skye.games.rebirth.engine.view import View

TIE = 0.3
"""What a tile that decides ties is worth beyond its own, in tiles."""
HOLDING = 0.4
"""What it is worth to be the holder, who stays at full equality, in tiles."""
SPREAD = 0.7
"""How far the tiles that a castle is likely to get yet blur who is ahead."""

Chances = Sequence[float]
"""The chance of each seat to hold a castle at the end."""


class Castles:
    """The chances to hold each castle as the map is, and after a placement."""

    def __init__(self, view: View, to_come: ToCome) -> None:
        self._view = view
        self._to_come = to_come
        self._now = [self._chances(castle, view.tiles, holder) for castle, holder in enumerate(view.castles)]

    def rises(self, placement: Placement) -> Sequence[float]:
        """What each seat's castles are likelier to bring after a placement, in points."""
        rises = [0.0] * len(self._view.seats)
        for castle in self._view.board.castles_beside[placement.number]:
            after = self._chances(castle, placement.tiles, placement.castles[castle])
            for seat, (now, then) in enumerate(zip(self._now[castle], after, strict=True)):
                rises[seat] += CASTLE_POINTS * (then - now)
        return rises

    def _chances(self, castle: int, tiles: Tiles, holder: int | None) -> Chances:
        """The chance to be ahead rises smoothly with the strength; the more tiles are to come, the less a lead says."""
        seats, tie = range(len(self._view.seats)), self._view.options.castle_tie
        ring = self._view.board.round_castles[castle]
        coming = self._to_come.on([number for number in ring if tiles[number] is None])
        if sum(coming) < 0.01:
            return [float(seat == holder) for seat in seats]
        beside = [laid for number in ring if (laid := tiles[number]) is not None]
        leads = []
        for seat in seats:
            count, deciding = strength(beside, seat, tie)
            leads.append(count + TIE * deciding + HOLDING * (seat == holder) + coming[seat])
        spread = SPREAD * sqrt(sum(coming))
        weights = [exp((lead - max(leads)) / spread) for lead in leads]
        return [weight / sum(weights) for weight in weights]
