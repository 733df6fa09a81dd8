"""Walking from cell to cell by keys."""

from collections.abc import Collection

from skye.games.grids.squares import Cell, Side

ARROWS = {"up": Side.N, "right": Side.E, "down": Side.S, "left": Side.W}
LETTERS = {"h": Side.W, "j": Side.S, "k": Side.N, "l": Side.E}
WAYS = ARROWS | LETTERS
"""The keys that walk, and where to."""
_AROUND = 1000
"""More cells than any map is wide or high: so far is it from one end to the other by the way round."""


def next_cell(here: Cell, way: Side, among: Collection[Cell]) -> Cell | None:
    """The nearest of some cells that way; beyond the last one, the first from the other end. None if none lies so."""
    along, across = (0, 1) if way.step[0] else (1, 0)
    far = {
        cell: (cell[along] - here[along]) * way.step[along] % _AROUND + 2 * abs(cell[across] - here[across])
        for cell in among
        if cell[along] != here[along]
    }
    return min(far, key=lambda cell: far[cell], default=None)
