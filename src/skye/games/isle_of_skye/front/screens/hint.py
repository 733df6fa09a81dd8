"""The hint page: what the hard bot would do given a player's view, with its estimates."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from skye.games.isle_of_skye.bots import advice
from skye.games.isle_of_skye.bots.advice import Reason, explain
from skye.games.isle_of_skye.engine.actions import AnyAction, Buy, Pass, Place, Price, Return
from skye.games.isle_of_skye.engine.legal import legal_actions
from skye.games.isle_of_skye.engine.view import View
from skye.games.isle_of_skye.front.drawing.cells import cell_name
from skye.games.isle_of_skye.front.words import counted, tile_words
from skye.terminal.widgets import panels

RECKONED = {
    Price: "Points to the end of the game. The bot tries out each axe and many prices on what the others may want and "
    "hold: the axe may keep a tile from a rival, and what nobody would buy is priced low, for the gold on it is lost.",
    Buy: "Points to the end of the game; what the gold could still buy is taken off.",
    Pass: "No tile that can be paid brings more, to the end of the game, than its gold could.",
    Place: "Points to the end of the game, as often as each still scores.",
    Return: "It fits nowhere.",
}
"""What the numbers mean, by kind of action."""
SOURCES = {"scrolls": "scrolls", "barrels": "income from barrels"}


def hint_page(view: View) -> list[RenderableType]:
    """What the hard bot would do in place of the seat on turn."""
    assert view.turn is not None, "somebody must choose"
    given = explain(view, legal_actions(view))
    title = panels.title(f"A hint for {view.seats[view.turn].name}", "as the hard bot sees it", view.turn)
    reckoning = [Text(f"  {line}") for line in _reckoning(view, given.reasons)]
    meant = Text(RECKONED[type(given.action)], style=panels.QUIET)
    return [title, Text(), Text(_advised(view, given.action), style=panels.HEADING), Text(), *reckoning, Text(), meant]


def _advised(state: View, action: AnyAction) -> str:
    """The advised action as a sentence."""
    seat = state.seats[action.seat]
    match action:
        case Price():
            priced = iter(action.prices)
            laid = ["the axe" if tile.id == action.axe else counted(next(priced), "gold") for tile in seat.drawn]
            return "; ".join(f"tile {number}: {what}" for number, what in enumerate(laid, 1)).capitalize() + "."
        case Buy():
            return f"Buy {tile_words(state.box.tile(action.tile))}."
        case Pass():
            return "Buy nothing."
        case Place():
            cell = cell_name(action.cell)
            tile = tile_words(state.box.tile(action.tile))
            turned = f", turned clockwise by {counted(action.turns, 'quarter')}" if action.turns else ""
            return f"Place {tile} on {cell}{turned}."
        case _:
            return "There is nothing to choose."


def _reckoning(state: View, reasons: tuple[Reason, ...]) -> Iterator[str]:
    """The estimates behind it, in points by the end of the game."""
    names = {tile.id: tile.name for tile in state.scoring} | SOURCES
    for reason in reasons:
        tile = tile_words(state.box.tile(reason.tile))
        match reason.what:
            case advice.GAIN:
                yield f"{tile} is worth {reason.points:+.1f} points"
            case advice.RIVAL_GAIN:
                yield f"    to the keenest rival {reason.points:+.1f}"
            case advice.PRICE_WORTH:
                yield f"    its price is worth {reason.points:.1f} points"
            case source:
                yield f"{names[source]} {reason.points:+.1f} points"
