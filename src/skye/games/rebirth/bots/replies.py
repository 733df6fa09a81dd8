"""What rivals could get at once with the tiles in their hands, which lie open."""

from collections.abc import Sequence

from msgspec.structs import replace

from skye.games.rebirth.engine.legal import free_for
from skye.games.rebirth.engine.placing import effects, with_tile
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid, Tile
from skye.games.rebirth.engine.view import View


class Replies:
    """The most points that each rival could get with its next tile."""

    def __init__(self, view: View, rivals: Sequence[int]) -> None:
        self._view = view
        self._hands = [(seat, hand) for seat in rivals if (hand := view.seats[seat].hand) is not None]
        self._points = {
            seat: {number: points_now(view, number, Laid(seat, hand)) for number in free_for(view, hand)}
            for seat, hand in self._hands
        }

    def taken_away(self, number: int, laid: Laid) -> dict[int, int]:
        """How many points fewer each rival could get at once when that tile lies on that hex; below 0 if more."""
        return {
            seat: max(self._points[seat].values(), default=0) - self._best_after(number, laid, seat, hand)
            for seat, hand in self._hands
        }

    def _best_after(self, number: int, laid: Laid, seat: int, hand: Tile) -> int:
        points = {other: own for other, own in self._points[seat].items() if other != number}
        town = self._view.board.town_of[number]
        if town is not None and not hand.is_farm:
            after = replace(self._view, tiles=with_tile(self._view.tiles, number, laid))
            for other in self._view.board.town_sites[town]:
                if other in points:
                    points[other] = points_now(after, other, Laid(seat, hand))
        return max(points.values(), default=0)


def points_now(view: View, number: int, laid: Laid) -> int:
    """The points that a tile brings its seat at once on a free building hex."""
    return sum(sum(gains(event).get(laid.seat, ())) for event in effects(view, number, laid))
