"""A tile shown on the map: moved over the cells where it fits, and turned to the ways it fits."""

from collections.abc import Callable, Iterable, Sequence

from skye.games.grids.squares import TURNS, Cell
from skye.games.small_islands.engine.map import Map
from skye.games.small_islands.engine.tile import Tile
from skye.language.texts import _
from skye.terminal.dialogue.questions import Misunderstood
from skye.terminal.widgets.squares.walk import WAYS, next_cell

Places = Callable[[Map, Tile], Iterable[tuple[Cell, int]]]


class TilePointer:
    """Where a tile is shown. It may be shown where it does not fit, to see why."""

    def __init__(self, land: Map, tile: Tile, places: Places) -> None:
        self.tile = tile
        self._land = land
        self._places = list(places(land, tile))
        self.is_anywhere = False
        """Whether it moves over all cells beside the map, also those where it does not fit."""
        self.cell: Cell | None = self._places[0][0] if self._places else None
        self.turns = self._turns_at(self.cell)[0] if self.cell is not None else 0

    @property
    def cells(self) -> set[Cell]:
        """The cells where it fits."""
        return {cell for cell, _ in self._places}

    @property
    def fits(self) -> bool:
        """Whether it fits where and as it is shown."""
        return (self.cell, self.turns) in self._places

    def move(self, key: str) -> None:
        """Go to the nearest cell that way; beyond the last one, to the first from the other end."""
        if self.cell is None:
            return
        among = set(self._land.frontier) if self.is_anywhere else self.cells
        if there := next_cell(self.cell, WAYS[key], among):
            self.show(there)

    def show(self, cell: Cell, turns: int | None = None) -> None:
        """Show it on a cell, turned so; or as it fits there."""
        fitting = self._turns_at(cell)
        self.cell = cell
        if turns is not None:
            self.turns = turns
        elif self.turns not in fitting:
            self.turns = fitting[0] if fitting else self.turns

    def turn(self) -> None:
        """Turn it to the next way it fits; where it does not fit, by a quarter. Raises Misunderstood."""
        turns = self._turns_at(self.cell) or TURNS
        if len(turns) == 1:
            raise Misunderstood(_("It fits here in this way only."))
        at = turns.index(self.turns) if self.turns in turns else -1
        self.turns = turns[(at + 1) % len(turns)]

    def go_anywhere(self) -> None:
        """Move over all cells beside the map, or only over those where it fits."""
        self.is_anywhere = not self.is_anywhere
        if not self.is_anywhere and self.cell not in self.cells and self._places:
            self.show(self._places[0][0])

    def _turns_at(self, cell: Cell | None) -> Sequence[int]:
        """The ways it fits on a cell; of those that look alike only the first."""
        fitting = [turns for place, turns in self._places if place == cell]
        return [turns for turns in fitting if turns in self.tile.distinct_turns] or fitting
