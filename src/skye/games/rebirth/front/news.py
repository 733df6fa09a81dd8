"""News: what the others placed, in a line each. What it took from somebody has a page of its own."""

from collections.abc import Sequence

from skye.games.rebirth.engine.events import TilePlaced
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.front.names import tile_brief
from skye.language.texts import _
from skye.terminal.dialogue.front import Turn


def news(turns: Sequence[Turn]) -> list[str]:
    """A line for each tile: where it lies, and what it brought whoever placed it."""
    return [_placed_words(turn) for turn in turns]


def _placed_words(turn: Turn) -> str:
    view, events = turn.done[-1].view, [event for scene in turn.done for event in scene.events]
    placed = next(event for event in events if isinstance(event, TilePlaced))
    points = sum(sum(gains(event).get(placed.seat, ())) for event in events)
    name, tile = view.seats[placed.seat].name, tile_brief(placed.tile)
    if not points:
        return _("{name}: {tile} on {hex}").format(name=name, tile=tile, hex=placed.hex)
    return _("{name}: {tile} on {hex}, +{points}").format(name=name, tile=tile, hex=placed.hex, points=points)
