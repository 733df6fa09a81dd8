"""What ports promise: by ships that lie, and by the cells where the own ship could come to lie."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from skye.games.grids.squares import Cell
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.engine.map import ship_cells
from skye.games.small_islands.engine.state import ROUNDS

if TYPE_CHECKING:
    from skye.games.small_islands.engine.view import View

RIVALS_PORTS = 0.5
"""How much a port by the ship of a rival counts as a loss, shared by all rivals."""
BERTH = (0.8, 0.3, 0.15, 0.0)
"""How much a port by the best berth counts, by rounds to come: rivals may take it, or land may be laid beside it."""


class Ports:
    """What new ports bring the seat of a view. A berth is a cell where its own ship could lie while it is not laid."""

    def __init__(self, view: "View", berth: float = 1.0) -> None:
        """`berth` is how much of a port by the best berth counts."""
        self._view, self._seat = view, own_seat(view)
        self._berth = berth * BERTH[ROUNDS - max(1, view.round)]

    def gained(self, cell: Cell, ports: int) -> float:
        """What ports new on a cell bring by the own ship or its best berth, less what they bring rivals by theirs."""
        rivals = len(self._view.seats) - 1
        by_ships = sum(
            ports * (1.0 if placed.owner == self._seat else -RIVALS_PORTS / rivals)
            for placed in self._view.map.placed
            if placed.owner is not None and _touches(placed.cell, cell)
        )
        return by_ships + self._gained_at_berth(cell, ports)

    @cached_property
    def _berths(self) -> Mapping[Cell, int]:
        """The ports round each berth; empty once the own ship lies."""
        if self._seat not in self._view.ships:
            return {}
        land = self._view.map
        return {cell: land.ports_round(cell) for cell in ship_cells(land, self._view.box.ship)}

    def _gained_at_berth(self, cell: Cell, ports: int) -> float:
        """What the best berth gains; a loss where the cell was itself the best one."""
        if not self._berth or not self._berths:
            return 0.0
        then = [found + ports * _touches(berth, cell) for berth, found in self._berths.items() if berth != cell]
        return self._berth * (max(then, default=0) - max(self._berths.values()))


def _touches(one: Cell, other: Cell) -> bool:
    """Whether two cells touch, corners included."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
