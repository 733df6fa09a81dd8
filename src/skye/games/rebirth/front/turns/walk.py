"""Walking over hexes with keys: in the six directions of a hex, and from row to row."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from skye.games.rebirth.engine.hexes import Hex, middle


class Way(NamedTuple):
    """A direction as a step of length 1, x east and y south."""

    east: float
    south: float
    aside: float
    """How much further a hex seems for each hex width that it lies aside of the direction."""


_HIGH = 3**0.5 / 2
_ALONG, _ACROSS = 2.0, 1.0
"""Along its rows a walk keeps to the direction; across them the next row counts before the direction."""
WAYS: Mapping[str, Way] = {
    "left": Way(-1, 0, _ALONG),
    "right": Way(1, 0, _ALONG),
    "up": Way(0, -1, _ACROSS),
    "down": Way(0, 1, _ACROSS),
    "y": Way(-0.5, -_HIGH, _ALONG),
    "u": Way(0.5, -_HIGH, _ALONG),
    "b": Way(-0.5, _HIGH, _ALONG),
    "n": Way(0.5, _HIGH, _ALONG),
}
"""What each key means: y, u, b and n lie on a keyboard much as the slanting neighbours lie round a hex."""
ALSO = {"h": "left", "l": "right", "k": "up", "j": "down"}
"""Letters that do what arrows do."""
_AROUND = 100.0
"""More hex widths than any map measures: so far is it from one end to the other by the way round."""


def next_hex(here: Hex, way: Way, among: Collection[Hex]) -> Hex | None:
    """The nearest of these hexes in a direction; beyond the last one, the first from the other end.

    None where no other hex lies that way or the way round. Of two as near, the one in the same column: so a walk from
    row to row stays where it is from west to east.
    """
    x, y = middle(here)
    far: dict[Hex, tuple[float, int]] = {}
    for at in among:
        east, south = middle(at)[0] - x, middle(at)[1] - y
        along = round(east * way.east + south * way.south, 6)
        if along:
            aside = round(abs(east * way.south - south * way.east), 6)
            far[at] = along % _AROUND + way.aside * aside, abs(at.column - here.column)
    return min(far, key=lambda at: far[at], default=None)
