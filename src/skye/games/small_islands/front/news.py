"""News: what others did in their turns, in short lines. That somebody has chosen is none: everybody does, in secret."""

from collections.abc import Iterator, Sequence

from skye.games.small_islands.engine.events import HousePlaced, ShipLaid, TileLaid, TokenLaid
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.terminal.dialogue.front import Turn
from skye.terminal.widgets.phrases import listed


def news(turns: Sequence[Turn]) -> list[str]:
    """A line for each turn in which something was laid."""
    return [line for turn in turns for line in _of_turn(turn)]


def _of_turn(turn: Turn) -> Iterator[str]:
    done = [event for scene in turn.done for event in scene.events]
    told = []
    view: View | None = None
    for scene in turn.done:
        view = scene.view
    for event in done:
        match event:
            case TileLaid():
                told.append(f"laid {event.tile} on {cell_name(event.cell)}")
            case TokenLaid():
                over = f" over a {event.over}" if event.over else ""
                told.append(f"laid a {event.shows} token on {cell_name(event.part[0])}{over}")
            case ShipLaid():
                told.append(f"landed on {cell_name(event.cell)}")
            case HousePlaced():
                told.append(f"put a house on {cell_name(event.part[0])}")
    if told and view is not None and turn.seat is not None:
        yield f"{view.seats[turn.seat].name} {listed(told)}."
