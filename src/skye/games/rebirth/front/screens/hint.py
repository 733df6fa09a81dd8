"""The hint page: what the hard bot would do in place of the seat on turn, with its reckoning."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.turns.outlook import outlook
from skye.games.rebirth.front.words import place_words, tile_words
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

REASONS = {
    "group": "at once, for the farm group",
    "port": "at once, for the port",
    "town": "at once, for a full town",
    "castles": "for castles that are likelier to be held at the end",
    "drawn": "for the mission cards drawn",
    "cards": "for the mission cards held, which are likelier to be met",
    "towns later": "for towns that are not full so far",
    "groups later": "for the next farms of the group",
    "rivals": "for what rivals lose by it",
    "replies": "for what rivals could get less at once",
}
"""What the estimates of the bots are for."""


class Advised(NamedTuple):
    """A hex that a bot likes."""

    hex: Hex
    points: float
    """In all, by the end of the game, as expected."""
    reasons: Sequence[tuple[str, float]]
    """The parts of it: what each is for, a key of REASONS, and its points."""


def hint_page(view: View, best: Sequence[Advised], room: Room) -> list[RenderableType]:
    """The hexes that a bot likes best, the best one first, what that brings at once, and the estimates behind it."""
    assert view.turn is not None, "somebody must place a tile"
    at = best[0].hex
    told: list[RenderableType] = [
        Text(f"Place {tile_words(view.in_hand)} on {at}, {place_words(view, at)}.", style=panels.HEADING),
        parts.Brings(outlook(view, at)),
        Text(),
        *_reckoning(best[0]),
        *_next_best(best[1:]),
    ]
    heading = parts.Heading(f"A hint for {view.seats[view.turn].name}", "as the hard bot sees it", view.turn)
    marks = Marks(cursor=at, lit=[other.hex for other in best[1:]])
    return [MapPage(view, heading, Text(), told, room, marks)]


def _reckoning(best: Advised) -> Iterator[RenderableType]:
    """The estimates, in points by the end of the game."""
    if not best.reasons:
        return
    yield Text(f"Expected by the end of the game, {best.points:+.1f} points in all:", style=panels.QUIET)
    made = Table.grid(padding=(0, 1, 0, 0))
    made.add_column(justify="right", min_width=5)
    for what, points in best.reasons:
        made.add_row(f"{points:+.1f}", REASONS[what])
    yield made


def _next_best(others: Sequence[Advised]) -> Iterator[Text]:
    """The hexes that come next, with all the points expected of each."""
    if others:
        yield Text(f"Next best: {listed([f'{other.hex} ({other.points:+.1f})' for other in others])}.")
