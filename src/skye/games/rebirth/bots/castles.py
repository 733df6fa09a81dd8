"""Who is likely to hold a castle at the end."""

from collections.abc import Sequence
from math import exp, sqrt

from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.engine.board import Ground
from skye.games.rebirth.engine.groups import Tiles
from skye.games.rebirth.engine.placing import strength
from skye.games.rebirth.engine.view import View

TIE = 0.3
"""What a tile that decides ties is worth beyond its own, in tiles."""
HOLDING = 0.4
"""What it is worth to be the holder, who stays at full equality, in tiles."""
SPREAD = 0.7
"""How far the tiles that a castle is likely to get yet blur who is ahead."""


def castle_chances(view: View, to_come: ToCome, castle: int, tiles: Tiles, holder: int | None) -> Sequence[float]:
    """The chance of each seat to hold a castle at the end, with these tiles on the map and this holder.

    The chance to be ahead rises smoothly with the strength, and the more hexes are free, the less the lead says.
    """
    seats = range(len(view.seats))
    ring = view.board.round_castles[castle]
    beside = [laid for number in ring if (laid := tiles[number]) is not None]
    coming = _coming(view, to_come, [number for number in ring if tiles[number] is None])
    if sum(coming) < 0.01:
        return [float(seat == holder) for seat in seats]
    tie = view.options.castle_tie
    own = [strength(beside, seat, tie) for seat in seats]
    leads = [
        count + TIE * deciding + HOLDING * (seat == holder) + coming[seat] for seat, (count, deciding) in enumerate(own)
    ]
    spread = SPREAD * sqrt(sum(coming))
    weights = [exp((lead - max(leads)) / spread) for lead in leads]
    return [weight / sum(weights) for weight in weights]


def _coming(view: View, to_come: ToCome, free: Sequence[int]) -> Sequence[float]:
    """How many tiles each seat is likely to place yet on these free hexes."""
    sites = view.board.sites
    open_towns = sum(sites[number].ground is Ground.TOWN for number in free if _is_open(view, number))
    open_others = sum(sites[number].ground is not Ground.TOWN for number in free if _is_open(view, number))
    shares = zip(to_come.town_shares, to_come.farm_shares, strict=True)
    return [town * open_towns + farm * open_others for town, farm in shares]


def _is_open(view: View, number: int) -> bool:
    return len(view.seats) > 2 or not view.board.sites[number].closed
