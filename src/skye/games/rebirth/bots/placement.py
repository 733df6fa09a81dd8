"""A placement that is weighed: what follows from it at once, and the map after it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from skye.games.rebirth.engine.actions import Place
from skye.games.rebirth.engine.board import Board
from skye.games.rebirth.engine.placing import effects, pieces_after
from skye.games.rebirth.engine.scoring import points_after
from skye.games.rebirth.engine.tile import Laid
from skye.games.rebirth.engine.view import View


class Placement:
    """The tile in hand on one of the hexes where it may go. It is also a position that missions can look at."""

    def __init__(self, view: View, action: Place) -> None:
        self.board: Board = view.board
        self.seats: Sequence[Any] = view.seats
        self.action = action
        self.number = view.board.numbers[action.hex]
        """The number of the hex."""
        self.laid = Laid(action.seat, view.in_hand)
        self.happens = effects(view, self.number, self.laid)
        """What follows at once, in order."""
        pieces = pieces_after(view, self.number, self.laid, self.happens)
        self.tiles = pieces["tiles"]
        self.castles = pieces["castles"]

    @cached_property
    def points(self) -> Sequence[int]:
        """The points that each seat gets at once."""
        return points_after([0] * len(self.seats), self.happens)
