"""The hint page: what the hard bot would do in place of the seat on turn, with its reckoning."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from skye.games.rebirth.engine.hexes import Hex
from skye.games.rebirth.engine.view import View
from skye.games.rebirth.front.drawing.draw import Marks
from skye.games.rebirth.front.names import place_words, tile_words
from skye.games.rebirth.front.screens import parts
from skye.games.rebirth.front.screens.map_page import MapPage
from skye.games.rebirth.front.turns.outlook import outlook
from skye.language.texts import N_, _
from skye.terminal.widgets import panels
from skye.terminal.widgets.phrases import listed
from skye.terminal.widgets.room import Room

REASONS = {
    "group": N_("at once, for the farm group"),
    "port": N_("at once, for the port"),
    "town": N_("at once, for a full town"),
    "castles": N_("for castles that are likelier to be held at the end"),
    "drawn": N_("for the mission cards drawn"),
    "cards": N_("for the mission cards held, which are likelier to be met"),
    "towns later": N_("for towns that are not full so far"),
    "groups later": N_("for the next farms of the group"),
    "rivals": N_("for what rivals lose by it"),
    "replies": N_("for what rivals could get less at once"),
}
"""What the estimates of the bots are for, to be translated where it is shown."""


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
    tile, place = tile_words(view.in_hand), place_words(view, at)
    told: list[RenderableType] = [
        Text(_("Place {tile} on {hex}, {place}.").format(tile=tile, hex=at, place=place), style=panels.HEADING),
        parts.Brings(outlook(view, at)),
        Text(),
        *_reckoning(best[0]),
        *_next_best(best[1:]),
    ]
    title = _("A hint for {name}").format(name=view.seats[view.turn].name)
    heading = parts.Heading(title, _("as the hard bot sees it"), view.turn)
    marks = Marks(cursor=at, lit=[other.hex for other in best[1:]])
    return [MapPage(view, heading, Text(), told, room, marks)]


def _reckoning(best: Advised) -> Iterator[RenderableType]:
    """The estimates, in points by the end of the game."""
    if not best.reasons:
        return
    expected = _("Expected by the end of the game, {points} points in all:").format(points=f"{best.points:+.1f}")
    yield Text(expected, style=panels.QUIET)
    made = Table.grid(padding=(0, 1, 0, 0))
    made.add_column(justify="right", min_width=5)
    for what, points in best.reasons:
        made.add_row(f"{points:+.1f}", _(REASONS[what]))
    yield made


def _next_best(others: Sequence[Advised]) -> Iterator[Text]:
    """The hexes that come next, with all the points expected of each."""
    if others:
        hexes = listed([f"{other.hex} ({other.points:+.1f})" for other in others])
        yield Text(_("Next best: {hexes}.").format(hexes=hexes))
