"""The best place of a tile on a land, reckoned from what everybody sees."""

from typing import NamedTuple

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View

GOLD_WORTH = 1 / 5
"""The points that a gold of income is taken to be worth: what it gives at the end of the game."""


class BestPlace(NamedTuple):
    """A tile where it would bring most points by the end of the game if nothing else were built."""

    tile: Tile
    cell: Cell
    turns: int
    land: Territory
    """The land with the tile on it."""


def best_place(public: View, seat: int, tile: Tile) -> BestPlace | None:
    """The best place of `tile` on the land of `seat`; None where it fits nowhere.

    Nothing that is hidden is asked for: neither anybody's gold nor most gold counts. How the bots reckon is loaded when
    the first tile is chosen.
    """
    from skye.games.isle_of_skye.bots.worth import Outlook

    sites = Outlook(public, seat, GOLD_WORTH).sites(public.seats[seat].territory, [tile])
    best = max(sites, key=lambda site: site.gain, default=None)
    return BestPlace(tile, best.cell, best.turns, best.land) if best else None
