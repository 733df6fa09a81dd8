"""News: what the others placed, in a line each. What it took from somebody has a page of its own."""

from collections.abc import Sequence

from skye.games.rebirth.engine.events import TilePlaced
from skye.games.rebirth.engine.scoring import gains
from skye.games.rebirth.front.words import tile_brief
from skye.terminal.dialogue.front import Turn


def news(turns: Sequence[Turn]) -> list[str]:
    """A line for each tile: where it lies, and what it brought whoever placed it."""
    return [_placed_words(turn) for turn in turns]


def _placed_words(turn: Turn) -> str:
    view, events = turn.done[-1].view, [event for scene in turn.done for event in scene.events]
    placed = next(event for event in events if isinstance(event, TilePlaced))
    points = sum(sum(gains(event).get(placed.seat, ())) for event in events)
    gain = f", +{points}" if points else ""
    return f"{view.seats[placed.seat].name}: {tile_brief(placed.tile)} on {placed.hex}{gain}"
