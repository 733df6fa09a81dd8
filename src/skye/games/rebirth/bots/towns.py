"""What towns that are not full yet are likely to bring each seat."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.bots.to_come import ToCome
from skye.games.rebirth.engine.groups import Tiles
from skye.games.rebirth.engine.placing import TOWN_POINTS, ranking
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View

SETTLEMENTS = tuple(tile for tile in Tile if not tile.is_farm)
MOST_FREE = 2
"""With more hexes free a town is reckoned as nobody's yet."""


class Towns:
    """What the towns promise as the map is, and after a placement."""

    def __init__(self, view: View, to_come: ToCome) -> None:
        self._view = view
        self._shares = to_come.town_shares

    def rises(self, placement: Placement) -> Sequence[float]:
        """What each seat can expect more of towns later; what it could expect of one that is full now is past."""
        town = self._view.board.town_of[placement.number]
        if town is None:
            return [0.0] * len(self._view.seats)
        both = zip(self._promise(town, self._view.tiles), self._promise(town, placement.tiles), strict=True)
        return [then - now for now, then in both]

    def _promise(self, town: int, tiles: Tiles) -> Sequence[float]:
        sites = self._view.board.town_sites[town]
        laid = in_order([tile for number in sites if (tile := tiles[number]) is not None])
        is_full = len(laid) == len(sites)
        return [0.0] * len(self._shares) if is_full else town_outlook(len(sites), laid, self._shares)


@lru_cache(maxsize=1 << 16)
def town_outlook(size: int, laid: tuple[Laid, ...], shares: tuple[float, ...]) -> Sequence[float]:
    """The expected points of each seat in a town of so many hexes, with these tiles in it.

    Each free hex goes to a seat by its share, with one to four houses alike, or stays free for good, and then everybody
    has their own houses there.
    """
    expected = [0.0] * len(shares)
    if size - len(laid) > MOST_FREE:
        return [share * sum(TOWN_POINTS[size]) for share in shares]
    never = max(0.0, 1 - sum(shares))
    for one in laid:
        expected[one.seat] += never * one.tile.houses
    for seat, share in enumerate(shares):
        for tile in SETTLEMENTS:
            after = in_order((*laid, Laid(seat, tile)))
            full = len(after) == size
            brings = town_points(after, seat, len(shares)) if full else town_outlook(size, after, shares)
            for other, points in enumerate(brings):
                expected[other] += share / len(SETTLEMENTS) * points
    return expected


@lru_cache(maxsize=1 << 16)
def town_points(laid: tuple[Laid, ...], mover: int, players: int) -> Sequence[float]:
    """The points of each seat in a town that has just been filled."""
    points = [0.0] * players
    for rank in ranking(laid, mover, players):
        points[rank.seat] = rank.points
    return points


def in_order(laid: Iterable[Laid]) -> tuple[Laid, ...]:
    """The tiles of a town in an order that does not tell who was first, so that what was reckoned serves again."""
    return tuple(sorted(laid, key=lambda one: (one.seat, one.tile)))
