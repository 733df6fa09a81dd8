"""What rivals could get at once with the tiles in their hands, which lie open."""

from collections.abc import Sequence

from msgspec.structs import replace

from skye.games.rebirth.bots.placement import Placement
from skye.games.rebirth.engine.legal import free_for
from skye.games.rebirth.engine.placing import effects
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View


class Replies:
    """The most points that each rival could get with its next tile."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._hands = [seat.hand if number != view.turn else None for number, seat in enumerate(view.seats)]
        """What each rival places next; None where that is nothing."""
        self._points = [
            {number: points_now(view, number, Laid(seat, hand)) for number in free_for(view, hand)} if hand else {}
            for seat, hand in enumerate(self._hands)
        ]

    def rises(self, placement: Placement) -> Sequence[int]:
        """How many points more each rival could get at once after a placement; below 0 if fewer."""
        return [
            max(self._after(placement, seat).values(), default=0) - max(points.values(), default=0)
            for seat, points in enumerate(self._points)
        ]

    def _after(self, placement: Placement, seat: int) -> dict[int, int]:
        """The points that a rival could get at once on each hex after a placement."""
        points = {number: own for number, own in self._points[seat].items() if number != placement.number}
        hand, town = self._hands[seat], self._view.board.town_of[placement.number]
        if hand is None or hand.is_farm or town is None:
            return points
        after = replace(self._view, tiles=placement.tiles)
        return points | {
            number: points_now(after, number, Laid(seat, hand))
            for number in self._view.board.town_sites[town]
            if number in points
        }


def points_now(table: View, number: int, laid: Laid) -> int:
    """The points that a tile brings its seat at once on a free building hex."""
    return sum(sum(gains(event).get(laid.seat, ())) for event in effects(table, number, laid))
