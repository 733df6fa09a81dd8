"""News: what others did in their turns, in short lines. That somebody has chosen is none: everybody does, in secret."""

from collections.abc import Iterator, Sequence

from skye.games.small_islands.engine.events import HousePlaced, ShipLaid, TileLaid, TokenLaid
from skye.games.small_islands.engine.view import View
from skye.games.small_islands.front.drawing.cells import cell_name
from skye.games.small_islands.front.names import an_icon_words, icon_words
from skye.language.texts import _
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
                # For translators: what somebody did, in a list behind the name: "Ann laid T01 on M13 and ...".
                told.append(_("laid {tile} on {cell}").format(tile=event.tile, cell=cell_name(event.cell)))
            case TokenLaid():
                told.append(_token_words(event))
            case ShipLaid():
                told.append(_("landed on {cell}").format(cell=cell_name(event.cell)))
            case HousePlaced():
                told.append(_("put a house on {cell}").format(cell=cell_name(event.part[0])))
    if told and view is not None and turn.seat is not None:
        # For translators: {done} is what a player did: "laid T01 on M13 and put a house on M14".
        yield _("{name} {done}.").format(name=view.seats[turn.seat].name, done=listed(told))


def _token_words(event: TokenLaid) -> str:
    icon, cell = icon_words(event.shows), cell_name(event.part[0])
    if event.over is None:
        return _("laid a {icon} token on {cell}").format(icon=icon, cell=cell)
    # For translators: {over} is an icon such as "a fruit", which the token hides.
    return _("laid a {icon} token on {cell} over {over}").format(icon=icon, cell=cell, over=an_icon_words(event.over))
