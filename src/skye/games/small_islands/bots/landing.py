"""Landing, weighed: what is paid at once, and what the own ship is worth where it lies."""

from collections.abc import Iterator
from statistics import fmean

from skye.games.grids.squares import Cell
from skye.games.small_islands.bots.bot import Legal
from skye.games.small_islands.bots.chances import NOW
from skye.games.small_islands.bots.outlook import Outlook
from skye.games.small_islands.bots.own_seat import own_seat
from skye.games.small_islands.bots.weighed import Weighed, What, weighed
from skye.games.small_islands.engine.actions import Land
from skye.games.small_islands.engine.state import ROUNDS
from skye.games.small_islands.engine.view import View

SHIP_KEPT = (0.0, 2.5, 3.5, 4.0)
"""What the own ship kept brings later, by rounds to come."""
PORTS_TO_COME = (0.0, 0.15, 0.25, 0.3)
"""Ports that may come on an empty cell beside the own ship, by rounds to come."""
HOUSE_DUE = 1.25
"""What a rival is paid for each house in hand, reckoned as `Outlook.due` does, when somebody lands."""
TIMING = 0.2
"""How much it counts that rivals would be paid less than that, or more."""

TILES_A_ROUND = 11
"""Tiles that each round to come needs from the reserve to be worth playing."""
TILE_SHORT = 1.0
"""What it counts for each tile that they are short of: where nobody lands, later rounds are never played."""


def weigh_landings(view: View, legal: Legal) -> Iterator[Weighed]:
    """Every landing: what houses bring if rewards are paid now, and the ports round the own ship."""
    landings = [action for action in legal if isinstance(action, Land)]
    if not landings:
        return
    mine = view.seats[own_seat(view)]
    outlook = Outlook(view, mine.now or (), NOW, mine.aside or ())
    paid = outlook.parts(outlook.survey(view.map))
    rivals = [rival for rival in range(len(view.seats)) if rival != outlook.seat]
    less = [HOUSE_DUE * view.seats[rival].houses - outlook.due(rival) for rival in rivals]
    to_come = ROUNDS - view.round
    short = max(0, TILES_A_ROUND * to_come - view.reserve)
    timing = TIMING * fmean(less) + TILE_SHORT * short
    for action in landings:
        ship = {}
        if action.own:
            ports = view.map.ports_round(action.cell) + PORTS_TO_COME[to_come] * _empty_round(view, action.cell)
            ship = {What.PORTS: ports, What.KEPT: -SHIP_KEPT[to_come]}
        yield weighed(action, {**paid, **ship, What.TIMING: timing})


def _empty_round(view: View, cell: Cell) -> int:
    """How many of the eight cells round a cell are empty."""
    x, y = cell
    cells = view.map.cells
    around = [(x + east, y + south) for east in (-1, 0, 1) for south in (-1, 0, 1) if east or south]
    return sum(other not in cells for other in around)
