"""The plan of the map: what is to be seen on each hex."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from skye.games.rebirth.engine.board import Board, Ground
from skye.games.rebirth.engine.hexes import Hex, neighbours
from skye.games.rebirth.front.drawing.spot import Plan, Spot, Surface

if TYPE_CHECKING:
    from skye.games.rebirth.engine.state import Table


_GROUNDS = {
    Ground.FOOD: Surface.FOOD,
    Ground.ENERGY: Surface.ENERGY,
    Ground.PLAIN: Surface.PLAIN,
    Ground.TOWN: Surface.TOWN,
}


def plan_of(table: "Table") -> dict[Hex, Spot]:
    """The plan of a state or a view."""
    plan = dict(_laid_out(table.board, is_rim_closed=len(table.seats) == 2))
    for site, laid in zip(table.board.sites, table.tiles, strict=True):
        if laid is not None:
            plan[site.hex] = replace(plan[site.hex], laid=laid)
    for castle, holder in zip(table.board.castles, table.castles, strict=True):
        plan[castle.hex] = replace(plan[castle.hex], holder=holder)
    for cathedral, pieces in zip(table.board.cathedrals, table.cathedrals, strict=True):
        on_it = tuple(seat in pieces for seat in range(len(table.seats)))
        plan[cathedral.hex] = replace(plan[cathedral.hex], pieces=on_it)
    return plan


def shade_of(at: Hex) -> int:
    """0, 1 or 2: no two neighbours have the same."""
    return (at.column - at.row // 2 - at.row) % 3


@lru_cache(maxsize=4)
def _laid_out(board: Board, is_rim_closed: bool) -> Plan:
    plan: dict[Hex, Spot] = {}
    for site in board.sites:
        surface = Surface.CLOSED if site.closed and is_rim_closed else _GROUNDS[site.ground]
        shade = 1 if surface is Surface.TOWN else shade_of(site.hex)
        plan[site.hex] = Spot(surface, shade, site.town, site.port is not None and surface is not Surface.CLOSED)
    plan |= {castle.hex: Spot(Surface.CASTLE, shade_of(castle.hex)) for castle in board.castles}
    plan |= {cathedral.hex: Spot(Surface.CATHEDRAL, shade_of(cathedral.hex)) for cathedral in board.cathedrals}
    near = {other for at in plan for other in neighbours(at)} - plan.keys()
    return plan | {at: Spot(Surface.SHALLOWS) for at in near}
