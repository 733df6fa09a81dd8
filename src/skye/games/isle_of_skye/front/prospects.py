"""What a tile could bring a player this round: the places that are best for it."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from skye.games.grids.squares import Cell
from skye.games.isle_of_skye.engine.scoring import MostGold
from skye.games.isle_of_skye.engine.territory import Territory
from skye.games.isle_of_skye.engine.tile import Tile
from skye.games.isle_of_skye.engine.view import View


class Prospect(NamedTuple):
    """What placing a tile would bring, as things stand."""

    points: int
    """More points from what this round scores, gold apart, which is hidden."""
    barrels: int
    """More gold of each later income."""
    cell: Cell
    turns: int


def best_prospect(view: View, seat: int, tile: Tile) -> Prospect | None:
    """The place that brings `seat` the most points this round, then the most gold; None where the tile fits nowhere."""
    return max(_prospects(view, seat, tile), key=lambda prospect: prospect[:2], default=None)


def _prospects(view: View, seat: int, tile: Tile) -> Iterator[Prospect]:
    land = view.seats[seat].territory
    points, barrels = points_now(view, seat, land), land.joined_barrels
    for cell, turns in land.places(tile):
        grown = land.place(tile, cell, turns)
        yield Prospect(points_now(view, seat, grown) - points, grown.joined_barrels - barrels, cell, turns)


def points_now(view: View, seat: int, land: Territory) -> int:
    """What this round's scoring tiles would give `seat` now if its territory were `land`; most gold is left out."""
    seats = [replace(other, territory=land) if index == seat else other for index, other in enumerate(view.seats)]
    scored = [tile for _, tile in view.lettered(view.letters) if not isinstance(tile.rule, MostGold)]
    return sum(tile.scores(seats)[seat].points for tile in scored)
